import ExactMoney
import Installments
import Testing

@Suite("Quotes")
struct QuoteTests {
  /// What a plan answers, told from its figures rather than from its effective bounds.
  private static func expected(_ total: Int64, count: Int, minimum: Int64?, maximum: Int64?) -> Eligibility {
    let needed = [minimum ?? 0, Int64(count)].max() ?? 0
    let stated = minimum ?? 0
    if total < 0 { return .negativeTotal }
    if total == 0 { return .nothingToPay }
    if let maximum, total > maximum { return .aboveMaximum(excess: total - maximum) }
    if total >= needed { return .eligible }
    // What is missing is always enough, also where the plan's own minimum is below a unit a payment.
    return total < stated ? .belowMinimum(missing: needed - total) : .installmentBelowMinimum(largestCount: Int(total))
  }

  @Test(
    "Every plan of 1…6 payments with bounds up to 12 answers every total −3…16",
    arguments: RemainderPolicy.withoutRounding)
  func smallWorld(remainder: RemainderPolicy) throws {
    let bounds: [Int64?] = [nil] + (0...12).map { $0 }
    for count in 1...6 {
      let parts = try PartCount(count)
      for (minimum, maximum) in bounds.flatMap({ lower in bounds.map { (lower, $0) } }) {
        let terms = QuoteTerms(
          currency: .usd, parts: parts, remainder: remainder, minimum: minimum, maximum: maximum)
        let accepted = (-3...16 as ClosedRange<Int64>).filter {
          Self.expected($0, count: count, minimum: minimum, maximum: maximum) == .eligible
        }
        guard let terms else {
          guard accepted.isEmpty else {
            Issue.record("\(count), \(minimum as Any), \(maximum as Any): no terms")
            return
          }
          continue
        }
        guard terms.minimum == accepted.first, maximum == nil ? terms.maximum == .max : terms.maximum == accepted.last,
          CurrencyTerms(terms).statesMinimum == (minimum != nil),
          CurrencyTerms(terms).statesMaximum == (maximum != nil), terms.count == count
        else {
          Issue.record("\(count), \(minimum as Any), \(maximum as Any): \(terms.minimum)…\(terms.maximum)")
          return
        }
        for total in -3...16 as ClosedRange<Int64> {
          let quote = terms.quote(total)
          let eligibility = Self.expected(total, count: count, minimum: minimum, maximum: maximum)
          let payments =
            eligibility == .eligible
            ? Payments(try EqualSplit(of: total, into: count, remainder: remainder)) : Payments.none
          guard quote.eligibility == eligibility, quote.payments == payments,
            quote.isEligible == accepted.contains(total),
            terms.accepts(total) == quote.isEligible
          else {
            Issue.record("\(count), \(minimum as Any), \(maximum as Any), \(total): \(quote)")
            return
          }
        }
      }
    }
  }

  @Test("Effective bounds are exact")
  func bounds() throws {
    let terms = try #require(
      QuoteTerms(currency: .usd, parts: PartCount(4), remainder: .first, minimum: 3500, maximum: 150_000))
    #expect(terms.quote(3500).isEligible)
    #expect(terms.quote(3499).eligibility == .belowMinimum(missing: 1))
    #expect(terms.quote(1).eligibility == .belowMinimum(missing: 3499))
    #expect(terms.quote(150_000).isEligible)
    #expect(terms.quote(150_001).eligibility == .aboveMaximum(excess: 1))
    #expect(terms.quote(.max).eligibility == .aboveMaximum(excess: .max - 150_000))
    #expect(terms.quote(0).eligibility == .nothingToPay)
    #expect(terms.quote(-1).eligibility == .negativeTotal)
    #expect(terms.quote(.min).eligibility == .negativeTotal)
  }

  @Test("What is missing is always enough, also where the minimum is below one unit a payment")
  func smallMinimum() throws {
    let terms = try #require(
      QuoteTerms(currency: .jpy, parts: PartCount(4), remainder: .first, minimum: 3, maximum: nil))
    #expect(terms.minimum == 4)
    #expect(terms.quote(2).eligibility == .belowMinimum(missing: 2))
    #expect(terms.quote(3).eligibility == .installmentBelowMinimum(largestCount: 3))
    #expect(terms.quote(.max).isEligible)
  }

  @Test("Payments are written in their order, and none for a refusal")
  func written() throws {
    let terms = try #require(
      QuoteTerms(currency: .usd, parts: PartCount(4), remainder: .last, minimum: nil, maximum: nil))
    withUnsafeTemporaryAllocation(of: Int64.self, capacity: 5) { buffer in
      buffer.initialize(repeating: -7)
      #expect(terms.quote(4999).writeAmounts(to: buffer) == 4)
      #expect(Array(buffer) == [1249, 1249, 1249, 1252, -7])
      #expect(terms.quote(3).writeAmounts(to: buffer) == 0)
      #expect(Array(buffer) == [1249, 1249, 1249, 1252, -7])
    }
  }

  @Test("Every eligibility has the name of its case")
  func names() {
    let all: [Eligibility] = [
      .eligible, .belowMinimum(missing: 1), .aboveMaximum(excess: 1), .nothingToPay, .negativeTotal,
      .currencyNotOffered, .countryNotOffered, .installmentBelowMinimum(largestCount: 1),
      .outsideDates(validFrom: nil, validUntil: .latest), .categoryExcluded,
    ]
    #expect(all.map { "\($0)".prefix { $0 != "(" } } == all.map { $0.name.description.prefix(99) })
  }
}

