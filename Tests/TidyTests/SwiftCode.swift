/// The code of a Swift file: every byte of a comment or a string literal is a blank, every line feed stays.
///
/// What stands in an interpolation is code and stays. Offsets and line numbers are those of the file.
struct SwiftCode {
  private(set) var bytes: [UInt8]
  /// Offsets of the line feeds that are part of a string literal: what they separate is text, not code.
  private(set) var lineFeedsInLiterals: Set<Int> = []
  private var position = 0

  init(_ source: [UInt8]) {
    bytes = source
    scan(untilClosingParenthesis: false)
  }

  private func byte(_ offset: Int) -> UInt8 {
    position + offset < bytes.count ? bytes[position + offset] : 0
  }

  private mutating func blank(_ count: Int = 1) {
    for index in position..<min(position + count, bytes.count) where bytes[index] != 0x0A { bytes[index] = 0x20 }
    position += count
  }

  /// Walks code; with `true`, to the parenthesis that closes an interpolation, and past it.
  private mutating func scan(untilClosingParenthesis: Bool) {
    var depth = 0
    while position < bytes.count {
      switch (byte(0), byte(1)) {
      case (UInt8(ascii: "/"), UInt8(ascii: "/")):
        while position < bytes.count, byte(0) != 0x0A { blank() }
      case (UInt8(ascii: "/"), UInt8(ascii: "*")): blankBlockComment()
      case (UInt8(ascii: "\""), _): blankString(hashes: 0)
      case (UInt8(ascii: "#"), _): scanHashes()
      case (UInt8(ascii: "("), _):
        depth += 1
        position += 1
      case (UInt8(ascii: ")"), _):
        if untilClosingParenthesis, depth == 0 {
          blank()
          return
        }
        depth -= 1
        position += 1
      default: position += 1
      }
    }
  }

  /// A raw string's opening, or a directive.
  private mutating func scanHashes() {
    var hashes = 0
    while byte(hashes) == UInt8(ascii: "#") { hashes += 1 }
    if byte(hashes) == UInt8(ascii: "\"") {
      blank(hashes)
      blankString(hashes: hashes)
    } else {
      position += hashes
    }
  }

  private mutating func blankBlockComment() {
    var depth = 0
    while position < bytes.count {
      switch (byte(0), byte(1)) {
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        depth += 1
        blank(2)
      case (UInt8(ascii: "*"), UInt8(ascii: "/")):
        depth -= 1
        blank(2)
        if depth == 0 { return }
      default: blank()
      }
    }
  }

  private mutating func blankString(hashes: Int) {
    let quote = UInt8(ascii: "\"")
    let quotes = byte(1) == quote && byte(2) == quote ? 3 : 1
    blank(quotes)
    while position < bytes.count {
      if byte(0) == quote, closes(quotes: quotes, hashes: hashes) {
        blank(quotes + hashes)
        return
      }
      // A string on one line ends with the line, whatever else is wrong with it.
      if quotes == 1, byte(0) == 0x0A { return }
      if byte(0) == UInt8(ascii: "\\"), (0..<hashes).allSatisfy({ byte(1 + $0) == UInt8(ascii: "#") }) {
        let isInterpolation = byte(1 + hashes) == UInt8(ascii: "(")
        blank(2 + hashes)
        if isInterpolation { scan(untilClosingParenthesis: true) }
      } else {
        if byte(0) == 0x0A { lineFeedsInLiterals.insert(position) }
        blank()
      }
    }
  }

  private func closes(quotes: Int, hashes: Int) -> Bool {
    (0..<quotes).allSatisfy { byte($0) == UInt8(ascii: "\"") }
      && (0..<hashes).allSatisfy { byte(quotes + $0) == UInt8(ascii: "#") }
  }
}

/// A word: letters, digits and underscores, with its place.
struct Word {
  let text: String
  /// Offset of the first byte.
  let offset: Int
  /// Counted from 1.
  let line: Int
}

/// The words of a text, in order.
func words(of bytes: [UInt8]) -> [Word] {
  var words: [Word] = []
  var line = 1
  var start: Int?
  for (index, byte) in (bytes + [0x20]).enumerated() {
    let isWord =
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == 0x5F
      || byte >= 0x80
    if isWord {
      start = start ?? index
    } else if let first = start {
      words.append(Word(text: String(decoding: bytes[first..<index], as: UTF8.self), offset: first, line: line))
      start = nil
    }
    if byte == 0x0A { line += 1 }
  }
  return words
}
