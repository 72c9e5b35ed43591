/// Marks the holidays of a table in a set of days, year by year.
///
/// A table's function is run twice for each year: first every holiday is marked on its own date, then each that falls on a
/// weekend gets its substitute, which so can pass over holidays that follow.
struct HolidayMarker {
  /// What a run of a table's function marks.
  enum Pass { case holidays, substitutes }

  /// The day off for a holiday that falls on a weekend.
  enum Substitute {
    /// None.
    case none
    /// Friday for Saturday, Monday for Sunday.
    case nearestWeekday
    /// Monday for Sunday, none for Saturday.
    case mondayAfterSunday
    /// The next day that is neither Saturday, Sunday nor a holiday.
    case nextWeekday
    /// For Sunday, the next day that is no holiday.
    case nextDayAfterSunday
  }

  var days: DaySet
  private(set) var year: Int
  private var pass: Pass

  /// Begins with no holiday between two dates.
  init(from first: CalendarDate, through last: CalendarDate) {
    days = DaySet(from: first, through: last)
    year = first.components.year
    pass = .holidays
  }

  /// Goes to a year and a pass.
  mutating func begin(_ pass: Pass, of year: Int) {
    self.year = year
    self.pass = pass
  }

  /// The same date every year.
  mutating func fixed(_ month: Int, _ day: Int, _ substitute: Substitute = .none) {
    mark(date(month, day), substitute)
  }

  /// A date of one year alone.
  mutating func once(_ year: Int, _ month: Int, _ day: Int) {
    if self.year == year { mark(date(month, day), .none) }
  }

  /// The first, second, third or fourth such day of a month.
  mutating func nth(_ number: Int, _ weekday: Weekday, of month: Int) {
    mark(on(weekday, notAfter: date(month, 7 * number)), .none)
  }

  /// The last such day of a month.
  mutating func last(_ weekday: Weekday, of month: Int) {
    mark(on(weekday, notAfter: date(month, CalendarDate.length(ofMonth: month, year: year))), .none)
  }

  /// The last such day on or before a date.
  mutating func last(_ weekday: Weekday, notAfter month: Int, _ day: Int) {
    mark(on(weekday, notAfter: date(month, day)), .none)
  }

  /// So many days after Easter Sunday, or before it where negative.
  mutating func easter(_ offset: Int32) {
    let sunday = CalendarDate.easterSunday(of: year)
    mark(CalendarDate(uncheckedDaysSinceEpoch: sunday.daysSinceEpoch + offset), .none)
  }

  private func date(_ month: Int, _ day: Int) -> CalendarDate {
    CalendarDate(uncheckedDaysSinceEpoch: CalendarDate.days(year: year, month: month, day: day))
  }

  private func on(_ weekday: Weekday, notAfter date: CalendarDate) -> CalendarDate {
    let back = (Int32(date.weekday.rawValue) - Int32(weekday.rawValue) + 7) % 7
    return CalendarDate(uncheckedDaysSinceEpoch: date.daysSinceEpoch - back)
  }

  private mutating func mark(_ date: CalendarDate, _ substitute: Substitute) {
    switch pass {
    case .holidays: days.insert(date)
    case .substitutes: if let day = day(off: substitute, for: date) { days.insert(day) }
    }
  }

  /// The substitute for a holiday, or `nil` where it needs none. Years of tables end long before the calendar does.
  private func day(off substitute: Substitute, for date: CalendarDate) -> CalendarDate? {
    switch (substitute, date.weekday) {
    case (.nearestWeekday, .saturday): date.neighbor(-1)
    case (.nearestWeekday, .sunday), (.mondayAfterSunday, .sunday): date.neighbor(1)
    case (.nextWeekday, .saturday), (.nextWeekday, .sunday): free(after: date, passing: .saturdayAndSunday)
    case (.nextDayAfterSunday, .sunday): free(after: date, passing: .none)
    default: nil
    }
  }

  private func free(after date: CalendarDate, passing weekend: WeekdaySet) -> CalendarDate? {
    var next = date.neighbor(1)
    while let day = next, weekend.contains(day.weekday) || days.contains(day) { next = day.neighbor(1) }
    return next
  }
}
