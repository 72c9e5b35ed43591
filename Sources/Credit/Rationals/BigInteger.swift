/// A whole number of at most 2²⁰ bits: an Int64 where it fits, else GMP's.
///
/// One value has one form: whatever fits Int64 is held as Int64. The limit is that of the magnitude, 315,653 decimal
/// digits; a result beyond it is the error `tooLarge`, found before GMP could abort. Values have one owner and are never
/// changed; `copy()` is the only copy.
///
///     try BigInteger(7).power(30)    // 22539340290692258087863249
///
/// - Complexity: no allocation while operands and results fit Int64; else that of GMP, and one allocation a result.
struct BigInteger: ~Copyable, Sendable {
  /// The greatest number of bits that a magnitude may have.
  static let greatestBits = 1 << 20

  /// The two forms of a number.
  enum Form: ~Copyable, Sendable {
    case narrow(Int64)
    case wide(WideInteger)
  }

  let form: Form

  init(_ value: Int64) {
    form = .narrow(value)
  }

  /// Takes a number over and holds it as Int64 if it fits.
  init(_ wide: consuming WideInteger) {
    if let value = wide.int64 { form = .narrow(value) } else { form = .wide(wide) }
  }
}

extension BigInteger {
  init(int128 value: Int128) {
    if let value = Int64(exactly: value) { self.init(value) } else { self.init(WideInteger(int128: value)) }
  }

  borrowing func copy() -> BigInteger {
    switch form {
    case .narrow(let value): BigInteger(value)
    case .wide(let value): BigInteger(value.copy())
    }
  }

  /// The same number as GMP holds it, whatever its size.
  borrowing func widened() -> WideInteger {
    switch form {
    case .narrow(let value): WideInteger(value)
    case .wide(let value): value.copy()
    }
  }

  /// The value, where Int64 can hold it.
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
    case .wide(let value): value.sign
    }
  }

  var isOdd: Bool {
    switch form {
    case .narrow(let value): value & 1 != 0
    case .wide(let value): value.isOdd
    }
  }

  /// Bits of the magnitude: 0 for zero, 3 for 4…7 and −7…−4.
  var bits: Int {
    switch form {
    case .narrow(let value): Int64.bitWidth - value.magnitude.leadingZeroBitCount
    case .wide(let value): value.bits
    }
  }

  /// The decimal digits, with `-` before those of a negative number.
  var decimalText: String {
    switch form {
    case .narrow(let value): String(value)
    case .wide(let value): value.decimalText
    }
  }
}
