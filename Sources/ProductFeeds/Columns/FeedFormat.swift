/// The form of a feed.
public enum FeedFormat: String, CaseIterable, Sendable {
  /// Tab-separated values with a header: a tab ends a field and a line feed a record, wherever they stand. Quotation
  /// marks around a whole field are taken off, and doubled ones within are one.
  case tsv
  /// Comma- or semicolon-separated values.
  case csv
  /// RSS or Atom.
  case xml
  /// One JSON object a line, or an array of them.
  case jsonl
  /// Compressed with gzip.
  case gzip
  /// UTF-16 text.
  case utf16

  /// The formats that this build reads.
  public static let readable: [FeedFormat] = [.tsv]

  /// Guesses the format from a feed's first bytes.
  init(sniffing bytes: UnsafeRawBufferPointer) {
    func starts(_ prefix: [UInt8]) -> Bool { bytes.starts(with: prefix) }
    if starts([0x1F, 0x8B]) {
      self = .gzip
    } else if starts([0xFF, 0xFE]) || starts([0xFE, 0xFF]) {
      self = .utf16
    } else {
      let text = bytes.dropFirst(starts([0xEF, 0xBB, 0xBF]) ? 3 : 0)
      let line = text.prefix { $0 != 0x0A }
      let hasTab = line.contains(0x09)
      switch text.first(where: { $0 > 0x20 }) {
      case 0x3C: self = .xml
      case 0x7B: self = .jsonl
      case 0x5B where !hasTab: self = .jsonl
      default: self = !hasTab && (line.contains(0x2C) || line.contains(0x3B)) ? .csv : .tsv
      }
    }
  }
}
