import Credit
import ExactMoney
import Installments
import MoneyText
import Parcela
import Testing

@Suite("English sentences")
struct SentenceTests {
  /// A plan, where and how it speaks.
  struct Speaker {
    var count = 4
    var remainder: RemainderPolicy = .spreadFirst
    var rounding: RoundingRule = .halfAwayFromZero
    var limits: [InstallmentPlan.Limit] = []
    var countries: [String]?
    var currency: Currency = .usd
    var locale: LocaleIdentifier = .enUS
    var style: MoneyStyle.Display = .symbol

    func compiled() throws -> CompiledPlan {
      try InstallmentPlan(
        id: "p", count: .exactly(count), every: try #require(PaymentRhythm(every: 2, .week)), rounding: rounding,
        remainder: remainder, limits: limits, countries: countries
      ).compiled()
    }

    /// What is said about an order total.
    func text(_ total: Int64, country: CountryCode? = nil) throws -> String {
      let plan = try compiled()
      let dated = try #require(plan.dated)
      return SentenceCompiler(plan: plan.plan, dated: dated, currency: currency, locale: locale, style: style)
        .text(of: dated.quote(Money(minorUnits: total, currency), country: country))
    }
  }

  private static func limit(_ minimum: Int64?, _ maximum: Int64?, _ currency: Currency = .usd) -> InstallmentPlan.Limit
  {
    InstallmentPlan.Limit(currency: currency, minimum: minimum, maximum: maximum)
  }

  @Test("Payments within a unit of each other: the largest is stated, never less than any")
  func equal() throws {
    #expect(try Speaker().text(12999) == "4 interest-free payments of $32.50")
    #expect(try Speaker(remainder: .spreadLast).text(12997) == "4 interest-free payments of $32.50")
    #expect(try Speaker(remainder: .first).text(12997) == "4 interest-free payments of $32.50")
    #expect(try Speaker(remainder: .last).text(13000) == "4 interest-free payments of $32.50")
    #expect(try Speaker(count: 2).text(499_999_900) == "2 interest-free payments of $2,499,999.50")
    #expect(try Speaker(count: 1).text(5000) == "1 interest-free payment of $50.00")
    #expect(try Speaker(count: 1, remainder: .last).text(1) == "1 interest-free payment of $0.01")
  }

