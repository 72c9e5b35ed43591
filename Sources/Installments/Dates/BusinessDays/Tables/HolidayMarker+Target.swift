extension HolidayMarker {
  /// The six days on which TARGET is closed besides weekends, and 31 December 2001, before euro cash. No substitutes.
  ///
  /// Source: European Central Bank, press releases of 1999-07-15 (closing days in 2000) and 2000-12-14 (long-term calendar,
  /// in force from 2002), and its calendar for 2001.
  mutating func markTarget() {
    fixed(1, 1)  // New Year's Day
    easter(-2)  // Good Friday
    easter(1)  // Easter Monday
    fixed(5, 1)  // Labour Day
    fixed(12, 25)  // Christmas Day
    fixed(12, 26)  // Christmas Holiday
    once(2001, 12, 31)
  }
}
