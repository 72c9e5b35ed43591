import ExactMoney
import Installments

/// A rate of interest for a year, and how a period's interest follows from it.
///
///     let rate = AnnualRate(percent: try DecimalAmount(machineText: "29.99"), basis: .perPeriod)
///     // a twelfth of it a month: 2999/120000 of what is owed
public struct AnnualRate: Hashable, Sendable {
  /// The rate in percent: 29.99 for 29.99 %.
  public let percent: DecimalAmount
  /// How it becomes the interest of a period.
  public let basis: InterestBasis
  /// How a market rounds the rate of a period before it computes with it; `nil` where the exact rate counts.
  public let periodicRounding: PeriodicRounding?

  /// A rounding of the rate of a period, in percent: 12 % a year effective is 0.95 % a month by two decimals.
  public struct PeriodicRounding: Hashable, Sendable {
    /// Decimals of the percentage that remain, 0 to 38.
    public let decimals: Int
    /// How the rest is rounded.
    public let rounding: RoundingRule

    /// Makes a rounding.
    public init(decimals: Int, rounding: RoundingRule) {
      self.decimals = decimals
      self.rounding = rounding
    }
  }

  /// Makes a rate from a percentage.
  public init(percent: DecimalAmount, basis: InterestBasis, periodicRounding: PeriodicRounding? = nil) {
    self.percent = percent
    self.basis = basis
    self.periodicRounding = periodicRounding
  }

  /// How years between dates are counted: days over 365 where the basis does not say.
  var yearConvention: DayCount { basis.dayCount ?? .actual365 }

  /// The rate as a fraction: 15 % is 3/20.
  func fraction() throws(RationalError) -> Rational {
    try Rational(coefficient: percent.coefficient, scale: percent.scale).divided(by: Rational(100))
  }
}
