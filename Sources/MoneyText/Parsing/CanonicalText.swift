import ExactMoney

/// A text in the form that amounts are read in: what a reader cannot see is gone, what looks alike is alike.
///
/// Dropped are the marks of direction (U+200E, U+200F, U+061C, U+202A to U+202E, U+2066 to U+2069) and U+200B. All blanks
/// become U+0020, all minus signs and hyphens `-`, the apostrophes `'`, wide currency signs and parentheses the usual ones.
/// No form is longer than the text.
enum CanonicalText {
  /// The most bytes of a text that is read.
  static let mostBytes = 512

  /// Writes the form of a text and returns its length, or the offset of the first byte that is not UTF-8, negative and
  /// less one.
  static func write(
    _ text: UnsafeBufferPointer<UInt8>, to output: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    var written = 0
    var read = 0
    while read < text.count {
      let byte = text[read]
      if byte < 0x80 {
        output[written] = byte == 0x09 ? 0x20 : byte
        written += 1
        read += 1
        continue
      }
      guard let scalar = scalar(in: text, at: read) else { return -1 - read }
      let length = length(lead: byte)
      switch form(of: scalar) {
      case .itself:
        for offset in 0..<length { output[written + offset] = text[read + offset] }
        written += length
      case .nothing: break
      case .ascii(let byte):
        output[written] = byte
        written += 1
      case .latin(let byte):
        output[written] = 0xC2
        output[written + 1] = byte
        written += 2
      }
      read += length
    }
    return written
  }

  /// The offset in the text of what stands at an offset of its form.
  static func offset(of place: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
    var written = 0
    var read = 0
    while read < text.count {
      let length = length(lead: text[read])
      let width: Int
      switch text[read] < 0x80 ? .itself : scalar(in: text, at: read).map(form(of:)) ?? .itself {
      case .itself: width = length
      case .nothing: width = 0
      case .ascii: width = 1
      case .latin: width = 2
      }
      if written + width > place { return read }
      written += width
      read += length
    }
    return text.count
  }

  /// A scalar that is more than one byte; overlong forms and surrogates are none.
  private static func scalar(in text: UnsafeBufferPointer<UInt8>, at index: Int) -> UInt32? {
    guard let scalar = UnicodeCharacter.scalar(in: text, at: index, end: text.count) else { return nil }
    switch scalar {
    case 0..<0x80, 0xD800...0xDFFF, 0x11_0000...: return nil
    case 0..<0x800: return text[index] < 0xE0 ? scalar : nil
    case 0..<0x1_0000: return text[index] < 0xF0 ? scalar : nil
    default: return scalar
    }
  }

  /// The bytes of a character by its first.
  static func length(lead: UInt8) -> Int {
    switch lead {
    case 0..<0xC0: 1
    case 0..<0xE0: 2
    case 0..<0xF0: 3
    default: 4
    }
  }

  private enum Form {
    case itself
    case nothing
    case ascii(UInt8)
    /// A character from U+0080 to U+00BF.
    case latin(UInt8)
  }

  private static func form(of scalar: UInt32) -> Form {
    switch scalar {
    case 0x061C, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: .nothing
    case 0x00A0, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: .ascii(0x20)
    case 0x2010, 0x2011, 0x2212, 0xFE63, 0xFF0D: .ascii(0x2D)
    case 0x02BC, 0x2019: .ascii(0x27)
    case 0xFF08: .ascii(0x28)
    case 0xFF09: .ascii(0x29)
    case 0xFF04: .ascii(0x24)
    case 0xFFE0: .latin(0xA2)
    case 0xFFE1: .latin(0xA3)
    case 0xFFE5: .latin(0xA5)
    default: .itself
    }
  }
}
