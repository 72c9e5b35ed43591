extension HolidayCalendar {
  /// The date that a business-day rule makes of a date.
  ///
  ///     let calendar = HolidayTable.target.calendar()
  ///     try calendar.adjusted(CalendarDate("2026-01-31"), by: .following)             // 2026-02-02
  ///     try calendar.adjusted(CalendarDate("2026-01-31"), by: .modifiedFollowing)     // 2026-01-30
  ///
  /// No rule changes the order of dates: where one date is before another, its adjusted date is not after the other's.
  ///
  /// - Throws: `outsideCalendar` for a date, or a day on the way to an open one, for which the calendar is not valid.
  ///   The rule `none` asks for nothing.
  /// - Complexity: O(closed days in a row).
  public func adjusted(
    _ date: CalendarDate, by rule: BusinessDayRule
  ) throws(HolidayCalendarError) -> CalendarDate {
    switch rule {
    case .none: date
    case .following: try openDay(from: date, stepping: 1)
    case .preceding: try openDay(from: date, stepping: -1)
    case .modifiedFollowing: try openDay(inMonthOf: date, stepping: 1)
    case .modifiedPreceding: try openDay(inMonthOf: date, stepping: -1)
    }
  }

  /// The first open day on the way from a date.
  private func openDay(from date: CalendarDate, stepping step: Int32) throws(HolidayCalendarError) -> CalendarDate {
    var day = date
    // Ends at the latest where the calendar does, which lies within the years 1…9999.
    while try !isBusinessDay(day) {
      guard let next = day.neighbor(step) else { throw .outsideCalendar(day) }
      day = next
    }
    return day
  }

  /// The first open day on the way from a date within its month, or the first in the other direction.
  private func openDay(
    inMonthOf date: CalendarDate, stepping step: Int32
  ) throws(HolidayCalendarError) -> CalendarDate {
    let (_, _, day) = date.components
    var left = step > 0 ? date.daysInMonth - day : day - 1
    var candidate = date
    while try !isBusinessDay(candidate) {
      guard left > 0, let next = candidate.neighbor(step) else { return try openDay(from: date, stepping: -step) }
      candidate = next
      left -= 1
    }
    return candidate
  }
}

extension CalendarDate {
  /// The date `step` days away, or `nil` outside the years 1…9999. `step` is small.
  func neighbor(_ step: Int32) -> CalendarDate? {
    let next = CalendarDate(uncheckedDaysSinceEpoch: daysSinceEpoch + step)
    return next >= .earliest && next <= .latest ? next : nil
  }
}
