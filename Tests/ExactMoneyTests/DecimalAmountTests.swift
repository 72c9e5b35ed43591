import Foundation
import Testing

@testable import ExactMoney

@Suite("Decimals")
struct DecimalAmountTests {
  static func decimal(_ text: String) throws -> DecimalAmount { try DecimalAmount(machineText: text.utf8.span) }

  @Test("Values, not digits, are equal and hash alike")
  func valueEquality() throws {
    #expect(try Self.decimal("1.420") == Self.decimal("1.42"))
    #expect(try Self.decimal("1.420").hashValue == Self.decimal("1.42").hashValue)
    #expect(try Self.decimal("1011") != Self.decimal("0.01011"))
    #expect(Set([try Self.decimal("100"), try Self.decimal("100.00"), DecimalAmount(100)]).count == 1)
    #expect(try Self.decimal("0.00") == .zero)
    #expect(try Self.decimal("-0") == .zero)
    #expect(try Self.decimal("-0.5") < Self.decimal("-0.49"))
    #expect(try Self.decimal("0.9") < Self.decimal("0.95"))
  }

  @Test("A chain stays exact until its one rounding")
  func chain() throws {
    let line = try Self.decimal("28.2055").multiplied(by: DecimalAmount(3))
    #expect(line.description == "84.6165")
    #expect(try line.money(in: .usd, rounding: .halfAwayFromZero).minorUnits == 8462)
    #expect(try line.money(in: .omr, rounding: .halfToEven).minorUnits == 84616)
    #expect(throws: MoneyError.inexact) { try line.money(in: .usd, rounding: .exact) }
    let price = Money(minorUnits: 2499, .usd)
    #expect(try price.percent(Self.decimal("10.75"), rounding: .halfAwayFromZero).minorUnits == 269)
    #expect(try DecimalAmount(price).multiplied(by: Self.decimal("0.1075")).description == "2.686425")
    #expect(try Self.decimal("10.75").fractionOfPercent().description == "0.1075")
    #expect(try Self.decimal("0.1075").percentOfFraction().description == "10.75")
    #expect(try Self.decimal("1.5").percentOfFraction() == DecimalAmount(150))
  }

  @Test("Sums and products find the form that fits, and only what has none overflows")
  func fitting() throws {
    let huge = try Self.decimal("170141183460469231731687303715884105727")
    #expect(throws: MoneyError.overflow) { try huge.adding(DecimalAmount(1)) }
    #expect(try huge.adding(Self.decimal("0.0")) == huge)
    #expect(try huge.subtracting(huge) == .zero)
    #expect(throws: MoneyError.overflow) { try huge.subtracting(Self.decimal("0.50")) }
    #expect(throws: MoneyError.overflow) { try huge.adding(Self.decimal("0.5")) }
    let lowest = DecimalAmount(coefficient: .min, checkedScale: 0)
    #expect(throws: MoneyError.overflow) { try lowest.negated() }
    #expect(lowest.description == "-170141183460469231731687303715884105728")
    #expect(try huge.negated().subtracting(DecimalAmount(1)) == lowest)
    let tiny = DecimalAmount(coefficient: 5, checkedScale: 38)
    #expect(throws: MoneyError.overflow) { try tiny.multiplied(by: tiny) }
    #expect(try tiny.multiplied(by: Self.decimal("0.2")).coefficient == 1)
    let long = DecimalAmount(coefficient: 10_000, checkedScale: 37)
    #expect(try Self.decimal("0.00001").multiplied(by: long).scale == 38)
    #expect(throws: MoneyError.scaleOutOfRange(39)) { try DecimalAmount(coefficient: 1, scale: 39) }
    #expect(throws: MoneyError.scaleOutOfRange(-1)) { try DecimalAmount(coefficient: 1, scale: -1) }
  }

  @Test("A quotient is what its equation says, whichever way it is computed; seed 0x5EED0005")
  func quotients() {
    var numbers = TwinNumbers(seed: 0x5EED_0005)
    let rules = RoundingRule.allCases
    for index in 0..<50_000 {
      // Small enough that (c × 10^b) ÷ (d × 10^a) can be computed as one wide quotient.
      let (dividend, divisor) = (Int128(numbers.signed() >> 24), Int128(numbers.signed() >> 24))
      let (dividendScale, divisorScale, scale) = (numbers.below(9), numbers.below(9), numbers.below(9))
      let rule = rules[index % rules.count]
      let quotient = Result { () throws(MoneyError) in
        try DecimalAmount(coefficient: dividend, checkedScale: dividendScale).divided(
          by: DecimalAmount(coefficient: divisor, checkedScale: divisorScale), scale: scale, rounding: rule
        ).coefficient
      }
      let expected = Result { () throws(MoneyError) in
        try rule.quotientWide(
          of: dividend * Int128(widePowerOfTen(divisorScale + scale)),
          by: divisor * Int128(widePowerOfTen(dividendScale)))
      }
      guard quotient == expected else {
        Issue.record("\(dividend)e-\(dividendScale) ÷ \(divisor)e-\(divisorScale) to \(scale), \(rule)")
        return
      }
    }
  }

  @Test("A product rounded at once is the exact product rounded, seed 0x5EED0012")
  func roundedProducts() throws {
    var numbers = TwinNumbers(seed: 0x5EED_0012)
    let rules = RoundingRule.allCases
    for index in 0..<50_000 {
      let left = DecimalAmount(coefficient: numbers.wide() >> 64, checkedScale: numbers.below(20))
      let right = DecimalAmount(coefficient: numbers.wide() >> 64, checkedScale: numbers.below(19))
      let (scale, rule) = (numbers.below(39), rules[index % rules.count])
      let exact = try left.multiplied(by: right)
      let (once, twice) = (
        Result { () throws(MoneyError) in try left.multiplied(by: right, scale: scale, rounding: rule) },
        Result { () throws(MoneyError) in try exact.rounded(toScale: scale, rounding: rule) }
      )
      guard once == twice else {
        Issue.record("\(left) × \(right) to \(scale), \(rule): \(once), \(twice)")
        return
      }
    }
  }

  @Test("Text of every size comes back as the same digits, seed 0x5EED0006")
  func textRoundTrip() throws {
    var numbers = TwinNumbers(seed: 0x5EED_0006)
    for _ in 0..<100_000 {
      let number = DecimalAmount(coefficient: numbers.wide(), checkedScale: numbers.below(39))
      let read = try Self.decimal(number.description)
      guard read.coefficient == number.coefficient, read.scale == number.scale else {
        Issue.record("\(number)")
        return
      }
    }
    for edge in [Int128.min, .max, 0, 1, -1] {
      for scale in [0, 1, 38] {
        let number = DecimalAmount(coefficient: edge, checkedScale: scale)
        #expect(try Self.decimal(number.description).coefficient == edge)
      }
    }
  }

  @Test func codedAsString() throws {
    let price = try Self.decimal("28.2055")
    #expect(String(decoding: try JSONEncoder().encode([price]), as: UTF8.self) == #"["28.2055"]"#)
    #expect(try JSONDecoder().decode([DecimalAmount].self, from: Data(#"["28.20550"]"#.utf8)) == [price])
    #expect(throws: DecodingError.self) { try JSONDecoder().decode([DecimalAmount].self, from: Data("[28.2]".utf8)) }
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([DecimalAmount].self, from: Data(#"["5.06e-6"]"#.utf8))
    }
  }
}
