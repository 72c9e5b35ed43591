/// How far apart the payments of a plan are: every so many days, weeks or months.
///
/// Weeks are seven days. Months keep the start date's day of the month and clamp to the last day of a shorter month,
/// always counted from the start date: 31 January, 28 February, 31 March.
public struct PaymentFrequency: Hashable, Sendable {
  /// The unit of the step.
  public enum Unit: UInt8, CaseIterable, Sendable {
    /// A calendar day.
    case day
    /// Seven days.
    case week
    /// A calendar month.
    case month
  }

  /// The unit of the step.
  public let unit: Unit
  /// Units from one payment to the next, at least 1.
  public let step: Int

  /// The greatest step: a payment every 10 years of days.
  public static let maximumStep = 3660

  /// Makes a frequency, or `nil` where `step` is outside 1…3660.
  public init?(every step: Int, _ unit: Unit) {
    guard (1...Self.maximumStep).contains(step) else { return nil }
    self.unit = unit
    self.step = step
  }

  /// The due date of payment `number` (counted from 1) of a series whose first payment is due on `start`.
  ///
  /// - Throws: `CalendarDateError.outOfRange` beyond year 9999.
  /// - Precondition: `number` is at least 1.
  public func dueDate(ofPayment number: Int, startingOn start: CalendarDate) throws(CalendarDateError) -> CalendarDate {
    precondition(number >= 1, "payments are numbered from 1")
    let (steps, overflow) = (number - 1).multipliedReportingOverflow(by: unit == .week ? 7 * step : step)
    guard !overflow else { throw .outOfRange }
    return switch unit {
    case .day, .week: try start.adding(days: steps)
    case .month: try start.adding(months: steps)
    }
  }
}
