/// Reading the lines of the CLDR snapshot.
enum CLDRRecord {
  /// The fields after locale and key, from the locale's own line or else from that of en-US, which is complete.
  ///
  /// - Parameters:
  ///   - key: a currency's code, or `numbers`.
  ///   - locale: the locale to read.
  /// - Returns: The fields, or `nil` where the snapshot has no such line.
  static func find(_ key: String, in locale: LocaleIdentifier) -> [String]? {
    line(locale.rawValue, key) ?? line(LocaleIdentifier.enUS.rawValue, key)
  }

  /// The text that a blank's field stands for: nothing for `-`, else the code point that it gives in hexadecimal.
  static func blank(_ field: String) -> String {
    guard let value = UInt32(field, radix: 16), let scalar = Unicode.Scalar(value) else { return "" }
    return String(Character(scalar))
  }

  private static func line(_ locale: String, _ key: String) -> [String]? {
    let start = Array("\(locale)\t\(key)\t".utf8)
    let snapshot = CLDRTables.snapshot
    let bytes = UnsafeBufferPointer(start: snapshot.utf8Start, count: snapshot.utf8CodeUnitCount)
    // Binary search over byte offsets: `low` and `high` are always at the start of a line or at the end.
    var low = 0
    var high = bytes.count
    while low < high {
      var first = (low + high) / 2
      while first > low, bytes[first - 1] != 0x0A { first -= 1 }
      var end = first
      while end < bytes.count, bytes[end] != 0x0A { end += 1 }
      let line = bytes[first..<end]
      if line.starts(with: start) { return fields(line.dropFirst(start.count)) }
      if line.lexicographicallyPrecedes(start) { low = min(end + 1, bytes.count) } else { high = first }
    }
    return nil
  }

  private static func fields(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> [String] {
    bytes.split(separator: 0x09, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
  }
}
