import ExactMoney
import Testing

@testable import Credit

@Suite struct BigIntegerTests {
  @Test func divisionTruncatesAndKeepsTheDividend() throws {
    let ten = try BigInteger(10).power(40)
    for (dividend, divisor) in [(7, 2), (-7, 2), (7, -2), (-7, -2), (0, 5), (6, 3)] as [(Int64, Int64)] {
      for scale in [BigInteger(1).decimalText, ten.decimalText] {
        let wide = try Rational(text: scale).numerator.multiplied(by: BigInteger(dividend))
        let quotient = try wide.divided(by: BigInteger(divisor), rounding: .down)
        let rest = try wide.remainder(dividingBy: BigInteger(divisor))
        expectTrue(try quotient.multiplied(by: BigInteger(divisor)).adding(rest) == wide)
        #expect(rest.sign == 0 || rest.sign == wide.sign)
        expectTrue(rest < BigInteger(Int64(divisor.magnitude)))
      }
    }
    #expect(try BigInteger(.min).remainder(dividingBy: BigInteger(-1)).int64 == 0)
    #expect(try BigInteger(.min).divided(by: BigInteger(-1), rounding: .exact).decimalText == "9223372036854775808")
    #expect(throws: RationalError.divisionByZero) { _ = try ten.remainder(dividingBy: BigInteger(0)) }
    #expect(throws: RationalError.divisionByZero) { _ = try BigInteger(1).remainder(dividingBy: BigInteger(0)) }
    #expect(outcome(integer: { try ten.divided(by: BigInteger(0), rounding: .up) }) == "divisionByZero")
    #expect(outcome(integer: { try ten.divided(by: BigInteger(7), rounding: .exact) }) == "inexact")
  }

  @Test func rootsAreTheirIntegerPart() throws {
    for value in Int64(0)...2_000 {
      for degree in 1...7 {
        let root = try BigInteger(value).root(degree: degree)
        let power = try root.power(degree)
        let next = try root.adding(BigInteger(1)).power(degree)
        guard !(BigInteger(value) < power), BigInteger(value) < next else {
          Issue.record("root \(degree) of \(value)")
          return
        }
      }
    }
    #expect(try BigInteger(10).power(60).root(degree: 12).int64 == 100_000)
    #expect(try BigInteger(10).power(60).subtracting(BigInteger(1)).root(degree: 12).int64 == 99_999)
    #expect(try BigInteger(5).root(degree: .max).int64 == 1)
    #expect(try BigInteger(0).root(degree: .max).int64 == 0)
    for degree in [0, -1, .min] {
      #expect(throws: RationalError.noRoot(degree: degree)) { _ = try BigInteger(4).root(degree: degree) }
    }
    #expect(throws: RationalError.noRoot(degree: 3)) { _ = try BigInteger(-8).root(degree: 3) }
  }

  @Test func bitsCountTheMagnitude() throws {
    for (value, bits) in [(0, 0), (1, 1), (-1, 1), (4, 3), (-7, 3), (.max, 63), (.min, 64)] as [(Int64, Int)] {
      #expect(BigInteger(value).bits == bits)
      #expect(BigInteger(value).widened().bits == bits)
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
