import Credit
import ExactMoney
import Installments

/// The plan that the quote workloads share: 4 payments, two weeks apart, for totals from 35.00 to 1500.00 USD.
enum SeededPlan {
  /// The plan, checked.
  static func plan() throws -> CompiledPlan {
    guard let fortnightly = PaymentRhythm(every: 2, .week) else { throw UsageError("a fortnight is a frequency") }
    let plan = InstallmentPlan(
      id: "pay-in-4", count: 4, every: fortnightly, rounding: .halfAwayFromZero, remainder: .spreadFirst,
      limits: [.init(currency: .usd, minimum: 3500, maximum: 150_000)])
    return try plan.compiled()
  }

  /// What the plan quotes US dollars on.
  static func terms() throws -> QuoteTerms {
    guard let terms = try plan().dated?.terms(for: .usd)?.mostPayments else {
      throw UsageError("the plan names dollars")
    }
    return terms
  }
}
