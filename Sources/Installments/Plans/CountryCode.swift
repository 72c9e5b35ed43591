/// A country by its ISO 3166 alpha-2 code: two ASCII capitals. Which of them are assigned is not checked.
public struct CountryCode: Hashable, Sendable {
  /// The two ASCII characters, the first in the low byte.
  public let packedCode: UInt16

  /// Reads two ASCII capitals, or `nil` for anything else.
  public init?(_ bytes: Span<UInt8>) {
    guard bytes.count == 2, bytes[0] &- 0x41 <= 25, bytes[1] &- 0x41 <= 25 else { return nil }
    packedCode = UInt16(bytes[0]) | UInt16(bytes[1]) << 8
  }

  /// Reads a literal: `CountryCode("US")`.
  public init?(_ literal: StaticString) {
    self.init(UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount).span)
  }
}
