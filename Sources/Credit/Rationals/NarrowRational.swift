import CGMP
import ExactMoney

/// A rational whose lowest terms fit two Int64: numerator, and a denominator above zero.
///
/// One value has one form, so equality is that of the two parts. Operations give a `ReducedPair`, which always fits:
/// products of two Int64 have at most 126 bits besides the sign, and their sum 127.
package struct NarrowRational: Hashable, Sendable {
  package let numerator: Int64
  package let denominator: Int64

  /// Parts that are known to be in lowest terms with a positive denominator.
  init(lowestTerms numerator: Int64, _ denominator: Int64) {
    self.numerator = numerator
    self.denominator = denominator
  }

  init(_ value: Int64) {
    self.init(lowestTerms: value, 1)
  }
}

/// The exact result of one operation on narrow rationals, in lowest terms with a denominator above zero.
struct ReducedPair: Hashable, Sendable {
  let numerator: Int128
  let denominator: UInt128

  /// Parts that are known to be in lowest terms.
  init(lowestTerms numerator: Int128, _ denominator: UInt128) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// Brings a quotient of two integers to lowest terms.
  ///
  /// - Throws: `divisionByZero`.
  init(numerator: Int64, denominator: Int64) throws(RationalError) {
    guard denominator != 0 else { throw .divisionByZero }
    let common = greatestCommonDivisor(numerator.magnitude, denominator.magnitude)
    let reduced = Int128(numerator.magnitude / common)
    let isNegative = (numerator < 0) != (denominator < 0)
    self.init(lowestTerms: isNegative ? -reduced : reduced, UInt128(denominator.magnitude / common))
  }

  /// The same value as two Int64, where both parts fit.
  var narrow: NarrowRational? {
    guard let numerator = Int64(exactly: numerator), let denominator = Int64(exactly: denominator) else { return nil }
    return NarrowRational(lowestTerms: numerator, denominator)
  }
}

extension ReducedPair {
  /// The same value as a fresh GMP rational, for the caller to own.
  func copiedParts() -> cgmp_rational {
    cgmp_rational_from_lowest_terms(
      BigInteger.limbs(magnitude: numerator.magnitude, isNegative: numerator < 0),
      BigInteger.limbs(magnitude: denominator, isNegative: false))
  }
}

extension NarrowRational {
  /// The same value as a fresh GMP rational, for the caller to own.
  func copiedParts() -> cgmp_rational {
    cgmp_rational_from_lowest_terms(cgmp_integer_from_int64(numerator), cgmp_integer_from_int64(denominator))
  }

  var sign: Int { Int(numerator.signum()) }

  func negated() -> ReducedPair {
    ReducedPair(lowestTerms: -Int128(numerator), UInt128(denominator.magnitude))
  }

  func reciprocalOfNonzero() -> ReducedPair {
    let numerator = numerator < 0 ? -Int128(denominator) : Int128(denominator)
    return ReducedPair(lowestTerms: numerator, UInt128(self.numerator.magnitude))
  }

  func adding(_ other: NarrowRational) -> ReducedPair {
    combined(with: other) { $0 + $1 }
  }

  func subtracting(_ other: NarrowRational) -> ReducedPair {
    combined(with: other) { $0 - $1 }
  }

  /// The sum or difference over the least common denominator. Whatever the new numerator shares with it divides the two
  /// denominators' common divisor (Knuth, The Art of Computer Programming, volume 2, 4.5.1), so words are enough.
  @inline(__always)
  private func combined(with other: NarrowRational, _ combine: (Int128, Int128) -> Int128) -> ReducedPair {
    let denominatorA = denominator.magnitude
    let denominatorB = other.denominator.magnitude
    let shared = greatestCommonDivisor(denominatorA, denominatorB)
    let factorA = denominatorB / shared
    let factorB = denominatorA / shared
    // Each product is below 2¹²⁶ in magnitude or equals it, so their sum or difference is at most 2¹²⁷ − 1: Int128.
    let total = combine(
      Int128(numerator) * Int128(factorA), Int128(other.numerator) * Int128(factorB))
    guard shared != 1 else {
      return ReducedPair(lowestTerms: total, UInt128(factorB) * UInt128(denominatorB))
    }
    let common = greatestCommonDivisor(remainder(total.magnitude, by: shared), shared)
    let numerator = common == 1 ? total : total / Int128(common)
    return ReducedPair(lowestTerms: numerator, UInt128(factorB) * UInt128(denominatorB / common))
  }

  func multiplied(by other: NarrowRational) -> ReducedPair {
    NarrowRational.product(
      numerator.magnitude, denominator.magnitude, other.numerator.magnitude, other.denominator.magnitude,
      isNegative: (numerator < 0) != (other.numerator < 0))
  }

  func divided(byNonzero divisor: NarrowRational) -> ReducedPair {
    NarrowRational.product(
      numerator.magnitude, denominator.magnitude, divisor.denominator.magnitude, divisor.numerator.magnitude,
      isNegative: (numerator < 0) != (divisor.numerator < 0))
  }

  /// The product of two fractions in lowest terms: dividing crosswise first leaves nothing to reduce.
  private static func product(
    _ numeratorA: UInt64, _ denominatorA: UInt64, _ numeratorB: UInt64, _ denominatorB: UInt64, isNegative: Bool
  ) -> ReducedPair {
    let sharedA = greatestCommonDivisor(numeratorA, denominatorB)
    let sharedB = greatestCommonDivisor(numeratorB, denominatorA)
    // Each factor is at most 2⁶³, so the products are at most 2¹²⁶.
    let numerator = Int128(numeratorA / sharedA) * Int128(numeratorB / sharedB)
    let denominator = UInt128(denominatorA / sharedB) * UInt128(denominatorB / sharedA)
    return ReducedPair(lowestTerms: isNegative ? -numerator : numerator, denominator)
  }

  func compared(with other: NarrowRational) -> Order {
    if denominator == other.denominator { return Order(numerator, other.numerator) }
    return Order(
      Int128(numerator) * Int128(other.denominator), Int128(other.numerator) * Int128(denominator))
  }

  /// The rounded value. The divisor is positive, so nothing overflows.
  func rounded(_ rule: RoundingRule) throws(MoneyError) -> Int64 {
    try rule.quotient(of: numerator, by: denominator)
  }

  /// How the discarded fraction of the truncated value compares with one half.
  func fractionComparedWithHalf() -> Order {
    let rest = (numerator % denominator).magnitude
    return Order(rest, denominator.magnitude - rest)
  }
}
