import ExactMoney
import Installments

extension CompiledPlan {
  /// The loan of a plan with a rate, in one of its numbers of payments; `nil` of a plan without a rate.
  ///
  ///     try plan.loanTerms(count: 12, startingOn: CalendarDate("2026-11-30"))?.rate.percent     // 15
  ///
  /// - Parameters:
  ///   - count: the number of payments, with a down payment. There is no loan of a number that the plan does not have.
  ///   - date: the start date, on which figures depend where `dated` is `nil`.
  /// - Throws: where the loan has no dates for that start.
  public func loanTerms(count: Int, startingOn date: CalendarDate) throws(StartDateError) -> LoanTerms? {
    guard let rate = plan.rate else { return nil }
    let counts: [PartCount]
    do throws(PlanError) { counts = try plan.compiledCounts() } catch { throw .plan(error) }
    guard counts.contains(where: { $0.count == count }) else { return nil }
    return try plan.loanTerms(
      rate, body: count - (plan.downPayment == nil ? 0 : 1), dueDates: conditions.dueDates, startingOn: date)
  }

  /// The exact figures of the loan of a plan with a rate; `nil` where `loanTerms(count:startingOn:)` is.
  ///
  /// - Throws: where the loan has no figures for that start.
  /// - Complexity: that of compiling the rate.
  public func loanFigures(count: Int, startingOn date: CalendarDate) throws(StartDateError) -> LoanFigures? {
    guard let terms = try loanTerms(count: count, startingOn: date) else { return nil }
    do throws(LoanTermsError) { return try LoanFigures(terms) } catch { throw .plan(PlanError(error)) }
  }
}
