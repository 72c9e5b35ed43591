/// What can go wrong when money is computed. A case carries the operand that is out of its bounds; where all operands
/// together are at fault it carries none, since the caller has them.
public enum MoneyError: Error, Hashable, Sendable {
  /// The two amounts are in different currencies.
  case currencyMismatch(Currency, Currency)
  /// The exact result does not fit: Int64 minor units, or the 128 bits of a decimal's coefficient.
  case overflow
  /// The divisor is zero.
  case divisionByZero
  /// `RoundingRule.exact` was asked for and the result is not a whole number of minor units.
  case inexact
  /// A split into less than one part.
  case tooFewParts(Int)
  /// A split into more than 600 parts.
  case tooManyParts(Int)
  /// A step, or the amount of each part, below one minor unit.
  case stepOutOfRange(Int64)
  /// A number of decimals outside 0…38.
  case scaleOutOfRange(Int)
  /// A sum of no amounts, which has no currency.
  case nothingToAdd
}
