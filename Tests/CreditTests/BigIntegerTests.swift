import ExactMoney
import Testing

@testable import Credit

@Suite struct BigIntegerTests {
  @Test func divisionTruncatesAndKeepsTheDividend() throws {
    let ten = try BigInteger(10).power(40)
    for (dividend, divisor) in [(7, 2), (-7, 2), (7, -2), (-7, -2), (0, 5), (6, 3)] as [(Int64, Int64)] {
      for scale in [BigInteger(1).decimalText, ten.decimalText] {
        let wide = try Rational(text: scale).numerator.multiplied(by: BigInteger(dividend))
        let parts = try wide.divided(by: BigInteger(divisor))
        #expect(try parts.quotient.multiplied(by: BigInteger(divisor)).adding(parts.remainder) == wide)
        #expect(parts.remainder.sign == 0 || parts.remainder.sign == wide.sign)
        expectTrue(parts.remainder < BigInteger(Int64(divisor.magnitude)))
      }
    }
    #expect(try BigInteger(.min).divided(by: BigInteger(-1)).quotient.decimalText == "9223372036854775808")
    #expect(try BigInteger(.min).divided(by: BigInteger(-1), rounding: .exact).decimalText == "9223372036854775808")
    #expect(throws: RationalError.divisionByZero) { _ = try BigInteger(1).divided(by: BigInteger(0)) }
    #expect(outcome(integer: { try ten.divided(by: BigInteger(0), rounding: .up) }) == "divisionByZero")
    #expect(outcome(integer: { try ten.divided(by: BigInteger(7), rounding: .exact) }) == "inexact")
  }

  @Test func rootsAreTheirIntegerPart() throws {
    for value in Int64(0)...2_000 {
      for degree in 1...7 {
        let parts = try BigInteger(value).root(degree: degree)
        let next = try parts.quotient.adding(BigInteger(1)).power(degree)
        guard try parts.quotient.power(degree).adding(parts.remainder) == BigInteger(value), BigInteger(value) < next,
          parts.remainder.sign >= 0
        else {
          Issue.record("root \(degree) of \(value)")
          return
        }
      }
    }
    let root = try BigInteger(10).power(60).root(degree: 12)
    #expect(root.quotient.int64 == 100_000)
    #expect(root.remainder.sign == 0)
    #expect(try BigInteger(5).root(degree: .max).quotient.int64 == 1)
    #expect(try BigInteger(5).root(degree: .max).remainder.int64 == 4)
    #expect(try BigInteger(0).root(degree: .max).quotient.int64 == 0)
    for degree in [0, -1, .min] {
      #expect(throws: RationalError.noRoot(degree: degree)) { _ = try BigInteger(4).root(degree: degree) }
    }
    #expect(throws: RationalError.noRoot(degree: 3)) { _ = try BigInteger(-8).root(degree: 3) }
  }

  @Test func bitsCountTheMagnitude() throws {
    for (value, bits) in [(0, 0), (1, 1), (-1, 1), (4, 3), (-7, 3), (.max, 63), (.min, 64)] as [(Int64, Int)] {
      #expect(BigInteger(value).bits == bits)
      #expect(WideInteger(value).bits == bits)
    }
    #expect(try BigInteger(2).power(100).bits == 101)
  }

  @Test func wideNumbersCompareWithNarrowOnes() throws {
    let wide = try BigInteger(2).power(64)
    let minus = wide.negated()
    expectTrue(BigInteger(.max) < wide)
    expectTrue(minus < BigInteger(.min))
    expectTrue(minus < wide)
    #expect(wide.compared(with: BigInteger(.max)) == .greater)
    #expect(minus.compared(with: BigInteger(.min)) == .less)
    #expect(wide.compared(with: wide) == .equal)
  }

  @Test func wordsOf128BitsEnterExactly() {
    for (value, text) in [
      (Int128.min, "-170141183460469231731687303715884105728"), (.max, "170141183460469231731687303715884105727"),
      (Int128(Int64.max) + 1, "9223372036854775808"), (-(1 << 64), "-18446744073709551616"), (0, "0"),
    ] {
      #expect(BigInteger(int128: value).decimalText == text)
    }
    #expect(BigInteger(int128: Int128(Int64.min)).int64 == .min)
  }
}
