/// A running FNV-1a 64 checksum over bytes: equal outputs have equal checksums, on any machine and in any language.
///
///     var checksum = Checksum()
///     checksum.add(Array("a".utf8))
///     checksum.value          // 0xaf63dc4c8601ec8c
///
/// Source: the FNV draft of Fowler, Noll and Vo (offset basis 14695981039346656037, prime 1099511628211).
struct Checksum {
  /// The checksum of everything added so far.
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Adds one byte.
  mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
  }

  /// Adds bytes in order.
  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { add(byte) }
  }

  /// Adds a number as eight bytes, the lowest first.
  mutating func add(_ number: Int64) {
    for shift in stride(from: 0, to: 64, by: 8) { add(UInt8(truncatingIfNeeded: number >> Int64(shift))) }
  }
}
