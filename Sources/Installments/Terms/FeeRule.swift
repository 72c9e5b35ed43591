import ExactMoney

/// A fee in one currency: a fixed amount and a share of the order total, their sum kept within caps.
///
///     // 1.00 and 2 %, at most 9.00, of 129.99
///     FeeRule(fixed: 100, share: PercentShare(percent: DecimalAmount(2)), maximum: 900, paid: .first)
///       .amount(of: 12999, rounding: .halfAwayFromZero)                                     // 360
///
/// Amounts are in minor units. The fee never falls when the total grows.
public struct FeeRule: Hashable, Sendable {
  /// The fixed part, not below 0.
  public let fixed: Int64
  /// The part that is a share of the order total, if any.
  public let share: PercentShare?
  /// The least fee.
  public let minimum: Int64
  /// The greatest fee, not below `minimum`.
  public let maximum: Int64
  /// When and how it is paid.
  public let paid: FeePayment
  /// Whether it is part of the finance charge.
  public let inFinanceCharge: Bool

  /// Makes a fee.
  ///
  /// - Precondition: no amount is negative, and the maximum is not below the minimum.
  public init(
    fixed: Int64, share: PercentShare? = nil, minimum: Int64 = 0, maximum: Int64 = .max, paid: FeePayment,
    inFinanceCharge: Bool = true
  ) {
    precondition(fixed >= 0 && minimum >= 0 && minimum <= maximum, "the caps of a fee have an order")
    self.fixed = fixed
    self.share = share
    self.minimum = minimum
    self.maximum = maximum
    self.paid = paid
    self.inFinanceCharge = inFinanceCharge
  }

  /// The fee for an order total from zero up; `nil` beyond Int64, and for a share that `exact` does not round.
  public func amount(of total: Int64, rounding: RoundingRule) -> Int64? {
    guard let share else { return min(max(fixed, minimum), maximum) }
    guard let variable = share.amount(of: total, rounding: rounding) else { return nil }
    let sum = Int128(fixed) + Int128(variable)
    return Int64(exactly: min(max(sum, Int128(minimum)), Int128(maximum)))
  }

  /// The fee before rounding, in units of 1 ÷ `scale` of the minor unit.
  ///
  /// A power of ten that the share's denominator divides is at most 10^17, so the result is below 2^120.
  func scaled(_ total: Int64, by scale: Int64) -> Int128 {
    let sum = Int128(fixed) * Int128(scale) + (share?.scaled(total, by: scale) ?? 0)
    return min(max(sum, Int128(minimum) * Int128(scale)), Int128(maximum) * Int128(scale))
  }
}
