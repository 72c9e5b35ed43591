/// A separator of a number, up to 7 UTF-8 bytes, packed so that writing it is one store.
public struct Separator: Hashable, Sendable {
  /// The bytes in memory order, the first in the lowest byte.
  @usableFromInline let packed: UInt64
  /// The number of bytes, 0 to 7.
  public let byteCount: Int

  /// Packs up to 7 bytes, or `nil` for more.
  public init?(_ bytes: Span<UInt8>) {
    guard bytes.count <= 7 else { return nil }
    var packed: UInt64 = 0
    for index in bytes.indices { packed |= UInt64(bytes[index]) << UInt64(8 * index) }
    self.packed = packed
    byteCount = bytes.count
  }

  @usableFromInline
  init(ascii byte: UInt8) {
    packed = UInt64(byte)
    byteCount = 1
  }

  /// A full stop.
  public static let point = Separator(ascii: 0x2E)
  /// A comma.
  public static let comma = Separator(ascii: 0x2C)

  /// Appends the bytes.
  public func append(to output: inout OutputSpan<UInt8>) {
    for index in 0..<byteCount { output.append(UInt8(truncatingIfNeeded: packed >> UInt64(8 * index))) }
  }

  /// Stores eight bytes, of which the first `byteCount` count.
  @inlinable
  func store(to output: UnsafeMutableRawPointer) {
    output.storeBytes(of: packed.littleEndian, as: UInt64.self)
  }
}
