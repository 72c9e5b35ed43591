extension DayCount {
  /// The years from one date to another.
  public func years(from start: CalendarDate, to end: CalendarDate) -> YearFraction {
    guard start <= end else {
      let years = forward(from: end, to: start)
      return YearFraction(-years.numerator, over: years.denominator)
    }
    return forward(from: start, to: end)
  }

  private func forward(from start: CalendarDate, to end: CalendarDate) -> YearFraction {
    let days = Int64(end.daysSinceEpoch) - Int64(start.daysSinceEpoch)
    return switch self {
    case .thirty360, .thirty360Bond, .thirtyE360: YearFraction(days360(from: start, to: end), over: 360)
    case .actual365: YearFraction(days, over: 365)
    case .actual36525: YearFraction(4 * days, over: 1461)
    case .actual360: YearFraction(days, over: 360)
    case .actualActualISDA: Self.yearByYear(days, from: start, to: end, dayAfterYear: 0)
    case .actualActualYearEnd: Self.yearByYear(days, from: start, to: end, dayAfterYear: 1)
    case .actualActualAFB: Self.backFromEnd(from: start, to: end)
    }
  }

  /// Days of a year of twelve months of thirty days; `nil` for a convention that counts no such days.
  ///
  ///     DayCount.thirtyE360.days360(from: CalendarDate("2007-02-28"), to: CalendarDate("2007-08-31"))    // 182
  func days360(from start: CalendarDate, to end: CalendarDate) -> Int64 {
    let (first, second) = (start.components, end.components)
    var (firstDay, secondDay) = (first.day, second.day)
    switch self {
    case .thirtyE360:
      firstDay = min(firstDay, 30)
      secondDay = min(secondDay, 30)
    case .thirty360 where start.isLastOfFebruary:
      firstDay = 30
      if end.isLastOfFebruary || secondDay == 31 { secondDay = 30 }
    default:
      firstDay = min(firstDay, 30)
      if firstDay == 30 { secondDay = min(secondDay, 30) }
    }
    return Int64(360 * (second.year - first.year) + 30 * (second.month - first.month) + secondDay - firstDay)
  }

  /// Days in leap years over 366 and the others over 365. `dayAfterYear` days earlier than 1 January a year begins.
  private static func yearByYear(
    _ days: Int64, from start: CalendarDate, to end: CalendarDate, dayAfterYear: Int32
  ) -> YearFraction {
    let leap = leapDays(before: end, dayAfterYear) - leapDays(before: start, dayAfterYear)
    return YearFraction(365 * leap + 366 * (days - leap), over: 365 * 366)
  }

  /// How many days before a date, from year 1 on, lie in leap years.
  private static func leapDays(before date: CalendarDate, _ dayAfterYear: Int32) -> Int64 {
    // A day moved so is in the year that it counts to, and 9999-12-31 moves to no year that exists but to a length.
    let year = date.components.year
    let isMoved = dayAfterYear == 1 && date.components.month == 12 && date.components.day == 31
    let counted = isMoved ? year + 1 : year
    let previous = counted - 1
    let leapYears = Int64(previous / 4 - previous / 100 + previous / 400)
    guard CalendarDate.isLeap(counted) else { return 366 * leapYears }
    let newYear = isMoved ? date.daysSinceEpoch : CalendarDate.days(year: year, month: 1, day: 1) - dayAfterYear
    return 366 * leapYears + Int64(date.daysSinceEpoch - newYear)
  }

  /// Whole years back from the end while they do not pass the start, and the days that are left.
  private static func backFromEnd(from start: CalendarDate, to end: CalendarDate) -> YearFraction {
    let parts = end.components
    var years = max(0, parts.year - start.components.year)
    var rest = end
    // One year too many at most, since the month and the day decide.
    while years > 0 {
      let year = parts.year - years
      let isFebruaryEnd = parts.month == 2 && parts.day >= 28
      let day = isFebruaryEnd ? CalendarDate.length(ofMonth: 2, year: year) : parts.day
      rest = CalendarDate(
        uncheckedDaysSinceEpoch: CalendarDate.days(year: year, month: parts.month, day: day))
      if rest >= start { break }
      years -= 1
      rest = end
    }
    let days = Int64(rest.daysSinceEpoch) - Int64(start.daysSinceEpoch)
    let length: Int64 = holdsLeapDay(from: start, before: rest) ? 366 : 365
    return YearFraction(Int64(years) * length + days, over: length)
  }

  /// Whether a 29 February lies from `start` on and before `end`, which is less than a year away or a year.
  private static func holdsLeapDay(from start: CalendarDate, before end: CalendarDate) -> Bool {
    for year in [start.components.year, end.components.year] where CalendarDate.isLeap(year) {
      let leapDay = CalendarDate.days(year: year, month: 2, day: 29)
      if start.daysSinceEpoch <= leapDay, leapDay < end.daysSinceEpoch { return true }
    }
    return false
  }
}

extension CalendarDate {
  /// Whether this is the last day of a February.
  var isLastOfFebruary: Bool {
    let (year, month, day) = components
    return month == 2 && day == Self.length(ofMonth: 2, year: year)
  }
}
