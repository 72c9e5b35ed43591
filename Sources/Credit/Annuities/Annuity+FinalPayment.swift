import ExactMoney

/// The last of equal payments, which is less than the others, and how many there are with it.
public struct FinalPayment: Hashable, Sendable {
  /// Number of payments, the last included.
  public let periods: Int
  /// The last one: what is owed then, with its interest, so that nothing is left.
  public let payment: DecimalAmount
}

extension Annuity {
  /// The greatest number of payments that `finalPayment` tries.
  public static let greatestPeriods = 1200

  /// How many payments of a given amount repay the present value, and what the last of them is, nothing rounded on the
  /// way. The annuity's own count and future value are not looked at.
  ///
  ///     // 200,000 at 6 % a year by months, 1,500 each: 221 payments, the last of 407.70
  ///
  /// `Amortization(of:paying:…)` is its twin with interest rounded in each row, as an account is kept: 407.63 there.
  ///
  /// - Throws: `noSolution` where nothing is owed, or payments do not repay it within 1,200 periods; `money`, `arithmetic`.
  /// - Complexity: O(log 1,200) powers of 1 + r.
  public func finalPayment(payment: DecimalAmount, _ digits: ResultDigits) throws(AnnuityError) -> FinalPayment {
    let owing = presentValue.coefficient.signum()
    guard owing != 0, try sign(after: Self.greatestPeriods, payment: payment) != owing else { throw .noSolution }
    // Once repaid, further payments only add to what is too much.
    var (owed, repaid) = (0, Self.greatestPeriods)
    while repaid - owed > 1 {
      let middle = (owed + repaid) / 2
      if try sign(after: middle, payment: payment) == owing { owed = middle } else { repaid = middle }
    }
    let account = try account(after: repaid, payment: payment)
    let last = try computing { () throws(RationalError) in
      let excess = try timing == .due ? account.divided(by: rate.exact().adding(Rational(1))) : account.copy()
      return try payment.exact().subtracting(excess)
    }
    return FinalPayment(periods: repaid, payment: try digits.rounded(last))
  }

  /// What is owed after so many payments, as the present value is signed.
  private func account(after periods: Int, payment: DecimalAmount) throws(AnnuityError) -> Rational {
    try computing { () throws(RationalError) in
      let numbers = try AnnuityNumbers(rate: rate.exact(), count: periods, timing: timing)
      return try numbers.futureValue(presentValue: presentValue.exact(), payment: payment.exact()).negated()
    }
  }

  private func sign(after periods: Int, payment: DecimalAmount) throws(AnnuityError) -> Int128 {
    Int128(try account(after: periods, payment: payment).sign)
  }
}
