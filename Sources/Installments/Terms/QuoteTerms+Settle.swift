import ExactMoney

extension QuoteTerms {
  /// Settles a total within the bounds; `nil` for others.
  @usableFromInline
  func settled(_ total: Int64) -> Settlement? {
    guard let interest else { return rules.settled(total, body: body) }
    return rules.settled(total, interest)
  }
}

/// Level payments: the two functions that decide which totals they take, and the one that makes them.
extension CurrencyRules {
  /// What is lent of a total, and what is paid beside the loan; `nil` where a down payment or deductions use it up or fees
  /// are beyond Int64.
  ///
  /// Neither falls when the total grows: as in `settled(_:body:)`.
  private func loan(of total: Int64) -> (principal: Int64, others: Int64, downPayment: Int64, fees: FeeSums)? {
    guard let base = splitBase(of: total) else { return nil }
    // Parts of a total and its fees, which together fit.
    let others = base.downPayment + base.fees.first + base.fees.spread
    return (total - base.downPayment + base.fees.financed, others, base.downPayment, base.fees)
  }

  /// The greatest principal of a total that the plan's stated maximum allows.
  public var greatestPrincipal: Int64 {
    guard let statedMaximum, let fees = feesThatFit(statedMaximum) else { return .max }
    let (sum, overflow) = statedMaximum.addingReportingOverflow(fees.financed)
    return overflow ? .max : sum
  }

  /// Whether nothing is too large for a total. Holds for every total below one for which it holds.
  func fits(_ total: Int64, _ interest: InterestTerms) -> Bool {
    guard let fees = feesThatFit(total), let down = downPayment.amount(of: total, rounding: rounding) else {
      return false
    }
    // A down payment that takes more than the total is a matter of the least total, not of the greatest.
    let principal = max(total - min(down, total), 0).addingReportingOverflow(fees.financed)
    let others = min(down, total).addingReportingOverflow(fees.first + fees.spread)
    return !principal.overflow && !others.overflow && interest.fits(principal.partialValue, beside: others.partialValue)
  }

  /// Whether nothing is too small for a total. Holds for every total above one for which it holds, up to those that fit.
  func isLargeEnough(_ total: Int64, _ interest: InterestTerms) -> Bool {
    guard let loan = loan(of: total) else { return false }
    return interest.isLargeEnough(loan.principal, minimumInstallment: minimumInstallment)
  }

  /// Whether level payments go with the rules: their number, no split step, and no more runs than payments hold.
  func goes(with interest: InterestTerms, body: PartCount) -> Bool {
    var hasFirst = downPayment.exists
    var hasSpread = false
    for index in 0..<fees.count {
      hasFirst = hasFirst || fees[index].paid == .first
      hasSpread = hasSpread || fees[index].paid == .spread
    }
    let runs = interest.mostRuns + (hasFirst ? 1 : 0) + (hasSpread ? 1 : 0)
    return interest.count == body.count && step == 1 && runs <= Payments.mostRuns
  }

  /// Settles a total in level payments.
  ///
  /// The principal, total − D + F(financed), is repaid with interest. A fee paid first is added to payment 1, and so is
  /// each payment's part of a spread fee to it.
  ///
  /// - Returns: `nil` where the total is too small or too large.
  func settled(_ total: Int64, _ interest: InterestTerms) -> Settlement? {
    guard let base = loan(of: total), interest.fits(base.principal, beside: base.others),
      interest.isLargeEnough(base.principal, minimumInstallment: minimumInstallment),
      let loan = interest.payments(of: base.principal)
    else { return nil }
    var payments = Payments.none
    var first = base.fees.first
    if downPayment.exists {
      payments.append(base.downPayment + first, times: 1)
      first = 0
    }
    let shares = feeShares(of: base.fees.spread, count: loan.payments.count)
    payments.append(loan.payments, firstFee: first, shares: shares)
    return Settlement(downPayment: base.downPayment, fees: base.fees, payments: payments, interest: loan.interest)
  }

  /// What of a spread fee is paid with each of so many payments: the plan's split, or `spreadLast` where that would take
  /// from a payment.
  func feeShares(of fee: Int64, count: Int) -> Payments {
    guard fee > 0 else { return .none }
    do throws(MoneyError) {
      let parts = try PartCount(count)
      let split = EqualSplit(of: fee, into: parts, remainder: remainder)
      return Payments(split.smallestPart < 0 ? EqualSplit(of: fee, into: parts, remainder: .spreadLast) : split)
    } catch {
      preconditionFailure("level payments are 1 to 600")
    }
  }
}

extension Payments {
  /// The greatest number of runs.
  static var mostRuns: Int { 4 }

  /// Appends the payments of a loan, with a fee paid first and the shares of a spread fee; none where that is `.none`.
  mutating func append(_ loan: Payments, firstFee: Int64, shares: Payments) {
    var start = 0
    while start < loan.count {
      var end = loan.runEnd(at: start)
      var share: Int64 = 0
      if shares.count > 0 {
        end = min(end, shares.runEnd(at: start))
        share = shares[start]
      }
      if start == 0, firstFee > 0 { end = 1 }
      // A loan and fees that were checked to fit together.
      append(loan[start] + share + (start == 0 ? firstFee : 0), times: end - start)
      start = end
    }
  }

  /// Where the run ends that has the payment at `index`.
  private func runEnd(at index: Int) -> Int {
    if index < Int(firstEnd) { return Int(firstEnd) }
    if index < Int(secondEnd) { return Int(secondEnd) }
    return index < Int(thirdEnd) ? Int(thirdEnd) : Int(fourthEnd)
  }
}
