extension HolidayMarker {
  /// The general holidays of workplaces under federal law in Canada, banks among them; one on a weekend is observed on the
  /// next weekday that is none.
  ///
  /// The Code lets an employer give the weekday before instead; banks and clearing take the one after. Left out: provincial
  /// days, such as Family Day, Saint-Jean-Baptiste and the civic holiday of August.
  ///
  /// Source: Canada Labour Code, section 166 (National Day for Truth and Reconciliation from 2021) and sections 193 to 195;
  /// Holidays Act, R.S.C. 1985, c. H-5.
  mutating func markCanada() {
    fixed(1, 1, .nextWeekday)  // New Year's Day
    easter(-2)  // Good Friday
    last(.monday, notAfter: 5, 24)  // Victoria Day
    fixed(7, 1, .nextWeekday)  // Canada Day
    nth(1, .monday, of: 9)  // Labour Day
    if year >= 2021 { fixed(9, 30, .nextWeekday) }  // National Day for Truth and Reconciliation
    nth(2, .monday, of: 10)  // Thanksgiving Day
    fixed(11, 11, .nextWeekday)  // Remembrance Day
    fixed(12, 25, .nextWeekday)  // Christmas Day
    fixed(12, 26, .nextWeekday)  // Boxing Day
  }
}
