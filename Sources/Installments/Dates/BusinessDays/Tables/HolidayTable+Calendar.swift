extension HolidayTable {
  /// The table's holidays as a calendar, with a weekend of Saturday and Sunday.
  ///
  /// - Complexity: O(years × holidays a year), some ten thousand steps; keep the result.
  public func calendar() -> HolidayCalendar {
    let (first, last) = (years.lowerBound, years.upperBound)
    let firstDate = CalendarDate(uncheckedDaysSinceEpoch: CalendarDate.days(year: first, month: 1, day: 1))
    let lastDate = CalendarDate(uncheckedDaysSinceEpoch: CalendarDate.days(year: last, month: 12, day: 31))
    var marker = HolidayMarker(from: firstDate, through: lastDate)
    // The year after the last, too: its New Year's Day may be observed on 31 December.
    for year in first...last + 1 { mark(.holidays, of: year, with: &marker) }
    for year in first...last + 1 { mark(.substitutes, of: year, with: &marker) }
    if self == .japan { marker.completeJapan(from: firstDate, through: lastDate) }
    return HolidayCalendar(
      weekend: .saturdayAndSunday, from: firstDate, through: lastDate, holidays: marker.days)
  }

  private func mark(_ pass: HolidayMarker.Pass, of year: Int, with marker: inout HolidayMarker) {
    marker.begin(pass, of: year)
    switch self {
    case .target: marker.markTarget()
    case .unitedStatesFederal: marker.markUnitedStates(weekend: .nearestWeekday)
    case .unitedStatesFederalReserve: marker.markUnitedStates(weekend: .mondayAfterSunday)
    case .englandAndWales: marker.markEnglandAndWales()
    case .australia: marker.markAustralia()
    case .canada: marker.markCanada()
    case .brazil: marker.markBrazil()
    case .japan: marker.markJapan()
    }
  }
}
