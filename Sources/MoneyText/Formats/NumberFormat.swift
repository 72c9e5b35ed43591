import ExactMoney

/// How a locale writes the number of an amount: its digits, its separators and groups.
///
/// Works from the machine form's digits, so it never rounds and never sees more decimals than the currency has.
public struct NumberFormat: Hashable, Sendable {
  /// Between the whole part and the decimals.
  public let decimalSeparator: Separator
  /// Between groups of digits of the whole part.
  public let groupSeparator: Separator
  /// Where the group separators stand.
  public let groups: DigitGroups
  /// The digits.
  public let digits: NativeDigits
  /// The most digits of a whole part whose number reads like the machine form: not grouped, with a decimal point.
  @usableFromInline let plainWholeDigits: Int
  /// The most digits of a whole part whose number is written in one store: at most one group separator.
  private let shortWholeDigits: Int

  /// Makes a format.
  public init(
    decimalSeparator: Separator, groupSeparator: Separator, groups: DigitGroups = .thousands,
    digits: NativeDigits = .latin
  ) {
    self.decimalSeparator = decimalSeparator
    self.groupSeparator = groupSeparator
    self.groups = groups
    self.digits = digits
    // Nine digits, a point and six decimals are the 16 bytes that the common case copies.
    let ungrouped = groups.primary + groups.minimumDigits - 1
    plainWholeDigits = decimalSeparator == .point && digits == .latin ? min(ungrouped, 9) : -1
    // Six digits, a decimal separator, six decimals and a group separator of 3 bytes are 16.
    let isShort = digits == .latin && decimalSeparator.byteCount == 1 && groupSeparator.byteCount <= 3
    shortWholeDigits = isShort ? min(groups.primary + groups.secondary, 6) : -1
  }

  /// The room that `write` may use: 20 digits of 4 bytes, nine group separators and a decimal separator of 7, and the
  /// width of a store.
  public static let room = 160

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

  /// `write` for what is not as in the machine form.
  @usableFromInline
  func writeGrouped(
    digits: UnsafeRawPointer, wholeCount: Int, minorUnitDigits: Int, to output: UnsafeMutableRawPointer
  ) -> Int {
    if wholeCount <= shortWholeDigits {
      return writeShort(digits: digits, wholeCount: wholeCount, minorUnitDigits: minorUnitDigits, to: output)
    }
    return writeLong(digits: digits, wholeCount: wholeCount, minorUnitDigits: minorUnitDigits, to: output)
  }

  /// `write` for numbers of at most 16 bytes and one group separator: shifts within one word.
  private func writeShort(
    digits: UnsafeRawPointer, wholeCount: Int, minorUnitDigits: Int, to output: UnsafeMutableRawPointer
  ) -> Int {
    let count = minorUnitDigits == 0 ? wholeCount : wholeCount &+ 1 &+ minorUnitDigits
    var text = UInt128(littleEndian: digits.loadUnaligned(as: UInt128.self))
    // Without decimals this changes a byte behind the text.
    text ^= UInt128(decimalSeparator.packed ^ 0x2E) &<< Self.bits(wholeCount)
    guard wholeCount >= groups.primary &+ groups.minimumDigits else {
      output.storeBytes(of: text.littleEndian, as: UInt128.self)
      return count
    }
    let leading = Self.bits(wholeCount &- groups.primary)
    let head = text & ((1 &<< leading) &- 1)
    let tail = (text &>> leading) &<< (leading &+ Self.bits(groupSeparator.byteCount))
    text = head | UInt128(groupSeparator.packed) &<< leading | tail
    output.storeBytes(of: text.littleEndian, as: UInt128.self)
    return count &+ groupSeparator.byteCount
  }

  /// The bits in so many bytes.
  private static func bits(_ bytes: Int) -> UInt128 { UInt128(truncatingIfNeeded: bytes &* 8) }

  /// `write` for any number.
  func writeLong(
    digits: UnsafeRawPointer, wholeCount: Int, minorUnitDigits: Int, to output: UnsafeMutableRawPointer
  ) -> Int {
    var written = 0
    var read = 0
    var next = groups.leading(wholeCount)
    while true {
      // `next` is 1 to 20 digits.
      written += copy(digits + read, count: next, to: output + written)
      read += next
      guard read < wholeCount else { break }
      groupSeparator.store(to: output + written)
      written += groupSeparator.byteCount
      next = wholeCount - read > groups.primary ? groups.secondary : groups.primary
    }
    guard minorUnitDigits > 0 else { return written }
    decimalSeparator.store(to: output + written)
    written += decimalSeparator.byteCount
    return written + copy(digits + read + 1, count: minorUnitDigits, to: output + written)
  }

  /// Writes digits and returns the number of bytes; up to seven bytes beyond them are overwritten.
  @inline(__always)
  private func copy(_ source: UnsafeRawPointer, count: Int, to target: UnsafeMutableRawPointer) -> Int {
    guard digits.byteCount == 1 else { return digits.write(source, count: count, to: target) }
    var offset = 0
    while offset < count {
      target.storeBytes(
        of: source.loadUnaligned(fromByteOffset: offset, as: UInt64.self), toByteOffset: offset, as: UInt64.self)
      offset &+= 8
    }
    return count
  }
}
