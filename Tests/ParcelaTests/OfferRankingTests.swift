import Credit
import ExactMoney
import Installments
import Parcela
import SeededRandom
import Testing

@Suite("Ranked offers")
struct OfferRankingTests {
  private static func plan(
    _ id: String, _ count: Int, _ unit: PaymentStep.Unit = .month, minimum: Int64? = nil
  ) throws -> CompiledPlan {
    try InstallmentPlan(
      id: id, count: .exactly(count), every: try #require(PaymentRhythm(every: 1, unit)), rounding: .halfAwayFromZero,
      remainder: .spreadFirst,
      limits: minimum.map { [InstallmentPlan.Limit(currency: .usd, minimum: $0, maximum: nil)] } ?? []
    ).compiled()
  }

  private static func schedules(_ total: Int64 = 12000) throws -> [Schedule] {
    let request = QuoteRequest(
      total: Money(minorUnits: total, .usd), start: try CalendarDate("2026-11-30"), locale: .enUS)
    return try [
      plan("dear", 2, minimum: 50_000), plan("monthly-3", 3), plan("weekly-4", 4, .week), plan("monthly-12", 12),
      plan("daily-4", 4, .day), plan("dearer", 2, minimum: 60_000),
    ].map { try $0.schedule(for: request) }
  }

  @Test(
    "Each rule orders by its criteria; ties keep the order given; what is not offered comes last",
    arguments: [
      (.given, "monthly-3 weekly-4 monthly-12 daily-4 dear dearer"),
      (.lowestCost, "monthly-12 weekly-4 daily-4 monthly-3 dear dearer"),
      (.lowestPayment, "monthly-12 weekly-4 daily-4 monthly-3 dear dearer"),
      (.lowestDueToday, "monthly-12 weekly-4 daily-4 monthly-3 dear dearer"),
      (.mostPayments, "monthly-12 weekly-4 daily-4 monthly-3 dear dearer"),
      (.fewestPayments, "monthly-3 weekly-4 daily-4 monthly-12 dear dearer"),
      (.soonestPaid, "daily-4 weekly-4 monthly-3 monthly-12 dear dearer"),
    ] as [(OfferRanking.Rule, String)])
  func order(_ rule: OfferRanking.Rule, _ expected: String) throws {
    let ranking = OfferRanking(try Self.schedules(), by: rule)
    #expect(ranking.offers.map(\.planID).joined(separator: " ") == expected)
    #expect(ranking.places.map(\.number) == Array(1...6))
  }

