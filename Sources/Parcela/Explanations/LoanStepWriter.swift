import Credit
import ExactMoney
import Installments

/// What the steps of a loan are made of.
struct LoanStepWriter {
  typealias Step = Explanation.Step

  let plan: InstallmentPlan
  let terms: AmortizationTerms
  let figures: LoanFigures
  let quote: Quote
  let schedule: Schedule
  /// How many payments of the plan are not the loan's.
  let offset: Int

  /// The loan's payments.
  var payments: ArraySlice<Schedule.Installment> { schedule.installments.dropFirst(offset) }

  /// What is owed before the payment of the loan with this index.
  func owed(before index: Int) -> Int64 {
    let payment = schedule.installments[offset + index]
    // What was owed is what the payment repaid and what is owed then.
    return payment.principal.minorUnits + payment.balance.minorUnits
  }

  /// What was lent.
  var principal: Int64 { owed(before: 0) }

  var rounding: String { plan.rounding.planWord }

  /// How the last payment meets the balance.
  var closing: String { terms.closing.planWord }

  /// The balloon as the plan has it.
  var balloonWord: String? {
    switch plan.balloon {
    case nil: nil
    case .percent(let percent): "\(decimalText(percent)) %"
    case .amortizedOver(let payments): "what is left of \(payments) payments"
    }
  }

  func text(_ minorUnits: Int64) -> String { Money(minorUnits: minorUnits, schedule.currency).amountText }

  /// A factor's product with an amount of this answer.
  func product(_ factor: RoundedFactor, _ amount: Int64) -> Int64 {
    do throws(MoneyError) { return try factor.product(with: amount) } catch {
      preconditionFailure("amounts of a loan that was quoted are within its factors")
    }
  }
}

/// Before the payments.
extension LoanStepWriter {
  var principalSteps: [Step] {
    [
      Step(
        .principal,
        [
          ("total", schedule.total.amountText), ("downPayment", offset == 0 ? nil : text(quote.downPayment)),
          ("financedFees", quote.fees.financed == 0 ? nil : text(quote.fees.financed)),
        ],
        text(principal))
    ]
  }

  var rateSteps: [Step] { figures.periods.map(step) }

  private func step(_ period: LoanFigures.Period) -> Step {
    var inputs: [(String, String?)] = []
    if let payments = period.payments { inputs.append(numbers(payments)) }
    let annual: [(String, String?)] = [
      ("annualPercent", decimalText(period.percent)), ("basis", figures.terms.rate.basis.planWord),
    ]
    switch period.length {
    case .partOfYear(let periods): inputs += annual + [("periodsPerYear", "\(periods)")]
    case .dates(let from, let to, let years):
      inputs += annual + [("from", from.isoText), ("to", to.isoText), ("years", years.text)]
    case .first(let first, let rate): inputs += Self.inputs(first) + [("periodRate", rate)]
    case .nothing: inputs.append(("due", "at once"))
    }
    if period.unroundedRate != nil {
      inputs += [("periodicDecimals", plan.rate?.periodicDecimals.map { "\($0)" }), ("rounding", rounding)]
    }
    return Step(.rate, inputs, exact: period.unroundedRate, period.rate)
  }

  private static func inputs(_ first: FirstPeriod) -> [(String, String?)] {
    switch first {
    case .regular: []
    case .odd(let days, let daysPerPeriod, let compounding):
      [("days", "\(days)"), ("daysPerPeriod", "\(daysPerPeriod)"), ("oddDays", compounding.planWord)]
    case .deferred(let periods, let interest):
      [("furtherPeriods", "\(periods)"), ("deferredInterest", interest.planWord)]
    }
  }

  /// Payments of the loan, by their numbers in the plan.
  func numbers(_ payments: ClosedRange<Int>) -> (String, String?) {
    let (first, last) = (payments.lowerBound + offset, payments.upperBound + offset)
    return first == last ? ("payment", "\(first)") : ("payments", "\(first) to \(last)")
  }

  /// The balloon, where a payment is computed with it: a last payment that takes all that is owed has it in any case.
  func balloonSteps() throws(LoanTermsError) -> [Step] {
    guard let factor = terms.balloon, terms.closing != .lastAbsorbs else { return [] }
    return [
      Step(
        .balloon, [("principal", text(principal)), ("balloon", balloonWord), ("rounding", rounding)],
        exact: try figures.balloon(of: principal), text(product(factor, principal)))
    ]
  }

  var feeSteps: [Step] {
    guard quote.fees.spread > 0 else { return [] }
    return [
      Step(
        .feeShares,
        [
          ("spreadFees", text(quote.fees.spread)), ("payments", "\(payments.count)"),
          ("remainder", RemainderWord(plan.remainder).planWord),
        ],
        exact: "\(quote.fees.spread)/\(payments.count)", feeRuns)
    ]
  }

  /// `1 × 1.01, 5 × 1.00`.
  private var feeRuns: String {
    var runs: [(count: Int, fee: Int64)] = []
    for payment in payments {
      let fee = payment.fee.minorUnits - (payment.number == 1 ? quote.fees.first : 0)
      if let last = runs.last, last.fee == fee {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((1, fee))
      }
    }
    return runs.map { "\($0.count) × \(text($0.fee))" }.joined(separator: ", ")
  }
}

extension YearFraction {
  /// `31/365`.
  fileprivate var text: String { denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)" }
}
