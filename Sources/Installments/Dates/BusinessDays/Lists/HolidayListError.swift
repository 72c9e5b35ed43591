/// Why a list of holidays could not be read, and where.
public struct HolidayListError: Error, Hashable, Sendable {
  /// What is wrong.
  public let reason: Reason
  /// The line, from 1; one more than there are where something is missing at the end.
  public let line: Int
  /// The byte of the line, from 1.
  public let column: Int

  /// Names a fault and its place.
  public init(_ reason: Reason, line: Int, column: Int) {
    self.reason = reason
    self.line = line
    self.column = column
  }

  /// The faults that a list can have.
  public enum Reason: UInt8, CaseIterable, Sendable {
    /// A line that is neither a date, a header nor a comment.
    case unknownLine
    /// A header other than `weekend` and `valid`.
    case unknownHeader
    /// A header that was there before.
    case repeatedHeader
    /// A date that is not of the form `YYYY-MM-DD`.
    case malformedDate
    /// A date that the calendar does not have.
    case noSuchDay
    /// No blank or tab after a date.
    case missingBlank
    /// A word that is no day of the week.
    case unknownWeekday
    /// A weekend of no words, or of all seven days.
    case impossibleWeekend
    /// `valid` without two dates, or with more after them.
    case malformedValidity
    /// `valid` with the last day before the first.
    case reversedValidity
    /// A date outside the dates of `valid`.
    case outsideValidity
    /// Neither a date nor `valid`, so that the years are not known.
    case noDates
  }
}

extension HolidayListError.Reason {
  /// The reason's name.
  public var name: StaticString {
    switch self {
    case .unknownLine: "unknownLine"
    case .unknownHeader: "unknownHeader"
    case .repeatedHeader: "repeatedHeader"
    case .malformedDate: "malformedDate"
    case .noSuchDay: "noSuchDay"
    case .missingBlank: "missingBlank"
    case .unknownWeekday: "unknownWeekday"
    case .impossibleWeekend: "impossibleWeekend"
    case .malformedValidity: "malformedValidity"
    case .reversedValidity: "reversedValidity"
    case .outsideValidity: "outsideValidity"
    case .noDates: "noDates"
    }
  }

  /// How to mend the list, as a clause for an error message.
  public var mend: StaticString {
    switch self {
    case .unknownLine: "begin the line with a date such as 2026-12-25, with weekend:, with valid: or with #"
    case .unknownHeader: "use the headers weekend: and valid:"
    case .repeatedHeader: "write each header once"
    case .malformedDate: "write the date as YYYY-MM-DD"
    case .noSuchDay: "use a date that the calendar has, of the years 1 to 9999"
    case .missingBlank: "write a blank or a tab between the date and the name"
    case .unknownWeekday: "use monday, tuesday, wednesday, thursday, friday, saturday, sunday, or none alone"
    case .impossibleWeekend: "name the days of the weekend, six at most, or write none"
    case .malformedValidity: "write the first and the last day, as in valid: 2026-01-01 2027-12-31"
    case .reversedValidity: "write the first day before the last"
    case .outsideValidity: "take the date out, or widen valid:"
    case .noDates: "list a date, or say by valid: for which days no date is a holiday"
    }
  }
}