  @Test("Why each lost is the first figure that differs from the plan directly ahead")
  func defeats() throws {
    let ranking = OfferRanking(try Self.schedules(), by: .lowestPayment)
    let words = ranking.places.map { place in
      place.defeat.map { "\($0.aheadPlanID) \($0.criterion) \($0.ahead.text) \($0.here.text)" } ?? "first"
    }
    #expect(
      words == [
        "first", "monthly-12 largestPayment 10.00 30.00", "weekly-4 orderGiven 3 5",
        "daily-4 largestPayment 30.00 40.00",
        "monthly-3 offered yes no", "dear orderGiven 1 6",
      ])
    let soonest = OfferRanking(try Self.schedules(), by: .soonestPaid).places[1].defeat
    #expect(soonest?.criterion == .lastDue && soonest?.ahead.text == "2026-12-03")
    #expect(soonest?.here.text == "2026-12-21")
  }

  /// Whether a plan costs interest does not decide what it costs: 12 % for three months comes to less than a fee of 3.00.
  @Test("Interest counts as cost")
  func interest() throws {
    let month = #""every": {"unit": "month", "step": 1}, "first": {"after": {"unit": "month", "step": 1}}"#
    let text = #"""
      {"plans": [
       {"id": "dear", "count": 3, \#(month), "rounding": "down", "remainder": "last",
        "rate": {"annualPercent": "36", "basis": "perPeriod"}},
       {"id": "fee", "count": 3, \#(month), "rounding": "down", "remainder": "last", "limits": [{"currency": "USD"}],
        "fees": [{"kind": "service", "amount": "3.00", "paid": "spread"}]},
       {"id": "cheap", "count": 3, \#(month), "rounding": "down", "remainder": "last",
        "rate": {"annualPercent": "12", "basis": "perPeriod"}},
       {"id": "free", "count": 3, \#(month), "rounding": "down", "remainder": "last",
        "rate": {"annualPercent": "0", "basis": "perPeriod"}}]}
      """#
    let request = QuoteRequest(
      total: Money(minorUnits: 12_000, .usd), start: try CalendarDate("2026-11-30"), locale: .enUS)
    let schedules = try PlanFile(name: "p.json", bytes: Array(text.utf8)).plans.map {
      try $0.compiled().schedule(for: request)
    }
    let ranking = OfferRanking(schedules, by: .lowestCost)
    #expect(ranking.offers.map(\.planID) == ["free", "cheap", "fee", "dear"])
    // Payments of 40.80 after 1.20, 0.80 and 0.40 of interest; of 42.42 after 3.60, 2.43 and 1.23.
    #expect(ranking.offers.map { $0.financeCharge.amountText } == ["0.00", "2.40", "3.00", "7.26"])
    #expect(ranking.places[1].defeat?.criterion == .financeCharge && ranking.places[1].defeat?.here.text == "2.40")
    #expect(ranking.offers.map { $0.annualPercentageRate?.text } == ["0.00", nil, nil, nil])
  }

  @Test("The JSON says the rule and why each lost")
  func json() throws {
    let ranking = OfferRanking(Array(try Self.schedules()[1...2]), by: .mostPayments)
    let json = String(decoding: ranking.json(installments: false), as: UTF8.self)
    #expect(json.hasPrefix("{\"offers\": [\n  {\"plan\": \"weekly-4\", "))
    #expect(
      json.hasSuffix(
        """
        ],
         "ranking": {"rule": "mostPayments", "places": [
           {"place": 1, "plan": "weekly-4"},
           {"place": 2, "plan": "monthly-3", "behind": "weekly-4", "criterion": "mostPayments", "ahead": "4", "here": "3"}]}}

        """))
  }

  @Test("Whatever the order given, the rule decides wherever its criteria do")
  func total() throws {
    var random = SeededRandom(seed: 0x5EED_0401)
    let schedules = try Self.schedules()
    for rule in OfferRanking.Rule.allCases {
      for _ in 0..<40 {
        let ranking = OfferRanking(schedules.shuffled(using: &random), by: rule)
        guard ranking.places.count == schedules.count, Set(ranking.offers) == Set(schedules), isOrdered(ranking) else {
          Issue.record("\(rule): \(ranking.offers.map(\.planID))")
          return
        }
      }
    }
  }

  /// Every place against every later one, by the figures as the rule's table defines them.
  private func isOrdered(_ ranking: OfferRanking) -> Bool {
    func key(_ schedule: Schedule) -> [Int64] {
      guard schedule.isEligible, let last = schedule.installments.last else { return [1] }
      let largest = schedule.installments.map(\.amount.minorUnits).max() ?? 0
      let cost = schedule.financeCharge.minorUnits
      let count = Int64(schedule.installments.count)
      return switch ranking.rule {
      case .given: [0]
      case .lowestCost: [0, cost, largest]
      case .lowestPayment: [0, largest, cost]
      case .lowestDueToday: [0, schedule.dueToday.minorUnits, cost]
      case .mostPayments: [0, -count, cost]
      case .fewestPayments: [0, count, cost]
      case .soonestPaid: [0, Int64(last.due.daysSinceEpoch), cost]
      }
    }
    let keys = ranking.offers.map(key)
    return keys.indices.dropFirst().allSatisfy { !keys[$0].lexicographicallyPrecedes(keys[$0 - 1]) }
  }
}
