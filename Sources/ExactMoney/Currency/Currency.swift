/// A currency: its code and the number of decimal digits of its minor unit.
///
/// The digits are those of ISO 4217 and decide what money *is*. How many of them a locale displays, and how many a
/// payment rail puts on the wire, are other tables in other modules; they never change an amount.
///
///     Currency(isoCode: "JPY")?.minorUnitDigits              // 0: the minor unit is the yen
///     Currency(isoCode: "KWD")?.minorUnitDigits              // 3: 1.234 is 1234 fils
///     Currency(customCode: "POINTS", minorUnitDigits: 0)     // a value that the caller builds; nothing is registered
///
/// Two currencies are equal when code and digits are equal, so a custom currency never equals an ISO one by accident
/// unless it says the same thing.
///
/// - Note: The type is 16 bytes, trivially copyable, and compiles as Embedded Swift. To check the module:
///   `swiftc -target wasm32-unknown-none-wasm -enable-experimental-feature Embedded -wmo -parse-as-library -O -c`
///   followed by the module's files.
public struct Currency: Hashable, Sendable {
  /// The code's ASCII characters in memory order: the first character is the lowest byte, unused bytes are zero.
  public let packedCode: UInt64

  /// Decimal digits of the minor unit, 0 to 6.
  public let minorUnitDigits: Int

  /// For a code and digits that are known to be within the bounds.
  @inlinable
  init(packedCode: UInt64, minorUnitDigits: Int) {
    self.packedCode = packedCode
    self.minorUnitDigits = minorUnitDigits
  }

  /// The greatest number of minor-unit digits that a currency can have here.
  public static let maximumMinorUnitDigits = 6

  /// Minor units in one major unit: 10 to the power of `minorUnitDigits`.
  @inlinable
  public var minorUnitsPerMajorUnit: UInt64 { powerOfTen(minorUnitDigits) }
}

extension Currency {
  /// Builds a currency that ISO 4217 does not list, such as loyalty points, from the bytes of its code.
  ///
  /// Gives `nil` where the code or the digits are outside the bounds below.
  ///
  /// - Parameters:
  ///   - customCode: 3 to 8 ASCII characters, each `A`–`Z` or `0`–`9`.
  ///   - minorUnitDigits: 0 to 6.
  public init?(customCode: UnsafeBufferPointer<UInt8>, minorUnitDigits: Int) {
    guard customCode.count >= 3, (0...Self.maximumMinorUnitDigits).contains(minorUnitDigits),
      let packed = Self.pack(customCode)
    else { return nil }
    self.init(packedCode: packed, minorUnitDigits: minorUnitDigits)
  }

  /// Builds a currency that ISO 4217 does not list from a literal: `Currency(customCode: "POINTS", minorUnitDigits: 0)`.
  ///
  /// Gives `nil` as `init(customCode:minorUnitDigits:)` of bytes does.
  public init?(customCode: StaticString, minorUnitDigits: Int) {
    guard customCode.hasPointerRepresentation else { return nil }
    let bytes = UnsafeBufferPointer(start: customCode.utf8Start, count: customCode.utf8CodeUnitCount)
    self.init(customCode: bytes, minorUnitDigits: minorUnitDigits)
  }

  /// Packs up to 8 bytes of a code, or `nil` where a byte is neither an upper-case ASCII letter nor a digit.
  static func pack(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64? {
    guard (1...8).contains(bytes.count) else { return nil }
    var packed: UInt64 = 0
    for (index, byte) in bytes.enumerated() {
      guard (0x41...0x5A).contains(byte) || (0x30...0x39).contains(byte) else { return nil }
      packed |= UInt64(byte) << UInt64(8 * index)
    }
    return packed
  }

  /// The number of characters in the code: 3 for every ISO currency.
  @inlinable
  public var codeLength: Int { 8 - packedCode.leadingZeroBitCount / 8 }

  /// Appends the code's ASCII characters.
  @inlinable
  public func appendCode(to output: inout OutputSpan<UInt8>) {
    var rest = packedCode
    while rest != 0 {
      output.append(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
  }
}

/// 10 to the power of `exponent`, which is 0 to 19. Looked up: the compiler makes a table of the cases.
@inlinable
@inline(__always)
func powerOfTen(_ exponent: Int) -> UInt64 {
  switch exponent {
  case 0: 1
  case 1: 10
  case 2: 100
  case 3: 1_000
  case 4: 10_000
  case 5: 100_000
  case 6: 1_000_000
  case 7: 10_000_000
  case 8: 100_000_000
  case 9: 1_000_000_000
  case 10: 10_000_000_000
  case 11: 100_000_000_000
  case 12: 1_000_000_000_000
  case 13: 10_000_000_000_000
  case 14: 100_000_000_000_000
  case 15: 1_000_000_000_000_000
  case 16: 10_000_000_000_000_000
  case 17: 100_000_000_000_000_000
  case 18: 1_000_000_000_000_000_000
  default: 10_000_000_000_000_000_000
  }
}
