import ExactMoney

/// The rows of a quote: what each of its payments consists of.
///
/// A fee paid first is part of payment 1. A spread fee is shared out by the plan's own split over the payments that are
/// split; where some payment is less than its share of the fee, it is shared out in proportion to all payments instead, each
/// sum rounded down. What is not a fee is principal. No column is ever negative, the fees sum to the fees that are paid with
/// the payments, the principal sums to the total and financed fees, and the last balance is zero.
///
/// With level payments the same holds of fees and balances. The principal of a payment is below zero where it is less than
/// the interest before it, as after a long first period; so can the interest of a last payment be that is `unadjusted`. All
/// interest together is not.
///
///     // 100.00 in 4 payments with a fee of 6.00, spread: 26.50 four times
///     rows[0]     // principal 25.00, fee 1.50, balance 75.00
public struct PaymentRows: Hashable, Sendable {
  /// The payments.
  public let payments: Payments
  private let principal: Int64
  private let firstFee: Int64
  private let spreadFee: Int64
  /// How many payments are not part of the split.
  private let offset: Int
  /// `nil` where the spread fee is shared out in proportion, and of level payments.
  private let shares: BodySplit?
  /// The level payments and each one's part of the spread fee; `nil` of a split.
  private let loan: Loan?

  private struct Loan: Hashable {
    let interest: InterestTerms
    let principal: Int64
    let feeShares: Payments
    let downPayment: Int64
  }

  /// The rows of level payments.
  init(_ settled: Settlement, of total: Int64, interest: InterestTerms, rules: CurrencyRules) {
    let loan = Loan(
      interest: interest, principal: total + settled.fees.financed - settled.downPayment,
      feeShares: rules.feeShares(of: settled.fees.spread, count: interest.count), downPayment: settled.downPayment)
    self.init(settled, of: total, rules, shares: nil, loan)
  }

  /// The rows of a split.
  init(_ settled: Settlement, of total: Int64, body: PartCount, rules: CurrencyRules) {
    let (payments, fees) = (settled.payments, settled.fees)
    let shares = BodySplit(fees.spread, into: body, step: rules.step, rules.remainder)
    let offset = payments.count - body.count
    var isPayable = true
    for index in offset..<payments.count {
      let room = payments[index] - (index == 0 ? fees.first : 0)
      isPayable = isPayable && shares[index - offset] <= room
    }
    self.init(settled, of: total, rules, shares: isPayable ? shares : nil, nil)
  }

  private init(
    _ settled: Settlement, of total: Int64, _ rules: CurrencyRules, shares: BodySplit?, _ loan: Loan?
  ) {
    payments = settled.payments
    principal = total + settled.fees.financed
    firstFee = settled.fees.first
    spreadFee = settled.fees.spread
    offset = rules.downPayment.exists ? 1 : 0
    self.shares = shares
    self.loan = loan
  }

  /// The number of payments.
  public var count: Int { payments.count }

  /// The row at `index`, which counts from 0.
  ///
  /// - Complexity: O(1); with interest that of all rows.
  public subscript(index: Int) -> PaymentRow {
    guard loan == nil else {
      var found = PaymentRow.nothing
      forEach { number, row in if number == index { found = row } }
      return found
    }
    return splitRow(index)
  }

  /// Calls `body` with each row and its index, in order.
  ///
  /// - Complexity: O(`count`).
  public func forEach(_ body: (Int, PaymentRow) -> Void) {
    if let loan { return forEach(of: loan, body) }
    for index in 0..<count { body(index, splitRow(index)) }
  }

  private func forEach(of loan: Loan, _ body: (Int, PaymentRow) -> Void) {
    if offset == 1 {
      body(
        0,
        PaymentRow(
          amount: payments[0], principal: loan.downPayment, interest: 0, fee: firstFee, balance: loan.principal))
    }
    withUnsafeTemporaryAllocation(of: AmortizationRow.self, capacity: loan.interest.count) { rows in
      let count = loan.interest.writeRows(of: loan.principal, to: rows)
      for index in 0..<count {
        var fee = loan.feeShares.count > 0 ? loan.feeShares[index] : 0
        if index + offset == 0 { fee += firstFee }
        body(
          index + offset,
          PaymentRow(
            amount: rows[index].payment + fee, principal: rows[index].principal, interest: rows[index].interest,
            fee: fee, balance: rows[index].balance))
      }
    }
  }

  private func splitRow(_ index: Int) -> PaymentRow {
    let amount = payments[index]
    let feesBefore = fees(first: index)
    let feesThen = fees(first: index + 1)
    let fee = feesThen - feesBefore
    return PaymentRow(
      amount: amount, principal: amount - fee, interest: 0, fee: fee,
      balance: principal - (payments.sum(first: index + 1) - feesThen))
  }

  /// The fees in the first `count` payments. All of them are parts of what those payments sum to.
  private func fees(first count: Int) -> Int64 {
    guard count > 0 else { return 0 }
    if let shares { return firstFee + shares.sum(first: max(count - offset, 0)) }
    // Sums rounded down differ by at most the payment between them, since no fee is more than all payments. The quotient
    // is at most the fee.
    let product = Int128(spreadFee) * Int128(payments.sum(first: count) - firstFee)
    return firstFee + Int64(truncatingIfNeeded: product / Int128(payments.sum - firstFee))
  }
}

extension QuoteTerms {
  /// The rows of the quote for a total, or `nil` where the plan is not offered for it.
  public func rows(of total: Int64) -> PaymentRows? {
    guard accepts(total), let settled = settled(total) else { return nil }
    if let interest { return PaymentRows(settled, of: total, interest: interest, rules: rules) }
    return PaymentRows(settled, of: total, body: body, rules: rules)
  }
}

extension CurrencyTerms {
  /// The rows of the quote for a total, or `nil` where the plan is not offered for it.
  public func rows(of total: Int64) -> PaymentRows? { terms(accepting: total)?.rows(of: total) }
}
