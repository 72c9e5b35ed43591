/// The two days of every month on which semi-monthly payments are due, such as the 1st and the 15th.
///
/// The second day clamps to the last day of a shorter month, so 31 means the last day. The first day is at most 27, which
/// keeps the two apart in every February.
///
///     SemiMonthlyDays(1, 15)       // the 1st and the 15th
///     SemiMonthlyDays(15, 31)      // the 15th and the last day
///     SemiMonthlyDays(28, 31)      // nil: one day in February
public struct SemiMonthlyDays: Hashable, Sendable {
  /// The earlier day of the month, 1 to 27.
  public let first: Int
  /// The later day of the month, greater than `first` and at most 31.
  public let second: Int

  /// Makes a pair of days, or `nil` unless 1 ≤ `first` ≤ 27 and `first` < `second` ≤ 31.
  public init?(_ first: Int, _ second: Int) {
    guard (1...27).contains(first), second > first, second <= 31 else { return nil }
    self.first = first
    self.second = second
  }

  /// The anchor date that comes as number `number`, counted from 1, strictly after a date.
  ///
  ///     // The 15th and the last day, after 2026-01-15:
  ///     // 1 gives 2026-01-31, 2 gives 2026-02-15, 3 gives 2026-02-28
  ///
  /// - Throws: `outOfRange` beyond year 9999.
  /// - Precondition: `number` is at least 1.
  /// - Complexity: O(1).
  public func date(_ number: Int, after date: CalendarDate) throws(CalendarDateError) -> CalendarDate {
    precondition(number >= 1, "anchor dates are numbered from 1")
    let (_, _, day) = date.components
    // Anchor dates of this month that have passed; from there on, two a month.
    let passed = day < first ? 0 : day < min(second, date.daysInMonth) ? 1 : 2
    let (index, overflow) = (number - 1).addingReportingOverflow(passed)
    guard !overflow else { throw .outOfRange }
    return try date.adding(months: index / 2, anchorDay: index % 2 == 0 ? first : second)
  }

  /// Whether a date is one of the two days of its month.
  public func contains(_ date: CalendarDate) -> Bool {
    let (_, _, day) = date.components
    return day == first || day == min(second, date.daysInMonth)
  }
}
