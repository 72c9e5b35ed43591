/// A set of days of the week, such as those of a weekend.
///
///     WeekdaySet.saturdayAndSunday.contains(.sunday)      // true
public struct WeekdaySet: Hashable, Sendable {
  /// Bit 1 for Monday to bit 7 for Sunday.
  private var bits: UInt8

  /// No day.
  public static let none = WeekdaySet(bits: 0)
  /// The weekend of most of the world.
  public static let saturdayAndSunday = WeekdaySet.none.inserting(.saturday).inserting(.sunday)
  /// The weekend of much of the Middle East.
  public static let fridayAndSaturday = WeekdaySet.none.inserting(.friday).inserting(.saturday)

  private init(bits: UInt8) { self.bits = bits }

  /// This set and one day more.
  public func inserting(_ day: Weekday) -> WeekdaySet { WeekdaySet(bits: bits | 1 << day.rawValue) }

  /// The days of both sets.
  public func union(_ other: WeekdaySet) -> WeekdaySet { WeekdaySet(bits: bits | other.bits) }

  /// Whether a day is in the set.
  public func contains(_ day: Weekday) -> Bool { bits & 1 << day.rawValue != 0 }

  /// Whether all seven days are in the set.
  public var isEveryDay: Bool { bits == 0b1111_1110 }
}
