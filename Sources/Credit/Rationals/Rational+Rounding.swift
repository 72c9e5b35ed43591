import CGMP
import ExactMoney

extension Rational {
  /// This fraction as a whole number, by a rounding rule.
  ///
  ///     try Rational(numerator: 4999, denominator: 4).rounded(.halfAwayFromZero)    // 1250, from 1249.75
  ///
  /// - Throws: `inexact` where the rule is `exact` and the fraction is not whole.
  borrowing func rounded(_ rule: RoundingRule) throws(MoneyError) -> BigInteger {
    switch form {
    case .narrow(let value): BigInteger(try value.rounded(rule))
    case .wide(let parts):
      try BigInteger.quotient(
        of: cgmp_rational_numerator(parts), by: cgmp_rational_denominator(parts), rounding: rule)
    }
  }

  /// This fraction, a number of minor units, as a whole number of them.
  ///
  /// - Throws: `overflow` beyond Int64; `inexact` where the rule is `exact` and the fraction is not whole.
  borrowing func minorUnits(rounding rule: RoundingRule) throws(MoneyError) -> Int64 {
    guard let units = try rounded(rule).int64 else { throw .overflow }
    return units
  }

  /// This fraction times a power of ten, as a whole number by a rule other than `exact`.
  borrowing func wholeNumber(
    scaledBy scale: borrowing Rational, _ rule: RoundingRule
  ) throws(RationalError) -> BigInteger {
    try multiplied(by: scale).wholeNumber(rule)
  }

  /// The greatest whole number that is not above this fraction.
  borrowing func floor() -> BigInteger { wholeNumber(.floor) }

  /// The least whole number that is not below this fraction.
  borrowing func ceiling() -> BigInteger { wholeNumber(.ceiling) }

  private borrowing func wholeNumber(_ rule: RoundingRule) -> BigInteger {
    do { return try rounded(rule) } catch { preconditionFailure("only the rule exact refuses a fraction: \(error)") }
  }

  /// How what follows the point compares with one half, the sign aside: equal for 2.5 and −2.5.
  borrowing func fractionComparedWithHalf() -> Order {
    switch form {
    case .narrow(let value): return value.fractionComparedWithHalf()
    case .wide(let parts):
      let division = cgmp_integer_division(cgmp_rational_numerator(parts), cgmp_rational_denominator(parts))
      cgmp_integer_free(division.quotient)
      return Order(sign: division.half)
    }
  }
}
