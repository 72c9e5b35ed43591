import Credit
import ExactMoney
import Installments
import Parcela
import SeededRandom
import Testing

@Suite("Explanations")
struct ExplanationTests {
  private static func explanation(
    _ plan: CompiledPlan, _ amount: String, country: CountryCode? = nil, categories: [String] = []
  ) throws -> (Explanation, Schedule) {
    let inputs = try QuoteRecord.Inputs(
      amount: amount, start: CalendarDate("2026-11-30"), country: country, categories: categories, locale: .enUS)
    return (try Explanation(of: plan, for: inputs), try plan.schedule(for: inputs.request))
  }

  private static func results(_ explanation: Explanation, _ rule: Explanation.Rule) -> [String] {
    explanation.steps.filter { $0.rule == rule }.map(\.result)
  }

  private static func step(_ explanation: Explanation, _ rule: Explanation.Rule) throws -> Explanation.Step {
    try #require(explanation.steps.first { $0.rule == rule })
  }

  @Test("The published example, from the text to the sentence")
  func example() throws {
    let (explanation, schedule) = try Self.explanation(PlanLibrary.presets().plan("pay-in-4").compiled(), "129.99 USD")
    #expect(Self.results(explanation, .amount) == ["12999 minor units"])
    #expect(Self.results(explanation, .currency) == ["2 decimals: 129.99 USD"])
    #expect(try Self.step(explanation, .share).exact == "12999/4")
    #expect(Self.results(explanation, .share) == ["32.49 each, and 3 minor units more"])
    #expect(Self.results(explanation, .remainder) == ["3 × 32.50, 1 × 32.49"])
    #expect(Self.results(explanation, .dueDate) == ["2026-11-30", "2026-12-14", "2026-12-28", "2027-01-11"])
    #expect(Self.results(explanation, .payment) == schedule.installments.map(\.amount.amountText))
    #expect(Self.results(explanation, .sentence) == [schedule.text])
    #expect(explanation.text.contains("\n  11. share: amount 129.99, payments 4 = 12999/4 -> 32.49 each, and 3 minor"))
  }

  @Test("Down payment, fees, step, counts and moved dates have steps of their own")
  func full() throws {
    let plan = try PlanBytesTests.full()
    let (explanation, schedule) = try Self.explanation(plan, "129.99 EUR", country: CountryCode("DE"))
    // 12.5 % of 129.99 is 16.24875, and 0.75 % is 0.974925.
    #expect(try Self.step(explanation, .downPayment).exact == "1624875/1000")
    #expect(Self.results(explanation, .fee) == ["1.97", "1.30"])
    #expect(Self.results(explanation, .businessDay) == schedule.installments.map(\.dueAdjusted.isoText))
    #expect(Self.results(explanation, .count) == ["7 payments"])
    #expect(Self.results(explanation, .totalOfPayments) == ["131.96"])
    let rules = explanation.steps.map(\.rule)
    #expect(rules.first == .amount && rules.last == .spokenSentence)
  }

  @Test(
    "A plan that is not offered: the condition that is not met, and no step beyond",
    arguments: [
      ("10.00 EUR", "DE", [], .bounds, "belowMinimum: 40.00 missing"),
      ("5000.01 EUR", "DE", [], .bounds, "aboveMaximum: 0.01 in excess"),
      ("100.00 EUR", "US", [], .offeredCountry, "countryNotOffered"),
      ("100.00 EUR", "DE", ["jewellery"], .category, "categoryExcluded"),
      ("100.00 USD", "DE", [], .offeredCurrency, "currencyNotOffered"),
    ] as [(String, String, [String], Explanation.Rule, String)])
  func refusals(
    _ amount: String, _ country: String, _ categories: [String], _ rule: Explanation.Rule, _ result: String
  ) throws {
    let code = CountryCode(Array(country.utf8).span)
    let (explanation, schedule) = try Self.explanation(
      PlanBytesTests.full(), amount, country: code, categories: categories)
    #expect(Self.results(explanation, rule) == [result])
    #expect(Self.results(explanation, .payment) == [] && Self.results(explanation, .share) == [])
    #expect(Self.results(explanation, .spokenSentence) == [schedule.textSpoken])
  }

  @Test("For many plans and totals the steps are the schedule, and exact values are within one unit of their results")
  func equations() throws {
    var random = SeededRandom(seed: 0x5EED_0403)
    for plan in try PlanBytesTests.plans() where !["listed", "offsets"].contains(plan.id) {
      let currency = plan.plan.limits.first?.currency ?? .usd
      let terms = try #require(plan.dated?.terms(for: currency))
      for _ in 0..<6 {
        let total = Money(minorUnits: terms.minimum + Int64(random.below(50_000)), currency)
        let (explanation, schedule) = try Self.explanation(plan, total.machineText)
        guard agrees(explanation, schedule) else {
          Issue.record("\(explanation.text)")
          return
        }
      }
    }
  }

  private func agrees(_ explanation: Explanation, _ schedule: Schedule) -> Bool {
    let payments = schedule.installments
    guard Self.results(explanation, .payment) == payments.map(\.amount.amountText),
      Self.results(explanation, .dueDate) == payments.map(\.due.isoText)
    else { return false }
    guard schedule.isEligible else { return true }
    return Self.results(explanation, .totalOfPayments) == [schedule.totalOfPayments.amountText]
      && explanation.steps.allSatisfy { step in
        guard let exact = step.exact, step.rule == .share else { return true }
        let parts = exact.split(separator: "/").compactMap { Int64($0) }
        // The whole part of the fraction, in minor units, begins the result.
        return parts.count == 2
          && (step.inputs.contains { $0.name == "step" }
            || step.result.hasPrefix(Money(minorUnits: parts[0] / parts[1], schedule.currency).amountText + " each"))
      }
  }

  @Test("JSON has the steps with their rules, inputs, exact values, results and statements")
  func json() throws {
    let (explanation, _) = try Self.explanation(PlanLibrary.presets().plan("pay-in-4").compiled(), "129.99 USD")
    let value = try JSONValue.parse(Explanation.json([explanation]))
    guard case .array(let plans)? = value["explanations"]?.kind, case .array(let steps)? = plans[0]["steps"]?.kind
    else {
      Issue.record("no steps")
      return
    }
    #expect(steps.count == explanation.steps.count)
    let share = try #require(steps.first { $0["rule"]?.kind == .string("share") })
    #expect(share["exact"]?.kind == .string("12999/4"))
    #expect(share["inputs"]?["payments"]?.kind == .string("4"))
    #expect(share["statement"]?.kind == .string(Explanation.Rule.share.statement))
  }
}
