import ExactMoney
import Installments

extension LoanTerms {
  /// The terms as factors in fixed point, for principals up to a maximum: what many prices are computed with.
  ///
  ///     let terms = try loan.compiled(maximum: 1_000_000)
  ///     try terms.totals(of: 50_000).payment
  ///
  /// The greatest principal that they take may be less, where a payment would not fit Int64: `first.payment.maximum`. A
  /// balance may exceed the principal before the first payments, so the factors of the periods take more.
  ///
  /// - Throws: what is wrong with the terms. A balloon that is an amount is a part of one principal only and is refused.
  /// - Complexity: that of numbers of `count` times the bits of a period's growth; milliseconds for hundreds of dates.
  public func compiled(maximum: Int64) throws(LoanTermsError) -> AmortizationTerms {
    try compiled(exact(principal: nil), maximum: maximum)
  }

  /// The factors of terms that have been worked out.
  func compiled(_ exact: ExactTerms, maximum: Int64) throws(LoanTermsError) -> AmortizationTerms {
    var stages: [AmortizationStage] = []
    var greatestBalance = maximum
    for stage in exact.stages {
      let owed = greatestBalance
      greatestBalance = try Self.greatestBalance(after: stage, owing: owed)
      guard let compiled = try compiled(stage, owing: owed, balance: greatestBalance) else {
        throw .countOutOfRange(count)
      }
      stages.append(compiled)
    }
    let balloon: RoundedFactor? =
      exact.balloon.low.sign == 0 ? nil : try factor(exact.balloon, maximum: maximum, for: .payment)
    guard
      let terms = AmortizationTerms(
        first: stages[0], later: Array(stages.dropFirst()), closing: closing, accrual: exact.accrual, balloon: balloon)
    else { throw .countOutOfRange(count) }
    return terms
  }

  private func compiled(
    _ stage: ExactStage, owing owed: Int64, balance: Int64
  ) throws(LoanTermsError) -> AmortizationStage? {
    var leading: [RoundedFactor] = []
    for growth in stage.growths.leading { leading.append(try rateFactor(growth, maximum: balance)) }
    return AmortizationStage(
      count: stage.count, payment: try factor(stage.payment, maximum: owed, for: .payment), leadingRates: leading,
      rate: try rateFactor(stage.growths.rest, maximum: balance))
  }

  private func rateFactor(_ growth: RationalBracket, maximum: Int64) throws(LoanTermsError) -> RoundedFactor {
    let rate = try arithmetic { () throws(RationalError) in try growth.subtractingOne() }
    return try factor(rate, maximum: maximum, for: .interest)
  }

  private func factor(
    _ bracket: RationalBracket, maximum: Int64, for purpose: RoundedFactor.Purpose
  ) throws(LoanTermsError) -> RoundedFactor {
    do throws(FactorError) {
      return try RoundedFactor(bracket, maximum: maximum, for: purpose, rounding: rounding)
    } catch {
      throw .factor(error)
    }
  }

  /// The greatest balance that a stage may meet. A level payment is at least the interest of a period like all others,
  /// and rounded by the same rule, so balances grow in the first periods alone, if at all; a payment that is moved by a
  /// few units to suit the last one may add those each time.
  private static func greatestBalance(after stage: ExactStage, owing owed: Int64) throws(LoanTermsError) -> Int64 {
    try arithmetic { () throws(RationalError) in
      var balance = Rational(owed)
      for growth in stage.growths.leading {
        balance = try RationalBracket(exactly: balance).multiplied(by: growth).shortened().high.copy()
      }
      let slack = try Rational(Int64(16 * EqualSplit.maximumCount)).adding(balance)
      return slack.ceiling().int64 ?? .max
    }
  }
}
