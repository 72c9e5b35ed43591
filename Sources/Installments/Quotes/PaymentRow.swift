/// What one payment consists of, in minor units: a row of a schedule.
public struct PaymentRow: Hashable, Sendable {
  /// What is paid: principal, interest and fee.
  public let amount: Int64
  /// The part that pays the principal, which is the order total and financed fees.
  public let principal: Int64
  /// The part that is interest.
  public let interest: Int64
  /// The part that is a fee paid with the payments; financed fees are principal.
  public let fee: Int64
  /// The principal that is still owed after this payment.
  public let balance: Int64

  /// Makes a row.
  public init(amount: Int64, principal: Int64, interest: Int64, fee: Int64, balance: Int64) {
    self.amount = amount
    self.principal = principal
    self.interest = interest
    self.fee = fee
    self.balance = balance
  }

  static var nothing: PaymentRow { PaymentRow(amount: 0, principal: 0, interest: 0, fee: 0, balance: 0) }
}
