extension HolidayMarker {
  /// The bank holidays of England and Wales; one on a weekend is moved to the next weekday that is none.
  ///
  /// Source: Banking and Financial Dealings Act 1971, schedule 1 (Easter Monday, last Monday in May and August, 26 December)
  /// and proclamations under section 1 (New Year's Day, early May, every other day here); Good Friday and Christmas Day
  /// are holidays by common law. As listed on gov.uk/bank-holidays.
  mutating func markEnglandAndWales() {
    fixed(1, 1, .nextWeekday)  // New Year's Day
    easter(-2)  // Good Friday
    easter(1)  // Easter Monday
    // The early May holiday of 2020 was moved to the 75th anniversary of the war's end.
    if year == 2020 { fixed(5, 8) } else { nth(1, .monday, of: 5) }
    markSpringHoliday()
    last(.monday, of: 8)  // Summer bank holiday
    fixed(12, 25, .nextWeekday)  // Christmas Day
    fixed(12, 26, .nextWeekday)  // Boxing Day
    once(2011, 4, 29)  // Royal wedding
    once(2022, 9, 19)  // State funeral of Queen Elizabeth II
    once(2023, 5, 8)  // Coronation of King Charles III
  }

  /// The last Monday in May, moved beside a jubilee in three years.
  private mutating func markSpringHoliday() {
    switch year {
    case 2002:  // Golden Jubilee
      fixed(6, 3)
      fixed(6, 4)
    case 2012:  // Diamond Jubilee
      fixed(6, 4)
      fixed(6, 5)
    case 2022:  // Platinum Jubilee
      fixed(6, 2)
      fixed(6, 3)
    default: last(.monday, of: 5)
    }
  }
}
