import ExactMoney
import Testing

@testable import Credit

@Suite struct RationalRoundingTests {
  static let inexactRules = RoundingRule.allCases.filter { $0 != .exact }

  /// Every quotient −60…60 by 1…12, as it is, and shifted by 2⁸⁰, which makes it wide and keeps parity and fraction.
  @Test(arguments: RoundingRule.allCases) func equalsTheQuotientOfTheRule(rule: RoundingRule) throws {
    let even = try BigInteger(2).power(80)
    for dividend in Int64(-60)...60 {
      for divisor in Int64(1)...12 {
        let value = try Rational(numerator: dividend, denominator: divisor)
        let expected = outcome(integer: { BigInteger(try rule.quotient(of: dividend, by: divisor)) })
        let wideDividend = try BigInteger(dividend).adding(even.multiplied(by: BigInteger(divisor)))
        let shifted = try Rational(numerator: wideDividend, denominator: BigInteger(divisor))
        // Shifted, the value is positive; so is the one that the rule's own quotient sees, by another even shift.
        let positive = outcome(integer: {
          let rounded = BigInteger(try rule.quotient(of: dividend + 120 * divisor, by: divisor))
          return try rounded.subtracting(BigInteger(120)).adding(even)
        })
        guard outcome(integer: { try value.rounded(rule) }) == expected,
          outcome(integer: { try shifted.rounded(rule) }) == positive,
          outcome(integer: { try wideDividend.divided(by: BigInteger(divisor), rounding: rule) }) == positive
        else {
          Issue.record("\(rule) of \(dividend)/\(divisor)")
          return
        }
      }
    }
  }

  /// What defines a rounded value: within one, within one half for the nearest, and the mirror for symmetric rules.
  @Test(arguments: inexactRules) func equationsHoldForWideValues(rule: RoundingRule) throws {
    var samples = RationalSamples(seed: 0x5EED_0005)
    for _ in 0..<2_000 {
      let factor = try Rational(samples.narrow()).multiplied(by: Rational(samples.narrow()))
      let value = try factor.multiplied(by: Rational(samples.narrow()))
      let rounded = try Rational(numerator: value.rounded(rule), denominator: BigInteger(1))
      let distance = try rounded.subtracting(value)
      let side = distance.sign
      let magnitude = side < 0 ? distance.negated() : distance.copy()
      let withinOne = magnitude < Rational(1)
      let nearest = try !(Rational(numerator: 1, denominator: 2) < magnitude)
      let holds =
        switch rule {
        case .down: withinOne && side * value.sign <= 0
        case .up: withinOne && side * value.sign >= 0
        case .floor: withinOne && side <= 0
        case .ceiling: withinOne && side >= 0
        default: nearest
        }
      guard holds else {
        Issue.record("\(rule) of \(value.decimalText) gives \(rounded.decimalText)")
        return
      }
    }
  }

  @Test func tiesCompareEqualToHalf() throws {
    for (text, order) in [
      ("5/2", Order.equal), ("-5/2", .equal), ("0", .less), ("7/3", .less), ("-8/3", .greater), ("0.5", .equal),
      ("36893488147419103233/2", .equal), ("-36893488147419103234/3", .less), ("36893488147419103235/3", .greater),
      ("0.49999999999999999999", .less), ("-0.50000000000000000001", .greater),
    ] {
      #expect(try Rational(text: text).fractionComparedWithHalf() == order, "\(text)")
    }
  }

  @Test func floorAndCeilingOfWideValues() throws {
    let value = try Rational(text: "-36893488147419103233/2")
    #expect(value.floor().decimalText == "-18446744073709551617")
    #expect(value.ceiling().decimalText == "-18446744073709551616")
    #expect(try Rational(text: "-7/2").floor().int64 == -4)
    #expect(try Rational(text: "-7/2").ceiling().int64 == -3)
  }

  @Test func minorUnitsOverflowIsAnError() throws {
    let greatest = try Rational(text: "18446744073709551614/2")
    #expect(try greatest.minorUnits(rounding: .exact) == .max)
    let beyond = try Rational(text: "18446744073709551615/2")
    #expect(try beyond.minorUnits(rounding: .down) == .max)
    #expect(try beyond.minorUnits(rounding: .halfTowardZero) == .max)
    #expect(throws: MoneyError.overflow) { try beyond.minorUnits(rounding: .halfToEven) }
    #expect(throws: MoneyError.inexact) { try beyond.minorUnits(rounding: .exact) }
    let least = try Rational(text: "-18446744073709551617/2")
    #expect(try least.minorUnits(rounding: .halfTowardZero) == .min)
    #expect(throws: MoneyError.overflow) { try least.minorUnits(rounding: .floor) }
    #expect(throws: MoneyError.inexact) { try Rational(text: "1/3").minorUnits(rounding: .exact) }
  }
}
