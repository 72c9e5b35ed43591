import Credit
import ExactMoney
import Installments
import Parcela
import SeededRandom
import Testing

/// Schedules of plans with fees, down payments, business days and reasons.
@Suite("Schedules of plans in full")
struct PlanScheduleTests {
  private static func schedule(
    _ members: String, _ amount: String, on start: String = "2026-11-30", in circumstances: Circumstances = .init()
  ) throws -> Schedule {
    let json =
      #"{"id": "p", "version": "2", "rounding": "halfAwayFromZero", "remainder": "spreadFirst", \#(members)}"#
    let plan = try PlanFile(name: "p.json", bytes: Array(json.utf8)).plans[0].compiled()
    return try plan.schedule(
      for: Money(machineText: Array(amount.utf8).span), startingOn: CalendarDate(isoText: Array(start.utf8).span),
      in: circumstances, locale: .enUS)
  }

  private static let fortnights = #""count": 4, "every": {"unit": "week", "step": 2}"#

  @Test("A fee with the first payment: a provider's published example")
  func fee() throws {
    let schedule = try Self.schedule(
      Self.fortnights
        + #", "fees": [{"kind": "service", "amount": "5.99", "paid": "first"}], "limits": [{"currency": "USD"}]"#,
      "300.00 USD")
    #expect(
      String(decoding: schedule.json(installments: true), as: UTF8.self) == """
        {"plan": "p", "planVersion": "2", "currency": "USD", "total": "300.00", "status": "eligible",
         "dueToday": "80.99", "financeCharge": "5.99", "totalOfPayments": "305.99", "fees": "5.99",
         "text": "4 payments: the first $80.99, then 3 of $75.00; total of payments $305.99, including a fee of $5.99", \
        "textSpoken": "4 payments: the first 80.99 US dollars, then 3 of 75.00 US dollars; total of payments 305.99 US dollars, \
        including a fee of 5.99 US dollars", "disclosures": [],
         "installments": [
          {"number": 1, "due": "2026-11-30", "amount": "80.99", "principal": "75.00", "interest": "0.00", "fee": "5.99", "balance": "225.00"},
          {"number": 2, "due": "2026-12-14", "amount": "75.00", "principal": "75.00", "interest": "0.00", "fee": "0.00", "balance": "150.00"},
          {"number": 3, "due": "2026-12-28", "amount": "75.00", "principal": "75.00", "interest": "0.00", "fee": "0.00", "balance": "75.00"},
          {"number": 4, "due": "2027-01-11", "amount": "75.00", "principal": "75.00", "interest": "0.00", "fee": "0.00", "balance": "0.00"}]}

        """)
    #expect(schedule.annualPercentageRate == nil)
  }

  @Test("Fees that are no part of the finance charge leave the rate at zero; deducted ones do not")
  func rates() throws {
    let limits = #", "limits": [{"currency": "USD"}], "fees": [{"kind": "a", "percent": "2", "#
    let outside = try Self.schedule(
      Self.fortnights + limits + #""paid": "spread", "inFinanceCharge": false}]"#, "100.00 USD")
    #expect(outside.financeCharge.amountText == "0.00" && outside.totalOfPayments.amountText == "102.00")
    #expect(outside.annualPercentageRate?.text == "0.00")
    let deducted = try Self.schedule(Self.fortnights + limits + #""paid": "deducted"}]"#, "100.00 USD")
    #expect(deducted.financeCharge.amountText == "2.00" && deducted.totalOfPayments.amountText == "100.00")
    #expect(deducted.annualPercentageRate == nil)
    let json = String(decoding: deducted.json(installments: false), as: UTF8.self)
    #expect(json.contains(#""feesDeducted": "2.00""#) && !json.contains("apr"))
  }

  @Test("Nominal and adjusted dates are two fields; what is due today counts by the adjusted one")
  func businessDays() throws {
    let members =
      #""count": 3, "every": {"unit": "month", "step": 1}, "businessDays": {"rule": "following", "calendar": "target"}"#
    let schedule = try Self.schedule(members, "99.00 EUR", on: "2026-03-03")
    #expect(schedule.installments.map(\.due.isoText) == ["2026-03-03", "2026-04-03", "2026-05-03"])
    #expect(schedule.installments.map(\.dueAdjusted.isoText) == ["2026-03-03", "2026-04-07", "2026-05-04"])
    let json = String(decoding: schedule.json(installments: true), as: UTF8.self)
    #expect(json.contains(#"{"number": 2, "due": "2026-04-03", "dueAdjusted": "2026-04-07", "amount""#))
    #expect(json.contains(#"{"number": 1, "due": "2026-03-03", "amount""#))
    #expect(schedule.checksum == "ebaffd43da25003b")
    // A Sunday's payment brought forward to the Friday of the purchase.
    let before =
      #""count": 2, "every": {"unit": "day", "step": 2}, "businessDays": {"rule": "preceding", "calendar": "target"}"#
    #expect(try Self.schedule(before, "10.00 EUR", on: "2026-11-27").dueToday.amountText == "10.00")
  }

  @Test("Every reason is given, the one that decides first")
  func reasons() throws {
    let members =
      Self.fortnights
      + #", "validUntil": "2026-01-01", "countries": ["US"], "excludedCategories": ["gold"], "#
      + #""limits": [{"currency": "USD", "minimum": "35.00"}]"#
    let gold = try #require(CategoryName(Array("gold".utf8)))
    let german = Circumstances(country: CountryCode("DE"), categories: [gold])
    let schedule = try Self.schedule(members, "20.00 USD", in: german)
    #expect(
      schedule.reasons == [
        .countryNotOffered, .outsideDates(validFrom: nil, validUntil: try CalendarDate("2026-01-01")),
        .categoryExcluded, .belowMinimum(missing: 1500),
      ])
    #expect(
      String(decoding: schedule.json(installments: true), as: UTF8.self).contains(
        #"""
        "status": "countryNotOffered",
         "reasons": [{"status": "countryNotOffered"}, {"status": "outsideDates", "validUntil": "2026-01-01"}, \#
        {"status": "categoryExcluded"}, {"status": "belowMinimum", "missing": "15.00"}],
         "text": "Not available in your country"
        """#))
    let inEuros = try Self.schedule(members, "20.00 EUR", in: german)
    #expect(inEuros.eligibility == .currencyNotOffered && inEuros.reasons.count == 4)
    let single = try Self.schedule(members, "34.99 USD", on: "2026-01-01")
    #expect(!String(decoding: single.json(installments: false), as: UTF8.self).contains("reasons"))
  }

  #if DEBUG
    private static let planCount = 400
  #else
    private static let planCount = 1500
  #endif

  @Test("Random plans and totals: columns sum, dates are in order, and nothing is negative")
  func random() throws {
    var random = SeededRandom(seed: 0x5EED_0053)
    let (plans, refused) = try RandomPlans.compiled(Self.planCount, &random)
    #expect(refused < Self.planCount / 3)
    let start = try CalendarDate("2026-11-30")
    var eligible = 0
    for plan in plans {
      for _ in 0..<4 {
        let total = Money(minorUnits: Int64(random.below(100_000)), [.usd, .jpy, .kwd][random.below(3)])
        let schedule = try plan.schedule(for: total, startingOn: start, locale: .enUS)
        if let fault = Self.fault(schedule, plan) {
          Issue.record("\(fault): \(schedule) by \(plan.plan)")
          return
        }
        if schedule.isEligible { eligible += 1 }
      }
    }
    #expect(eligible > Self.planCount * 2 / 3)
  }

  /// What does not hold of a schedule, if anything.
  private static func fault(_ schedule: Schedule, _ plan: CompiledPlan) -> String? {
    guard schedule.isEligible else {
      let hasNothing = schedule.installments.isEmpty && schedule.totalOfPayments.minorUnits == 0
      return hasNothing && schedule.financeCharge.minorUnits == 0 ? nil : "a refused plan has figures"
    }
    let rows = schedule.installments
    let fees = schedule.fees
    if rows.map(\.number) != Array(1...rows.count) { return "numbers" }
    for row in rows {
      let parts = [row.principal, row.interest, row.fee].map(\.minorUnits)
      if row.amount.minorUnits < 1 || parts.contains(where: { $0 < 0 }) || parts.reduce(0, +) != row.amount.minorUnits {
        return "parts of payment \(row.number)"
      }
    }
    func sum(_ column: (Schedule.Installment) -> Money) -> Int64 { rows.reduce(0) { $0 + column($1).minorUnits } }
    let owed = schedule.total.minorUnits + fees.financed
    if sum(\.principal) != owed || sum(\.fee) != fees.first + fees.spread { return "sums of columns" }
    if schedule.totalOfPayments.minorUnits != owed + fees.first + fees.spread { return "total of payments" }
    var balance = owed
    for row in rows {
      balance -= row.principal.minorUnits
      if row.balance.minorUnits != balance { return "balance after payment \(row.number)" }
    }
    if zip(rows, rows.dropFirst()).contains(where: { $0.due >= $1.due || $0.dueAdjusted > $1.dueAdjusted }) {
      return "order of dates"
    }
    if rows.contains(where: { $0.due < schedule.start || $0.dueAdjusted < schedule.start }) {
      return "before the start"
    }
    return (schedule.annualPercentageRate == nil) == (fees.inFinanceCharge > 0) ? nil : "rate"
  }
}
