/// The ten digits of a script, such as ٠ to ٩.
///
/// Unicode gives the digits of a script ten neighbouring code points, and their UTF-8 forms differ in the last byte only.
public struct NativeDigits: Hashable, Sendable {
  /// The bytes of the digit zero in memory order, the first in the lowest byte.
  @usableFromInline let zero: UInt32
  /// The bytes of each digit, 1 to 4.
  public let byteCount: Int

  /// The ASCII digits 0 to 9.
  public static let latin = NativeDigits(latinZero: 0x30)

  private init(latinZero: UInt32) {
    zero = latinZero
    byteCount = 1
  }

  /// Takes the digits from the UTF-8 bytes of the digit zero.
  ///
  /// Gives `nil` for anything but 1 to 4 bytes whose last can grow by nine without leaving its place in UTF-8.
  public init?(zero bytes: Span<UInt8>) {
    guard (1...4).contains(bytes.count) else { return nil }
    let last = bytes[bytes.count - 1]
    guard bytes.count == 1 ? last == 0x30 : (0x80...0xB6).contains(last) else { return nil }
    guard bytes.count == 1 || Self.isLead(bytes[0], of: bytes.count) else { return nil }
    var zero: UInt32 = 0
    for index in bytes.indices {
      guard index == 0 || (0x80...0xBF).contains(bytes[index]) else { return nil }
      zero |= UInt32(bytes[index]) << UInt32(8 * index)
    }
    self.zero = zero
    byteCount = bytes.count
  }

  private static func isLead(_ byte: UInt8, of count: Int) -> Bool {
    switch count {
    case 2: (0xC2...0xDF).contains(byte)
    case 3: (0xE0...0xEF).contains(byte)
    default: (0xF0...0xF4).contains(byte)
    }
  }

  /// The bytes of the digit zero.
  public func appendZero(to output: inout OutputSpan<UInt8>) {
    for index in 0..<byteCount { output.append(UInt8(truncatingIfNeeded: zero >> UInt32(8 * index))) }
  }

  /// Writes `count` ASCII digits in this script and returns the number of bytes.
  ///
  /// Four bytes are stored for each digit: up to three bytes beyond the text are overwritten.
  @inline(__always)
  func write(_ digits: UnsafeRawPointer, count: Int, to output: UnsafeMutableRawPointer) -> Int {
    let shift = UInt32(truncatingIfNeeded: 8 &* (byteCount &- 1))
    var target = output
    for index in 0..<count {
      let digit = UInt32(digits.load(fromByteOffset: index, as: UInt8.self) &- 0x30)
      target.storeBytes(of: (zero &+ digit &<< shift).littleEndian, as: UInt32.self)
      target += byteCount
    }
    return count &* byteCount
  }
}
