import ExactMoney

/// A loan repaid by payments of a given amount until nothing is owed: how many there are follows.
///
///     // 200,000 at 0.5 % a month, 1,500 a month: 221 payments, the last of 407.70
///
/// - Complexity: O(count) multiplications; no allocation.
public struct FixedPayments: Hashable, Sendable {
  /// What is paid each period, in minor units.
  public let payment: Int64
  /// The rate of each period.
  public let rate: RoundedFactor
  /// Whether the first payment is due at once.
  public let isDueAtOnce: Bool

  /// Settles a payment and the rate of its periods.
  public init(payment: Int64, rate: RoundedFactor, isDueAtOnce: Bool = false) {
    self.payment = payment
    self.rate = rate
    self.isDueAtOnce = isDueAtOnce
  }

  /// Writes the rows of a loan into a caller's buffer, and returns how many there are: none for a loan of nothing.
  ///
  /// The buffer's room is the greatest number of payments. The last payment is what is owed, at most the given one.
  ///
  /// - Throws: `neverRepaid` where a payment does not exceed the interest before it; `tooManyPayments` where the buffer
  ///   is full before nothing is owed; `money` for amounts beyond the rate's maximum.
  public func writeRows(
    of principal: Int64, to rows: UnsafeMutableBufferPointer<AmortizationRow>
  ) throws(FixedPaymentError) -> Int {
    var ledger = LoanLedger(principal: principal, accrual: .onBalance, closing: .lastAbsorbs)
    var count = 0
    while ledger.balance != 0 {
      guard count < rows.count else { throw .tooManyPayments(rows.count) }
      let before = ledger.balance
      do throws(MoneyError) {
        rows[count] =
          try count == 0 && isDueAtOnce
          ? ledger.pay(payment, at: .zero(rounding: rate.rounding)) : ledger.pay(payment, at: rate)
      } catch {
        throw .money(error)
      }
      count += 1
      // With one rate and one payment, a balance that does not fall once never does.
      guard ledger.balance < before else { throw .neverRepaid(payment: count) }
    }
    return count
  }
}

/// Why a loan is not repaid by payments of a given amount.
public enum FixedPaymentError: Error, Hashable, Sendable {
  /// This payment, counted from 1, does not exceed the interest before it.
  case neverRepaid(payment: Int)
  /// Something is still owed after so many payments.
  case tooManyPayments(Int)
  /// An amount that is below zero or beyond what the rate was made for, or an interest that the rule `exact` refuses.
  case money(MoneyError)
}
