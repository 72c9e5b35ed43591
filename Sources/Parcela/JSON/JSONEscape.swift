/// Escaping the content of JSON strings.
///
/// Source: RFC 8259, section 7: the quotation mark, the reverse solidus and U+0000 to U+001F must be escaped, and
/// nothing else is.
public enum JSONEscape {
  /// Whether a UTF-8 byte must be escaped.
  @inlinable
  public static func isNeeded(_ byte: UInt8) -> Bool { byte < 0x20 || byte == 0x22 || byte == 0x5C }

  /// The content of a string, escaped.
  public static func escaped(_ text: some Sequence<UInt8>) -> [UInt8] {
    var escaped: [UInt8] = []
    append(text, to: &escaped)
    return escaped
  }

  /// Appends a string with its quotes.
  static func appendQuoted(_ text: some Sequence<UInt8>, to bytes: inout [UInt8]) {
    bytes.append(0x22)
    append(text, to: &bytes)
    bytes.append(0x22)
  }

  private static func append(_ text: some Sequence<UInt8>, to bytes: inout [UInt8]) {
    for byte in text {
      switch byte {
      case 0x22, 0x5C: bytes.append(contentsOf: [0x5C, byte])
      case 0x08: bytes.append(contentsOf: [0x5C, 0x62])
      case 0x09: bytes.append(contentsOf: [0x5C, 0x74])
      case 0x0A: bytes.append(contentsOf: [0x5C, 0x6E])
      case 0x0C: bytes.append(contentsOf: [0x5C, 0x66])
      case 0x0D: bytes.append(contentsOf: [0x5C, 0x72])
      case 0x00..<0x20:
        let digits = Array("0123456789abcdef".utf8)
        bytes.append(contentsOf: "\\u00".utf8)
        bytes.append(contentsOf: [digits[Int(byte >> 4)], digits[Int(byte & 0xF)]])
      default: bytes.append(byte)
      }
    }
  }
}
