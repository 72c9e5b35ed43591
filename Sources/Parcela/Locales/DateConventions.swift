/// How a locale writes dates of the Gregorian calendar.
///
/// In a pattern `{d}` is the day, `{M}` the number of the month and `{y}` the year, `{dd}`, `{MM}` and `{yy}` the same in
/// two digits, `{MMMM}` the month's name and `{MMM}` its abbreviation; everything else stands for itself. Numbers are in
/// the locale's digits.
public struct DateConventions: Hashable, Sendable {
  /// Such as `{MMMM} {d}, {y}`.
  public let long: String
  /// Such as `{MMM} {d}, {y}`.
  public let medium: String
  /// Such as `{M}/{d}/{yy}`.
  public let short: String
  /// Day and month, such as `{MMMM} {d}`.
  public let dayAndMonth: String
  /// Day and month, such as `{MMM} {d}`.
  public let shortDayAndMonth: String
  /// The twelve names as they stand beside a day.
  public let months: [String]
  /// The twelve abbreviations as they stand beside a day.
  public let abbreviatedMonths: [String]
}
