/// A date on the way through a series of payments, and the day of the month that months are counted with.
///
/// Months and years keep the anchor day, so a month that is too short moves one date only. Days and weeks make their date
/// the new anchor.
struct AnchoredDate {
  let date: CalendarDate
  /// 1 to 31; clamped to the last day of a shorter month.
  let anchorDay: Int

  private init(date: CalendarDate, anchorDay: Int) {
    self.date = date
    self.anchorDay = anchorDay
  }

  /// Makes a date the anchor. By the end-of-month rule the last day of a month stands for the last day of every month.
  init(_ date: CalendarDate, endOfMonth: Bool) {
    let anchorDay = endOfMonth && date.isLastDayOfMonth ? 31 : date.components.day
    self.init(date: date, anchorDay: anchorDay)
  }

  /// The date `times` steps later. `times` is at most 600, so that no product overflows.
  func advanced(
    by step: PaymentStep, times: Int = 1, endOfMonth: Bool
  ) throws(CalendarDateError) -> AnchoredDate {
    let units = step.count * times
    return switch step.unit {
    case .day: AnchoredDate(try date.adding(days: units), endOfMonth: endOfMonth)
    case .week: AnchoredDate(try date.adding(days: 7 * units), endOfMonth: endOfMonth)
    case .month: try advanced(months: units)
    case .year: try advanced(months: 12 * units)
    }
  }

  private func advanced(months: Int) throws(CalendarDateError) -> AnchoredDate {
    AnchoredDate(date: try date.adding(months: months, anchorDay: anchorDay), anchorDay: anchorDay)
  }
}
