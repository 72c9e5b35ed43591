/// How long the time between two dates is, in years: a convention by which interest accrues.
///
/// | case | years |
/// |---|---|
/// | `thirty360` | (360·Δyear + 30·Δmonth + Δday) / 360 with the day-31 and end-of-February rules of the United States |
/// | `thirty360Bond` | the same with the rules of the bond basis: a 31st is a 30th, the second date's only if the first's day is 30 then |
/// | `thirtyE360` | the same, every 31st a 30th (Eurobond basis) |
/// | `actual365`, `actual36525`, `actual360` | days / 365, / 365.25, / 360 |
/// | `actualActualISDA` | days in leap years / 366 and days in other years / 365 |
/// | `actualActualYearEnd` | the same, except that the year changes with 31 December, as Apache Fineract counts |
/// | `actualActualAFB` | whole years counted back from the second date; the rest / 366 if it holds a 29 February, else / 365 |
///
/// Fractions are exact. From a later to an earlier date they are those of the opposite direction, with a minus sign.
///
///     let from = try CalendarDate("2003-11-01"), to = try CalendarDate("2004-05-01")
///     DayCount.actualActualISDA.years(from: from, to: to)    // 66491/133590
///     DayCount.thirty360.years(from: from, to: to)           // 1/2
///
/// Source: ISDA 2006 Definitions, section 4.16; the AFB definition as ISDA's memorandum on EMU and day counts (1998)
/// reads it: counted back from 28 February, a leap year's day is the 29th.
public enum DayCount: UInt8, CaseIterable, Sendable {
  /// 30/360 as in the United States, with its rule for the end of February.
  case thirty360
  /// 30/360 by the bond basis.
  case thirty360Bond
  /// 30E/360, the Eurobond basis.
  case thirtyE360
  /// Days over 365.
  case actual365
  /// Days over 365.25.
  case actual36525
  /// Days over 360.
  case actual360
  /// Days of each year over its length.
  case actualActualISDA
  /// Days of each year over its length, the year changing with 31 December.
  case actualActualYearEnd
  /// Whole years back from the end, and the rest over 365 or 366.
  case actualActualAFB
}

/// A number of years as an exact fraction in lowest terms.
public struct YearFraction: Hashable, Sendable {
  /// The numerator, with the sign.
  public let numerator: Int64
  /// The denominator, above zero.
  public let denominator: Int64

  /// The denominators here are at most 133,590, and the dates span less than 3,652,059 days: products stay below 2⁴⁰.
  init(_ numerator: Int64, over denominator: Int64) {
    var (left, right) = (numerator < 0 ? -numerator : numerator, denominator)
    while right != 0 { (left, right) = (right, left % right) }
    self.numerator = numerator / left
    self.denominator = denominator / left
  }
}
