import ExactMoney

/// How a locale writes the number of an amount: its separators and groups.
///
/// Works from the machine form's digits, so it never rounds and never sees more decimals than the currency has.
public struct NumberFormat: Hashable, Sendable {
  /// Between the whole part and the decimals.
  public let decimalSeparator: Separator
  /// Between groups of three digits of the whole part.
  public let groupSeparator: Separator
  /// The least number of digits before the first separator: 1 groups 1,234; 2 leaves 1234 and groups 12,345.
  public let minimumGroupingDigits: Int
  /// The most digits of a whole part whose number reads like the machine form: not grouped, with a decimal point.
  @usableFromInline let plainWholeDigits: Int

  /// Makes a format.
  public init(decimalSeparator: Separator, groupSeparator: Separator, minimumGroupingDigits: Int = 1) {
    self.decimalSeparator = decimalSeparator
    self.groupSeparator = groupSeparator
    self.minimumGroupingDigits = minimumGroupingDigits
    // Nine digits, a point and six decimals are the 16 bytes that the common case copies.
    plainWholeDigits = decimalSeparator == .point ? min(2 + minimumGroupingDigits, 9) : -1
  }

  /// The room that `write` may use: 20 digits, six group separators, a decimal separator, and the width of a store.
  public static let room = 96

  /// Writes a machine amount's digits the locale's way and returns the number of bytes.
  ///
  /// - Parameters:
  ///   - digits: what `DecimalDigits.write` wrote; 32 bytes from it are readable.
  ///   - count: its length.
  ///   - minorUnitDigits: the decimals in it.
  ///   - output: where to write; `room` bytes from it are writable. Must not overlap `digits`.
  @inlinable
  @inline(__always)
  public func write(
    digits: UnsafeRawPointer, count: Int, minorUnitDigits: Int, to output: UnsafeMutableRawPointer
  ) -> Int {
    let wholeCount = minorUnitDigits == 0 ? count : count &- minorUnitDigits &- 1
    if wholeCount <= plainWholeDigits {
      output.storeBytes(of: digits.loadUnaligned(as: UInt64.self), as: UInt64.self)
      output.storeBytes(of: digits.loadUnaligned(fromByteOffset: 8, as: UInt64.self), toByteOffset: 8, as: UInt64.self)
      return count
    }
    return writeGrouped(digits: digits, wholeCount: wholeCount, minorUnitDigits: minorUnitDigits, to: output)
  }

  /// The general case of `write`.
  @usableFromInline
  func writeGrouped(
    digits: UnsafeRawPointer, wholeCount: Int, minorUnitDigits: Int, to output: UnsafeMutableRawPointer
  ) -> Int {
    var written = 0
    var read = 0
    let isGrouped = wholeCount >= 3 + minimumGroupingDigits
    var next = isGrouped ? (wholeCount - 1) % 3 + 1 : wholeCount
    while true {
      // `next` is 1 to 20 digits; whole words are copied, of which the first `next` bytes count.
      copyWords(from: digits + read, to: output + written, covering: next)
      read += next
      written += next
      guard read < wholeCount else { break }
      groupSeparator.store(to: output + written)
      written += groupSeparator.byteCount
      next = 3
    }
    guard minorUnitDigits > 0 else { return written }
    decimalSeparator.store(to: output + written)
    written += decimalSeparator.byteCount
    copyWords(from: digits + read + 1, to: output + written, covering: minorUnitDigits)
    return written + minorUnitDigits
  }

  private func copyWords(from source: UnsafeRawPointer, to target: UnsafeMutableRawPointer, covering count: Int) {
    var offset = 0
    while offset < count {
      target.storeBytes(
        of: source.loadUnaligned(fromByteOffset: offset, as: UInt64.self), toByteOffset: offset, as: UInt64.self)
      offset += 8
    }
  }
}
