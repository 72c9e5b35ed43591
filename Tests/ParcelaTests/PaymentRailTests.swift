import ExactMoney
import Parcela
import SeededRandom
import Testing

@Suite("Payment rails")
struct PaymentRailTests {
  @Test("Every rule names its source and the day it was read", arguments: PaymentRail.allCases)
  func sources(rail: PaymentRail) {
    #expect(!rail.rules.source.description.isEmpty)
    #expect("\(rail.rules.asOf)".wholeMatch(of: /[0-9]{4}-[0-9]{2}-[0-9]{2}/) != nil)
  }

  @Test("Exceptions name currencies, and differ from ISO 4217 in digits or step but for those that a rail repeats")
  func exceptions() throws {
    for rail in PaymentRail.allCases {
      let others = (0..<Currency.isoCount).map { Currency.iso(at: $0) }.filter { code in
        let digits = rail.rules.digits(of: code)
        return digits.digits != code.minorUnitDigits || digits.step != 1
      }.map(\.code).sorted()
      let expected: [String] =
        switch rail {
        case .payPal: ["HUF", "TWD"]
        case .stripe: ["BHD", "ISK", "JOD", "KWD", "MGA", "OMR", "TND", "UGX"]
        case .adyen: ["CLP", "CVE", "IDR", "ISK"]
        case .iso4217, .googlePay, .applePay: []
        }
      #expect(others == expected, "\(rail)")
    }
  }

  @Test("Parts balanced on a rail sum to the rail's sum, mirror, and are each less than a step off; seed 0x5EED0011")
  func balance() throws {
    var random = SeededRandom(seed: 0x5EED_0011)
    let cases: [(PaymentRail, Currency)] = [
      (.payPal, .huf), (.payPal, .twd), (.stripe, .kwd), (.adyen, .idr), (.stripe, .isk), (.googlePay, .usd),
    ]
    let rules = RoundingRule.allCases.filter { $0 != .exact && $0 != .floor && $0 != .ceiling }
      .filter { $0 != .halfTowardPositive && $0 != .halfTowardNegative }
    for round in 0..<6_000 {
      let (rail, currency) = cases[round % cases.count]
      let rule = rules[random.below(rules.count)]
      let parts = (0..<(1 + random.below(8))).map { _ in Money(minorUnits: Int64(random.below(5_000)), currency) }
      let wire = try rail.amounts(of: parts, rounding: rule)
      let sum = try rail.amount(of: Money.sum(parts), rounding: rule)
      let step = try step(of: rail, currency)
      var isLawful = wire.map(\.units).reduce(0, +) == sum.units
      for (part, amount) in zip(parts, wire) {
        // In the finer of the two grids.
        let exact = Int64(part.minorUnits) * step.perMinorUnit
        let written = amount.units * step.perUnit
        isLawful = isLawful && abs(exact - written) < step.size
      }
      if rail.rules.allowsNegative {
        let mirror = try rail.amounts(of: parts.map { try $0.negated() }, rounding: rule)
        isLawful = isLawful && mirror.map(\.units) == wire.map { -$0.units }
      }
      guard isLawful else {
        Issue.record("\(rail), \(rule), \(parts): \(wire.map(\.wireText))")
        return
      }
    }
  }

  /// The two grids in units of the finer one, and the size of a step in it.
  private func step(
    of rail: PaymentRail, _ currency: Currency
  ) throws -> (perMinorUnit: Int64, perUnit: Int64, size: Int64) {
    let digits = rail.rules.digits(of: currency)
    let finer = max(digits.digits, currency.minorUnitDigits)
    func power(_ exponent: Int) -> Int64 { (0..<exponent).reduce(1) { power, _ in power * 10 } }
    let perUnit = power(finer - digits.digits)
    return (power(finer - currency.minorUnitDigits), perUnit, perUnit * digits.step)
  }

  @Test("Only current money goes over a rail: no borrowed code, no points", arguments: PaymentRail.allCases)
  func currentMoney(rail: PaymentRail) throws {
    let others = [
      Currency(customCode: "JPY", minorUnitDigits: 2), Currency(customCode: "USD", minorUnitDigits: 0),
      Currency(customCode: "POINTS", minorUnitDigits: 0), Currency(isoCode: "HRK"), Currency(isoCode: "BGN"),
    ]
    for other in others {
      let currency = try #require(other)
      #expect(!rail.rules.offers(currency))
      #expect(throws: RailError.notOffered(currency, rail)) {
        try rail.amount(of: Money(minorUnits: 100, currency), rounding: .exact)
      }
      #expect(throws: RailError.notOffered(currency, rail)) {
        try rail.amounts(of: [Money(minorUnits: 100, currency)], rounding: .exact)
      }
    }
    // The same code with its own digits is the listed currency, whoever builds it.
    let yen = try #require(Currency(customCode: "JPY", minorUnitDigits: 0))
    #expect(try rail.amount(of: Money(minorUnits: 100, yen), rounding: .exact).wireText == "100")
  }

  @Test("Parts that sum to zero mirror: the first part that is not zero gives the sign")
  func zeroSums() throws {
    func wire(_ parts: [Int64]) throws -> [String] {
      try PaymentRail.payPal.amounts(of: parts.map { Money(minorUnits: $0, .huf) }, rounding: .halfToEven).map(
        \.wireText)
    }
    #expect(try wire([2550, -2550]) == ["26", "-26"])
    #expect(try wire([-2550, 2550]) == ["-26", "26"])
    #expect(try wire([0, -2550, 1225, 1325]) == ["0", "-25", "12", "13"])
    #expect(try wire([0, 0]) == ["0", "0"])
    var random = SeededRandom(seed: 0x5EED_0014)
    for _ in 0..<2_000 {
      var parts = (0..<(1 + random.below(6))).map { _ in Int64(random.below(10_000)) - 5_000 }
      parts.append(-parts.reduce(0, +))
      let negated = try wire(parts.map { -$0 }).map { Int64($0) ?? 0 }
      guard try wire(parts).map({ Int64($0) ?? 0 }) == negated.map({ -$0 }), negated.reduce(0, +) == 0 else {
        Issue.record("\(parts)")
        return
      }
    }
  }

  @Test func refusals() throws {
    let borrowed = try #require(Currency(customCode: "JPY", minorUnitDigits: 2))
    let kuna = try #require(Currency(isoCode: "HRK"))
    #expect(
      RailError.notOffered(borrowed, .stripe).description
        == "stripe does not take JPY with 2 decimals, which is no currency of ISO 4217: charge another currency")
    #expect(
      RailError.notOffered(kuna, .stripe).description
        == "stripe does not take HRK, which has been withdrawn: charge another currency")
    #expect(RailError.notOffered(.kwd, .payPal).description == "payPal does not take KWD: charge another currency")
  }

  @Test func errors() {
    let usd = Money(minorUnits: 1, .usd)
    #expect(throws: RailError.currencyMismatch(.usd, .eur)) {
      try PaymentRail.stripe.amounts(of: [usd, Money(minorUnits: 1, .eur)], rounding: .exact)
    }
    #expect(throws: RailError.sumOverflow) {
      try PaymentRail.stripe.amounts(of: [usd, Money(minorUnits: .max, .usd)], rounding: .exact)
    }
    let fils = Money(minorUnits: 18605, .kwd)
    #expect(
      RailError.inexact(fils, .stripe).description
        == "stripe cannot write 18.605 KWD without rounding: name a rule that rounds")
  }
}
