import ExactMoney

extension Annuity {
  /// The payment of each period: PMT.
  ///
  /// - Throws: `countOutOfRange`; `money` for a result of more than 38 digits; `arithmetic` for numbers beyond the limit.
  public func payment(_ digits: ResultDigits) throws(AnnuityError) -> DecimalAmount {
    try digits.rounded(exactPayment())
  }

  /// The interest in one payment: IPMT. The first of an annuity due has none.
  ///
  ///     try loan.interestPayment(period: 1, digits)    // -100.00 for 15,000 at 8 % a year
  ///
  /// - Throws: `periodOutOfRange` outside 1…`count`, and as `payment`.
  public func interestPayment(period: Int, _ digits: ResultDigits) throws(AnnuityError) -> DecimalAmount {
    try digits.rounded(exactInterest(in: period...period))
  }

  /// The part of one payment that repays: PPMT, the payment less its interest.
  ///
  /// - Throws: as `interestPayment`.
  public func principalPayment(period: Int, _ digits: ResultDigits) throws(AnnuityError) -> DecimalAmount {
    try digits.rounded(exactPrincipal(in: period...period))
  }

  /// The interest in a run of payments: CUMIPMT.
  ///
  /// - Throws: `periodOutOfRange` where the run leaves 1…`count`, and as `payment`.
  public func cumulativeInterest(
    periods: ClosedRange<Int>, _ digits: ResultDigits
  ) throws(AnnuityError) -> DecimalAmount {
    try digits.rounded(exactInterest(in: periods))
  }

  /// What a run of payments repays: CUMPRINC.
  ///
  /// - Throws: as `cumulativeInterest`.
  public func cumulativePrincipal(
    periods: ClosedRange<Int>, _ digits: ResultDigits
  ) throws(AnnuityError) -> DecimalAmount {
    try digits.rounded(exactPrincipal(in: periods))
  }

  private func exactPrincipal(in periods: ClosedRange<Int>) throws(AnnuityError) -> Rational {
    let interest = try exactInterest(in: periods)
    let payment = try exactPayment()
    return try computing { () throws(RationalError) in
      try payment.multiplied(by: Rational(Int64(periods.count))).subtracting(interest)
    }
  }

  /// The present value of payments and of this annuity's future value: PV. Its own present value is not looked at.
  ///
  /// - Throws: as `payment`.
  public func presentValue(payment: DecimalAmount, _ digits: ResultDigits) throws(AnnuityError) -> DecimalAmount {
    let numbers = try numbers(after: count)
    return try digits.rounded(
      computing { () throws(RationalError) in
        try numbers.presentValue(futureValue: futureValue.exact(), payment: payment.exact())
      })
  }

  /// The future value of payments and of this annuity's present value: FV. Its own future value is not looked at.
  ///
  /// - Throws: as `payment`.
  public func futureValue(payment: DecimalAmount, _ digits: ResultDigits) throws(AnnuityError) -> DecimalAmount {
    let numbers = try numbers(after: count)
    return try digits.rounded(
      computing { () throws(RationalError) in
        try numbers.futureValue(presentValue: presentValue.exact(), payment: payment.exact())
      })
  }
}

extension PeriodicRate {
  /// What compounding comes to: (1 + r)ⁿ − 1, EFFECT of a nominal rate that was divided by n.
  ///
  ///     // 8.25 % a year by months: 8.5692 %
  ///     try PeriodicRate(DecimalAmount(machineText: "0.0825"), dividedBy: 12)
  ///       .effectiveRate(periods: 12, ResultDigits(decimals: 6, rounding: .halfToEven))    // 0.085692
  ///
  /// - Throws: `countOutOfRange` below 1; `money`, `arithmetic`.
  public func effectiveRate(periods: Int, _ digits: ResultDigits) throws(AnnuityError) -> DecimalAmount {
    guard periods >= 1 else { throw .countOutOfRange(periods) }
    return try digits.rounded(
      computing { () throws(RationalError) in
        try exact().adding(Rational(1)).power(periods).subtracting(Rational(1))
      })
  }

  /// The rate of a period that compounds to this one in `periods` of them: (1 + r)^(1/n) − 1, certified.
  ///
  ///     // 12 % a year is 0.9489 % a month
  ///     try PeriodicRate(DecimalAmount(machineText: "0.12"))
  ///       .periodicRate(periods: 12, ResultDigits(decimals: 6, rounding: .halfToEven))    // 0.009489
  ///
  /// NOMINAL is `periods` times it.
  ///
  /// - Throws: `countOutOfRange` outside 1…366; `undecided` where 320 bits do not tell the last digit; `money`.
  public func periodicRate(periods: Int, _ digits: ResultDigits) throws(AnnuityError) -> DecimalAmount {
    guard 1...366 ~= periods else { throw .countOutOfRange(periods) }
    let rate = try computing { () throws(RationalError) in
      try RationalBracket.power(of: exact().adding(Rational(1)), numerator: 1, denominator: periods).subtractingOne()
    }
    let low = try digits.rounded(rate.low)
    guard try low == digits.rounded(rate.high) else { throw .undecided }
    return low
  }
}
