/// Which days are closed: a weekend and holidays, known for a span of years and for no day outside it.
///
/// Ready-made ones come from `HolidayTable`, others from a list of dates, in memory or as a file. A question about a day
/// outside the span is an error and never answered with "open".
///
///     let calendar = HolidayTable.target.calendar()
///     try calendar.isBusinessDay(CalendarDate("2026-04-03"))                       // false: Good Friday
///     try calendar.adjusted(CalendarDate("2026-04-03"), by: .following)             // 2026-04-07
///
/// A value of a few kilobytes: one bit a day from the first to the last holiday.
public struct HolidayCalendar: Hashable, Sendable {
  /// Days of the week that are closed; never all seven.
  public let weekend: WeekdaySet
  /// The first day that the calendar knows.
  public let firstDate: CalendarDate
  /// The last day that the calendar knows.
  public let lastDate: CalendarDate
  let holidays: DaySet

  /// For a span and a weekend that have been checked.
  init(weekend: WeekdaySet, from firstDate: CalendarDate, through lastDate: CalendarDate, holidays: DaySet) {
    self.weekend = weekend
    self.firstDate = firstDate
    self.lastDate = lastDate
    self.holidays = holidays
  }

  /// Makes a calendar of dates, in any order; a repeated one counts once.
  ///
  /// - Returns: `nil` where `lastDate` is before `firstDate`, a holiday lies outside the two, or the weekend is all week.
  public init?(
    weekend: WeekdaySet, from firstDate: CalendarDate, through lastDate: CalendarDate, holidays: [CalendarDate]
  ) {
    guard firstDate <= lastDate, !weekend.isEveryDay else { return nil }
    var (earliest, latest) = (lastDate, firstDate)
    for date in holidays {
      guard date >= firstDate, date <= lastDate else { return nil }
      earliest = min(earliest, date)
      latest = max(latest, date)
    }
    var days = DaySet(from: earliest, through: latest)
    for date in holidays { days.insert(date) }
    self.init(weekend: weekend, from: firstDate, through: lastDate, holidays: days)
  }

  /// Whether a date is in the list of holidays, on a weekend or not.
  ///
  /// - Throws: `outsideCalendar`.
  public func isHoliday(_ date: CalendarDate) throws(HolidayCalendarError) -> Bool {
    try checkSpan(date)
    return holidays.contains(date)
  }

  /// Whether a date is neither on the weekend nor a holiday.
  ///
  /// - Throws: `outsideCalendar`.
  /// - Complexity: O(1).
  public func isBusinessDay(_ date: CalendarDate) throws(HolidayCalendarError) -> Bool {
    try checkSpan(date)
    return !weekend.contains(date.weekday) && !holidays.contains(date)
  }

  private func checkSpan(_ date: CalendarDate) throws(HolidayCalendarError) {
    guard date >= firstDate, date <= lastDate else { throw .outsideCalendar(date) }
  }
}

/// What a holiday calendar cannot answer.
public enum HolidayCalendarError: Error, Hashable, Sendable {
  /// A date for which the calendar is not valid.
  case outsideCalendar(CalendarDate)
}
