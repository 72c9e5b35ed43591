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
      case 0x22, 0x5C: appendEscape(byte, to: &bytes)
      case 0x08: appendEscape(0x62, to: &bytes)
      case 0x09: appendEscape(0x74, to: &bytes)
      case 0x0A: appendEscape(0x6E, to: &bytes)
      case 0x0C: appendEscape(0x66, to: &bytes)
      case 0x0D: appendEscape(0x72, to: &bytes)
      case 0x00..<0x20:
        bytes.append(contentsOf: "\\u00".utf8)
        bytes.append(0x30 + (byte >> 4))
        bytes.append((byte & 0xF) + (byte & 0xF > 9 ? 0x57 : 0x30))
      default: bytes.append(byte)
      }
    }
  }

  private static func appendEscape(_ byte: UInt8, to bytes: inout [UInt8]) {
    bytes.append(0x5C)
    bytes.append(byte)
  }
}
