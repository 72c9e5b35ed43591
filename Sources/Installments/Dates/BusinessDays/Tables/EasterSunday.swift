extension CalendarDate {
  /// Easter Sunday of a year of the Gregorian calendar, 1583 to 9999.
  ///
  /// Source: the rule of 1582 in the arithmetic of Butcher's Ecclesiastical Calendar (1876), as in Jean Meeus, Astronomical
  /// Algorithms, chapter 8. The names are those of the computus: golden number, epact, dominical number.
  static func easterSunday(of year: Int) -> CalendarDate {
    let golden = year % 19
    let (century, yearOfCentury) = (year / 100, year % 100)
    let lunarCorrection = (century - (century + 8) / 25 + 1) / 3
    let epact = (19 * golden + century - century / 4 - lunarCorrection + 15) % 30
    let dominical = (32 + 2 * (century % 4) + 2 * (yearOfCentury / 4) - epact - yearOfCentury % 4) % 7
    let late = (golden + 11 * epact + 22 * dominical) / 451
    let sum = epact + dominical - 7 * late + 114
    return CalendarDate(uncheckedDaysSinceEpoch: days(year: year, month: sum / 31, day: sum % 31 + 1))
  }
}
