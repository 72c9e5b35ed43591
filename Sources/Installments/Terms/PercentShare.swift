import ExactMoney

/// A share of an order total, more than nothing and less than all of it: so many percent, exactly.
///
///     PercentShare(percent: DecimalAmount(25))?.amount(of: 12999, rounding: .halfAwayFromZero)     // 3250
///
/// For 0 < p < 1 and every rule but `exact` the rounded share of a total never falls when the total grows, and grows by
/// at most one unit with each: p × t + p is less than p × t + 1, and rounding keeps order, so that at most one further
/// integer (or half, where ties decide) is reached. A total less its share never falls either.
public struct PercentShare: Hashable, Sendable {
  /// The percentage in units of its last decimal: 2575 for 25.75.
  public let numerator: Int64
  /// What `numerator` is divided by to give a fraction of the total: 10000 for 25.75. A power of ten, at most 10^17.
  public let denominator: Int64

  /// The greatest number of decimals of a percentage.
  public static let maximumScale = 15

  /// Takes a percentage, or `nil` unless it is above 0, below 100 and has at most 15 decimals, zeros at its end apart.
  public init?(percent: DecimalAmount) {
    let percent = percent.withoutTrailingZeros
    guard percent.scale <= Self.maximumScale else { return nil }
    var denominator: Int64 = 100
    for _ in 0..<percent.scale { denominator *= 10 }
    guard percent.coefficient > 0, percent.coefficient < Int128(denominator) else { return nil }
    numerator = Int64(truncatingIfNeeded: percent.coefficient)
    self.denominator = denominator
  }

  /// The share of a total from zero up, rounded to the minor unit.
  ///
  /// - Returns: `nil` where the rule is `exact` and the share is not whole.
  /// - Complexity: O(1); no allocation.
  public func amount(of total: Int64, rounding: RoundingRule) -> Int64? {
    do throws(MoneyError) {
      let (product, overflow) = total.multipliedReportingOverflow(by: numerator)
      guard overflow else { return try rounding.quotient(of: product, by: denominator) }
      // 2^63 × 10^17 is below 2^120, and a share is not greater than the total, but for rounding up less than one.
      let wide = try rounding.quotientWide(of: Int128(total) * Int128(numerator), by: Int128(denominator))
      return Int64(exactly: wide)
    } catch {
      // `inexact`: neither a zero divisor nor an overflow is possible.
      return nil
    }
  }

  /// The share of a total in units of 1 ÷ `scale`, a power of ten that `denominator` divides: exact.
  func scaled(_ total: Int64, by scale: Int64) -> Int128 {
    Int128(total) * Int128(numerator * (scale / denominator))
  }
}
