/// The header line of a feed.
struct FeedHeader {
  /// The columns' names.
  let names: [String]
  /// Where the first record starts in the chunk.
  let end: Int

  /// Reads the header at the start of a feed's first chunk.
  ///
  /// - Parameters:
  ///   - chunk: the feed's first chunk.
  ///   - format: the feed's format; `nil` looks at its first bytes.
  init(_ chunk: Chunk, format: FeedFormat?) throws(FeedHeaderError) {
    let bytes = UnsafeRawBufferPointer(start: chunk.input, count: chunk.inputCount)
    let format = format ?? FeedFormat(sniffing: bytes)
    guard FeedFormat.readable.contains(format) else { throw .unsupportedFormat(format) }
    guard !chunk.isOverlong else { throw .tooLong }
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let lineFeed = bytes[start...].firstIndex(of: 0x0A)
    end = lineFeed.map { $0 + 1 } ?? bytes.count
    var line = bytes[start..<(lineFeed ?? bytes.count)]
    if line.last == 0x0D { line.removeLast() }
    guard start < bytes.count else { throw .empty }
    guard line.contains(where: { $0 > 0x20 }) else { throw .blankLine }
    guard !line.contains(0x0D) else { throw .carriageReturns }
    guard UTF8Check.firstInvalidByte(in: UnsafeRawBufferPointer(rebasing: line)) == nil else { throw .notText }
    guard line.allSatisfy({ $0 >= 0x20 || $0 == 0x09 }) else { throw .controlCharacter }
    names = line.split(separator: 0x09, omittingEmptySubsequences: false).map { field in
      let name = String(decoding: field, as: UTF8.self)
      guard field.count >= 2, field.first == 0x22, field.last == 0x22 else { return name }
      return String(name.dropFirst().dropLast()).replacingPairs(of: "\"")
    }
  }
}

extension String {
  /// Each pair of a character as one of it.
  fileprivate func replacingPairs(of character: Character) -> String {
    var text = ""
    var isSecond = false
    for next in self {
      isSecond = next == character && text.last == character && !isSecond
      if !isSecond { text.append(next) }
    }
    return text
  }
}
