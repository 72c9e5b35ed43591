/// Payment days that a plan lists one by one: dates of the calendar, or days counted from the start.
///
/// Dates suit a plan that is offered for one occasion (three payments before a journey); days after the start suit a plan
/// that is offered every day (at once, after 10 days, after 45 days). Each list is strictly increasing.
///
///     try ListedPayments(dates: [CalendarDate("2026-12-15"), CalendarDate("2027-02-01")])
///     try ListedPayments(daysAfterStart: [0, 10, 45])
public struct ListedPayments: Hashable, Sendable {
  /// What the days are counted from.
  public enum Origin: UInt8, CaseIterable, Sendable {
    /// They are dates of the calendar, the same for every start.
    case calendar
    /// They are days after the start date.
    case start
  }

  /// What the days are counted from.
  public let origin: Origin
  /// Days since 1970-01-01 or since the start.
  private let days: [Int32]

  /// Lists dates of the calendar.
  ///
  /// - Throws: `emptyList`; `listNotIncreasing` with the position, from 0, of a date that is not after the one before it.
  public init(dates: [CalendarDate]) throws(PaymentDatesError) {
    var days: [Int32] = []
    days.reserveCapacity(dates.count)
    for date in dates { days.append(date.daysSinceEpoch) }
    try self.init(.calendar, days)
  }

  /// Lists days after the start; 0 is the start itself.
  ///
  /// - Throws: `emptyList`; `listNotIncreasing`; `offsetOutOfRange` for a negative number or one beyond all years.
  public init(daysAfterStart offsets: [Int]) throws(PaymentDatesError) {
    let greatest = Int(CalendarDate.latest.daysSinceEpoch) - Int(CalendarDate.earliest.daysSinceEpoch)
    var days: [Int32] = []
    days.reserveCapacity(offsets.count)
    for offset in offsets {
      guard offset >= 0, offset <= greatest else { throw .offsetOutOfRange(offset) }
      days.append(Int32(offset))
    }
    try self.init(.start, days)
  }

  private init(_ origin: Origin, _ days: [Int32]) throws(PaymentDatesError) {
    guard !days.isEmpty else { throw .emptyList }
    for position in days.indices.dropFirst() where days[position] <= days[position - 1] {
      throw .listNotIncreasing(position: position)
    }
    self.origin = origin
    self.days = days
  }

  /// The number of days listed, at least 1.
  public var count: Int { days.count }

  /// The date at a position, counted from 0 and below `count`, for a start date.
  ///
  /// - Throws: `outOfRange` beyond year 9999.
  public func date(at position: Int, startingOn start: CalendarDate) throws(CalendarDateError) -> CalendarDate {
    switch origin {
    case .calendar: CalendarDate(uncheckedDaysSinceEpoch: days[position])
    case .start: try start.adding(days: Int(days[position]))
    }
  }
}
