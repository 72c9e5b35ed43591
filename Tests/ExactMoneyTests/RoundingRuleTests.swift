import SeededRandom
import Testing

@testable import ExactMoney

@Suite("Rounding rules")
struct RoundingRuleTests {
  /// Whether `quotient` is the result of a rule by the equation that defines it, with `divisor` made positive.
  private static func defines(_ rule: RoundingRule, _ dividend: Int64, _ divisor: Int64, _ quotient: Int64) -> Bool {
    let sign: Int128 = divisor < 0 ? -1 : 1
    let (dividend, divisor, quotient) = (Int128(dividend) * sign, Int128(divisor) * sign, Int128(quotient))
    // dividend = quotient × divisor + rest; the exact result lies rest / divisor above the quotient.
    let rest = dividend - quotient * divisor
    let (isTie, isNearest) = (rest.magnitude * 2 == divisor.magnitude, rest.magnitude * 2 <= divisor.magnitude)
    switch rule {
    case .floor: return rest >= 0 && rest < divisor
    case .ceiling: return rest <= 0 && -rest < divisor
    case .down: return rest.magnitude < divisor.magnitude && (rest == 0 || rest.signum() == dividend.signum())
    case .up: return rest.magnitude < divisor.magnitude && (rest == 0 || rest.signum() != dividend.signum())
    case .halfAwayFromZero: return isNearest && (!isTie || rest.signum() != dividend.signum())
    case .halfTowardZero: return isNearest && (!isTie || rest.signum() == dividend.signum())
    case .halfTowardPositive: return isNearest && (!isTie || rest < 0)
    case .halfTowardNegative: return isNearest && (!isTie || rest > 0)
    case .halfToEven: return isNearest && (!isTie || quotient % 2 == 0)
    case .halfToOdd: return isNearest && (!isTie || quotient % 2 != 0)
    case .exact: return rest == 0
    }
  }

  private static func holds(_ rule: RoundingRule, _ dividend: Int64, _ divisor: Int64) -> Bool {
    do throws(MoneyError) {
      return defines(rule, dividend, divisor, try rule.quotient(of: dividend, by: divisor))
    } catch {
      switch error {
      case .divisionByZero: return divisor == 0
      case .overflow: return dividend == .min && divisor == -1
      case .inexact: return rule == .exact && dividend % divisor != 0
      default: return false
      }
    }
  }

  @Test("Every −50…50 by −7…7 keeps the equation of its rule", arguments: RoundingRule.allCases)
  func smallWorld(rule: RoundingRule) {
    for dividend in -50...50 as ClosedRange<Int64> {
      for divisor in -7...7 as ClosedRange<Int64> where !Self.holds(rule, dividend, divisor) {
        Issue.record("\(dividend) / \(divisor), \(rule)")
        return
      }
    }
  }

  @Test("Any two Int64 keep the equation of the rule", arguments: RoundingRule.allCases)
  func anyOperands(rule: RoundingRule) {
    var random = SeededRandom(seed: 0x5EED_0003)
    let edges: [Int64] = [.min, .min + 1, .min / 2, -2, -1, 0, 1, 2, .max / 2, .max / 2 + 1, .max - 1, .max]
    let drawn = (0..<20_000).map { _ in (Int64(bitPattern: random.magnitude()), Int64(bitPattern: random.magnitude())) }
    for (dividend, divisor) in edges.flatMap({ left in edges.map { (left, $0) } }) + drawn {
      guard Self.holds(rule, dividend, divisor), Self.holds(rule, -(dividend / 2), divisor) else {
        Issue.record("\(dividend) / \(divisor), \(rule)")
        return
      }
    }
  }

  @Test(
    "The table of the documentation",
    arguments: [
      (.down, [2, 3, 2, 2, -2, -3, -2, -2]), (.up, [3, 4, 3, 3, -3, -4, -3, -3]),
      (.floor, [2, 3, 2, 2, -3, -4, -3, -3]), (.ceiling, [3, 4, 3, 3, -2, -3, -2, -2]),
      (.halfAwayFromZero, [3, 4, 2, 3, -3, -4, -2, -3]), (.halfTowardZero, [2, 3, 2, 3, -2, -3, -2, -3]),
      (.halfTowardPositive, [3, 4, 2, 3, -2, -3, -2, -3]), (.halfTowardNegative, [2, 3, 2, 3, -3, -4, -2, -3]),
      (.halfToEven, [2, 4, 2, 3, -2, -4, -2, -3]), (.halfToOdd, [3, 3, 2, 3, -3, -3, -2, -3]),
    ] as [(RoundingRule, [Int64])])
  func documented(rule: RoundingRule, results: [Int64]) throws {
    let tenths: [Int64] = [25, 35, 24, 26, -25, -35, -24, -26]
    #expect(try tenths.map { try rule.quotient(of: $0, by: 10) } == results)
    #expect(try tenths.map { try rule.quotient(of: -$0, by: -10) } == results)
  }

  @Test("Division errors", arguments: RoundingRule.allCases)
  func errors(rule: RoundingRule) {
    #expect(throws: MoneyError.divisionByZero) { try rule.quotient(of: 1, by: 0) }
    #expect(throws: MoneyError.divisionByZero) { try rule.quotient(of: 0, by: 0) }
    #expect(throws: MoneyError.overflow) { try rule.quotient(of: .min, by: -1) }
    #expect(throws: MoneyError.inexact) { try RoundingRule.exact.quotient(of: 25, by: 10) }
  }
}
