/// When and how a fee is paid.
///
/// The example is a fee of 8.00 on an order of 100.00 in 4 payments.
///
/// | case       | payments                       | what the fee is added to                                            |
/// |------------|--------------------------------|---------------------------------------------------------------------|
/// | `first`    | 33.00, 25.00, 25.00, 25.00     | payment 1, a down payment where there is one                        |
/// | `spread`   | 27.00, 27.00, 27.00, 27.00     | what is split, apart from the principal                             |
/// | `financed` | 27.00, 27.00, 27.00, 27.00     | the principal: it is owed from the start, and interest accrues on it |
/// | `deducted` | 25.00, 25.00, 25.00, 25.00     | nothing: what is paid out to the shopper is 92.00                    |
public enum FeePayment: UInt8, CaseIterable, Sendable {
  /// With payment 1.
  case first
  /// With all payments but a down payment, which are the even split of principal and fee together.
  case spread
  /// As part of the principal.
  case financed
  /// By deduction from what the shopper receives.
  case deducted
}
