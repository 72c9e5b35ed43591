/// Numbers and strings: the parts of a JSON text that no other part is inside of.
extension JSONReader {
  /// The lexeme of a number; the offset is at `-` or a digit.
  ///
  /// Grammar of RFC 8259, section 6: `[ - ] int [ . digits ] [ e [ + | - ] digits ]`, where int is 0 or begins with
  /// 1 to 9.
  mutating func number() throws(JSONError) -> String {
    let start = offset
    let startPosition = position
    if current == 0x2D { offset += 1 }
    let leadingZero = current == 0x30
    let integerDigits = try digits()
    if leadingZero && integerDigits > 1 { throw JSONError(.leadingZero, at: startPosition) }
    if current == 0x2E {
      offset += 1
      try digits()
    }
    if current == 0x65 || current == 0x45 {
      offset += 1
      if current == 0x2B || current == 0x2D { offset += 1 }
      try digits()
    }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  /// Passes over one digit or more.
  @discardableResult
  private mutating func digits() throws(JSONError) -> Int {
    let start = offset
    while let byte = current, (0x30...0x39).contains(byte) { offset += 1 }
    if offset == start { throw unexpected(.malformedNumber) }
    return offset - start
  }

  /// A string; the offset is at its opening quote.
  mutating func string() throws(JSONError) -> String {
    offset += 1
    var content: [UInt8] = []
    while let byte = current {
      switch byte {
      case 0x22:
        offset += 1
        return String(decoding: content, as: UTF8.self)
      case 0x5C: try appendEscape(to: &content)
      case 0x00..<0x20: throw fault(.controlCharacter(byte))
      case 0x20..<0x80:
        content.append(byte)
        offset += 1
      default:
        guard let length = scalarLength(at: offset) else { throw fault(.invalidUTF8) }
        content.append(contentsOf: bytes[offset..<offset + length])
        continuationBytes += length - 1
        offset += length
      }
    }
    throw fault(.unexpectedEnd)
  }

  /// Resolves the escape whose backslash is at the offset.
  private mutating func appendEscape(to content: inout [UInt8]) throws(JSONError) {
    guard offset + 1 < bytes.count else {
      offset += 1
      throw fault(.unexpectedEnd)
    }
    let escaped: UInt8
    switch bytes[offset + 1] {
    case 0x22, 0x5C, 0x2F: escaped = bytes[offset + 1]
    case 0x62: escaped = 0x08
    case 0x66: escaped = 0x0C
    case 0x6E: escaped = 0x0A
    case 0x72: escaped = 0x0D
    case 0x74: escaped = 0x09
    case 0x75: return try appendUnicodeEscape(to: &content)
    default: throw fault(.unknownEscape)
    }
    content.append(escaped)
    offset += 2
  }

  private mutating func appendUnicodeEscape(to content: inout [UInt8]) throws(JSONError) {
    let first = try codeUnit(at: offset)
    var length = 6
    var scalar = Unicode.Scalar(UInt32(first))
    if UTF16.isLeadSurrogate(first) {
      let second = try followingCodeUnit(at: offset + 6)
      guard UTF16.isTrailSurrogate(second) else { throw fault(.loneSurrogate) }
      // Both halves are in range, so the sum is within 0x10000...0x10FFFF and is a scalar.
      scalar = Unicode.Scalar(0x10000 + (UInt32(first) - 0xD800) << 10 + UInt32(second) - 0xDC00)
      length = 12
    }
    guard let scalar else { throw fault(.loneSurrogate) }
    content.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    offset += length
  }

  /// The code unit of the escape that must follow a lead surrogate; the text may end before it is whole.
  private mutating func followingCodeUnit(at place: Int) throws(JSONError) -> UInt16 {
    let expected: [UInt8] = [0x5C, 0x75]
    for (index, byte) in expected.enumerated() {
      guard place + index < bytes.count else {
        offset = bytes.count
        throw fault(.unexpectedEnd)
      }
      if bytes[place + index] != byte { throw fault(.loneSurrogate) }
    }
    return try codeUnit(at: place)
  }

  /// The code unit of the four hexadecimal digits of the `\uXXXX` that begins at `place`.
  private mutating func codeUnit(at place: Int) throws(JSONError) -> UInt16 {
    var unit: UInt16 = 0
    for index in place + 2..<place + 6 {
      guard index < bytes.count else {
        offset = bytes.count
        throw fault(.unexpectedEnd)
      }
      guard let digit = hexadecimalDigit(bytes[index]) else { throw fault(.malformedUnicodeEscape) }
      unit = unit << 4 | digit
    }
    return unit
  }

  private func hexadecimalDigit(_ byte: UInt8) -> UInt16? {
    switch byte {
    case 0x30...0x39: UInt16(byte - 0x30)
    case 0x41...0x46: UInt16(byte - 0x37)
    case 0x61...0x66: UInt16(byte - 0x57)
    default: nil
    }
  }

  /// The bytes of the well-formed multi-byte scalar at `place`, or `nil` where there is none.
  ///
  /// Source: The Unicode Standard, table 3-7, well-formed UTF-8 byte sequences.
  func scalarLength(at place: Int) -> Int? {
    let lead = bytes[place]
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch lead {
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF:
      length = 3
      if lead == 0xE0 { second = 0xA0...0xBF }
      if lead == 0xED { second = 0x80...0x9F }
    case 0xF0...0xF4:
      length = 4
      if lead == 0xF0 { second = 0x90...0xBF }
      if lead == 0xF4 { second = 0x80...0x8F }
    default: return nil
    }
    guard place + length <= bytes.count, second.contains(bytes[place + 1]) else { return nil }
    for index in place + 2..<place + length where !(0x80...0xBF).contains(bytes[index]) { return nil }
    return length
  }
}
