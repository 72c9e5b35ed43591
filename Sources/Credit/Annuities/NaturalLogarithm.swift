/// The natural logarithm of a fraction, between two fractions.
///
/// x = 2ᵏ·m with m between 1/2 and 2, and ln m = 2·artanh z for z = (m − 1)/(m + 1), |z| < 1/3: the series
/// z + z³/3 + z⁵/5 + … in fixed point with P bits. Every term is off by less than 2·(its number + 1) units of the last
/// place, from truncated products, and there are fewer than P/3 + 2 terms until they vanish, after which the rest is less
/// than one unit: in all less than P² units, for ln m and for ln 2 alike, hence 2·P²·(|k| + 1) for the logarithm.
enum NaturalLogarithm {
  /// Brackets the logarithm of a fraction above zero, `precision` being P, at least 16.
  static func bracket(of x: borrowing Rational, precision: Int) throws(RationalError) -> RationalBracket {
    let exponent = x.numerator.bits - x.denominator.bits
    let power = Rational(try BigInteger.powerOfTwo(exponent.magnitudeAsInt))
    let mantissa = try exponent >= 0 ? x.divided(by: power) : x.multiplied(by: power)
    let scale = try BigInteger.powerOfTwo(precision)
    let two = try NaturalLogarithm.series(Rational(2), scale)
    let value = try NaturalLogarithm.series(mantissa, scale).adding(
      two.multiplied(by: BigInteger(Int64(exponent))))
    let error = BigInteger(Int64(2 * precision * precision * (exponent.magnitudeAsInt + 1)))
    return RationalBracket(
      low: try Rational(numerator: value.subtracting(error), denominator: scale),
      high: try Rational(numerator: value.adding(error), denominator: scale))
  }

  /// 2·artanh((m − 1)/(m + 1)) in units of 1/scale.
  private static func series(_ m: borrowing Rational, _ scale: borrowing BigInteger) throws(RationalError) -> BigInteger
  {
    let z = try m.subtracting(Rational(1)).divided(by: m.adding(Rational(1)))
    var term = try z.numerator.multiplied(by: scale).truncatedQuotient(dividingBy: z.denominator)
    let square = try term.multiplied(by: term).truncatedQuotient(dividingBy: scale)
    var sum = BigInteger(0)
    var divisor: Int64 = 1
    while term.sign != 0 {
      sum = try sum.adding(term.truncatedQuotient(dividingBy: BigInteger(divisor)))
      term = try term.multiplied(by: square).truncatedQuotient(dividingBy: scale)
      divisor += 2
    }
    return try sum.adding(sum)
  }
}

extension Int {
  /// The magnitude of a number of bits, which is far from Int.min.
  fileprivate var magnitudeAsInt: Int { self < 0 ? -self : self }
}
