import CGMP
import ExactMoney

/// The only owner of one GMP rational in lowest terms with a positive denominator, freed when the owner ends. `Rational`
/// is what to compute with.
///
/// Both parts have at most `BigInteger.greatestBits` = 2²⁰ bits. So whatever GMP computes for a sum, product or quotient
/// has at most 2²¹ + 1 bits on the way, far from the 2³⁷ at which it would end the process; a result that is still
/// beyond the limit in lowest terms is freed and the error `tooLarge`.
struct WideRational: ~Copyable {
  /// The two parts, never written after this owner is made.
  let parts: cgmp_rational

  /// Takes a fresh GMP rational over that is in lowest terms.
  ///
  /// - Throws: `tooLarge`, after freeing it.
  init(owning parts: cgmp_rational) throws(RationalError) {
    let bits = Int(
      max(
        cgmp_integer_bits(cgmp_rational_numerator(parts)), cgmp_integer_bits(cgmp_rational_denominator(parts))))
    guard bits <= BigInteger.greatestBits else {
      cgmp_rational_free(parts)
      throw .tooLarge(bits: bits)
    }
    self.parts = parts
  }

  /// Takes a fresh GMP rational over that is in lowest terms and known to be within the limit.
  init(owningWithinLimit parts: cgmp_rational) {
    self.parts = parts
  }

  deinit {
    cgmp_rational_free(parts)
  }
}

/// The parts are never written after the owner is made, and it is their only one.
extension WideRational: @unchecked Sendable {}

extension WideRational {
  /// The same value as GMP holds it.
  init(_ value: NarrowRational) {
    self.init(
      owningWithinLimit: cgmp_rational_from_lowest_terms(
        cgmp_integer_from_int64(value.numerator), cgmp_integer_from_int64(value.denominator)))
  }

  init(_ value: ReducedPair) {
    self.init(
      owningWithinLimit: cgmp_rational_from_lowest_terms(
        WideInteger.limbs(magnitude: value.numerator.magnitude, isNegative: value.numerator < 0),
        WideInteger.limbs(magnitude: value.denominator, isNegative: false)))
  }

  /// A quotient of two integers, brought to lowest terms.
  init(numerator: borrowing WideInteger, denominator: borrowing WideInteger) throws(RationalError) {
    guard denominator.sign != 0 else { throw .divisionByZero }
    self.init(
      owningWithinLimit: cgmp_rational_from_parts(
        cgmp_integer_copy(numerator.limbs), cgmp_integer_copy(denominator.limbs)))
  }

  borrowing func copy() -> WideRational {
    WideRational(owningWithinLimit: cgmp_rational_copy(parts))
  }

  /// The numerator's limbs, still this owner's.
  var numeratorLimbs: cgmp_integer { cgmp_rational_numerator(parts) }

  /// The denominator's limbs, still this owner's.
  var denominatorLimbs: cgmp_integer { cgmp_rational_denominator(parts) }

  borrowing func numerator() -> WideInteger { WideInteger(owningWithinLimit: cgmp_integer_copy(numeratorLimbs)) }

  borrowing func denominator() -> WideInteger { WideInteger(owningWithinLimit: cgmp_integer_copy(denominatorLimbs)) }

  var sign: Int { Order(sign: cgmp_integer_sign(numeratorLimbs)).rawValue }

  /// The value as two Int64, where both parts fit.
  var narrow: NarrowRational? {
    guard cgmp_integer_fits_int64(numeratorLimbs), cgmp_integer_fits_int64(denominatorLimbs) else { return nil }
    return NarrowRational(
      lowestTerms: cgmp_integer_to_int64(numeratorLimbs), cgmp_integer_to_int64(denominatorLimbs))
  }

  borrowing func compared(with other: borrowing WideRational) -> Order {
    Order(sign: cgmp_rational_compare(parts, other.parts))
  }

  borrowing func isEqual(to other: borrowing WideRational) -> Bool {
    cgmp_rational_equal(parts, other.parts)
  }

  borrowing func negated() -> WideRational {
    WideRational(owningWithinLimit: cgmp_rational_negated(parts))
  }

  borrowing func reciprocal() throws(RationalError) -> WideRational {
    guard sign != 0 else { throw .divisionByZero }
    return WideRational(owningWithinLimit: cgmp_rational_reciprocal(parts))
  }

  borrowing func adding(_ other: borrowing WideRational) throws(RationalError) -> WideRational {
    try WideRational(owning: cgmp_rational_sum(parts, other.parts))
  }

  borrowing func subtracting(_ other: borrowing WideRational) throws(RationalError) -> WideRational {
    try WideRational(owning: cgmp_rational_difference(parts, other.parts))
  }

  borrowing func multiplied(by other: borrowing WideRational) throws(RationalError) -> WideRational {
    try WideRational(owning: cgmp_rational_product(parts, other.parts))
  }

  borrowing func divided(by divisor: borrowing WideRational) throws(RationalError) -> WideRational {
    guard divisor.sign != 0 else { throw .divisionByZero }
    return try WideRational(owning: cgmp_rational_quotient(parts, divisor.parts))
  }

  /// Powers of coprime numbers are coprime, so both parts are raised and nothing needs reducing.
  borrowing func power(_ exponent: Int) throws(RationalError) -> WideRational {
    let above = try BigInteger.checkedExponent(exponent, ofBits: Int(cgmp_integer_bits(numeratorLimbs)))
    let below = try BigInteger.checkedExponent(exponent, ofBits: Int(cgmp_integer_bits(denominatorLimbs)))
    return try WideRational(
      owning: cgmp_rational_from_lowest_terms(
        cgmp_integer_power(numeratorLimbs, above), cgmp_integer_power(denominatorLimbs, below)))
  }

  borrowing func rounded(_ rule: RoundingRule) throws(MoneyError) -> WideInteger {
    try WideInteger.quotient(of: numeratorLimbs, by: denominatorLimbs, rounding: rule)
  }

  /// How the discarded fraction of the truncated value compares with one half.
  borrowing func fractionComparedWithHalf() -> Order {
    let division = WideDivision(cgmp_integer_division(numeratorLimbs, denominatorLimbs))
    return Order(sign: cgmp_integer_compare_doubled(division.remainder.limbs, denominatorLimbs))
  }
}
