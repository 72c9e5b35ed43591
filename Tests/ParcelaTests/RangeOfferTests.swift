import Credit
import ExactMoney
import Installments
import Parcela
import Testing

@Suite("Offers for ranges of prices")
struct RangeOfferTests {
  private static func request(_ total: Int64, country: CountryCode? = nil) throws -> QuoteRequest {
    QuoteRequest(
      total: Money(minorUnits: total, .usd), start: try CalendarDate("2026-11-30"), country: country, locale: .enUS)
  }

  private static func preset(_ lowest: StaticString, _ highest: StaticString) throws -> RangeOffer {
    let lowest = try Money(machineText: lowest)
    let request = QuoteRequest(total: lowest, start: try CalendarDate("2026-11-30"), locale: .enUS)
    return try PlanLibrary.presets().plan("pay-in-4").compiled().offer(for: request, upTo: Money(machineText: highest))
  }

  @Test("The whole range, a part of it, one total of it, none of it")
  func texts() throws {
    #expect(try Self.preset("40.00 USD", "99.00 USD").text == "From $40.00: 4 interest-free payments of $10.00")
    #expect(
      try Self.preset("20.00 USD", "60.00 USD").text
        == "From $35.00: 4 interest-free payments of $8.75. Available for order totals from $35.00 to $60.00")
    #expect(
      try Self.preset("1000.00 USD", "2000.00 USD").textSpoken
        == "From 1,000.00 US dollars: 4 interest-free payments of 250.00 US dollars. "
        + "Available for order totals from 1,000.00 US dollars to 1,500.00 US dollars")
    #expect(
      try Self.preset("20.00 USD", "35.00 USD").text
        == "For $35.00: 4 interest-free payments of $8.75. Available for order totals of exactly $35.00")
    let none = try Self.preset("20.00 USD", "34.99 USD")
    #expect(none.text == "Available for order totals from $35.00 to $1,500.00" && none.eligibleFrom == nil)
    #expect(none.schedule.eligibility == .belowMinimum(missing: 1500))
  }

  @Test("Every range of a small world: the least total taken and the part taken are those of asking for each total")
  func smallWorld() throws {
    let month = try #require(PaymentRhythm(every: 1, .month))
    func plan(_ count: InstallmentPlan.Count, _ least: Int64) throws -> CompiledPlan {
      try InstallmentPlan(
        id: "p", count: count, every: month, rounding: .halfAwayFromZero, remainder: .spreadFirst,
        limits: [.init(currency: .usd, minimum: 3, maximum: 12, minimumInstallment: least)]
      ).compiled()
    }
    for plan in [try plan(2, 1), try plan(3, 2), try plan(.range(minimum: 2, maximum: 4), 2)] {
      for lowest in Int64(0)...15 {
        for highest in lowest...15 {
          let offer = try plan.offer(for: Self.request(lowest), upTo: Money(minorUnits: highest, .usd))
          guard try holds(offer, plan, lowest...highest) else {
            Issue.record("\(plan.plan.count) from \(lowest) to \(highest): \(offer)")
            return
          }
        }
      }
    }
  }

  private func holds(_ offer: RangeOffer, _ plan: CompiledPlan, _ totals: ClosedRange<Int64>) throws -> Bool {
    let dated = try #require(plan.dated)
    let taken = totals.filter { dated.quote(Money(minorUnits: $0, .usd)).isEligible }
    guard let first = taken.first, let last = taken.last else {
      return try offer.coverage == .none && offer.schedule == plan.schedule(for: Self.request(totals.lowerBound))
    }
    return try offer.coverage == (taken.count == totals.count ? .whole : .part)
      && offer.eligibleFrom?.minorUnits == first && offer.eligibleThrough?.minorUnits == last
      && offer.schedule == plan.schedule(for: Self.request(first)) && offer.text.contains(offer.schedule.text)
  }

  @Test("A reason that no total mends refuses the range; wrong ranges are typed errors")
  func refusals() throws {
    let plan = try PlanLibrary.presets().plan("klarna-pay-in-3-gb").compiled()
    let offer = try plan.offer(for: Self.request(100), upTo: Money(minorUnits: 200_000, .usd))
    #expect(offer.coverage == .none && offer.text == "Not available in USD")
    let american = try PlanLibrary.presets().plan("afterpay-us").compiled()
    let abroad = try american.offer(
      for: Self.request(50, country: CountryCode("FR")), upTo: Money(minorUnits: 200_000, .usd))
    #expect(abroad.coverage == .none && abroad.schedule.total == abroad.lowest)
    #expect(abroad.schedule.reasons.count == 2, "\(abroad.schedule.reasons)")
    #expect(throws: RangeOfferError.currencyMismatch(.usd, .eur)) {
      try plan.offer(for: Self.request(100), upTo: Money(minorUnits: 200, .eur))
    }
    #expect(throws: RangeOfferError.crossed) {
      try plan.offer(for: Self.request(100), upTo: Money(minorUnits: 99, .usd))
    }
  }

  @Test("JSON says how much of the range is covered")
  func json() throws {
    let json = String(
      decoding: RangeOffer.json([try Self.preset("20.00 USD", "60.00 USD")], installments: false), as: UTF8.self)
    #expect(
      json.hasPrefix(
        """
        {"plan": "pay-in-4", "lowest": "20.00", "highest": "60.00", "currency": "USD", "coverage": "part",
         "eligibleFrom": "35.00", "eligibleThrough": "60.00", "text": "From $35.00: 4
        """))
    #expect(json.contains(" \"offer\": {\"plan\": \"pay-in-4\", "))
  }
}
