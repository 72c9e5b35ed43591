/// Reading CLDRTables: numbers, codes, and records found by binary search.
///
/// Nothing is unpacked before it is asked for; a record is decoded when a format is compiled.
enum CLDRText {
  /// The bytes of a table.
  static func bytes(_ table: StaticString) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: table.utf8Start, count: table.utf8CodeUnitCount)
  }

  /// The number of characters in `CLDRTables.alphabet`: those from U+0021 to U+007E but three.
  private static let base = 91

  /// The value of a character of `CLDRTables.alphabet`, which leaves out the quotation mark, `#` and `\`.
  static func value(_ byte: UInt8) -> Int {
    Int(byte) - 0x21 - (byte > 0x22 ? 1 : 0) - (byte > 0x23 ? 1 : 0) - (byte > 0x5C ? 1 : 0)
  }

  /// The number that `count` characters from `start` say.
  static func number(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ count: Int) -> Int {
    var number = 0
    for index in start..<start + count { number = number * base + value(bytes[index]) }
    return number
  }

  /// Appends the text that a code in `bytes[range]` stands for.
  static func decode(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> [UInt8] {
    var text: [UInt8] = []
    var index = range.lowerBound
    let (one, two) = CLDRTables.codeLeads
    while index < range.upperBound {
      let lead = value(bytes[index])
      let length = lead < one ? 1 : lead < one + two ? 2 : 3
      let number = number(bytes, index, length)
      // Codes of two characters begin behind those of one, codes of three behind those of two.
      let rank =
        switch length {
        case 1: number
        case 2: number - one * base + one
        default: number - (one + two) * base * base + one + two * base
        }
      append(stretch: rank, to: &text)
      index += length
    }
    return text
  }

  private static func append(stretch rank: Int, to text: inout [UInt8]) {
    let stretches = bytes(CLDRTables.stretches)
    // Thirty numbers of three characters and a line feed.
    let start = number(bytes(CLDRTables.stretchStarts), rank / 30 * 91 + rank % 30 * 3, 3)
    var end = start
    while end < stretches.count, stretches[end] != 0x0A { end += 1 }
    text.append(contentsOf: stretches[start..<end])
  }
}

extension CLDRText {
  /// Characters of one line of `CLDRTables.locales`: a tag padded to 12, a number of 4, a line feed.
  private static let localeWidth = 17

  /// The number of lines of `CLDRTables.locales`, `root` among them.
  static var localeCount: Int { (CLDRTables.locales.utf8CodeUnitCount + 1) / localeWidth }

  /// The tag at a position.
  static func tag(at position: Int) -> Slice<UnsafeBufferPointer<UInt8>> {
    let start = position * localeWidth
    let padded = bytes(CLDRTables.locales)[start..<start + 12]
    return padded.prefix { $0 != 0x20 }
  }

  /// The position of a tag that is spelled as in the table.
  static func position(of tag: some Collection<UInt8>) -> Int? {
    var low = 0
    var high = localeCount
    while low < high {
      let middle = (low + high) / 2
      let found = self.tag(at: middle)
      if found.elementsEqual(tag) { return middle }
      if found.lexicographicallyPrecedes(tag) { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  /// The records of the locale at a position, as a range of `CLDRTables.sections`.
  private static func section(at position: Int) -> Range<Int> {
    let locales = bytes(CLDRTables.locales)
    let start = number(locales, position * localeWidth + 12, 4)
    let isLast = position + 1 == localeCount
    let end =
      isLast ? CLDRTables.sections.utf8CodeUnitCount : number(locales, (position + 1) * localeWidth + 12, 4) - 1
    return start..<end
  }

  /// The fields of a locale's own record, or `nil` where it has none of that key.
  ///
  /// - Complexity: O(log n) lines of the locale's section are compared.
  static func fields(_ key: CLDRKey, at position: Int) -> [String]? {
    let sections = bytes(CLDRTables.sections)
    let section = section(at: position)
    // `low` and `high` are always at the start of a line or at the end.
    var low = section.lowerBound
    var high = section.upperBound
    while low < high {
      var first = (low + high) / 2
      while first > section.lowerBound, sections[first - 1] != 0x0A { first -= 1 }
      var end = first
      while end < section.upperBound, sections[end] != 0x0A { end += 1 }
      let found = (sections[first], sections[first + 1])
      if found == key.bytes { return split(decode(sections, first + 2..<end)) }
      if found < key.bytes { low = min(end + 1, section.upperBound) } else { high = first }
    }
    return nil
  }

  private static func split(_ text: [UInt8]) -> [String] {
    text.split(separator: 0x09, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
  }
}
