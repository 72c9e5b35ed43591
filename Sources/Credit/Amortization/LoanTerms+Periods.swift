import ExactMoney
import Installments

/// The periods of a loan with the texts of their rates.
extension LoanTerms {
  /// The periods, from terms that have been worked out.
  func periods(_ exact: ExactTerms) throws(LoanTermsError) -> [LoanFigures.Period] {
    switch calendar {
    case .dated(let start, let due): try datedPeriods(exact.stages[0], from: start, due: due)
    case .regular(let periodsPerYear): try regularPeriods(exact, periodsPerYear: periodsPerYear)
    }
  }

  private func datedPeriods(
    _ stage: ExactStage, from start: CalendarDate, due: [CalendarDate]
  ) throws(LoanTermsError) -> [LoanFigures.Period] {
    let unrounded = try AnnualRate(percent: rate.percent, basis: rate.basis).growths(from: start, due: due)
    var periods: [LoanFigures.Period] = []
    var previous = start
    for (index, date) in due.enumerated() {
      let length = LoanFigures.Length.dates(
        from: previous, to: date, years: rate.yearConvention.years(from: previous, to: date))
      periods.append(
        LoanFigures.Period(
          payments: index + 1...index + 1, percent: rate.percent, length: previous == date ? .nothing : length,
          unroundedRate: rate.periodicRounding == nil ? nil : try unrounded[index].rateText(),
          rate: try stage.growths[index].rateText()))
      previous = date
    }
    return periods
  }

  /// Each stage's rate. What precedes the first payment, where it differs, is computed from the first of them.
  private func regularPeriods(
    _ exact: ExactTerms, periodsPerYear: Int
  ) throws(LoanTermsError) -> [LoanFigures.Period] {
    var periods: [LoanFigures.Period] = []
    var paid = 0
    for (index, stage) in exact.stages.enumerated() {
      let percent = index == 0 ? rate.percent : rateSteps[index - 1].percent
      let start = paid + stage.growths.leading.count
      paid += stage.count
      let unrounded = try AnnualRate(percent: percent, basis: rate.basis).regularGrowth(periodsPerYear: periodsPerYear)
      let regular = LoanFigures.Period(
        payments: start < paid ? start + 1...paid : nil, percent: percent, length: .partOfYear(periods: periodsPerYear),
        unroundedRate: rate.periodicRounding == nil ? nil : try unrounded.rateText(),
        rate: try stage.growths.rest.rateText())
      periods.append(regular)
      for growth in stage.growths.leading {
        periods.append(
          LoanFigures.Period(
            payments: 1...1, percent: percent,
            length: firstPeriod == .regular ? .nothing : .first(firstPeriod, periodRate: regular.rate),
            unroundedRate: nil, rate: try growth.rateText()))
      }
    }
    return periods
  }
}

extension RationalBracket {
  /// The text of the rate of a growth.
  fileprivate func rateText() throws(LoanTermsError) -> String {
    try arithmetic { () throws(RationalError) in try subtractingOne().text(decimals: LoanFigures.rateDecimals) }
  }
}
