import CGMP
import ExactMoney

/// The only owner of one GMP integer, freed when the owner ends. `BigInteger` is what to compute with.
///
/// No operation changes the number: each gives a new owner. GMP ends the process when a number outgrows its own limit of
/// 2³⁷ bits, so every operand here has at most `BigInteger.greatestBits` = 2²⁰; sums, products, quotients and roots of
/// such numbers have at most 2²¹ + 1 bits, and a power is refused before it is computed if it must be too large, and
/// else has less than 2²¹ bits. What then exceeds 2²⁰ bits is freed and the error `tooLarge`.
struct WideInteger: ~Copyable {
  /// The limbs, never written after this owner is made.
  let limbs: cgmp_integer

  /// Takes a fresh GMP integer over.
  ///
  /// - Throws: `tooLarge`, after freeing it.
  init(owning limbs: cgmp_integer) throws(RationalError) {
    let bits = Int(cgmp_integer_bits(limbs))
    guard bits <= BigInteger.greatestBits else {
      cgmp_integer_free(limbs)
      throw .tooLarge(bits: bits)
    }
    self.limbs = limbs
  }

  /// Takes a fresh GMP integer over that is known to be within the limit.
  init(owningWithinLimit limbs: cgmp_integer) {
    self.limbs = limbs
  }

  deinit {
    cgmp_integer_free(limbs)
  }
}

/// The limbs are never written after the owner is made, and it is their only one.
extension WideInteger: @unchecked Sendable {}

extension WideInteger {
  init(_ value: Int64) {
    self.init(owningWithinLimit: cgmp_integer_from_int64(value))
  }

  init(int128 value: Int128) {
    self.init(owningWithinLimit: WideInteger.limbs(magnitude: value.magnitude, isNegative: value < 0))
  }

  /// A fresh GMP integer, for the caller to own.
  static func limbs(magnitude: UInt128, isNegative: Bool) -> cgmp_integer {
    cgmp_integer_from_words(
      UInt64(truncatingIfNeeded: magnitude >> 64), UInt64(truncatingIfNeeded: magnitude), isNegative)
  }

  borrowing func copy() -> WideInteger {
    WideInteger(owningWithinLimit: cgmp_integer_copy(limbs))
  }

  /// The value, where Int64 can hold it.
  var int64: Int64? { cgmp_integer_fits_int64(limbs) ? cgmp_integer_to_int64(limbs) : nil }

  var sign: Int { Order(sign: cgmp_integer_sign(limbs)).rawValue }

  var isOdd: Bool { cgmp_integer_is_odd(limbs) }

  /// Bits of the magnitude; 0 for zero.
  var bits: Int { sign == 0 ? 0 : Int(cgmp_integer_bits(limbs)) }

  borrowing func compared(with other: borrowing WideInteger) -> Order {
    Order(sign: cgmp_integer_compare(limbs, other.limbs))
  }

  borrowing func negated() -> WideInteger {
    WideInteger(owningWithinLimit: cgmp_integer_negated(limbs))
  }

  borrowing func adding(_ other: borrowing WideInteger) throws(RationalError) -> WideInteger {
    try WideInteger(owning: cgmp_integer_sum(limbs, other.limbs))
  }

  borrowing func subtracting(_ other: borrowing WideInteger) throws(RationalError) -> WideInteger {
    try WideInteger(owning: cgmp_integer_difference(limbs, other.limbs))
  }

  borrowing func multiplied(by other: borrowing WideInteger) throws(RationalError) -> WideInteger {
    try WideInteger(owning: cgmp_integer_product(limbs, other.limbs))
  }

  /// The truncated quotient, and the rest with the dividend's sign.
  borrowing func divided(by divisor: borrowing WideInteger) throws(RationalError) -> WideDivision {
    guard divisor.sign != 0 else { throw .divisionByZero }
    return WideDivision(cgmp_integer_division(limbs, divisor.limbs))
  }

  borrowing func power(_ exponent: Int) throws(RationalError) -> WideInteger {
    let exponent = try BigInteger.checkedExponent(exponent, ofBits: bits)
    return try WideInteger(owning: cgmp_integer_power(limbs, exponent))
  }

  /// The root's integer part, and what its power lacks of the value.
  borrowing func root(degree: Int) throws(RationalError) -> WideDivision {
    guard degree > 0, sign >= 0 else { throw .noRoot(degree: degree) }
    // From a degree of so many bits on, the root of any positive value is 1: GMP need not see the degree.
    return WideDivision(cgmp_integer_root(limbs, UInt(min(degree, bits + 1))))
  }
}

/// The two results of a division or a root. Neither is larger than the dividend.
struct WideDivision: ~Copyable {
  var quotient: WideInteger
  var remainder: WideInteger

  init(_ parts: cgmp_division) {
    quotient = WideInteger(owningWithinLimit: parts.quotient)
    remainder = WideInteger(owningWithinLimit: parts.remainder)
  }
}

extension WideInteger {
  /// The quotient of two borrowed GMP integers, rounded by a rule. The divisor is not zero.
  ///
  /// Rounding away never exceeds the limit: a quotient with a rest has a divisor of two or more, so at least one bit
  /// less than the dividend.
  static func quotient(
    of dividend: cgmp_integer, by divisor: cgmp_integer, rounding rule: RoundingRule
  ) throws(MoneyError) -> WideInteger {
    let parts = WideDivision(cgmp_integer_division(dividend, divisor))
    guard parts.remainder.sign != 0 else { return parts.quotient.copy() }
    let isNegative = (cgmp_integer_sign(dividend) < 0) != (cgmp_integer_sign(divisor) < 0)
    let away = try rule.roundsAway(
      isNegative: isNegative, isOdd: parts.quotient.isOdd,
      half: Order(sign: cgmp_integer_compare_doubled(parts.remainder.limbs, divisor)))
    guard away else { return parts.quotient.copy() }
    let step = WideInteger(Int64(isNegative ? -1 : 1))
    return WideInteger(owningWithinLimit: cgmp_integer_sum(parts.quotient.limbs, step.limbs))
  }
}
