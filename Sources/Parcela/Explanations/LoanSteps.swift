import Credit
import ExactMoney
import Installments

/// The steps of an answer that are those of a loan.
struct LoanSteps {
  typealias Step = Explanation.Step

  /// What is lent, the rates of its periods, and how spread fees are divided.
  let steps: [Step]
  /// Of each payment, the steps that come before it is put together.
  let paymentSteps: [[Step]]

  /// Explains the loan of an answer; `nil` where the plan has no rate or is not offered.
  init?(_ plan: CompiledPlan, _ dated: DatedPlan, _ quote: Quote, _ schedule: Schedule) throws(StartDateError) {
    guard quote.isEligible,
      let terms = dated.terms(for: schedule.currency)?.terms(accepting: schedule.total.minorUnits),
      let interest = terms.interest,
      let figures = try plan.loanFigures(count: terms.count, startingOn: schedule.start)
    else { return nil }
    let writer = LoanStepWriter(
      plan: plan.plan, terms: interest.terms, figures: figures, quote: quote, schedule: schedule,
      offset: terms.rules.downPayment.exists ? 1 : 0)
    do throws(LoanTermsError) {
      steps = try writer.principalSteps + writer.rateSteps + writer.balloonSteps() + writer.feeSteps
      paymentSteps = try writer.paymentSteps()
    } catch {
      throw .plan(PlanError(key: "rate", fault: .loan(error)))
    }
  }
}
