/// FNV-1a with 64 bits: a checksum that says equal or not, on any machine, and is no security.
///
///     var checksum = FNV1a()
///     checksum.append("a".utf8)
///     checksum.text        // "af63dc4c8601ec8c"
///
/// - Complexity: one multiplication a byte.
///
/// Source: draft-eastlake-fnv, "The FNV Non-Cryptographic Hash Algorithm", 64-bit offset basis and prime.
public struct FNV1a: Hashable, Sendable {
  /// The checksum of the bytes so far.
  public private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The checksum of no bytes.
  public init() {}

  /// Goes on with further bytes.
  public mutating func append(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }

  /// The checksum as sixteen lower-case hexadecimal digits.
  public var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
