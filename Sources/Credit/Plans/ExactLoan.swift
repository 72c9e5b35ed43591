import ExactMoney
import Installments

/// The loan of a plan in one number of payments, worked out exactly and not yet in fixed point.
struct ExactLoan {
  let terms: LoanTerms
  let exact: ExactTerms

  /// The loan in fixed point, for what a currency allows to be lent.
  func interestTerms(by rules: CurrencyRules) throws(PlanError) -> InterestTerms {
    do throws(LoanTermsError) {
      return try exact.interestTerms(
        of: terms, maximum: rules.greatestPrincipal, minimumInstallment: rules.minimumInstallment)
    } catch {
      throw PlanError(error)
    }
  }
}

extension InstallmentPlan {
  /// The loan of each number of payments; none of a plan without a rate.
  func exactLoans(
    counts: [PartCount], _ dueDates: DueDateRule, startingOn start: CalendarDate
  ) throws(StartDateError) -> [ExactLoan] {
    guard let rate else { return [] }
    var loans: [ExactLoan] = []
    for count in counts {
      let body = count.count - (downPayment == nil ? 0 : 1)
      let terms = try loanTerms(rate, body: body, dueDates: dueDates, startingOn: start)
      do throws(LoanTermsError) {
        loans.append(ExactLoan(terms: terms, exact: try terms.exact(principal: nil)))
      } catch {
        throw .plan(PlanError(error))
      }
    }
    return loans
  }

  /// Checks what does not need a date.
  func checkRate() throws(PlanError) {
    guard let rate else {
      if closing != nil { throw PlanError(key: "closing", fault: .needsRate) }
      if balloon != nil { throw PlanError(key: "balloon", fault: .needsRate) }
      return
    }
    guard rounding != .exact else { throw PlanError(key: "rounding", fault: .roundsNoInterest) }
    for (index, limit) in limits.enumerated() where limit.step ?? 1 != 1 {
      throw PlanError(key: "limits[\(index)].step", fault: .stepBesideRate)
    }
    let apart = downPayment != nil || fees.contains { $0.paid == .first } ? 1 : 0
    let spread = fees.contains { $0.paid == .spread } ? 1 : 0
    guard rate.steps.count + apart + spread <= 2 else {
      throw PlanError(key: "rate.steps", fault: .tooManyRateSteps(rate.steps.count))
    }
    try checkBalloon()
  }

  private func checkBalloon() throws(PlanError) {
    guard case .percent(let percent) = balloon else { return }
    guard !percent.isNegative, percent != DecimalAmount(0), percent < DecimalAmount(100) else {
      throw PlanError(.balloonOutOfRange)
    }
  }
}

extension PlanError {
  /// A fault of a plan's loan, at the key that it comes from.
  init(_ error: LoanTermsError) {
    let key =
      switch error {
      case .countOutOfRange, .dateCountDiffers: "count"
      case .negativeRate: "rate.annualPercent"
      case .periodsPerYearOutOfRange: "rate.periodsPerYear"
      case .needsDates, .needsRegularPeriods: "rate.basis"
      case .datesOutOfOrder: "every"
      case .firstPeriodOutOfRange: "first"
      case .periodicRounding: "rate.periodicDecimals"
      case .balloonOutOfRange: "balloon"
      case .rateStepOutOfRange: "rate.steps"
      case .factor: "rate"
      }
    self.init(key: key, fault: .loan(error))
  }
}
