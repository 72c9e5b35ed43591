/// Why exact arithmetic has no result.
public enum RationalError: Error, Hashable, Sendable {
  /// The divisor, or the denominator, is zero.
  case divisionByZero
  /// The result, or one of its parts, has more than `BigInteger.greatestBits` bits: so many, or at least so many
  /// where the result was not worked out.
  case tooLarge(bits: Int)
  /// A power with an exponent below zero.
  case negativeExponent(Int)
  /// A root of a negative number, or of a degree below one.
  case noRoot(degree: Int)
}

/// Why a text is not an exact number. Positions count bytes from 0.
enum RationalTextError: Error, Hashable, Sendable {
  /// The byte at this position, or the end of the text if it lies there, is where a digit or a sign should be.
  case unexpected(position: Int)
  /// The denominator that begins here is zero.
  case zeroDenominator(position: Int)
  /// A number of more than `BigInteger.greatestBits` bits.
  case tooLarge(bits: Int)
}
