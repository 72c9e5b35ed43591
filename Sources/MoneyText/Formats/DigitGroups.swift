/// How the digits of a whole part are grouped: 1,234,567 or, in India, 12,34,567.
public struct DigitGroups: Hashable, Sendable {
  /// The digits of the group before the decimals, 2 to 9.
  public let primary: Int
  /// The digits of every other group, 2 to 9.
  public let secondary: Int
  /// The least number of digits before the first separator: 1 groups 1,234; 2 leaves 1234 and groups 12,345.
  public let minimumDigits: Int

  /// Groups of three digits from four digits up.
  public static let thousands = DigitGroups(trusted: 3)

  private init(trusted size: Int) {
    primary = size
    secondary = size
    minimumDigits = 1
  }

  /// Makes a rule, or `nil` where a size is not 2 to 9 or the least number of digits not 1 to 9.
  public init?(primary: Int, secondary: Int, minimumDigits: Int) {
    guard (2...9).contains(primary), (2...9).contains(secondary), (1...9).contains(minimumDigits) else { return nil }
    self.primary = primary
    self.secondary = secondary
    self.minimumDigits = minimumDigits
  }

  /// The digits before the first separator of a whole part, or all of them where it is not grouped.
  @inline(__always)
  func leading(_ wholeCount: Int) -> Int {
    guard wholeCount >= primary &+ minimumDigits else { return wholeCount }
    return (wholeCount &- primary &- 1) % secondary &+ 1
  }
}
