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

  /// A field, and its content without the white space around it and the quotation marks around that.
  func content(_ column: Int) -> RecordField {
    let whole = field(column)
    let content = trimmed(whole)
    guard isQuoted(content) else { return RecordField(whole: whole, content: content, isQuoted: false) }
    return RecordField(
      whole: whole, content: trimmed(content.lowerBound + 1..<content.upperBound - 1), isQuoted: true)
  }

  /// The bytes of a field's content, each doubled quotation mark of a quoted field as one.
  func contentBytes(_ field: RecordField) -> [UInt8] {
    let content = Array(text(field.content))
    guard field.isQuoted else { return content }
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

/// A field of a record. Offsets count from the chunk's first byte.
struct RecordField {
  /// From separator to separator.
  let whole: Range<Int>
  /// Without white space and quotation marks around; empty where there is nothing else.
  let content: Range<Int>
  /// Whether quotation marks were taken off.
  let isQuoted: Bool

  var isBlank: Bool { content.isEmpty }
}
