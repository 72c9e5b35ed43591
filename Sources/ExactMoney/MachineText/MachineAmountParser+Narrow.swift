extension MachineAmountParser {
  /// The currency that `parseNarrow` recognises: that of the last amount that `parse` read.
  @inlinable
  public var narrowCurrency: Currency { lastCurrency }

  /// Reads the common case alone: up to 8 bytes of digits with a point, a blank, and `narrowCurrency`'s code.
  ///
  /// The number's bytes are handled as one 64-bit word: XOR with ASCII zeros leaves digits 0…9 and shows every other
  /// byte; closing the gap of the point leaves eight digits, which three multiplications make a number (the
  /// well-known pairwise scheme: tens and units, hundreds, ten-thousands).
  ///
  /// - Parameters:
  ///   - text: the field's first byte; at least 16 bytes from it must be readable, whatever follows the field.
  ///   - count: the field's length in bytes.
  /// - Returns: the amount in minor units of `narrowCurrency`, or −1 where the text is anything else, right or wrong:
  ///   `parse` decides that.
  @inlinable
  @inline(__always)
  public func parseNarrow(_ text: UnsafeRawPointer, count: Int) -> Int64 {
    let length = count &- 4
    guard length >= 1, length <= 8 else { return -1 }
    return parseNarrow(
      word: UInt64(littleEndian: text.loadUnaligned(as: UInt64.self)), length: length,
      suffix: UInt32(littleEndian: text.loadUnaligned(fromByteOffset: length, as: UInt32.self)))
  }

  /// `parseNarrow` for a number without a currency, where the caller knows that it is in `narrowCurrency`.
  ///
  /// - Parameters:
  ///   - text: the field's first byte; at least 8 bytes from it must be readable, whatever follows the field.
  ///   - count: the field's length in bytes.
  @inlinable
  @inline(__always)
  public func parseNarrowNumber(_ text: UnsafeRawPointer, count: Int) -> Int64 {
    guard count >= 1, count <= 8 else { return -1 }
    return parseNarrow(
      word: UInt64(littleEndian: text.loadUnaligned(as: UInt64.self)), length: count, suffix: lastSuffix)
  }

  /// `parseNarrow` for a text of any surroundings: reads its own bytes only.
  @inlinable
  func parseNarrow(_ text: UnsafeBufferPointer<UInt8>) -> Int64 {
    let bytes = UnsafeRawBufferPointer(text)
    let length = bytes.count &- 4
    guard length >= 1, length <= 8 else { return -1 }
    let suffix = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: length, as: UInt32.self))
    // Below eight bytes, two words of four that overlap; what lies beyond the number is shifted out.
    let word =
      length >= 4
      ? UInt64(littleEndian: bytes.loadUnaligned(as: UInt64.self))
      : UInt64(UInt32(littleEndian: bytes.loadUnaligned(as: UInt32.self)))
    return parseNarrow(word: word, length: length, suffix: suffix)
  }

  /// `parseNarrow` for bytes that are loaded.
  ///
  /// - Parameters:
  ///   - word: the text's first eight bytes, or at least the number's, in memory order.
  ///   - length: the number's length, 1 to 8.
  ///   - suffix: the text's last four bytes, in memory order.
  @inlinable
  @inline(__always)
  func parseNarrow(word: UInt64, length: Int, suffix: UInt32) -> Int64 {
    guard suffix == lastSuffix else { return -1 }
    // Right-align: the last digit becomes the top byte, and zeros lead.
    let zeros: UInt64 = 0x3030_3030_3030_3030
    let shift = UInt64(truncatingIfNeeded: 8 &- length) &* 8
    var digits = ((word &<< shift) ^ (zeros &<< shift))
    let others = ((digits &+ 0x7676_7676_7676_7676) | digits) & 0x8080_8080_8080_8080
    var fractionDigits = 0
    if others != 0 {
      let point = others.trailingZeroBitCount & ~7
      let below = (UInt64(1) &<< UInt64(truncatingIfNeeded: point)) &- 1
      fractionDigits = 7 &- point / 8
      // 0x1E is a point after the XOR. One point, with a digit on each side of it.
      guard others & (others &- 1) == 0, (digits &>> UInt64(truncatingIfNeeded: point)) & 0xFF == 0x1E,
        fractionDigits >= 1,
        fractionDigits &+ 1 < length, fractionDigits <= lastCurrency.minorUnitDigits
      else { return -1 }
      digits = (digits & ~below & ~(0xFF &<< UInt64(truncatingIfNeeded: point))) | ((digits & below) &<< 8)
    }
    digits = (digits &* 10) &+ (digits &>> 8)
    let pairs: UInt64 = 0x0000_00FF_0000_00FF
    let number =
      ((digits & pairs) &* 0x000F_4240_0000_0064 &+ ((digits &>> 16) & pairs) &* 0x0000_2710_0000_0001) &>> 32
    // At most 10^8 × 10^6: no overflow.
    let missing = lastCurrency.minorUnitDigits &- fractionDigits
    return Int64(truncatingIfNeeded: missing == 0 ? number : number &* powerOfTen(missing))
  }
}
