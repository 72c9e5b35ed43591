extension CalendarDate {
  /// Days in this date's month: 28 to 31.
  public var daysInMonth: Int {
    let (year, month, _) = components
    return Self.length(ofMonth: month, year: year)
  }

  /// Whether this is the last day of its month: 2026-02-28 is, 2028-02-28 is not.
  public var isLastDayOfMonth: Bool {
    let (year, month, day) = components
    return day == Self.length(ofMonth: month, year: year)
  }
}
