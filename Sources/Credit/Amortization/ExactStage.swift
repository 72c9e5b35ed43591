import ExactMoney
import Installments

/// A run of equal payments, exactly: what an `AmortizationStage` is compiled from, and what the slow reference computes
/// with.
struct ExactStage: Sendable {
  /// Number of payments.
  let count: Int
  /// The growth of each period.
  let growths: PeriodGrowths
  /// The level payment of one unit owed at the beginning.
  let payment: RationalBracket
}

/// The terms of a loan, checked and as exact numbers.
struct ExactTerms: Sendable {
  /// The runs of equal payments, at least one.
  let stages: [ExactStage]
  /// The part of the principal that the last payment takes beside the level one.
  let balloon: RationalBracket
  /// On what interest accrues.
  let accrual: InterestAccrual
}

extension LoanTerms {
  /// Checks the terms and works out the growths and the level payments.
  ///
  /// - Parameter principal: in minor units; for a balloon that is an amount.
  func exact(principal: Int64?) throws(LoanTermsError) -> ExactTerms {
    guard 1...EqualSplit.maximumCount ~= count else { throw .countOutOfRange(count) }
    guard !rate.percent.isNegative else { throw .negativeRate }
    let balloon = try balloonFraction(principal: principal)
    let growths = try growths()
    let stages =
      rateSteps.isEmpty ? [try stage(count: count, growths, balloon: balloon)] : try steppedStages(growths)
    let accrual: InterestAccrual = rate.basis == .flat ? .onPrincipal : .onBalance
    guard case .amortizedOver = self.balloon else {
      return ExactTerms(stages: stages, balloon: balloon, accrual: accrual)
    }
    let left = try arithmetic { () throws(RationalError) in try stages.balance(accrual) }
    return ExactTerms(stages: stages, balloon: left, accrual: accrual)
  }

  private func growths() throws(LoanTermsError) -> PeriodGrowths {
    switch calendar {
    case .regular(let periodsPerYear):
      let regular = try rate.regularGrowth(periodsPerYear: periodsPerYear)
      guard let first = try firstPeriod.growth(regular, timing: timing) else {
        return PeriodGrowths(leading: [], rest: regular)
      }
      return PeriodGrowths(leading: [first], rest: regular)
    case .dated(let start, let due):
      guard due.count == count else { throw .dateCountDiffers(dates: due.count, payments: count) }
      guard firstPeriod == .regular, timing == .ordinary else { throw .firstPeriodOutOfRange }
      return try rate.growths(from: start, due: due)
    }
  }

  /// The periods in which the level payments would repay a loan of `count` payments that begins after others.
  private func periods(ofStage count: Int, after paid: Int) throws(LoanTermsError) -> Int {
    guard case .amortizedOver(let periods) = balloon else { return count }
    guard periods >= self.count, periods <= EqualSplit.maximumCount else { throw .balloonOutOfRange }
    if case .dated = calendar { throw .balloonOutOfRange }
    return periods - paid
  }

  private func stage(
    count: Int, after paid: Int = 0, _ growths: PeriodGrowths, balloon: RationalBracket
  ) throws(LoanTermsError) -> ExactStage {
    let periods = try periods(ofStage: count, after: paid)
    let payment = try arithmetic { () throws(RationalError) in
      try rate.basis == .flat
        ? growths.flatFactor(count: periods, balloon: balloon.low)
        : PaymentFactor(count: periods, growths: growths).factor(balloon: balloon.low)
    }
    return ExactStage(count: count, growths: growths, payment: payment)
  }

  /// A stage for each rate. The payments of each repay what is owed when it begins within all periods that are left.
  private func steppedStages(_ first: PeriodGrowths) throws(LoanTermsError) -> [ExactStage] {
    guard case .regular(let periodsPerYear) = calendar, rate.basis != .flat else {
      throw .rateStepOutOfRange(payment: rateSteps.first?.afterPayment ?? 0)
    }
    var stages: [ExactStage] = []
    var (growths, paid) = (first, 0)
    for step in rateSteps + [RateStep(afterPayment: count, percent: rate.percent)] {
      guard step.afterPayment > paid, step.afterPayment < count || stages.count == rateSteps.count else {
        throw .rateStepOutOfRange(payment: step.afterPayment)
      }
      let all = try stage(count: count - paid, after: paid, growths, balloon: RationalBracket(exactly: Rational(0)))
      stages.append(ExactStage(count: step.afterPayment - paid, growths: growths, payment: all.payment))
      guard !step.percent.isNegative else { throw .negativeRate }
      let next = AnnualRate(
        percent: step.percent, basis: rate.basis, periodicRounding: rate.periodicRounding)
      growths = PeriodGrowths(leading: [], rest: try next.regularGrowth(periodsPerYear: periodsPerYear))
      paid = step.afterPayment
    }
    return stages
  }

  /// The balloon as a part of the principal.
  private func balloonFraction(principal: Int64?) throws(LoanTermsError) -> RationalBracket {
    let fraction: RationalBracket
    switch balloon {
    case .none, .amortizedOver: return RationalBracket(exactly: Rational(0))
    case .percent(let percent):
      fraction = try arithmetic { () throws(RationalError) in
        RationalBracket(
          exactly: try Rational(coefficient: percent.coefficient, scale: percent.scale).divided(by: Rational(100)))
      }
    case .amount(let amount):
      guard let principal, principal > 0 else { throw .balloonOutOfRange }
      fraction = try arithmetic { () throws(RationalError) in
        RationalBracket(exactly: try Rational(numerator: amount, denominator: principal))
      }
    }
    guard fraction.low.sign >= 0, fraction.low.compared(with: Rational(1)) != .greater, rateSteps.isEmpty else {
      throw .balloonOutOfRange
    }
    return fraction
  }
}

extension PeriodGrowths {
  /// The level payment of one unit with interest on the amount lent: (1 − β + r₁ + … + rₙ) / n.
  func flatFactor(count: Int, balloon: borrowing Rational) throws(RationalError) -> RationalBracket {
    var low = try Rational(1).subtracting(balloon)
    var high = low.copy()
    for index in 0..<count {
      let rate = try self[index].subtractingOne()
      low = try low.adding(rate.low)
      high = try high.adding(rate.high)
    }
    let divisor = Rational(Int64(count))
    return RationalBracket(low: try low.divided(by: divisor), high: try high.divided(by: divisor))
  }
}

extension [ExactStage] {
  /// What is owed of one unit after all payments, none of them rounded: payments meant for a longer term leave it.
  func balance(_ accrual: InterestAccrual) throws(RationalError) -> RationalBracket {
    var balance = RationalBracket(exactly: Rational(1))
    for stage in self {
      let payment = try stage.payment.multiplied(by: balance)
      for index in 0..<stage.count {
        let growth = stage.growths[index]
        let owed = try accrual == .onBalance ? balance.multiplied(by: growth) : balance.adding(growth.subtractingOne())
        balance = try owed.subtracting(payment).shortened()
      }
    }
    return balance
  }
}
