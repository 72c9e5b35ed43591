import Testing

@testable import Credit

@Suite struct RationalTextTests {
  static let readings: [(String, String)] = [
    ("29.99", "2999/100"), ("49/30", "49/30"), ("98/60", "49/30"), ("-7", "-7"), ("0", "0"), ("-0", "0"),
    ("-0.00", "0"),
    ("0/5", "0"), ("007", "7"), ("1.500", "3/2"), ("-1/2", "-1/2"), ("0.1", "1/10"), ("12.0", "12"),
    ("9223372036854775807", "9223372036854775807"), ("-9223372036854775808", "-9223372036854775808"),
    ("9223372036854775808", "9223372036854775808"), ("1/18446744073709551616", "1/18446744073709551616"),
    ("000000000000000000000000000001.50", "3/2"), ("0.0000000000000000000000001", "1/10000000000000000000000000"),
    ("0.00000000000000000000/000", "unexpected(position: 22)"),
    ("", "unexpected(position: 0)"), ("-", "unexpected(position: 1)"), ("+1", "unexpected(position: 0)"),
    (".5", "unexpected(position: 0)"), ("5.", "unexpected(position: 2)"), ("5/", "unexpected(position: 2)"),
    ("5/-3", "unexpected(position: 2)"), ("1.2/3", "unexpected(position: 3)"), ("1/2.5", "unexpected(position: 3)"),
    ("1/2/3", "unexpected(position: 3)"), (" 1", "unexpected(position: 0)"), ("1 ", "unexpected(position: 1)"),
    ("1e3", "unexpected(position: 1)"), ("1,5", "unexpected(position: 1)"), ("--1", "unexpected(position: 1)"),
    ("١", "unexpected(position: 0)"), ("1\0", "unexpected(position: 1)"), ("0x1", "unexpected(position: 1)"),
    ("1/0", "zeroDenominator(position: 2)"), ("-12/000", "zeroDenominator(position: 4)"),
  ]

  @Test(arguments: readings) func reads(text: String, expected: String) {
    #expect(outcome { try Rational(text: text) } == expected)
  }

  @Test func textRoundTrips() throws {
    var samples = RationalSamples(seed: 0x5EED_0006)
    for _ in 0..<2_000 {
      let left = Rational(samples.narrow())
      let value = try left.multiplied(by: Rational(samples.narrow()))
      let text = value.decimalText
      guard outcome({ try Rational(text: text) }) == text else {
        Issue.record("\(text) does not come back")
        return
      }
    }
  }

  @Test func textsOfAbsurdSizeAreErrors() throws {
    let greatest = 315_653
    let nines = String(repeating: "9", count: greatest - 1)
    #expect(try Rational(text: nines).numerator.bits <= BigInteger.greatestBits)
    #expect(outcome { try Rational(text: nines + "99") }.hasPrefix("tooLarge"))
    #expect(outcome { try Rational(text: String(repeating: "9", count: 10_000_000)) }.hasPrefix("tooLarge"))
    #expect(outcome { try Rational(text: "1/" + nines + "99") }.hasPrefix("tooLarge"))
    #expect(outcome { try Rational(text: "0." + nines + "99") }.hasPrefix("tooLarge"))
    #expect(outcome { try Rational(text: String(repeating: "0", count: 1_000_000) + "7") } == "7")
  }
}