@Suite("Dated plans")
struct DatedPlanTests {
  private static func plan(_ currencies: OfferedCurrencies, countries: [CountryCode]?) throws -> DatedPlan {
    let monthly = try #require(PaymentRhythm(every: 1, .month))
    let dates = DueDateRule(dates: try PaymentDates(count: 3, rhythm: monthly))
    return DatedPlan(OfferConditions(countries: countries, dueDates: dates), currencies: currencies)
  }

  private static func restricted() throws -> DatedPlan {
    let terms = try #require(
      QuoteTerms(currency: .usd, parts: PartCount(3), remainder: .spreadFirst, minimum: 100, maximum: 200))
    return try plan(.listed([CurrencyTerms(terms)]), countries: [try #require(CountryCode("US"))])
  }

  @Test("The first reason counts: currency, country, then the total")
  func order() throws {
    let plan = try Self.restricted()
    let canada = try #require(CountryCode("CA"))
    let home = try #require(CountryCode("US"))
    #expect(plan.quote(Money(minorUnits: -1, .eur), country: canada).eligibility == .currencyNotOffered)
    #expect(plan.quote(Money(minorUnits: -1, .usd), country: canada).eligibility == .countryNotOffered)
    #expect(plan.quote(Money(minorUnits: 150, .usd), country: canada).eligibility == .countryNotOffered)
    #expect(plan.quote(Money(minorUnits: -1, .usd), country: home).eligibility == .negativeTotal)
    #expect(plan.quote(Money(minorUnits: 99, .usd), country: home).eligibility == .belowMinimum(missing: 1))
    #expect(plan.quote(Money(minorUnits: 150, .usd), country: home).isEligible)
    #expect(plan.quote(Money(minorUnits: 150, .usd)).isEligible)
    #expect(plan.quote(Money(minorUnits: 150, .eur)).eligibility == .currencyNotOffered)
    #expect(plan.terms(for: .eur) == nil)
  }

  @Test("A plan without offers takes every currency, from one unit a payment")
  func everyCurrency() throws {
    let every = try #require(
      QuoteTerms(currency: .usd, parts: PartCount(3), remainder: .spreadFirst, minimum: nil, maximum: nil))
    let plan = try Self.plan(.every(CurrencyTerms(every)), countries: nil)
    for index in 0..<Currency.isoCount {
      let terms = try #require(plan.terms(for: Currency.iso(at: index)))
      #expect(terms.currency == Currency.iso(at: index))
      #expect(terms.minimum == 3 && terms.maximum == .max && !terms.statesMinimum && !terms.statesMaximum)
    }
    #expect(try plan.conditions.isOffered(in: #require(CountryCode("ZZ"))))
    let quote = plan.quote(Money(minorUnits: 1000, .jpy))
    #expect(try quote.payments == Payments(EqualSplit(of: 1000, into: 3, remainder: .spreadFirst)))
  }

  @Test("Country codes are two ASCII capitals", arguments: ["", "U", "USA", "us", "U1", "Ü", "U "])
  func malformedCountry(text: String) {
    let code = CountryCode(Array(text.utf8).span)
    #expect(code == nil)
  }
}