  @Test("Payments that differ by more: first and last are stated apart")
  func apart() throws {
    #expect(
      try Speaker(remainder: .first).text(4999) == "4 interest-free payments: the first $12.52, then 3 of $12.49")
    #expect(
      try Speaker(remainder: .last).text(4999) == "4 interest-free payments: 3 of $12.49, then a last one of $12.52")
    #expect(
      try Speaker(count: 3, remainder: .last).text(5)
        == "3 interest-free payments: 2 of $0.01, then a last one of $0.03")
  }

  @Test("Two payments never differ by more than a unit", arguments: RemainderPolicy.withoutRounding)
  func two(policy: RemainderPolicy) throws {
    for total in [2, 3, 4999, 5000] as [Int64] {
      let text = try Speaker(count: 2, remainder: policy).text(total)
      #expect(text.hasPrefix("2 interest-free payments of $"))
    }
  }

  @Test("Every sentence states its amounts, whatever the policy")
  func truth() throws {
    let rules = RoundingRule.allCases.filter { $0 != .exact }
    let policies =
      RemainderPolicy.withoutRounding.map { ($0, RoundingRule.down) } + rules.map { (.roundedThenLast($0), $0) }
    for (policy, rule) in policies {
      for count in 2...12 {
        let plan = try Speaker(count: count, remainder: policy, rounding: rule).compiled()
        let dated = try #require(plan.dated)
        let compiler = SentenceCompiler(plan: plan.plan, dated: dated, currency: .usd, locale: .enUS, style: .symbol)
        for total in Int64(count)...Int64(count + 150) {
          let split = try EqualSplit(of: total, into: count, remainder: policy)
          let parts = (0..<count).map { split[$0] }
          let text = compiler.text(of: dated.quote(Money(minorUnits: total, .usd)))
          guard text == Self.expected(parts) else {
            Issue.record("\(policy), \(total) in \(count): \(text) of \(parts)")
            return
          }
        }
      }
    }
  }

  /// The sentence of a list of parts, told from the list alone.
  private static func expected(_ parts: [Int64]) -> String {
    let dollars = parts.map { "$\($0 / 100)." + ($0 % 100 < 10 ? "0" : "") + "\($0 % 100)" }
    let (largest, smallest) = (parts.max() ?? 0, parts.min() ?? 0)
    let start = "\(parts.count) interest-free payments"
    if largest - smallest <= 1 { return "\(start) of \(dollars[parts.firstIndex(of: largest) ?? 0])" }
    return parts.dropFirst().allSatisfy { $0 == parts[1] }
      ? "\(start): the first \(dollars[0]), then \(parts.count - 1) of \(dollars[1])"
      : "\(start): \(parts.count - 1) of \(dollars[0]), then a last one of \(dollars[parts.count - 1])"
  }

  @Test("Bounds")
  func bounds() throws {
    let both = Speaker(limits: [Self.limit(3500, 150_000)])
    for total in [-1, 0, 1, 3499, 150_001, .max, .min] as [Int64] {
      #expect(try both.text(total) == "Available for order totals from $35.00 to $1,500.00")
    }
    #expect(try Speaker(limits: [Self.limit(3500, nil)]).text(1) == "Available for order totals from $35.00")
    #expect(try Speaker(limits: [Self.limit(1, nil)]).text(1) == "Available for order totals from $0.04")
    #expect(try Speaker(limits: [Self.limit(1, 500)]).text(1) == "Available for order totals from $0.04 to $5.00")
    #expect(
      try Speaker(limits: [Self.limit(nil, 500)]).text(2)
        == "Available for order totals from $0.04 to $5.00; this total allows up to 2 payments")
    #expect(try Speaker(limits: [Self.limit(nil, 500)]).text(501) == "Available for order totals up to $5.00")
    #expect(try Speaker(limits: [Self.limit(500, 500)]).text(501) == "Available for order totals of exactly $5.00")
    #expect(try Speaker(limits: [Self.limit(nil, 4)]).text(5) == "Available for order totals of exactly $0.04")
    #expect(try Speaker(limits: [Self.limit(nil, nil)]).text(0) == "Available for order totals from $0.04")
    #expect(
      try Speaker().text(3) == "Available for order totals from $0.04; this total allows up to 3 payments")
    #expect(try Speaker().text(1) == "Available for order totals from $0.04")
  }

  @Test("Currencies and countries")
  func notOffered() throws {
    let euros = Speaker(limits: [Self.limit(nil, nil, .eur)], countries: ["DE"])
    #expect(try euros.text(5000) == "Not available in USD")
    var germans = euros
    germans.currency = .eur
    #expect(try germans.text(5000, country: CountryCode("FR")) == "Not available in your country")
    #expect(try germans.text(5000, country: CountryCode("DE")) == "4 interest-free payments of €12.50")
  }

  @Test("Nothing is called interest-free in pounds or to British readers")
  func british() throws {
    for locale in SentenceCompiler.locales {
      for currency in [Currency.gbp, .usd, .eur] {
        for policy in [RemainderPolicy.spreadFirst, .first, .last] {
          for count in [1, 2, 4] {
            let speaker = Speaker(count: count, remainder: policy, currency: currency, locale: locale)
            let isBritish = locale == .enGB || currency == .gbp
            #expect(try speaker.text(4999).contains("interest-free") == !isBritish)
          }
        }
      }
    }
    #expect(try Speaker(currency: .gbp, locale: .enGB).text(12999) == "4 payments of £32.50")
    #expect(try Speaker(count: 1, currency: .gbp).text(500) == "1 payment of £5.00")
    #expect(
      try Speaker(remainder: .first, currency: .usd, locale: .enGB).text(4999)
        == "4 payments: the first US$12.52, then 3 of US$12.49")
  }

  @Test("Spoken texts name the currency, in the singular for exactly 1")
  func spoken() throws {
    #expect(try Speaker(style: .name).text(12999) == "4 interest-free payments of 32.50 US dollars")
    #expect(try Speaker(count: 1, style: .name).text(100) == "1 interest-free payment of 1.00 US dollars")
    var yen = Speaker(count: 3, remainder: .last, currency: .jpy, style: .name)
    #expect(try yen.text(3) == "3 interest-free payments of 1 Japanese yen")
    #expect(try yen.text(5) == "3 interest-free payments: 2 of 1 Japanese yen, then a last one of 3 Japanese yen")
    yen.currency = .krw
    #expect(
      try yen.text(5) == "3 interest-free payments: 2 of 1 South Korean won, then a last one of 3 South Korean won")
    let pesos = Speaker(count: 1, limits: [Self.limit(1, 2000, .clp)], currency: .clp, style: .name)
    #expect(try pesos.text(1) == "1 interest-free payment of 1 Chilean peso")
    #expect(try pesos.text(2) == "1 interest-free payment of 2 Chilean pesos")
    #expect(try pesos.text(0) == "Available for order totals from 1 Chilean peso to 2,000 Chilean pesos")
  }
}
