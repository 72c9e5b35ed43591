/// When a payment is due: by the plan, and on a day on which it can be made.
public struct DueDate: Hashable, Sendable {
  /// The date that the plan's rule gives; interest accrues to it unless the plan says otherwise.
  public let nominal: CalendarDate
  /// The date after the business-day rule; what a shopper is told, and what lateness counts from.
  public let adjusted: CalendarDate

  /// A due date of two dates.
  public init(nominal: CalendarDate, adjusted: CalendarDate) {
    self.nominal = nominal
    self.adjusted = adjusted
  }

  /// Whether the business-day rule moved the date.
  public var isMoved: Bool { nominal != adjusted }
}
