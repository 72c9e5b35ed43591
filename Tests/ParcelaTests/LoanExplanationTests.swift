import Credit
import ExactMoney
import Installments
import Parcela
import SeededRandom
import Testing

/// Explanations of plans that cost interest. Expected values are computed here, with fractions of whole numbers.
@Suite("Explanations of plans with interest")
struct LoanExplanationTests {
  private static let monthly =
    #""every": {"unit": "month", "step": 1}, "first": {"after": {"unit": "month", "step": 1}}"#

  static func plan(_ members: String, rounding: String = "halfAwayFromZero") throws -> CompiledPlan {
    let text = #"{"id": "p", "rounding": "\#(rounding)", "remainder": "spreadFirst", \#(members)}"#
    return try PlanFile(name: "p.json", bytes: Array(text.utf8)).plans[0].compiled()
  }

  private static func explained(
    _ plan: CompiledPlan, _ amount: String, on start: String = "2026-11-30"
  ) throws -> (explanation: Explanation, schedule: Schedule) {
    let inputs = try QuoteRecord.Inputs(
      amount: amount, start: CalendarDate(isoText: Array(start.utf8).span), locale: .enUS)
    return (try Explanation(of: plan, for: inputs), try plan.schedule(for: inputs.request))
  }

  private static func steps(_ explanation: Explanation, _ rule: Explanation.Rule) -> [Explanation.Step] {
    explanation.steps.filter { $0.rule == rule }
  }

  private static func results(_ explanation: Explanation, _ rule: Explanation.Rule) -> [String] {
    steps(explanation, rule).map(\.result)
  }

  private static func inputs(_ step: Explanation.Step?) -> String {
    step?.inputs.map { "\($0.name) \($0.value)" }.joined(separator: ", ") ?? ""
  }

  /// A fraction in lowest terms.
  private static func fraction(_ numerator: Int128, _ denominator: Int128) -> String {
    var (left, right) = (numerator, denominator)
    while right != 0 { (left, right) = (right, left % right) }
    return denominator == left ? "\(numerator / left)" : "\(numerator / left)/\(denominator / left)"
  }

  /// A quotient with ten decimals, cut off.
  private static func decimals(_ numerator: Int128, _ denominator: Int128) -> String {
    let rest = String(numerator % denominator * 10_000_000_000 / denominator)
    return "\(numerator / denominator).\(String(repeating: "0", count: 10 - rest.count))\(rest)…"
  }

  private static func power(_ base: Int128, _ exponent: Int) -> Int128 {
    (0..<exponent).reduce(1) { power, _ in power * base }
  }

  /// The level payment of a principal at p/q a period: P · p · (p + q)ⁿ / (q · ((p + q)ⁿ − qⁿ)).
  private static func level(_ principal: Int128, _ p: Int128, _ q: Int128, _ count: Int) -> String {
    let grown = power(p + q, count)
    return decimals(principal * p * grown, q * (grown - power(q, count)))
  }

  private static func amount(_ minorUnits: Int128) -> String { Money(minorUnits: Int64(minorUnits), .usd).amountText }

  /// A quotient of numbers from zero up, by the nearest whole number; halves are away from zero.
  private static func rounded(_ numerator: Int128, _ denominator: Int128) -> Int128 {
    (2 * numerator + denominator) / (2 * denominator)
  }

