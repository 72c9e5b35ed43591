extension HolidayMarker {
  /// The legal public holidays of the United States.
  ///
  /// Federal offices observe one that falls on Saturday on the Friday before and one that falls on Sunday on the Monday
  /// after. The Federal Reserve Banks are open on that Friday and closed on that Monday. Left out: Inauguration Day, which
  /// is a holiday around Washington alone, and days on which presidents closed offices by executive order.
  ///
  /// Source: 5 U.S.C. 6103 (a) and (b), with Juneteenth by Public Law 117-17 of 2021-06-17; Executive Order 11582 for
  /// Sundays; holiday schedule of the Federal Reserve Banks.
  mutating func markUnitedStates(weekend: Substitute) {
    fixed(1, 1, weekend)  // New Year's Day
    nth(3, .monday, of: 1)  // Birthday of Martin Luther King, Jr.
    nth(3, .monday, of: 2)  // Washington's Birthday
    last(.monday, of: 5)  // Memorial Day
    if year >= 2021 { fixed(6, 19, weekend) }  // Juneteenth National Independence Day
    fixed(7, 4, weekend)  // Independence Day
    nth(1, .monday, of: 9)  // Labor Day
    nth(2, .monday, of: 10)  // Columbus Day
    fixed(11, 11, weekend)  // Veterans Day
    nth(4, .thursday, of: 11)  // Thanksgiving Day
    fixed(12, 25, weekend)  // Christmas Day
  }
}
