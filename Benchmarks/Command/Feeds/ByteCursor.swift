/// A place in a buffer of bytes to write to next. The owner sees to it that there is room.
struct ByteCursor {
  private(set) var position: UnsafeMutablePointer<UInt8>

  /// Starts at an address.
  init(at start: UnsafeMutablePointer<UInt8>) { position = start }

  /// Writes one byte.
  mutating func put(_ byte: UInt8) {
    position.pointee = byte
    position += 1
  }

  /// Writes a literal.
  mutating func put(_ literal: StaticString) {
    position.update(from: literal.utf8Start, count: literal.utf8CodeUnitCount)
    position += literal.utf8CodeUnitCount
  }

  /// Writes a number in decimal, with leading zeros up to `width` digits.
  mutating func put(_ number: UInt64, width: Int = 1) {
    var count = 1
    var rest = number / 10
    while rest > 0 {
      count += 1
      rest /= 10
    }
    count = max(count, width)
    rest = number
    for index in stride(from: count - 1, through: 0, by: -1) {
      position[index] = 0x30 + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
    position += count
  }
}
