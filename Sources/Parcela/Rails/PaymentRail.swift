import ExactMoney

/// A payment rail: a processor or wallet with rules of its own for how an amount goes over the wire.
///
/// Money itself knows the digits of ISO 4217 alone. A rail may want others, in whole units or as a decimal, and converting
/// to them is where amounts have gone out a hundred times too large or too small. So it is explicit, typed, and names its
/// rounding:
///
///     try PaymentRail.adyen.amount(of: Money(minorUnits: 2790, .isk), rounding: .exact).wireText     // "279000"
///     try PaymentRail.payPal.amount(of: Money(minorUnits: 950_050, .huf), rounding: .exact)          // throws inexact
///     try PaymentRail.googlePay.amount(of: Money(minorUnits: 1500, .kwd), rounding: .exact)          // throws notExpressible
///
/// | rail        | amount as | negative | digits that differ from ISO 4217                                           |
/// |-------------|-----------|----------|-----------------------------------------------------------------------------|
/// | `iso4217`   | integer   | yes      | none                                                                        |
/// | `payPal`    | decimal   | yes      | HUF and TWD 0; only the currencies that it offers                           |
/// | `stripe`    | integer   | yes      | MGA 0; UGX and ISK 2, in hundreds; BHD, JOD, KWD, OMR, TND 3, in tens       |
/// | `adyen`     | integer   | yes      | CVE and IDR 0; CLP and ISK 2                                                |
/// | `googlePay` | decimal   | no       | none, but nothing with more than 2                                          |
/// | `applePay`  | decimal   | yes      | none                                                                        |
///
/// Every rail takes current money of ISO 4217 alone: points, a custom currency that borrows a listed code, and withdrawn
/// money are `notOffered`.
public enum PaymentRail: String, CaseIterable, Sendable {
  /// Whole minor units of the currencies in list one of ISO 4217: what a rail without rules of its own takes.
  case iso4217
  /// PayPal's REST interfaces.
  case payPal
  /// Stripe's interfaces, for charges; its payouts have further rules.
  case stripe
  /// Adyen's interfaces.
  case adyen
  /// The transaction of a Google Pay payment request.
  case googlePay
  /// The line items of an Apple Pay payment request.
  case applePay

  /// What the rail takes and says about currencies, with source and date.
  public var rules: RailRules {
    switch self {
    case .iso4217: RailRules.iso4217
    case .payPal: RailRules.payPal
    case .stripe: RailRules.stripe
    case .adyen: RailRules.adyen
    case .googlePay: RailRules.googlePay
    case .applePay: RailRules.applePay
    }
  }
}
