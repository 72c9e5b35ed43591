import Credit
import ExactMoney
import Installments

/// The rate, how the last payment meets the balance, and what it takes beside it.
extension JSONWriter {
  mutating func membersOfInterest(_ plan: InstallmentPlan) {
    if let rate = plan.rate { member("rate", rate) }
    if let closing = plan.closing { member("closing", closing.planWord) }
    guard let balloon = plan.balloon else { return }
    key("balloon")
    object(oneLine: true) { writer in
      switch balloon {
      case .percent(let percent): writer.member("percent", decimalText(percent))
      case .amortizedOver(let payments): writer.member("amortizedOver", payments)
      }
    }
  }

  private mutating func member(_ key: String, _ rate: InstallmentPlan.Rate) {
    // What is so where a plan does not say it.
    let unsaid = InstallmentPlan.Rate(annualPercent: rate.annualPercent, basis: rate.basis)
    self.key(key)
    object(oneLine: true) { writer in
      writer.member("annualPercent", decimalText(rate.annualPercent))
      writer.member("basis", rate.basis.planWord)
      if let periods = rate.periodsPerYear { writer.member("periodsPerYear", periods) }
      if let decimals = rate.periodicDecimals { writer.member("periodicDecimals", decimals) }
      if rate.oddDays != unsaid.oddDays { writer.member("oddDays", rate.oddDays.planWord) }
      if rate.deferredInterest != unsaid.deferredInterest {
        writer.member("deferredInterest", rate.deferredInterest.planWord)
      }
      if !rate.steps.isEmpty { writer.member("steps", rate.steps) }
    }
  }

  private mutating func member(_ key: String, _ steps: [LoanTerms.RateStep]) {
    self.key(key)
    array { writer in
      for step in steps {
        writer.object { writer in
          writer.member("afterPayment", step.afterPayment)
          writer.member("annualPercent", decimalText(step.percent))
        }
      }
    }
  }
}
