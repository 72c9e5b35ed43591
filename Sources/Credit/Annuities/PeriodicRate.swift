import ExactMoney

/// The rate of interest of one period as an exact fraction: 0.09 / 12, not its decimals.
///
///     let monthly = try PeriodicRate(DecimalAmount(machineText: "0.09"), dividedBy: 12)    // 3/400
public struct PeriodicRate: Hashable, Sendable {
  /// The rate before it is divided, as a fraction of one: 0.09 for 9 %. It may be below zero.
  public let fraction: DecimalAmount
  /// By what it is divided, at least 1: 12 for the months of a year.
  public let divisor: Int64

  /// Makes a rate of one period.
  ///
  /// - Throws: `rateOutOfRange` for a divisor below 1, and for a rate of −1 or less, which leaves nothing or less.
  public init(_ fraction: DecimalAmount, dividedBy divisor: Int64 = 1) throws(AnnuityError) {
    guard divisor >= 1 else { throw .rateOutOfRange }
    self.fraction = fraction
    self.divisor = divisor
    let growth: Rational
    do throws(RationalError) { growth = try exact().adding(Rational(1)) } catch { throw .arithmetic(error) }
    guard growth.sign > 0 else { throw .rateOutOfRange }
  }

  func exact() throws(RationalError) -> Rational {
    try Rational(coefficient: fraction.coefficient, scale: fraction.scale).divided(by: Rational(divisor))
  }
}

/// Why a financial function has no value.
public enum AnnuityError: Error, Hashable, Sendable {
  /// A rate of −1 or less, or a divisor below 1.
  case rateOutOfRange
  /// A number of periods below 1, or cash flows that are fewer than two or more than 1,201.
  case countOutOfRange(Int)
  /// Periods outside 1…count, or an end before the start.
  case periodOutOfRange(Int)
  /// Nothing solves the equation: payments that never reach the goal, or flows of one sign.
  case noSolution
  /// Several rates solve the equation: all of them, rounded, in ascending order.
  case severalSolutions([DecimalAmount])
  /// Every rate, or every number of periods, solves the equation: all flows are zero.
  case everySolution
  /// A result that needs more than 38 digits, decimals outside 0…38, or one that the rule `exact` refuses.
  case money(MoneyError)
  /// Numbers beyond the limit of exact arithmetic.
  case arithmetic(RationalError)
  /// A result so near to the boundary of its last digit that it cannot be told on which side it lies.
  case undecided
}

/// How a result is written: so many decimals, and by which rule the last one is rounded.
public struct ResultDigits: Hashable, Sendable {
  /// Decimals, 0 to 38.
  public let decimals: Int
  /// The rule.
  public let rounding: RoundingRule

  /// Asks for so many decimals.
  public init(decimals: Int, rounding: RoundingRule) {
    self.decimals = decimals
    self.rounding = rounding
  }
}
