/// Two fractions between which a number lies, or the one that it is: an irrational growth factor, or an exact rate.
///
/// Shared and never changed, so that a schedule can hold one a period.
final class RationalBracket: Sendable {
  /// A fraction that is not above the number.
  let low: Rational
  /// A fraction that is not below the number; equal to `low` where the number is known exactly.
  let high: Rational

  /// A number that lies between two fractions.
  init(low: consuming Rational, high: consuming Rational) {
    self.low = low
    self.high = high
  }

  /// A number that is known exactly.
  init(exactly value: consuming Rational) {
    high = value.copy()
    low = value
  }

  /// Whether the number is known exactly.
  var isExact: Bool { low == high }
}

extension RationalBracket {
  /// Bits behind the point to which irrational numbers are worked out: beyond any width that a factor may need.
  static let precision = 320

  /// What lies between fractions with `precision` bits behind the point: wider by two units there at most, and small
  /// whatever it was computed from. What is known exactly stays exact.
  func shortened() throws(RationalError) -> RationalBracket {
    guard !isExact else { return self }
    let scale = Rational(try BigInteger.powerOfTwo(RationalBracket.precision))
    let below = try low.multiplied(by: scale).floor()
    let above = try high.multiplied(by: scale).ceiling()
    return RationalBracket(
      low: try Rational(below).divided(by: scale), high: try Rational(above).divided(by: scale))
  }

  /// The same with one added: the growth of a rate.
  func addingOne() throws(RationalError) -> RationalBracket {
    RationalBracket(low: try low.adding(Rational(1)), high: try high.adding(Rational(1)))
  }

  /// The same with one taken away: the rate of a growth.
  func subtractingOne() throws(RationalError) -> RationalBracket {
    RationalBracket(low: try low.subtracting(Rational(1)), high: try high.subtracting(Rational(1)))
  }

  /// The sum of two numbers.
  func adding(_ other: RationalBracket) throws(RationalError) -> RationalBracket {
    RationalBracket(low: try low.adding(other.low), high: try high.adding(other.high))
  }

  /// The difference of two numbers.
  func subtracting(_ other: RationalBracket) throws(RationalError) -> RationalBracket {
    RationalBracket(low: try low.subtracting(other.high), high: try high.subtracting(other.low))
  }

  /// The number with the other sign.
  func negated() -> RationalBracket { RationalBracket(low: high.negated(), high: low.negated()) }

  /// The quotient by a number above zero.
  func divided(byPositive other: RationalBracket) throws(RationalError) -> RationalBracket {
    RationalBracket(
      low: try low.divided(by: low.sign < 0 ? other.low.copy() : other.high.copy()),
      high: try high.divided(by: high.sign < 0 ? other.high.copy() : other.low.copy()))
  }

  /// The product of two numbers that are not negative.
  func multiplied(by other: RationalBracket) throws(RationalError) -> RationalBracket {
    RationalBracket(low: try low.multiplied(by: other.low), high: try high.multiplied(by: other.high))
  }

  /// A number that is not negative, to a whole power.
  func power(_ exponent: Int) throws(RationalError) -> RationalBracket {
    RationalBracket(low: try low.power(exponent), high: try high.power(exponent))
  }

  /// base^(numerator/denominator) for an exact base above zero: exact where it is rational, else between two fractions
  /// that are 2⁻³²⁰ apart.
  ///
  /// Both parts of the base are in lowest terms, so the root is rational exactly where both have whole roots. Else the
  /// root of ⌊base^numerator · 2^(320·denominator)⌋ is truncated to a whole number w, and w/2³²⁰ < root < (w + 1)/2³²⁰.
  ///
  /// - Throws: `noRoot` for a base that is not above zero or a denominator below one; `tooLarge`; `negativeExponent`.
  static func power(
    of base: borrowing Rational, numerator: Int, denominator: Int
  ) throws(RationalError) -> RationalBracket {
    guard base.sign > 0, denominator > 0 else { throw .noRoot(degree: denominator) }
    let common = greatestCommonDivisor(UInt64(numerator.magnitude), UInt64(denominator))
    let degree = denominator / Int(common)
    let raised = try base.power(numerator / Int(common))
    let above = raised.numerator
    let below = raised.denominator
    let rootAbove = try above.root(degree: degree)
    let rootBelow = try below.root(degree: degree)
    if try rootAbove.power(degree) == above, try rootBelow.power(degree) == below {
      return RationalBracket(exactly: try Rational(numerator: rootAbove, denominator: rootBelow))
    }
    let scaled = try above.multiplied(by: BigInteger.powerOfTwo(precision * degree))
    let root = try scaled.truncatedQuotient(dividingBy: below).root(degree: degree)
    let unit = try BigInteger.powerOfTwo(precision)
    return RationalBracket(
      low: try Rational(numerator: root, denominator: unit),
      high: try Rational(numerator: root.adding(BigInteger(1)), denominator: unit))
  }
}

extension Rational {
  /// A whole number.
  init(_ value: borrowing BigInteger) {
    do { try self.init(numerator: value, denominator: BigInteger(1)) } catch {
      preconditionFailure("one is no divisor to fail by: \(error)")
    }
  }
}
