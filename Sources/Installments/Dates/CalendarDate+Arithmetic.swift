extension CalendarDate {
  /// The date `count` days later, or earlier where `count` is negative.
  ///
  /// - Throws: `outOfRange` outside the years 1…9999.
  public func adding(days count: Int) throws(CalendarDateError) -> CalendarDate {
    let (sum, overflow) = Int(daysSinceEpoch).addingReportingOverflow(count)
    guard !overflow else { throw .outOfRange }
    return try CalendarDate(daysSinceEpoch: sum)
  }

  /// The date `count` months later, on `anchorDay` or the last day of a month that is too short for it.
  ///
  /// Passing the day of the month that a series began on, rather than this date's own, keeps a monthly series from
  /// drifting: from 31 January it runs 28 February, 31 March, 30 April.
  ///
  /// - Parameters:
  ///   - count: months, negative for earlier.
  ///   - anchorDay: 1 to 31; this date's own day of the month where `nil`.
  /// - Throws: `outOfRange` outside the years 1…9999.
  public func adding(months count: Int, anchorDay: Int? = nil) throws(CalendarDateError) -> CalendarDate {
    precondition(anchorDay.map { (1...31).contains($0) } ?? true, "a day of the month is 1 to 31")
    let (year, month, day) = components
    let (index, overflow) = (year * 12 + month - 1).addingReportingOverflow(count)
    guard !overflow, index >= 12, index < 120_000 else { throw .outOfRange }
    let (newYear, newMonth) = (index / 12, index % 12 + 1)
    let newDay = min(anchorDay ?? day, Self.length(ofMonth: newMonth, year: newYear))
    return CalendarDate(uncheckedDaysSinceEpoch: Self.days(year: newYear, month: newMonth, day: newDay))
  }
}
