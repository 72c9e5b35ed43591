import MoneyText

extension MessagePatterns {
  /// The pattern that is true of payments.
  ///
  /// - Parameters:
  ///   - count: the number of payments.
  ///   - shape: how they differ.
  ///   - isAverage: whether payments that are alike are stated by their truncated average.
  func pattern(count: Int, _ shape: PaymentShape, isAverage: Bool) -> String {
    if count == 1 { return payments.single }
    if isAverage { return shape == .equal ? payments.average : differing.firstApartAverage }
    switch shape {
    case .equal: return payments.several
    case _ where count == 2: return payments.two
    case .firstApart: return payments.firstApart
    case .lastApart: return payments.lastApart
    case .endsApart: return count == 3 ? differing.three : differing.endsApart
    case .firstTwoApart: return differing.firstTwoApart
    case .uneven: return payments.uneven
    }
  }

  /// The same for payments of which the first is a down payment.
  func patternAfterDownPayment(count: Int, _ shape: PaymentShape, isAverage: Bool) -> String {
    if count == 2 { return afterDownPayment.single }
    if isAverage { return afterDownPayment.average }
    switch shape {
    case .equal, .firstApart: return afterDownPayment.several
    case _ where count == 3: return afterDownPayment.two
    case .endsApart: return afterDownPayment.lastApart
    case .firstTwoApart: return afterDownPayment.firstApart
    case .lastApart, .uneven: return afterDownPayment.uneven
    }
  }

  /// What is said of costs behind the payments.
  ///
  /// - Parameters:
  ///   - costs: which costs there are.
  ///   - isOne: whether the plan has a single fee.
  ///   - statesTotal: whether the total of payments is said in any case.
  func clause(_ costs: StatedCosts, isOne: Bool, statesTotal: Bool) -> String {
    let total =
      switch (costs.contains(.interest), costs.contains(.feesInPayments)) {
      case (false, false): statesTotal || !costs.isEmpty ? clauses.totalOfPayments : ""
      case (false, true): isOne ? clauses.feeInPayments : clauses.feesInPayments
      case (true, false): clauses.interest
      case (true, true): isOne ? clauses.interestAndFee : clauses.interestAndFees
      }
    guard costs.contains(.feesDeducted) else { return total }
    return total + (isOne ? clauses.feeDeducted : clauses.feesDeducted)
  }
}
