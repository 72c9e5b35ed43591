import Foundation
import Testing

@testable import ExactMoney

@Suite("Money: verbs, sums, coding")
struct MoneyCompleteTests {
  @Test func comparing() throws {
    let (less, more) = (Money(minorUnits: 1, .usd), Money(minorUnits: 2, .usd))
    #expect(try less.isLess(than: more))
    #expect(try more.isGreater(than: less))
    #expect(try less.lesser(more) == less)
    #expect(try less.greater(more) == more)
    #expect(throws: MoneyError.currencyMismatch(.eur, .usd)) { try Money(minorUnits: 0, .eur).isGreater(than: less) }
  }

  @Test("Zero of one currency is not zero of another, and the two cannot be added")
  func zeros() {
    #expect(Money(minorUnits: 0, .usd) != Money(minorUnits: 0, .eur))
    #expect(throws: MoneyError.currencyMismatch(.eur, .usd)) {
      try Money(minorUnits: 0, .eur).adding(Money(minorUnits: 500, .usd))
    }
    #expect(Money(minorUnits: 0, .usd).isZero)
    #expect(Money(minorUnits: -1, .usd).isNegative)
    #expect(Money(minorUnits: 1, .usd).isPositive)
  }

  @Test func signs() throws {
    #expect(try Money(minorUnits: -5, .usd).absolute().minorUnits == 5)
    #expect(try Money(minorUnits: 5, .usd).absolute().minorUnits == 5)
    #expect(throws: MoneyError.overflow) { try Money(minorUnits: .min, .usd).absolute() }
  }

  @Test func multiplying() throws {
    #expect(try Money(minorUnits: 1234, .usd).multiplied(by: 3).minorUnits == 3702)
    #expect(try Money(minorUnits: -200, .usd).multiplied(by: 1).minorUnits == -200)
    #expect(throws: MoneyError.overflow) { try Money(minorUnits: .max, .usd).multiplied(by: 2) }
    #expect(throws: MoneyError.overflow) { try Money(minorUnits: .min, .usd).multiplied(by: -1) }
  }

  @Test func sums() throws {
    let parts = try Money(minorUnits: 1003, .usd).split(into: 4, remainder: .spreadFirst)
    #expect(try Money.sum(parts).minorUnits == 1003)
    #expect(throws: MoneyError.nothingToAdd) { try Money.sum([]) }
    #expect(throws: MoneyError.currencyMismatch(.usd, .eur)) {
      try Money.sum([Money(minorUnits: 1, .usd), Money(minorUnits: 1, .eur)])
    }
    let passing = [Int64.max, 1, -2].map { Money(minorUnits: $0, .usd) }
    #expect(try Money.sum(passing).minorUnits == .max - 1)
    #expect(throws: MoneyError.overflow) { try Money.sum(passing.dropLast()) }
  }

  @Test("Amounts are strings in JSON and come back the same, custom currencies too")
  func coding() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let points = try #require(Currency(customCode: "POINTS", minorUnitDigits: 3))
    let cases: [(Money, String)] = [
      (Money(minorUnits: 481, .usd), #"{"amount":"4.81","currency":"USD"}"#),
      (Money(minorUnits: 0, .jpy), #"{"amount":"0","currency":"JPY"}"#),
      (Money(minorUnits: 9_007_199_254_740_993, .usd), #"{"amount":"90071992547409.93","currency":"USD"}"#),
      (Money(minorUnits: .min, .usd), #"{"amount":"-92233720368547758.08","currency":"USD"}"#),
      (Money(minorUnits: -5, points), #"{"amount":"-0.005","currency":"POINTS","minorUnitDigits":3}"#),
    ]
    for (money, text) in cases {
      #expect(String(decoding: try encoder.encode(money), as: UTF8.self) == text)
      #expect(try JSONDecoder().decode(Money.self, from: Data(text.utf8)) == money)
    }
    #expect(Money(minorUnits: 975, .gbp).description == "9.75 GBP")
  }

  @Test(
    "What is no amount in JSON is refused",
    arguments: [
      #"{"amount":4.81,"currency":"USD"}"#, #"{"amount":"4.815","currency":"USD"}"#,
      #"{"amount":"4.81","currency":"usd"}"#, #"{"amount":"4.81","currency":"XAU"}"#,
      #"{"amount":"1e3","currency":"USD"}"#,
      #"{"amount":"92233720368547758.08","currency":"USD"}"#, #"{"amount":"1","currency":"AB","minorUnitDigits":2}"#,
      #"{"amount":"1","currency":"POINTS","minorUnitDigits":7}"#, #"{"currency":"USD"}"#,
    ])
  func codingRefuses(text: String) {
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Money.self, from: Data(text.utf8)) }
  }
}
