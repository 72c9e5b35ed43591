extension HolidayCalendar {
  /// The calendar of days that are open in both: closed is what either closes, known what both know.
  ///
  /// Joins a market's table with a merchant's own list, or the tables of two markets between which money moves.
  ///
  /// - Returns: `nil` where the two know no day in common, or their weekends together are all week.
  /// - Complexity: O(days that both know).
  public func joined(with other: HolidayCalendar) -> HolidayCalendar? {
    let (first, last) = (max(firstDate, other.firstDate), min(lastDate, other.lastDate))
    let weekend = weekend.union(other.weekend)
    guard first <= last, !weekend.isEveryDay else { return nil }
    var days = DaySet(from: first, through: last)
    var next: CalendarDate? = first
    while let day = next, day <= last {
      if holidays.contains(day) || other.holidays.contains(day) { days.insert(day) }
      next = day.neighbor(1)
    }
    return HolidayCalendar(weekend: weekend, from: first, through: last, holidays: days)
  }
}
