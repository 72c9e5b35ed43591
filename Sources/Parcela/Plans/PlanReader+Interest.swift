import Credit
import ExactMoney
import Installments

/// What borrowing costs, and what the last of level payments takes.
extension PlanReader {
  mutating func rate(_ field: JSONField) -> InstallmentPlan.Rate? {
    guard let rate = object(field, known: PlanKeys.rate) else { return nil }
    let annualPercent = required("annualPercent", of: rate) { $0.percent($1) }
    let basis: InterestBasis? = required("basis", of: rate) { $0.word($1) }
    let periodsPerYear = optional("periodsPerYear", of: rate) { $0.integer($1) }
    let periodicDecimals = optional("periodicDecimals", of: rate) { $0.integer($1) }
    let oddDays: FirstPeriod.Compounding? = optional("oddDays", of: rate) { $0.word($1) }
    let deferred: FirstPeriod.DeferredInterest? = optional("deferredInterest", of: rate) { $0.word($1) }
    let steps = optional("steps", of: rate) { $0.list($1) { $0.rateStep($1) } }
    guard let annualPercent, let basis else { return nil }
    var read = InstallmentPlan.Rate(
      annualPercent: annualPercent, basis: basis, periodsPerYear: periodsPerYear, periodicDecimals: periodicDecimals,
      steps: steps ?? [])
    if let oddDays { read.oddDays = oddDays }
    if let deferred { read.deferredInterest = deferred }
    return read
  }

  private mutating func rateStep(_ field: JSONField) -> LoanTerms.RateStep? {
    guard let step = object(field, known: PlanKeys.rateStep) else { return nil }
    let afterPayment = required("afterPayment", of: step) { $0.integer($1) }
    let percent = required("annualPercent", of: step) { $0.percent($1) }
    guard let afterPayment, let percent else { return nil }
    return LoanTerms.RateStep(afterPayment: afterPayment, percent: percent)
  }

  mutating func balloon(_ field: JSONField) -> InstallmentPlan.Balloon? {
    guard let balloon = object(field, known: PlanKeys.balloon) else { return nil }
    guard let percent = balloon.optional("percent") else {
      guard let payments = balloon.optional("amortizedOver") else {
        if !balloon.hasUnknown { note(.noneOfKeys(PlanKeys.balloon), at: field) }
        return nil
      }
      return integer(payments).map { .amortizedOver(payments: $0) }
    }
    if let other = balloon.optional("amortizedOver") { note(.keysExclude("percent", "amortizedOver"), at: other) }
    return self.percent(percent).map { .percent($0) }
  }
}
