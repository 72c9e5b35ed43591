/// One payment of a loan: what it is made of, and what is owed after it. All in minor units.
///
/// `payment` is `principal` + `interest`. Where a payment is less than the interest of its period, `principal` is below
/// zero and the balance grows.
public struct AmortizationRow: BitwiseCopyable, Hashable, Sendable {
  /// What is paid.
  public let payment: Int64
  /// The part of it that repays the loan.
  public let principal: Int64
  /// The part of it that is interest.
  public let interest: Int64
  /// What is owed after the payment.
  public let balance: Int64

  /// Makes a row.
  @inlinable
  public init(payment: Int64, principal: Int64, interest: Int64, balance: Int64) {
    self.payment = payment
    self.principal = principal
    self.interest = interest
    self.balance = balance
  }
}

/// How the last payment of a loan meets the balance, which rounding never leaves at exactly one payment.
///
/// A loan of 331.77 at 10.65 % a year over the five months from 2023-12-12, by the days of each year, exact payment
/// 68.1341…:
///
/// | closing        | payments                           |
/// |----------------|------------------------------------|
/// | `lastAbsorbs`  | 68.13 four times, then 68.16       |
/// | `nudged`       | 68.14 four times, then 68.12       |
/// | `unadjusted`   | 68.13 five times: 0.03 less than owed |
public enum AmortizationClosing: UInt8, CaseIterable, Sendable {
  /// The last payment is what is owed then: balance and interest.
  case lastAbsorbs
  /// As `lastAbsorbs`, but the level payment is the one, counted in minor units, for which the last payment differs
  /// least from it; of two that are equally good, the one nearer to the rounded exact payment.
  case nudged
  /// Every payment is the same, and the last interest is what it leaves beyond the balance: less than what accrued, or
  /// more, by what rounding has added up. For figures of cost that are stated as count × payment.
  case unadjusted
}

/// What interest is computed on.
public enum InterestAccrual: UInt8, CaseIterable, Sendable {
  /// What is owed.
  case onBalance
  /// The amount lent, whatever has been repaid of it: flat, or add-on, interest.
  case onPrincipal
}
