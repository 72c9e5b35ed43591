extension HolidayMarker {
  /// The public holidays that all states and territories of Australia share.
  ///
  /// Left out, because they differ between states: the King's Birthday, Labour Day, Easter Saturday and Sunday, Christmas
  /// Eve, a substitute for Anzac Day on a weekend, and the days of one state or city. South Australia calls 26 December
  /// Proclamation Day.
  ///
  /// Begins after 2011, when Anzac Day was Easter Monday and states differed about the Tuesday; it will be again in 2095.
  ///
  /// Source: the public holidays acts of the states and territories, such as the Public Holidays Act 2010 of New South
  /// Wales; the National Day of Mourning by proclamations of September 2022.
  mutating func markAustralia() {
    fixed(1, 1, .nextWeekday)  // New Year's Day
    fixed(1, 26, .nextWeekday)  // Australia Day
    easter(-2)  // Good Friday
    easter(1)  // Easter Monday
    fixed(4, 25)  // Anzac Day
    once(2022, 9, 22)  // National Day of Mourning
    fixed(12, 25, .nextWeekday)  // Christmas Day
    fixed(12, 26, .nextWeekday)  // Boxing Day
  }
}
