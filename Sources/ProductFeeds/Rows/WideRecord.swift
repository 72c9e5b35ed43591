/// A record as the separator index sees it. Offsets count from the chunk's first byte.
struct WideRecord {
  let bytes: UnsafeRawPointer
  let start: Int
  /// The line feed.
  let end: Int
  /// Lines before it in the chunk.
  let line: Int
  let separators: UnsafeMutablePointer<UInt32>
  let fieldCount: Int
  let isUnterminated: Bool

  /// The end of the record's text, before a CRLF's carriage return.
  var textEnd: Int {
    end > start && bytes.load(fromByteOffset: end - 1, as: UInt8.self) == 0x0D ? end - 1 : end
  }

  func field(_ column: Int) -> Range<Int> {
    let lower = column == 0 ? start : Int(separators[column - 1]) + 1
    return lower..<(column == fieldCount - 1 ? max(lower, textEnd) : Int(separators[column]))
  }

  /// A field without the white space around it and the quotation marks around that.
  func content(_ column: Int) -> Range<Int> {
    let field = trimmed(field(column))
    guard isQuoted(field) else { return field }
    return trimmed(field.lowerBound + 1..<field.upperBound - 1)
  }

  /// The bytes of a field's content, each doubled quotation mark of a quoted field as one.
  func contentBytes(_ column: Int) -> [UInt8] {
    let content = Array(text(content(column)))
    guard isQuoted(trimmed(field(column))) else { return content }
    var bytes: [UInt8] = []
    var isSecondMark = false
    for byte in content {
      isSecondMark = byte == 0x22 && bytes.last == 0x22 && !isSecondMark
      if !isSecondMark { bytes.append(byte) }
    }
    return bytes
  }

  private func isQuoted(_ field: Range<Int>) -> Bool {
    field.count >= 2 && bytes.load(fromByteOffset: field.lowerBound, as: UInt8.self) == 0x22
      && bytes.load(fromByteOffset: field.upperBound - 1, as: UInt8.self) == 0x22
  }

  private func trimmed(_ field: Range<Int>) -> Range<Int> {
    var (lower, upper) = (field.lowerBound, field.upperBound)
    while lower < upper, bytes.load(fromByteOffset: lower, as: UInt8.self) <= 0x20 { lower += 1 }
    while upper > lower, bytes.load(fromByteOffset: upper - 1, as: UInt8.self) <= 0x20 { upper -= 1 }
    return lower..<upper
  }

  func text(_ range: Range<Int>) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: bytes + range.lowerBound, count: range.count)
  }
}