  @Test("129.99 at 12 % in five months, closed by the last payment")
  func lastAbsorbs() throws {
    let plan = try Self.plan(
      #""count": 5, \#(Self.monthly), "rate": {"annualPercent": "12", "basis": "perPeriod"}"#)
    let (explanation, schedule) = try Self.explained(plan, "129.99 USD")
    #expect(Self.results(explanation, .principal) == ["129.99"])
    #expect(Self.results(explanation, .rate) == [Self.fraction(12, 1200)])
    let level = try #require(Self.steps(explanation, .levelPayment).first)
    #expect(Self.withDecimals(level.exact) == Self.level(12_999, 1, 100, 5) && level.result == "26.78")
    var balance: Int128 = 12_999
    var interests: [String] = []
    var exacts: [String?] = []
    for number in 1...5 {
      let interest = Self.rounded(balance, 100)
      exacts.append(Self.fraction(balance, 100))
      interests.append(Self.amount(interest))
      if number < 5 { balance += interest - 2678 } else { balance += interest }
    }
    #expect(Self.steps(explanation, .interest).map(\.exact) == exacts)
    #expect(Self.results(explanation, .interest) == interests)
    #expect(balance == 2681 && Self.results(explanation, .closing) == ["26.81"])
    #expect(Self.results(explanation, .payment) == ["26.78", "26.78", "26.78", "26.78", "26.81"])
    #expect(Self.results(explanation, .totalOfPayments) == ["133.93"])
    #expect(Self.inputs(Self.steps(explanation, .totalOfPayments).first).contains("interest 3.94"))
    #expect(schedule.interest.amountText == "3.94")
    for rule in [Explanation.Rule.splitAmount, .share, .remainder, .nudgedPayment, .balloon] {
      #expect(Self.steps(explanation, rule).isEmpty)
    }
  }

  @Test("Nudged: the level that is taken, and what its neighbours would have left")
  func nudged() throws {
    let plan = try Self.plan(
      #""count": 5, \#(Self.monthly), "closing": "nudged", "rate": {"annualPercent": "12", "basis": "perPeriod"}"#)
    let explanation = try Self.explained(plan, "129.99 USD").explanation
    func last(_ level: Int128) -> Int128 {
      var balance: Int128 = 12_999
      for _ in 0..<4 { balance += Self.rounded(balance, 100) - level }
      return balance + Self.rounded(balance, 100)
    }
    let candidates = [Int128(2678), 2679, 2680].map { level in
      "lastAt\(Self.amount(level)) \(Self.amount(last(level))), off by \(Self.amount(Int128((last(level) - level).magnitude)))"
    }
    let step = try #require(Self.steps(explanation, .nudgedPayment).first)
    #expect(Self.inputs(step) == "rounded 26.78, " + candidates.joined(separator: ", "))
    #expect(step.result == "26.79" && Self.results(explanation, .levelPayment) == ["26.78"])
    #expect(Self.results(explanation, .closing) == ["26.77"])
  }

  @Test("Days counted, a down payment, spread and first fees")
  func dates() throws {
    let plan = try Self.plan(
      #"""
      "count": 4, "every": {"unit": "month", "step": 1}, "downPayment": {"percent": "10"},
      "rate": {"annualPercent": "29.99", "basis": "actual365"}, "limits": [{"currency": "USD"}],
      "fees": [{"kind": "service", "amount": "6.02", "paid": "spread"}, {"kind": "setup", "amount": "1.00", "paid": "first"}]
      """#)
    #expect(plan.dated == nil)
    let (explanation, schedule) = try Self.explained(plan, "129.99 USD")
    #expect(Self.results(explanation, .downPayment) == ["13.00"] && Self.results(explanation, .principal) == ["116.99"])
    // The payments are due on the last days of months: 30, 31 and 29 days apart.
    let days: [Int128] = [30, 31, 29]
    #expect(Self.results(explanation, .rate) == days.map { Self.fraction(2999 * $0, 3_650_000) })
    #expect(
      Self.steps(explanation, .rate).map(Self.inputs) == [
        "payment 2, annualPercent 29.99, basis actual365, from 2026-11-30, to 2026-12-30, years 6/73",
        "payment 3, annualPercent 29.99, basis actual365, from 2026-12-30, to 2027-01-30, years 31/365",
        "payment 4, annualPercent 29.99, basis actual365, from 2027-01-30, to 2027-02-28, years 29/365",
      ])
    // P / (1/g₁ + 1/(g₁g₂) + 1/(g₁g₂g₃)) with g = (year + 2999 · days) / year.
    let year: Int128 = 3_650_000
    let grown = days.map { year + 2999 * $0 }
    let worth = year * grown[1] * grown[2] + year * year * grown[2] + year * year * year
    let level = try #require(Self.steps(explanation, .levelPayment).first)
    #expect(level.exact == Self.decimals(11_699 * grown[0] * grown[1] * grown[2], worth))
    #expect(level.result == "40.95" && Self.inputs(level).contains("payments 2 to 4, owed 116.99, repaidIn 3"))
    let fees = try #require(Self.steps(explanation, .feeShares).first)
    #expect(fees.exact == "602/3" && fees.result == "2 × 2.01, 1 × 2.00")
    var balance: Int128 = 11_699
    for (index, step) in Self.steps(explanation, .interest).enumerated() {
      let interest = Self.rounded(balance * 2999 * days[index], year)
      #expect(step.exact == Self.fraction(balance * 2999 * days[index], year) && step.result == Self.amount(interest))
      balance += interest - 4095
    }
    // The level payment and its share of the fee; the last payment makes good what rounding has left.
    #expect(Self.results(explanation, .payment) == ["14.00", "42.96", "42.96", Self.amount(4095 + balance + 200)])
    #expect(Self.results(explanation, .payment) == schedule.installments.map(\.amount.amountText))
    // Each rule's steps follow the steps that they come from.
    let rules = explanation.steps.map(\.rule)
    let order: [Explanation.Rule] = [
      .principal, .rate, .feeShares, .levelPayment, .interest, .closing, .totalOfPayments,
    ]
    #expect(order.compactMap { rules.firstIndex(of: $0) } == order.compactMap { rules.firstIndex(of: $0) }.sorted())
  }

  @Test("A change of the rate computes the level payment anew, from the balance as it was rounded")
  func rateStep() throws {
    let plan = try Self.plan(
      #"""
      "count": 4, \#(Self.monthly), "rate": {"annualPercent": "12", "basis": "perPeriod",
      "steps": [{"afterPayment": 2, "annualPercent": "24"}]}
      """#)
    let explanation = try Self.explained(plan, "129.99 USD").explanation
    #expect(Self.results(explanation, .rate) == ["1/100", "1/50"])
    let first = Self.level(12_999, 1, 100, 4)
    #expect(first.hasPrefix("3331."))
    var balance: Int128 = 12_999
    for _ in 0..<2 { balance += Self.rounded(balance, 100) - 3331 }
    // For two payments a fraction is short: B · r(1 + r)² / ((1 + r)² − 1) at 1/50 = B · 2601 / 5050.
    let second = Self.fraction(balance * 2601, 5050)
    #expect(
      Self.steps(explanation, .levelPayment).map { Self.withDecimals($0.exact) }
        == [first, second].map(Self.withDecimals))
    #expect(Self.results(explanation, .levelPayment) == ["33.31", Self.amount(Self.rounded(balance * 2601, 5050))])
    #expect(
      Self.steps(explanation, .levelPayment).map {
        Self.inputs($0).split(separator: ", ").prefix(3).joined(separator: ", ")
      }
        == ["payments 1 to 2, owed 129.99, repaidIn 4", "payments 3 to 4, owed \(Self.amount(balance)), repaidIn 2"])
  }

  /// A fraction as decimals; decimals as they are.
  private static func withDecimals(_ text: String?) -> String {
    let parts = (text ?? "").split(separator: "/").compactMap { Int128($0) }
    return parts.count == 2 ? decimals(parts[0], parts[1]) : text ?? ""
  }

  @Test("Flat interest is that of what was lent; unadjusted, the last interest is what its payment leaves")
  func flat() throws {
    let plan = try Self.plan(
      #"""
      "count": 3, \#(Self.monthly), "closing": "unadjusted", "balloon": {"percent": "20"},
      "rate": {"annualPercent": "12", "basis": "flat"}
      """#)
    let explanation = try Self.explained(plan, "129.99 USD").explanation
    // A fifth is the balloon; the rest in three parts, with a hundredth of what was lent each month.
    #expect(Self.steps(explanation, .balloon).map(\.exact) == [Self.fraction(12_999, 5)])
    #expect(Self.results(explanation, .balloon) == ["26.00"])
    let level = Self.fraction(12_999 * (4 * 100 + 3 * 5), 5 * 3 * 100)
    #expect(Self.steps(explanation, .levelPayment).map { Self.withDecimals($0.exact) } == [Self.withDecimals(level)])
    let payment = Self.rounded(12_999 * 415, 1500)
    #expect(Self.results(explanation, .levelPayment) == [Self.amount(payment)])
    #expect(Self.steps(explanation, .interest).map(\.exact) == ["12999/100", "12999/100"])
    #expect(Self.inputs(Self.steps(explanation, .interest).first).contains("lent 129.99"))
    let left = 12_999 - 2 * (payment - 130)
    let closing = try #require(Self.steps(explanation, .closing).first)
    #expect(closing.exact == "12999/100")
    #expect(closing.result == "\(Self.amount(payment + 2600)), of which interest \(Self.amount(payment + 2600 - left))")
  }

  @Test("A rate that is a root: decimals that are certain, and the percentage that a market rounds it to")
  func roots() throws {
    let members = #""count": 3, \#(Self.monthly), "rate": {"annualPercent": "12", "basis": "effective""#
    let exact = try Self.explained(Self.plan(members + "}"), "129.99 USD").explanation
    // (1.12)^(1/12) − 1 by an arbitrary-precision library.
    #expect(Self.results(exact, .rate) == ["0.00948879293458297412…"])
    #expect(Self.steps(exact, .interest).first?.exact == "123.3448193566…")
    let rounded = try Self.explained(Self.plan(members + #", "periodicDecimals": 2}"#), "129.99 USD").explanation
    #expect(Self.steps(rounded, .rate).map(\.exact) == ["0.00948879293458297412…"])
    #expect(Self.results(rounded, .rate) == ["19/2000"])
    #expect(Self.steps(rounded, .interest).first?.exact == Self.fraction(12_999 * 19, 2000))
  }

  @Test("A rate of zero, and a total that the plan does not take")
  func edges() throws {
    let free = try Self.plan(
      #""count": 3, \#(Self.monthly), "rate": {"annualPercent": "0", "basis": "perPeriod"}, "limits": [{"currency": "USD", "minimum": "5"}]"#
    )
    let explanation = try Self.explained(free, "100.00 USD").explanation
    #expect(
      Self.results(explanation, .rate) == ["0"] && Self.results(explanation, .interest) == ["0.00", "0.00", "0.00"])
    #expect(Self.steps(explanation, .levelPayment).map(\.exact) == ["10000/3"])
    let refused = try Self.explained(free, "4.99 USD").explanation
    #expect(Self.results(refused, .bounds) == ["belowMinimum: 0.01 missing"])
    #expect(Self.steps(refused, .rate).isEmpty && Self.steps(refused, .principal).isEmpty)
  }

  static let shapes: [String] = [
    #""count": 12, \#(monthly), "rate": {"annualPercent": "15", "basis": "perPeriod"}"#,
    #""count": 6, "every": {"unit": "week", "step": 2}, "rate": {"annualPercent": "36", "basis": "perPeriod"}, "closing": "nudged""#,
    #"""
    "count": {"minimum": 2, "maximum": 9}, "every": {"unit": "month", "step": 1}, "downPayment": {"percent": "20"},
    "rate": {"annualPercent": "29.99", "basis": "actual360"}, "closing": "nudged",
    "fees": [{"kind": "a", "percent": "1.5", "paid": "spread"}]
    """#,
    #"""
    "count": 10, "every": {"unit": "month", "step": 1}, "first": {"after": {"unit": "month", "step": 4}},
    "rate": {"annualPercent": "9.9", "basis": "effective"}, "closing": "unadjusted", "balloon": {"amortizedOver": 24},
    "fees": [{"kind": "a", "percent": "2", "paid": "financed"}, {"kind": "b", "percent": "1", "paid": "first"}]
    """#,
    #"""
    "count": 8, "every": {"unit": "month", "step": 1}, "first": {"after": {"unit": "day", "step": 45}},
    "rate": {"annualPercent": "3", "basis": "perPeriod", "steps": [{"afterPayment": 3, "annualPercent": "19.9"},
    {"afterPayment": 7, "annualPercent": "0"}]}, "closing": "nudged"
    """#,
  ]

  @Test("Whatever the plan, the steps follow from one another and come to the schedule", arguments: shapes)
  func equations(_ members: String) throws {
    var random = SeededRandom(seed: 0x5EED_0951)
    for rounding in ["halfAwayFromZero", "halfToEven", "down"] {
      let plan = try Self.plan(members, rounding: rounding)
      for _ in 0..<10 {
        let total = Money(minorUnits: 3000 + Int64(random.below(500_000)), .usd)
        let (explanation, schedule) = try Self.explained(plan, total.machineText)
        guard schedule.isEligible, follows(explanation, schedule) else {
          Issue.record("\(members), \(rounding): \(explanation.text)")
          return
        }
      }
    }
  }

  @Test("Random plans, from the least total to the greatest; seed 0x5EED0952")
  func randomPlans() throws {
    var random = SeededRandom(seed: 0x5EED_0952)
    let start = try CalendarDate("2026-11-30")
    var explained = 0
    for number in 0..<500 {
      let text = RandomPlanText.plan(id: "p\(number)", withRates: true, &random)
      guard let plan = try PlanFile(name: "p.json", bytes: Array(text.utf8)).plans.first, plan.rate != nil,
        let compiled = Self.compiled(plan), let offers = Self.offers(of: compiled, start)
      else { continue }
      for terms in offers {
        let spread = Int64(random.below(1_000_000))
        for total in [terms.minimum, min(terms.minimum + spread, terms.maximum), terms.maximum] {
          let amount = Money(minorUnits: total, terms.currency).machineText
          let inputs = try QuoteRecord.Inputs(amount: amount, start: start, locale: .enUS)
          let schedule = try compiled.schedule(for: inputs.request)
          guard schedule.isEligible else { continue }
          let explanation = try Explanation(of: compiled, for: inputs)
          guard follows(explanation, schedule) else {
            Issue.record("\(text), \(amount): \(explanation.text)")
            return
          }
          explained += 1
        }
      }
    }
    #expect(explained > 150, "\(explained)")
  }

  /// A plan that makes sense; about half of the random ones do not.
  private static func compiled(_ plan: InstallmentPlan) -> CompiledPlan? {
    do throws(PlanError) { return try plan.compiled() } catch { return nil }
  }

  /// The terms of a plan's currencies, or of dollars; `nil` where the plan has no figures for a start.
  private static func offers(of plan: CompiledPlan, _ start: CalendarDate) -> [CurrencyTerms]? {
    do throws(StartDateError) {
      let dated = try plan.startingOn(start)
      return dated.offers ?? [dated.terms(for: .usd)].compactMap { $0 }
    } catch {
      return nil
    }
  }

  /// Whether payments, interest and dates are the schedule's, one closing and one level payment a rate are there, and every
  /// exact value is less than one unit from its result.
  private func follows(_ explanation: Explanation, _ schedule: Schedule) -> Bool {
    let payments = schedule.installments
    let closing = Self.steps(explanation, .closing)
    let interest = Self.results(explanation, .interest)
    let ofLoan = payments.dropFirst(Self.results(explanation, .downPayment).count).map(\.interest.amountText)
    guard Self.results(explanation, .payment) == payments.map(\.amount.amountText),
      Self.results(explanation, .totalOfPayments) == [schedule.totalOfPayments.amountText], closing.count == 1,
      interest == Array(ofLoan.prefix(interest.count)), interest.count >= ofLoan.count - 1,
      explanation.steps.filter({ $0.rule == .dueDate }).map(\.result) == payments.map(\.due.isoText)
    else { return false }
    return explanation.steps.allSatisfy { step in
      guard [.levelPayment, .interest, .balloon].contains(step.rule), let exact = step.exact else { return true }
      guard let whole = Self.whole(exact), let result = Int64(step.result.filter { $0 != "." }) else { return false }
      return (whole...whole + 1).contains(result)
    }
  }

  /// The whole part of a fraction or of decimals.
  private static func whole(_ text: String) -> Int64? {
    let parts = text.split(separator: "/").compactMap { Int128($0) }
    if parts.count == 2 { return Int64(parts[0] / parts[1]) }
    return text.split(separator: ".").first.flatMap { Int64($0) }
  }

  @Test("Every rule says what it is, in words of its own sentence")
  func statements() {
    for rule in Explanation.Rule.allCases {
      #expect(rule.statement.hasSuffix(".") && rule.statement.count > 20, "\(rule)")
    }
  }
}
