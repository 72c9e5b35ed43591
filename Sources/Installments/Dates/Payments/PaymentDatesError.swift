/// Why payment dates cannot be as described, or a payment has no date.
public enum PaymentDatesError: Error, Hashable, Sendable {
  /// A number of payments outside 1…600.
  case countOutOfRange(Int)
  /// A list without days.
  case emptyList
  /// A listed day that is not after the one before it; positions count from 0.
  case listNotIncreasing(position: Int)
  /// A number of days after the start that is negative or beyond all years.
  case offsetOutOfRange(Int)
  /// A list of other than `count` days.
  case listCount(listed: Int, count: Int)
  /// A first payment other than `atStart`, or a first interval, beside a list, which states all dates itself.
  case listStatesFirst
  /// A first payment on an anchor day, in a rhythm that has none.
  case noAnchorDays
  /// The plan's date of the first payment lies before the start date.
  case firstBeforeStart(first: CalendarDate, start: CalendarDate)
  /// Payment `payment` would be due after the year 9999.
  case outOfRange(payment: Int)
  /// A date that the holiday calendar says nothing about was met in moving a due date.
  case outsideCalendar(CalendarDate)
}
