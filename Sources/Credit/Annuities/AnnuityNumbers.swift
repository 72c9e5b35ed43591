/// The growth and the sum of growths that all functions of an annuity are made of.
struct AnnuityNumbers: ~Copyable {
  /// r
  let rate: Rational
  /// 1 + r
  let growth: Rational
  /// (1 + r)ⁿ
  let grown: Rational
  /// w·((1 + r)ⁿ − 1)/r: what payments of one unit have grown to at the end of period n.
  let sum: Rational

  init(rate: borrowing Rational, count: Int, timing: PaymentTiming) throws(RationalError) {
    let growth = try rate.adding(Rational(1))
    let grown = try growth.power(count)
    let ordinary =
      try rate.sign == 0 ? Rational(Int64(count)) : grown.subtracting(Rational(1)).divided(by: rate)
    sum = try timing == .due ? ordinary.multiplied(by: growth) : ordinary.copy()
    self.rate = rate.copy()
    self.growth = growth
    self.grown = grown
  }

  /// The payment that a present and a future value ask for: −(pv·(1 + r)ⁿ + fv) / sum. The sum is above zero.
  borrowing func payment(presentValue: borrowing Rational, futureValue: borrowing Rational) throws(RationalError)
    -> Rational
  {
    try presentValue.multiplied(by: grown).adding(futureValue).divided(by: sum).negated()
  }

  /// −(pv·(1 + r)ⁿ + pmt·sum)
  borrowing func futureValue(presentValue: borrowing Rational, payment: borrowing Rational) throws(RationalError)
    -> Rational
  {
    try presentValue.multiplied(by: grown).adding(payment.multiplied(by: sum)).negated()
  }

  /// −(fv + pmt·sum) / (1 + r)ⁿ
  borrowing func presentValue(futureValue: borrowing Rational, payment: borrowing Rational) throws(RationalError)
    -> Rational
  {
    try futureValue.adding(payment.multiplied(by: sum)).divided(by: grown).negated()
  }
}

extension Annuity {
  /// The numbers after so many periods.
  func numbers(after periods: Int) throws(AnnuityError) -> AnnuityNumbers {
    guard count >= 1 else { throw .countOutOfRange(count) }
    return try computing { () throws(RationalError) in
      try AnnuityNumbers(rate: rate.exact(), count: periods, timing: timing)
    }
  }

  /// The exact payment.
  func exactPayment() throws(AnnuityError) -> Rational {
    let numbers = try numbers(after: count)
    return try computing { () throws(RationalError) in
      try numbers.payment(presentValue: presentValue.exact(), futureValue: futureValue.exact())
    }
  }

  /// The exact interest in the payments `periods`.
  ///
  /// With F(k) the future value after k periods, the interest before payment k + 1 is r·F(k), or, for payments at the
  /// beginning, r·F(k)/(1 + r) and none before the first. As F(k + 1) = F(k)·(1 + r) − payment·w, a sum of them is the
  /// difference of the outer two values, over w, and the payments between.
  func exactInterest(in periods: ClosedRange<Int>) throws(AnnuityError) -> Rational {
    guard periods.lowerBound >= 1 else { throw .periodOutOfRange(periods.lowerBound) }
    guard periods.upperBound <= count else { throw .periodOutOfRange(periods.upperBound) }
    let first = timing == .due ? max(periods.lowerBound - 1, 1) : periods.lowerBound - 1
    guard periods.upperBound > first else { return Rational(0) }
    let payment = try exactPayment()
    let before = try numbers(after: first)
    let after = try numbers(after: periods.upperBound)
    return try computing { () throws(RationalError) in
      let present = try presentValue.exact()
      let difference = try after.futureValue(presentValue: present, payment: payment).subtracting(
        before.futureValue(presentValue: present, payment: payment))
      let payments = try payment.multiplied(by: Rational(Int64(periods.upperBound - first)))
      return try (timing == .due ? difference.divided(by: after.growth) : difference.copy()).adding(payments)
    }
  }
}
