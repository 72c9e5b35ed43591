import Testing

@testable import Credit

/// One value has one form; what has no value or no room is a typed error.
@Suite struct RationalFormTests {
  @Test func entryIsCanonical() throws {
    #expect(try Rational(numerator: 6, denominator: 4).decimalText == "3/2")
    #expect(try Rational(numerator: 6, denominator: -4).decimalText == "-3/2")
    #expect(try Rational(numerator: -6, denominator: -4).decimalText == "3/2")
    #expect(try Rational(numerator: 0, denominator: -7).decimalText == "0")
    #expect(try Rational(numerator: .min, denominator: .min).decimalText == "1")
    #expect(try Rational(numerator: .min, denominator: -1).decimalText == "9223372036854775808")
    #expect(try Rational(numerator: 1, denominator: .min).decimalText == "-1/9223372036854775808")
    #expect(try Rational(numerator: .min, denominator: 6).decimalText == "-4611686018427387904/3")
    let six = try BigInteger(6).multiplied(by: BigInteger(10).power(40))
    let minusFour = try BigInteger(-4).multiplied(by: BigInteger(10).power(40))
    let value = try Rational(numerator: six, denominator: minusFour)
    #expect(value.decimalText == "-3/2")
    expectTrue(value.isNarrow)
  }

  @Test func resultsReturnToTheNarrowForm() throws {
    let wide = try Rational(Int64.max).adding(Rational(1))
    expectTrue(!wide.isNarrow)
    let narrow = try wide.subtracting(Rational(1))
    expectTrue(narrow.isNarrow)
    #expect(try wide.multiplied(by: wide.reciprocal()).isNarrow)
    #expect(Rational(.min).negated().decimalText == "9223372036854775808")
    expectTrue(Rational(.min).negated().negated().isNarrow)
    #expect(try Rational(.min).reciprocal().reciprocal().isNarrow)
    #expect(try BigInteger(2).power(63).negated().int64 == .min)
    #expect(try Rational(.min).divided(by: Rational(-1)).decimalText == "9223372036854775808")
    #expect(try Rational(.min).multiplied(by: Rational(.min)).decimalText == "85070591730234615865843651857942052864")
    #expect(try Rational(.min).adding(Rational(.min)).decimalText == "-18446744073709551616")
  }

  @Test func decimalsBecomeFractions() throws {
    #expect(try Rational(coefficient: 282_055, scale: 4).decimalText == "56411/2000")
    #expect(try Rational(coefficient: -5, scale: 0).decimalText == "-5")
    #expect(try Rational(coefficient: 12, scale: -3).decimalText == "12000")
    #expect(try Rational(coefficient: .min, scale: 0).decimalText == "-170141183460469231731687303715884105728")
    #expect(try Rational(coefficient: 5, scale: 30).decimalText == "1/200000000000000000000000000000")
    #expect(try Rational(coefficient: .max, scale: 38).denominator.decimalText.utf8.count == 39)
    for scale in [Int.max, .min, 400_000, -400_000] {
      #expect(throws: RationalError.self) { _ = try Rational(coefficient: 1, scale: scale) }
    }
  }

  @Test func zeroDivisorsAreErrors() throws {
    let wide = try Rational(10).power(30)
    for form in [outcome { Rational(7) }, outcome { wide.copy() }] {
      let value = try Rational(text: form)
      #expect(outcome { try value.divided(by: Rational(0)) } == "divisionByZero")
    }
    #expect(outcome { try Rational(0).reciprocal() } == "divisionByZero")
    #expect(outcome { try Rational(0).divided(by: Rational(0)) } == "divisionByZero")
    #expect(outcome { try Rational(numerator: 1, denominator: 0) } == "divisionByZero")
    #expect(outcome { try Rational(numerator: wide.numerator, denominator: BigInteger(0)) } == "divisionByZero")
    #expect(outcome { try Rational(0).widened().reciprocal() } == "divisionByZero")
    #expect(outcome { try wide.divided(by: Rational(0).widened()) } == "divisionByZero")
  }

  @Test func absurdSizesAreErrors() throws {
    let limit = BigInteger.greatestBits
    let greatest = try Rational(2).power(limit - 1)
    #expect(greatest.numerator.bits == limit)
    #expect(outcome { try Rational(2).power(limit) } == "tooLarge(bits: \(limit + 1))")
    #expect(outcome { try Rational(3).power(.max) } == "tooLarge(bits: \(Int.max))")
    #expect(outcome { try Rational(numerator: 1, denominator: 3).power(.max) } == "tooLarge(bits: \(Int.max))")
    #expect(outcome { try greatest.adding(greatest) } == "tooLarge(bits: \(limit + 1))")
    #expect(outcome { try greatest.multiplied(by: greatest) } == "tooLarge(bits: \(2 * limit - 1))")
    #expect(outcome { try greatest.power(2) } == "tooLarge(bits: \(2 * limit - 1))")
    let least = try greatest.reciprocal()
    #expect(outcome { try least.multiplied(by: least) } == "tooLarge(bits: \(2 * limit - 1))")
    #expect(outcome { try greatest.divided(by: least) } == "tooLarge(bits: \(2 * limit - 1))")
    #expect(outcome { try greatest.adding(least) } == "tooLarge(bits: \(2 * limit - 1))")
    // Large on the way and small in lowest terms is no error.
    #expect(try greatest.multiplied(by: least).decimalText == "1")
    #expect(try greatest.subtracting(greatest).isNarrow)
    // Rounding away at the limit stays within it.
    let odd = try Rational(2).power(limit - 1).adding(Rational(1)).divided(by: Rational(2))
    #expect(try odd.rounded(.up).bits == limit - 1)
  }

  @Test func exponentsAtTheEdges() throws {
    #expect(outcome { try Rational(2).power(-1) } == "negativeExponent(-1)")
    #expect(outcome { try Rational(0).power(0) } == "1")
    #expect(outcome { try Rational(0).power(.max) } == "0")
    #expect(outcome { try Rational(1).power(.max) } == "1")
    #expect(outcome { try Rational(-1).power(.max) } == "-1")
    #expect(outcome { try Rational(-1).power(.max - 1) } == "1")
    #expect(outcome { try Rational(-1).power(0) } == "1")
    #expect(outcome { try Rational(numerator: -2, denominator: 3).power(3) } == "-8/27")
  }
}
