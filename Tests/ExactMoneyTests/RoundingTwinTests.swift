import Testing

@testable import ExactMoney

@Suite("Rounding: wide quotients and steps")
struct RoundingTwinTests {
  static func narrow(_ rule: RoundingRule, _ dividend: Int64, _ divisor: Int64) -> Result<Int128, MoneyError> {
    do throws(MoneyError) { return .success(Int128(try rule.quotient(of: dividend, by: divisor))) } catch {
      return .failure(error)
    }
  }

  static func wide(_ rule: RoundingRule, _ dividend: Int128, _ divisor: Int128) -> Result<Int128, MoneyError> {
    do throws(MoneyError) { return .success(try rule.quotientWide(of: dividend, by: divisor)) } catch {
      return .failure(error)
    }
  }

  @Test("Int64 and Int128 quotients agree, every rule, seed 0x5EED0001")
  func twinsAgree() {
    var numbers = TwinNumbers(seed: 0x5EED_0001)
    let rules = RoundingRule.allCases
    for index in 0..<TwinNumbers.count {
      let (dividend, divisor, rule) = (numbers.signed(), numbers.signed(), rules[index % rules.count])
      let (narrow, wide) = (
        Self.narrow(rule, dividend, divisor), Self.wide(rule, Int128(dividend), Int128(divisor))
      )
      if narrow == wide { continue }
      // The one quotient of two Int64 that only the wide twin can hold.
      if dividend == .min, divisor == -1, narrow == .failure(.overflow) { continue }
      Issue.record("\(rule) of \(dividend) by \(divisor): \(narrow), \(wide)")
      return
    }
  }

  @Test("A small world: the result is a neighbour, the nearest where the rule says so, and its ties go as named")
  func definition() {
    for rule in RoundingRule.allCases {
      for dividend in -60...60 {
        for divisor in -12...12 where divisor != 0 {
          guard case .success(let quotient) = Self.wide(rule, Int128(dividend), Int128(divisor)) else {
            if rule == .exact, dividend % divisor != 0 { continue }
            Issue.record("\(rule) of \(dividend) by \(divisor) failed")
            return
          }
          // Twice the distance from the exact quotient, in divisors, with the sign of its direction.
          let sign = divisor < 0 ? -1 : 1
          let excess = 2 * (Int(quotient) * divisor - dividend) * sign
          guard Self.allows(rule, excess, abs(divisor), dividend * sign, Int(quotient)) else {
            Issue.record("\(rule) of \(dividend) by \(divisor) gave \(quotient)")
            return
          }
        }
      }
    }
  }

  /// Whether a result that lies `excess` half-divisors above the exact quotient is what the rule names.
  static func allows(_ rule: RoundingRule, _ excess: Int, _ divisor: Int, _ sign: Int, _ quotient: Int) -> Bool {
    let away = sign < 0 ? -excess : excess
    if excess == 0 { return true }
    let isTie = abs(excess) == divisor
    switch rule {
    case .down: return away < 0 && away > -2 * divisor
    case .up: return away > 0 && away < 2 * divisor
    case .floor: return excess < 0 && excess > -2 * divisor
    case .ceiling: return excess > 0 && excess < 2 * divisor
    case .halfAwayFromZero: return abs(excess) < divisor || (isTie && away > 0)
    case .halfTowardZero: return abs(excess) < divisor || (isTie && away < 0)
    case .halfTowardPositive: return abs(excess) < divisor || (isTie && excess > 0)
    case .halfTowardNegative: return abs(excess) < divisor || (isTie && excess < 0)
    case .halfToEven: return abs(excess) < divisor || (isTie && quotient % 2 == 0)
    case .halfToOdd: return abs(excess) < divisor || (isTie && quotient % 2 != 0)
    case .exact: return false
    }
  }

  @Test("Extreme wide numbers")
  func extremes() throws {
    #expect(Self.wide(.down, .min, -1) == .failure(.overflow))
    #expect(Self.wide(.down, .min, 1) == .success(.min))
    #expect(Self.wide(.up, .max, .min) == .success(-1))
    #expect(Self.wide(.halfToEven, .max, 2) == .success(1 << 126))
    #expect(Self.wide(.halfTowardZero, .max, 2) == .success((1 << 126) - 1))
    #expect(Self.wide(.exact, 5, 0) == .failure(.divisionByZero))
  }

  @Test(
    "Cash rounding",
    arguments: [
      (RoundingRule.halfAwayFromZero, 5 as Int64, -3 as Int64, -5 as Int64), (.halfAwayFromZero, 5, -8, -10),
      (.halfAwayFromZero, 5, 1002, 1000), (.halfAwayFromZero, 5, 1003, 1005), (.down, 50, 12345, 12300),
      (.up, 50, 12301, 12350), (.floor, 50, -1, -50), (.ceiling, 50, -1, 0), (.halfToEven, 2, 3, 4),
      (.halfToEven, 2, 5, 4), (.exact, 5, 25, 25), (.halfTowardZero, 1, .min, .min),
    ])
  func steps(rule: RoundingRule, step: Int64, number: Int64, expected: Int64) throws {
    #expect(try rule.multiple(of: step, near: number) == expected)
    #expect(try Money(minorUnits: number, .chf).rounded(toStep: step, rounding: rule).minorUnits == expected)
  }

  @Test func stepsThatFail() {
    #expect(throws: MoneyError.stepOutOfRange(0)) { try RoundingRule.down.multiple(of: 0, near: 5) }
    #expect(throws: MoneyError.stepOutOfRange(-5)) { try RoundingRule.down.multiple(of: -5, near: 5) }
    #expect(throws: MoneyError.overflow) { try RoundingRule.up.multiple(of: 100, near: .max) }
    #expect(throws: MoneyError.inexact) { try RoundingRule.exact.multiple(of: 5, near: 3) }
  }
}
