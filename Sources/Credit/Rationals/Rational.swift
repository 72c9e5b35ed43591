import CGMP
import ExactMoney

/// An exact fraction: two Int64 where its lowest terms fit, else GMP's rational.
///
/// One value has one form: lowest terms, a denominator above zero, and the narrow form whenever both parts fit. Numerator
/// and denominator have at most 2²⁰ bits each (`BigInteger.greatestBits`); a result beyond that is the error `tooLarge`.
/// Values have one owner, which frees what GMP holds, and are never changed, so they may be sent between threads;
/// `copy()` is the only copy.
///
///     let rate = try Rational(numerator: 15, denominator: 1200)    // 1/80
///     try Rational(1).adding(rate).power(12)    // 79766443076872509863361/68719476736000000000000
///
/// No input can make GMP abort: divisors are checked, and whatever GMP computes on the way from operands within the limit
/// has at most 2²¹ + 1 bits, far from the 2³⁷ at which it would end the process.
///
/// - Complexity: no allocation while operands and results are narrow: products are Int128, and greatest common divisors
///   those of words. Else that of GMP, and two allocations a result.
package struct Rational: ~Copyable {
  /// The two forms of a fraction. GMP's is never written after it is made.
  enum Form {
    case narrow(NarrowRational)
    case wide(cgmp_rational)
  }

  let form: Form

  init(form: Form) {
    self.form = form
  }

  deinit {
    if case .wide(let parts) = form { cgmp_rational_free(parts) }
  }
}

/// What GMP holds is never written after the owner is made, and it is its only one.
extension Rational: @unchecked Sendable {}

extension Rational {
  init(_ value: Int64) {
    self.init(form: .narrow(NarrowRational(value)))
  }

  package init(_ value: NarrowRational) {
    self.init(form: .narrow(value))
  }

  /// Holds the result of narrow arithmetic in the form that fits.
  init(_ pair: ReducedPair) {
    if let narrow = pair.narrow {
      self.init(form: .narrow(narrow))
    } else {
      self.init(form: .wide(pair.copiedParts()))
    }
  }

  /// Takes a fresh GMP rational in lowest terms over, and holds it as two Int64 if it fits.
  init(owningWithinLimit parts: cgmp_rational) {
    let numerator = cgmp_rational_numerator(parts)
    let denominator = cgmp_rational_denominator(parts)
    if cgmp_integer_fits_int64(numerator), cgmp_integer_fits_int64(denominator) {
      let narrow = NarrowRational(
        lowestTerms: cgmp_integer_to_int64(numerator), cgmp_integer_to_int64(denominator))
      cgmp_rational_free(parts)
      self.init(form: .narrow(narrow))
    } else {
      self.init(form: .wide(parts))
    }
  }

  /// Takes a fresh GMP rational in lowest terms over.
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
    self.init(owningWithinLimit: parts)
  }

  /// The quotient of two integers, brought to lowest terms.
  ///
  /// - Throws: `divisionByZero`.
  package init(numerator: Int64, denominator: Int64) throws(RationalError) {
    self.init(try ReducedPair(numerator: numerator, denominator: denominator))
  }

  /// The quotient of two integers, brought to lowest terms.
  ///
  /// - Throws: `divisionByZero`.
  init(numerator: borrowing BigInteger, denominator: borrowing BigInteger) throws(RationalError) {
    guard denominator.sign != 0 else { throw .divisionByZero }
    if let numerator = numerator.int64, let denominator = denominator.int64 {
      try self.init(numerator: numerator, denominator: denominator)
    } else {
      self.init(
        owningWithinLimit: cgmp_rational_from_parts(numerator.copiedLimbs(), denominator.copiedLimbs()))
    }
  }

  /// A decimal: `coefficient` / 10^`scale`. A scale below zero multiplies.
  ///
  ///     try Rational(coefficient: 282_055, scale: 4)    // 28.2055 = 56411/2000
  ///
  /// - Throws: `tooLarge` where the power of ten is beyond the limit.
  init(coefficient: Int128, scale: Int) throws(RationalError) {
    if let narrow = Int64(exactly: coefficient), 0...18 ~= scale {
      var power: Int64 = 1
      for _ in 0..<scale { power *= 10 }
      try self.init(numerator: narrow, denominator: power)
      return
    }
    // The magnitude of Int.min is no Int; any scale as large as that is refused all the same.
    let power = try BigInteger(10).power(Int(exactly: scale.magnitude) ?? .max)
    let whole = BigInteger(int128: coefficient)
    if scale < 0 {
      try self.init(numerator: whole.multiplied(by: power), denominator: BigInteger(1))
    } else {
      try self.init(numerator: whole, denominator: power)
    }
  }

  borrowing func copy() -> Rational {
    switch form {
    case .narrow(let value): Rational(value)
    case .wide(let parts): Rational(form: .wide(cgmp_rational_copy(parts)))
    }
  }

  /// The same fraction as GMP holds it, even if it would fit two Int64: the way for tests to take GMP's path.
  borrowing func widened() -> Rational {
    switch form {
    case .narrow(let value): Rational(form: .wide(value.copiedParts()))
    case .wide: copy()
    }
  }

  /// The numerator in lowest terms, with the fraction's sign.
  var numerator: BigInteger {
    switch form {
    case .narrow(let value): BigInteger(value.numerator)
    case .wide(let parts): BigInteger(owningWithinLimit: cgmp_integer_copy(cgmp_rational_numerator(parts)))
    }
  }

  /// The denominator in lowest terms, above zero.
  var denominator: BigInteger {
    switch form {
    case .narrow(let value): BigInteger(value.denominator)
    case .wide(let parts): BigInteger(owningWithinLimit: cgmp_integer_copy(cgmp_rational_denominator(parts)))
    }
  }

  /// −1, 0 or 1.
  var sign: Int {
    switch form {
    case .narrow(let value): value.sign
    case .wide(let parts): Order(sign: cgmp_integer_sign(cgmp_rational_numerator(parts))).rawValue
    }
  }

  /// Whether the fraction is a whole number.
  var isWhole: Bool { denominator.int64 == 1 }

  /// The two Int64 that hold the fraction, where they do.
  package var narrow: NarrowRational? {
    switch form {
    case .narrow(let value): value
    case .wide: nil
    }
  }

  /// Whether both parts are held as Int64.
  var isNarrow: Bool { narrow != nil }
}
