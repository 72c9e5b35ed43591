extension HolidayMarker {
  /// The national holidays of Japan, with substitutes, and 31 December to 3 January, on which banks are closed.
  ///
  /// A national holiday on Sunday gives the next day that is none. The equinoxes are announced a year ahead; those of later
  /// years are computed. `completeJapan(from:through:)` adds the other days.
  ///
  /// Source: Act on National Holidays (178 of 1948), articles 2 and 3, with the laws for 2019 (throne) and for 2020 and 2021
  /// (Olympic Games); Banking Act Enforcement Order, article 5.
  mutating func markJapan() {
    fixed(1, 1, .nextDayAfterSunday)  // New Year's Day
    nth(2, .monday, of: 1)  // Coming of Age Day
    fixed(2, 11, .nextDayAfterSunday)  // National Foundation Day
    markEmperorsDays()
    fixed(3, marchEquinox, .nextDayAfterSunday)
    fixed(4, 29, .nextDayAfterSunday)  // Showa Day
    fixed(5, 3, .nextDayAfterSunday)  // Constitution Memorial Day
    fixed(5, 4, .nextDayAfterSunday)  // Greenery Day
    fixed(5, 5, .nextDayAfterSunday)  // Children's Day
    markSummer()
    nth(3, .monday, of: 9)  // Respect for the Aged Day
    fixed(9, septemberEquinox, .nextDayAfterSunday)
    fixed(11, 3, .nextDayAfterSunday)  // Culture Day
    fixed(11, 23, .nextDayAfterSunday)  // Labor Thanksgiving Day
  }

  /// The Emperor's Birthday, which 2019 did not have, and that year's days of the throne.
  private mutating func markEmperorsDays() {
    if year <= 2018 { fixed(12, 23, .nextDayAfterSunday) }
    if year >= 2020 { fixed(2, 23, .nextDayAfterSunday) }
    once(2019, 5, 1)  // Accession
    once(2019, 10, 22)  // Enthronement ceremony
  }

  /// Marine Day, Mountain Day (from 2016) and Sports Day, which the Olympic Games moved in 2020 and 2021.
  private mutating func markSummer() {
    switch year {
    case 2020:
      fixed(7, 23)
      fixed(7, 24)
      fixed(8, 10)
    case 2021:
      fixed(7, 22)
      fixed(7, 23)
      fixed(8, 8, .nextDayAfterSunday)
    default:
      nth(3, .monday, of: 7)
      if year >= 2016 { fixed(8, 11, .nextDayAfterSunday) }
      nth(2, .monday, of: 10)
    }
  }

  private var marchEquinox: Int { equinox(in1980: 20_843_100) }
  private var septemberEquinox: Int { equinox(in1980: 23_248_800) }

  /// The day of an equinox in Japan, 1980 to 2099, from its moment in 1980 in millionths of a day: each year it comes
  /// 0.242194 days later, and a leap day takes one back.
  ///
  /// Source: the approximation in Shinkoyomi Benricho, by the Hydrographic Department of Japan's Maritime Safety Agency.
  private func equinox(in1980 moment: Int) -> Int {
    let years = year - 1980
    return (moment + 242_194 * years) / 1_000_000 - years / 4
  }

  /// Adds what depends on the holidays of all years and gives no substitute: days between two holidays, such as 22
  /// September 2026, then bank days. A substitute never stands two days from a holiday, so that it may count as one.
  mutating func completeJapan(from first: CalendarDate, through last: CalendarDate) {
    let holidays = days
    var next: CalendarDate? = first
    while let day = next, day <= last {
      next = day.neighbor(1)
      let isBetween = day.neighbor(-1).map(holidays.contains) == true && next.map(holidays.contains) == true
      if isBetween || isJapaneseBankDay(day) { days.insert(day) }
    }
  }

  /// 2 and 3 January and 31 December. Not marked with the holidays, lest a substitute for New Year's Day pass them over.
  private func isJapaneseBankDay(_ date: CalendarDate) -> Bool {
    let (_, month, day) = date.components
    return (month == 1 && (day == 2 || day == 3)) || (month == 12 && day == 31)
  }
}
