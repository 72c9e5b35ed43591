/// A length of time in whole units of the calendar: 2 weeks, 30 days, 1 month, 1 year.
///
/// A week is seven days and a year is twelve months, so `52 weeks` is 364 days, while `1 year` from 29 February is
/// 28 February. 30 days are not a month.
///
///     PaymentStep(2, .week)      // every two weeks, or after two weeks
///     PaymentStep(0, .day)       // nil
public struct PaymentStep: Hashable, Sendable {
  /// The unit of a step.
  public enum Unit: UInt8, CaseIterable, Sendable {
    /// A calendar day.
    case day
    /// Seven days.
    case week
    /// A calendar month.
    case month
    /// Twelve calendar months.
    case year
  }

  /// How many units, 1 to 3660.
  public let count: Int
  /// The unit.
  public let unit: Unit

  /// The greatest number of units: ten years of days.
  public static let maximumCount = 3660

  /// Makes a step, or `nil` where `count` is outside 1…3660.
  public init?(_ count: Int, _ unit: Unit) {
    guard (1...Self.maximumCount).contains(count) else { return nil }
    self.count = count
    self.unit = unit
  }
}
