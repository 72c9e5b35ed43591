import ExactMoney
import Installments

/// From what a plan says of its rate and its rhythm to the terms of its loan.
extension InstallmentPlan {
  /// Whether the interest of the plan's periods depends on the start date.
  var hasDatedInterest: Bool {
    guard let rate else { return false }
    guard dividesYear(rate) else { return true }
    if case .on = first { return true }
    return false
  }

  /// Whether the periods are equal parts of a year: the basis asks for it, or it may be so and the rhythm allows it.
  private func dividesYear(_ rate: Rate) -> Bool {
    switch rate.basis {
    case .perPeriod, .flat: true
    case .effective: periodsPerYear(rate) != nil && hasEqualPeriods
    case .counted: rate.basis.hasEqualMonths && isMonthly && hasEqualPeriods && periodsPerYear(rate) != nil
    }
  }

  private var isMonthly: Bool {
    if case .every(let step) = every { step.unit == .month || step.unit == .year } else { false }
  }

  /// Whether all periods after the first are alike.
  private var hasEqualPeriods: Bool {
    guard case .every = every else { return false }
    return firstInterval == nil || (downPayment != nil && first == .atStart)
  }

  /// The periods of a year: those that the rate names, or those of the rhythm, where they are a whole number.
  private func periodsPerYear(_ rate: Rate) -> Int? {
    if let periods = rate.periodsPerYear { return periods }
    guard case .every(let step) = every else { return nil }
    switch step.unit {
    case .month: return 12 % step.count == 0 ? 12 / step.count : nil
    case .week: return 52 % step.count == 0 ? 52 / step.count : nil
    case .year: return step.count == 1 ? 1 : nil
    case .day: return nil
    }
  }

  /// The loan of a number of payments.
  ///
  /// - Parameters:
  ///   - body: the number of payments, without a down payment.
  ///   - start: the start date; needed where `hasDatedInterest`.
  ///   - dueDates: the rule of due dates, whose first dates are those of fewer payments.
  func loanTerms(
    _ rate: Rate, body: Int, dueDates: DueDateRule, startingOn start: CalendarDate
  ) throws(StartDateError) -> LoanTerms {
    var terms = LoanTerms(
      count: body,
      rate: AnnualRate(
        percent: rate.annualPercent, basis: rate.basis,
        periodicRounding: rate.periodicDecimals.map { AnnualRate.PeriodicRounding(decimals: $0, rounding: rounding) }),
      calendar: .regular(periodsPerYear: 1), rateSteps: rateSteps(rate, body: body), rounding: rounding,
      closing: closing ?? .lastAbsorbs)
    switch balloon {
    case nil: break
    case .percent(let percent): terms.balloon = .percent(percent)
    case .amortizedOver(let payments): terms.balloon = .amortizedOver(periods: payments)
    }
    if dividesYear(rate) {
      do throws(PlanError) { try setRegularPeriods(of: &terms, rate, startingOn: start) } catch { throw .plan(error) }
    } else {
      terms.calendar = .dated(start: start, due: try interestDates(body, dueDates, startingOn: start))
    }
    return terms
  }

  /// The changes of the rate that fall within so many payments. A plan whose count varies has those of its shorter loans
  /// that these live to see.
  private func rateSteps(_ rate: Rate, body: Int) -> [LoanTerms.RateStep] {
    // Payments are counted with a down payment, which has no period.
    let offset = downPayment == nil ? 0 : 1
    let steps = rate.steps.map { LoanTerms.RateStep(afterPayment: $0.afterPayment - offset, percent: $0.percent) }
    if case .exactly = count { return steps }
    return steps.filter { $0.afterPayment < body }
  }

  /// The nominal dates of the payments that repay the loan.
  private func interestDates(
    _ body: Int, _ dueDates: DueDateRule, startingOn start: CalendarDate
  ) throws(StartDateError) -> [CalendarDate] {
    let offset = downPayment == nil ? 0 : 1
    var dates: [CalendarDate] = []
    for number in 1...body {
      do throws(PaymentDatesError) {
        dates.append(try dueDates.nominalDate(ofPayment: number + offset, startingOn: start))
      } catch {
        throw .dates(error)
      }
    }
    return dates
  }
}

/// Equal periods, and what stands before the first payment.
extension InstallmentPlan {
  private func setRegularPeriods(
    of terms: inout LoanTerms, _ rate: Rate, startingOn start: CalendarDate
  ) throws(PlanError) {
    guard case .every(let every) = every, hasEqualPeriods else {
      throw PlanError(key: "rate.basis", fault: .unequalPeriods(rate.basis))
    }
    guard let periods = periodsPerYear(rate) else {
      throw PlanError(key: "rate.basis", fault: .periodsNotOfYear)
    }
    terms.calendar = .regular(periodsPerYear: periods)
    switch first {
    case .atStart where downPayment == nil: terms.timing = .due
    case .atStart: terms.firstPeriod = firstPeriod(firstInterval ?? every, every, rate)
    case .after(let step): terms.firstPeriod = firstPeriod(step, every, rate)
    case .on(let date): terms.firstPeriod = firstPeriod(from: start, to: date, every, rate)
    case .onAnchorDay: throw PlanError(key: "rate.basis", fault: .unequalPeriods(rate.basis))
    }
  }

  /// The time before the first payment as periods: so many whole ones, or days.
  private func firstPeriod(_ first: PaymentStep, _ every: PaymentStep, _ rate: Rate) -> FirstPeriod {
    let (days, length) = (first.conventionalDays, every.conventionalDays)
    guard days % length == 0 else { return .odd(days: days, daysPerPeriod: length, compounding: rate.oddDays) }
    return days == length ? .regular : .deferred(periods: days / length - 1, interest: rate.deferredInterest)
  }

  /// The time before a first payment on a date: counted by months of thirty days where payments are months apart.
  private func firstPeriod(
    from start: CalendarDate, to date: CalendarDate, _ every: PaymentStep, _ rate: Rate
  ) -> FirstPeriod {
    let length = every.conventionalDays
    let years = DayCount.thirtyE360.years(from: start, to: date)
    let days =
      isMonthly
      ? Int(360 / years.denominator * years.numerator) : Int(date.daysSinceEpoch) - Int(start.daysSinceEpoch)
    guard days != length else { return .regular }
    guard days > 0, days % length == 0 else {
      return .odd(days: days, daysPerPeriod: length, compounding: rate.oddDays)
    }
    return .deferred(periods: days / length - 1, interest: rate.deferredInterest)
  }
}

extension PaymentStep {
  /// The step in days, a month having thirty and a year twelve months.
  fileprivate var conventionalDays: Int {
    switch unit {
    case .day: count
    case .week: 7 * count
    case .month: 30 * count
    case .year: 360 * count
    }
  }
}
