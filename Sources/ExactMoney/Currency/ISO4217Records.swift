/// Fixed-width ASCII records, sorted by the three-letter code that each begins with.
///
/// Records are separated by one line feed; there is none after the last.
struct ISO4217Records {
  /// The records. Must be pointer-backed, which every literal of more than one character is.
  let text: StaticString

  /// Bytes from the start of one record to the start of the next.
  let width: Int

  /// The number of records.
  var count: Int { (text.utf8CodeUnitCount + 1) / width }

  /// The byte at `offset` of a record. `position` is less than `count` and `offset` less than `width - 1`.
  func byte(_ position: Int, _ offset: Int) -> UInt8 { text.utf8Start[position * width + offset] }

  /// A record's code, first character in the lowest byte.
  func packedCode(at position: Int) -> UInt32 { packed(position, 0) }

  /// Three bytes of a record, first character in the lowest byte.
  func packed(_ position: Int, _ offset: Int) -> UInt32 {
    UInt32(byte(position, offset)) | UInt32(byte(position, offset + 1)) << 8
      | UInt32(byte(position, offset + 2)) << 16
  }

  /// The decimal number in `length` bytes of a record, or `nil` where the first is no digit.
  func number(_ position: Int, _ offset: Int, length: Int) -> Int? {
    guard (0x30...0x39).contains(byte(position, offset)) else { return nil }
    var value = 0
    for index in offset..<offset + length { value = value &* 10 &+ Int(byte(position, index) & 0x0F) }
    return value
  }

  /// The position of a packed code, or `nil` where no record has it. Any 32 bits may be asked for.
  ///
  /// - Complexity: O(log `count`) comparisons.
  func position(of packedCode: UInt32) -> Int? {
    // Byte order of the text: with the first character in the highest byte, records are in numeric order.
    let wanted = packedCode.byteSwapped
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      let found = self.packedCode(at: middle).byteSwapped
      if found == wanted { return middle }
      if found < wanted { low = middle + 1 } else { high = middle }
    }
    return nil
  }
}
