/// A day of the proleptic Gregorian calendar, without time and without zone.
///
/// Stored as the number of days since 1970-01-01, so arithmetic and comparison are integer arithmetic and daylight
/// saving cannot matter. Years run from 1 to 9999.
///
///     let date = try CalendarDate(year: 2026, month: 11, day: 30)
///     try date.adding(days: 14)      // 2026-12-14
///     date.weekday               // .monday
///
/// Source of the day-count formulas: eras of 400 years (146,097 days) beginning on 1 March, so that the leap day is
/// the last of its year; the calendar itself is ISO 8601's.
public struct CalendarDate: Hashable, Comparable, Sendable {
  /// Days since 1970-01-01; negative before it.
  public let daysSinceEpoch: Int32

  @inlinable
  init(uncheckedDaysSinceEpoch days: Int32) { daysSinceEpoch = days }

  /// 0001-01-01.
  public static let earliest = CalendarDate(uncheckedDaysSinceEpoch: -719_162)
  /// 9999-12-31.
  public static let latest = CalendarDate(uncheckedDaysSinceEpoch: 2_932_896)

  /// Whether one date is before another.
  @inlinable
  public static func < (left: CalendarDate, right: CalendarDate) -> Bool {
    left.daysSinceEpoch < right.daysSinceEpoch
  }
}

/// Why a date could not be made.
public enum CalendarDateError: Error, Hashable, Sendable {
  /// Not of the form `YYYY-MM-DD` with ASCII digits.
  case malformed
  /// A year outside 1…9999, a month outside 1…12, or a day that the month does not have.
  case noSuchDay
  /// Arithmetic left the years 1…9999.
  case outOfRange
}

/// A day of the week, numbered as ISO 8601 does: Monday is 1.
public enum Weekday: UInt8, CaseIterable, Sendable {
  /// The first day of the ISO week.
  case monday = 1
  /// The second day of the ISO week.
  case tuesday
  /// The third day of the ISO week.
  case wednesday
  /// The fourth day of the ISO week.
  case thursday
  /// The fifth day of the ISO week.
  case friday
  /// The sixth day of the ISO week.
  case saturday
  /// The seventh day of the ISO week.
  case sunday
}
