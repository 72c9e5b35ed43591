/// How output lines are written.
public enum RowFormat: String, CaseIterable, Sendable {
  /// Tab-separated values with a header, LF line ends, no quoting.
  case breakdown
  /// One JSON object a line.
  case jsonl

  /// The header line, or nothing.
  func header(_ columns: [OutputColumn]) -> [UInt8] {
    switch self {
    case .breakdown: Array((columns.map(\.columnName).joined(separator: "\t") + "\n").utf8)
    case .jsonl: []
    }
  }

  /// Fixed text, escaped as a value of this format.
  ///
  /// Tabs and line ends in TSV become blanks; only a plan's own words could hold them.
  func escaped(_ bytes: [UInt8]) -> [UInt8] {
    switch self {
    case .breakdown: bytes.map { $0 == 0x09 || $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 }
    case .jsonl: JSONEscape.escaped(bytes)
    }
  }
}

/// Escapes the content of JSON strings (RFC 8259, section 7).
enum JSONEscape {
  /// Whether a byte must be escaped.
  @inline(__always)
  static func isNeeded(_ byte: UInt8) -> Bool { byte < 0x20 || byte == 0x22 || byte == 0x5C }

  /// Escapes a string's UTF-8 bytes.
  static func escaped(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    var escaped: [UInt8] = []
    for byte in bytes { append(byte, to: &escaped) }
    return escaped
  }

  private static func append(_ byte: UInt8, to output: inout [UInt8]) {
    switch byte {
    case 0x22, 0x5C: output += [0x5C, byte]
    case 0x09: output += Array("\\t".utf8)
    case 0x0A: output += Array("\\n".utf8)
    case 0x0D: output += Array("\\r".utf8)
    case 0..<0x20:
      let digits = Array("0123456789abcdef".utf8)
      output += Array("\\u00".utf8) + [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    default: output.append(byte)
    }
  }
}
