import ExactMoney

/// Why there is no level payment.
enum LevelPaymentError: Error, Hashable, Sendable {
  /// A rate below zero.
  case negativeRate
  /// A rate of so many digits that its power is beyond the limit.
  case arithmetic(RationalError)
  /// A count outside 1…600, a payment beyond Int64, or an inexact one where the rule is `exact`.
  case money(MoneyError)
}

/// The equal payment that repays a principal with interest in a number of periods: exact, and rounded once.
///
/// The exact payment is principal · r · (1 + r)ⁿ / ((1 + r)ⁿ − 1) for a rate r a period, and principal / n for the rate
/// zero; with payments at the beginning of the periods, it is that divided by 1 + r. Nothing is rounded before the end.
///
///     try LevelPayment(
///       of: Money(minorUnits: 20_000_000, .usd), rate: Rational(text: "0.005"), count: 240, timing: .ordinary,
///       rounding: .halfAwayFromZero
///     ).rounded    // 1432.86, from 1432.8621…
///
/// - Complexity: that of one power: numbers of `count` times the bits of 1 + r.
struct LevelPayment: ~Copyable {
  /// The exact payment in minor units.
  let exact: Rational
  /// The payment by the rounding rule.
  let rounded: Money

  init(
    of principal: Money, rate: borrowing Rational, count: Int, timing: PaymentTiming, rounding rule: RoundingRule
  ) throws(LevelPaymentError) {
    do { _ = try PartCount(count) } catch { throw .money(error) }
    guard rate.sign >= 0 else { throw .negativeRate }
    let exact = try LevelPayment.exactPayment(
      of: principal.minorUnits, rate: rate, count: count, timing: timing)
    let units: Int64
    do { units = try exact.minorUnits(rounding: rule) } catch { throw .money(error) }
    rounded = Money(minorUnits: units, principal.currency)
    self.exact = exact
  }

  private static func exactPayment(
    of minorUnits: Int64, rate: borrowing Rational, count: Int, timing: PaymentTiming
  ) throws(LevelPaymentError) -> Rational {
    do {
      return try factor(rate: rate, count: count, timing: timing).multiplied(by: Rational(minorUnits))
    } catch { throw .arithmetic(error) }
  }

  /// The payment for a principal of one. The rate is not negative, so no divisor is zero.
  static func factor(
    rate: borrowing Rational, count: Int, timing: PaymentTiming
  ) throws(RationalError) -> Rational {
    guard rate.sign != 0 else { return try Rational(numerator: 1, denominator: Int64(count)) }
    let growth = try rate.adding(Rational(1))
    let grown = try growth.power(count)
    let interest = try rate.multiplied(by: grown)
    let ordinary = try interest.divided(by: grown.subtracting(Rational(1)))
    switch timing {
    case .ordinary: return ordinary
    case .due: return try ordinary.divided(by: growth)
    }
  }
}
