/// What can go wrong when money is computed. Each case carries the operands that a log line needs.
public enum MoneyError: Error, Hashable, Sendable {
  /// The two amounts are in different currencies.
  case currencyMismatch(Currency, Currency)
  /// The exact result does not fit Int64 minor units.
  case overflow
  /// The divisor is zero.
  case divisionByZero
  /// `RoundingRule.exact` was asked for and the result is not a whole number of minor units.
  case inexact
  /// A split into less than one part.
  case tooFewParts(Int)
  /// A split into more than 600 parts.
  case tooManyParts(Int)
}
