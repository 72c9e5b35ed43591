import Parcela

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
  /// Tabs and line ends in TSV become blanks.
  func escaped(_ bytes: [UInt8]) -> [UInt8] {
    switch self {
    case .breakdown: bytes.map { $0 == 0x09 || $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 }
    case .jsonl: JSONEscape.escaped(bytes)
    }
  }
}
