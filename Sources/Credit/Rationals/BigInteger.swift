import CGMP

/// A whole number of at most 2²⁰ bits: an Int64 where it fits, else GMP's.
///
/// One value has one form: whatever fits Int64 is held as Int64. The limit is that of the magnitude, 315,653 decimal
/// digits; a result beyond it is the error `tooLarge`. Values have one owner, which frees what GMP holds, and are never
/// changed; `copy()` is the only copy.
///
///     try BigInteger(7).power(30)    // 22539340290692258087863249
///
/// GMP ends the process when a number outgrows its own limit of 2³⁷ bits. That cannot be reached: sums, products,
/// quotients and roots of operands within the limit have at most 2²¹ + 1 bits, and a power is refused before it is
/// computed if it must be too large, and else has less than 2²¹ bits. What then exceeds 2²⁰ bits is freed and refused.
///
/// - Complexity: no allocation while operands and results fit Int64; else that of GMP, and one allocation a result.
struct BigInteger: ~Copyable {
  /// The greatest number of bits that a magnitude may have.
  static let greatestBits = 1 << 20

  /// The two forms of a number. GMP's is never written after it is made.
  enum Form {
    case narrow(Int64)
    case wide(cgmp_integer)
  }

  let form: Form

  init(form: Form) {
    self.form = form
  }

  deinit {
    if case .wide(let limbs) = form { cgmp_integer_free(limbs) }
  }
}

/// What GMP holds is never written after the owner is made, and it is its only one.
extension BigInteger: @unchecked Sendable {}

extension BigInteger {
  init(_ value: Int64) {
    self.init(form: .narrow(value))
  }

  init(int128 value: Int128) {
    if let value = Int64(exactly: value) {
      self.init(value)
    } else {
      self.init(form: .wide(BigInteger.limbs(magnitude: value.magnitude, isNegative: value < 0)))
    }
  }

  /// Takes a fresh GMP integer over, and holds it as Int64 if it fits.
  init(owningWithinLimit limbs: cgmp_integer) {
    if cgmp_integer_fits_int64(limbs) {
      let value = cgmp_integer_to_int64(limbs)
      cgmp_integer_free(limbs)
      self.init(value)
    } else {
      self.init(form: .wide(limbs))
    }
  }

  /// Takes a fresh GMP integer over.
  ///
  /// - Throws: `tooLarge`, after freeing it.
  init(owning limbs: cgmp_integer) throws(RationalError) {
    let bits = Int(cgmp_integer_bits(limbs))
    guard bits <= BigInteger.greatestBits else {
      cgmp_integer_free(limbs)
      throw .tooLarge(bits: bits)
    }
    self.init(owningWithinLimit: limbs)
  }

  /// A fresh GMP integer, for the caller to own.
  static func limbs(magnitude: UInt128, isNegative: Bool) -> cgmp_integer {
    cgmp_integer_from_words(
      UInt64(truncatingIfNeeded: magnitude >> 64), UInt64(truncatingIfNeeded: magnitude), isNegative)
  }

  /// A fresh GMP integer of this value, for the caller to own.
  borrowing func copiedLimbs() -> cgmp_integer {
    switch form {
    case .narrow(let value): cgmp_integer_from_int64(value)
    case .wide(let limbs): cgmp_integer_copy(limbs)
    }
  }

  borrowing func copy() -> BigInteger {
    switch form {
    case .narrow(let value): BigInteger(value)
    case .wide(let limbs): BigInteger(form: .wide(cgmp_integer_copy(limbs)))
    }
  }

  /// The same number as GMP holds it, even if it would fit Int64: the way for tests to take GMP's path.
  borrowing func widened() -> BigInteger {
    BigInteger(form: .wide(copiedLimbs()))
  }

  /// The value, where it is held as Int64.
  var int64: Int64? {
    switch form {
    case .narrow(let value): value
    case .wide: nil
    }
  }

  /// −1, 0 or 1.
  var sign: Int {
    switch form {
    case .narrow(let value): Int(value.signum())
    case .wide(let limbs): Order(sign: cgmp_integer_sign(limbs)).rawValue
    }
  }

  /// Bits of the magnitude: 0 for zero, 3 for 4…7 and −7…−4.
  var bits: Int {
    switch form {
    case .narrow(let value): Int64.bitWidth - value.magnitude.leadingZeroBitCount
    case .wide(let limbs): cgmp_integer_sign(limbs) == 0 ? 0 : Int(cgmp_integer_bits(limbs))
    }
  }
}
