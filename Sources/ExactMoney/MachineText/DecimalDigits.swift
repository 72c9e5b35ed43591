/// Writes integers of minor units as decimal text into a caller's buffer: 12999 with 2 digits is `129.99`.
///
/// ASCII digits, a point, no sign, no grouping: the machine form. Localized text starts from these bytes.
public enum DecimalDigits {
  /// The room that `write` may use, whatever it returns: 20 digits, a point, and the width of its last store.
  public static let room = 32

  /// Writes a magnitude with `minorUnitDigits` decimals and returns the number of bytes.
  ///
  /// - Parameters:
  ///   - magnitude: minor units.
  ///   - minorUnitDigits: decimals, 0 to 6; at least one digit stands before the point.
  ///   - output: where to write; `room` bytes from it must be writable, and those after the text may be overwritten.
  /// - Complexity: three multiplications up to 99,999,999 minor units; a digit loop above.
  @inlinable
  @inline(__always)
  public static func write(_ magnitude: UInt64, minorUnitDigits: Int, to output: UnsafeMutableRawPointer) -> Int {
    guard magnitude < 100_000_000 else { return writeWide(magnitude, minorUnitDigits: minorUnitDigits, to: output) }
    // Bytes of the whole part with its leading zeros, and how many of those are left out.
    let padded = 8 &- minorUnitDigits
    let digits = eightDigits(magnitude)
    let zeros = min(digits.trailingZeroBitCount / 8, padded &- 1)
    let text = (digits | 0x3030_3030_3030_3030) &>> bits(zeros)
    guard minorUnitDigits > 0 else {
      output.storeBytes(of: SIMD2(text, 0), as: SIMD2<UInt64>.self)
      return 8 &- zeros
    }
    // One store of all bytes, so that a load of all bytes finds them in the store buffer. 1 to 7 whole digits.
    let whole = padded &- zeros
    let fraction = (text &>> bits(whole)) &<< 8 | 0x2E
    let low = text & ((1 &<< bits(whole)) &- 1) | fraction &<< bits(whole)
    output.storeBytes(of: SIMD2(low, fraction &>> (64 &- bits(whole))), as: SIMD2<UInt64>.self)
    return 9 &- zeros
  }

  /// The bits in so many bytes.
  @inlinable
  @inline(__always)
  static func bits(_ bytes: Int) -> UInt64 { UInt64(truncatingIfNeeded: bytes &* 8) }

  /// The eight decimal digits of a number below 100,000,000, one a byte, the most significant in the lowest byte.
  ///
  /// Divides by 10,000, then both halves by 100 and the four quarters by 10 at once, each division a multiplication
  /// whose bound makes it exact: 10486 / 2^20 for numbers below 10,000, 103 / 2^10 for numbers below 100.
  @inlinable
  @inline(__always)
  static func eightDigits(_ number: UInt64) -> UInt64 {
    let high = (number &* 109_951_163) &>> 40
    let halves = high | (number &- high &* 10_000) &<< 32
    let hundreds = ((halves &* 10_486) &>> 20) & 0x0000_007F_0000_007F
    let quarters = ((halves &- hundreds &* 100) &<< 16) | hundreds
    let tens = ((quarters &* 103) &>> 10) & 0x000F_000F_000F_000F
    return ((quarters &- tens &* 10) &<< 8) | tens
  }

  /// Digits from the least significant one. The reference for `write`.
  @usableFromInline
  static func writeWide(_ magnitude: UInt64, minorUnitDigits: Int, to output: UnsafeMutableRawPointer) -> Int {
    var length = max(decimalLength(magnitude), minorUnitDigits + 1)
    if minorUnitDigits > 0 { length += 1 }
    var rest = magnitude
    var index = length
    for _ in 0..<minorUnitDigits {
      index -= 1
      output.storeBytes(of: UInt8(truncatingIfNeeded: 0x30 + rest % 10), toByteOffset: index, as: UInt8.self)
      rest /= 10
    }
    if minorUnitDigits > 0 {
      index -= 1
      output.storeBytes(of: 0x2E, toByteOffset: index, as: UInt8.self)
    }
    while index > 0 {
      index -= 1
      output.storeBytes(of: UInt8(truncatingIfNeeded: 0x30 + rest % 10), toByteOffset: index, as: UInt8.self)
      rest /= 10
    }
    return length
  }

  /// The number of decimal digits, at least 1.
  static func decimalLength(_ number: UInt64) -> Int {
    var length = 1
    var rest = number / 10
    while rest > 0 {
      length += 1
      rest /= 10
    }
    return length
  }
}
