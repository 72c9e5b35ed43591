/// A weight that is a fraction of two whole numbers: one third is exactly one third.
public struct RationalWeight: Hashable, Sendable {
  /// The upper number, in lowest terms.
  public let numerator: UInt64
  /// The lower number, in lowest terms, at least 1.
  public let denominator: UInt64

  /// The fraction `numerator ÷ denominator`, brought to lowest terms.
  ///
  /// - Throws: `divisionByZero`.
  public init(_ numerator: UInt64, over denominator: UInt64) throws(MoneyError) {
    guard denominator != 0 else { throw .divisionByZero }
    let divisor = greatestCommonDivisor(numerator, denominator)
    self.numerator = numerator / divisor
    self.denominator = denominator / divisor
  }
}

/// The greatest common divisor; the other number where one is zero.
///
/// Source: Euclid, Elements VII.2.
func greatestCommonDivisor<Word: FixedWidthInteger & UnsignedInteger>(_ first: Word, _ second: Word) -> Word {
  var (greater, lesser) = (first, second)
  while lesser != 0 { (greater, lesser) = (lesser, greater % lesser) }
  return greater
}
