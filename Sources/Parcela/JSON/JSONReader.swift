extension JSONValue {
  /// Reads one JSON text: exactly one value, with white space and a byte order mark allowed around it.
  ///
  /// The text must be UTF-8. Nothing that RFC 8259 leaves out is read: no comments, no trailing commas, no leading
  /// zeros. Duplicate keys are compared after their escapes are resolved, byte for byte.
  ///
  /// - Throws: `JSONError` with the first fault of the text.
  /// - Complexity: O(`bytes.count`); recursion no deeper than `maximumDepth`.
  public static func parse(_ bytes: [UInt8]) throws(JSONError) -> JSONValue {
    var reader = JSONReader(bytes)
    return try reader.document()
  }
}

/// A recursive-descent reader over the bytes of one text.
///
/// Bytes above 0x7F stand only in strings, so counting the continuation bytes of strings is enough to turn a byte
/// offset into a column.
struct JSONReader {
  let bytes: [UInt8]
  var offset = 0
  var line = 1
  var lineStart = 0
  /// UTF-8 continuation bytes between `lineStart` and `offset`.
  var continuationBytes = 0
  var depth = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      offset = 3
      lineStart = 3
    }
  }

  var position: JSONPosition { JSONPosition(line: line, column: offset - lineStart - continuationBytes + 1) }

  /// The byte at the offset, or `nil` at the end.
  var current: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  func fault(_ reason: JSONError.Reason) -> JSONError { JSONError(reason, at: position) }

  /// The fault of meeting something else here: the end, or bytes that are no UTF-8, explain more than `reason`.
  func unexpected(_ reason: JSONError.Reason) -> JSONError {
    guard let byte = current else { return fault(.unexpectedEnd) }
    if byte == 0x2F { return fault(.comment) }
    if byte >= 0x80, scalarLength(at: offset) == nil { return fault(.invalidUTF8) }
    return fault(reason)
  }

  mutating func skipWhiteSpace() {
    while let byte = current {
      switch byte {
      case 0x0A:
        line += 1
        lineStart = offset + 1
        continuationBytes = 0
      case 0x20, 0x09, 0x0D: break
      default: return
      }
      offset += 1
    }
  }

  mutating func document() throws(JSONError) -> JSONValue {
    let value = try value()
    skipWhiteSpace()
    if current != nil { throw unexpected(.trailingBytes) }
    return value
  }

  mutating func value() throws(JSONError) -> JSONValue {
    skipWhiteSpace()
    let start = position
    let kind: JSONValue.Kind
    guard let byte = current else { throw fault(.unexpectedEnd) }
    switch byte {
    case 0x22: kind = .string(try string())
    case 0x7B: kind = .object(try nested { (reader) throws(JSONError) in try reader.members() })
    case 0x5B: kind = .array(try nested { (reader) throws(JSONError) in try reader.elements() })
    case 0x2D, 0x30...0x39: kind = .number(try number())
    case 0x61...0x7A, 0x41...0x5A: kind = try literal()
    default: throw unexpected(.expectedValue)
    }
    return JSONValue(kind, at: start)
  }

  private mutating func nested<Content>(
    _ content: (inout JSONReader) throws(JSONError) -> Content
  ) throws(JSONError) -> Content {
    guard depth < JSONValue.maximumDepth else { throw fault(.tooDeep) }
    depth += 1
    offset += 1
    let read = try content(&self)
    depth -= 1
    return read
  }

  private mutating func literal() throws(JSONError) -> JSONValue.Kind {
    var end = offset
    while end < bytes.count, isLetterOrDigit(bytes[end]) { end += 1 }
    let kind: JSONValue.Kind
    switch bytes[offset..<end] {
    case let word where word.elementsEqual("true".utf8): kind = .bool(true)
    case let word where word.elementsEqual("false".utf8): kind = .bool(false)
    case let word where word.elementsEqual("null".utf8): kind = .null
    case let word where end == bytes.count && ["true", "false", "null"].contains { $0.utf8.starts(with: word) }:
      offset = end
      throw fault(.unexpectedEnd)
    default: throw fault(.unknownLiteral)
    }
    offset = end
    return kind
  }

  private func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte) || (0x41...0x5A).contains(byte) || (0x30...0x39).contains(byte)
  }

  /// The content of an array, from after `[` to after `]`.
  private mutating func elements() throws(JSONError) -> [JSONValue] {
    var elements: [JSONValue] = []
    skipWhiteSpace()
    if current == 0x5D {
      offset += 1
      return elements
    }
    while true {
      elements.append(try value())
      skipWhiteSpace()
      switch current {
      case 0x5D:
        offset += 1
        return elements
      case 0x2C:
        let comma = position
        offset += 1
        skipWhiteSpace()
        if current == 0x5D { throw JSONError(.trailingComma, at: comma) }
      default: throw unexpected(.expectedCommaOrBracket)
      }
    }
  }

  /// The content of an object, from after `{` to after `}`.
  private mutating func members() throws(JSONError) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    var keys: Set<[UInt8]> = []
    skipWhiteSpace()
    if current == 0x7D {
      offset += 1
      return members
    }
    while true {
      members.append(try member(after: &keys))
      skipWhiteSpace()
      switch current {
      case 0x7D:
        offset += 1
        return members
      case 0x2C:
        let comma = position
        offset += 1
        skipWhiteSpace()
        if current == 0x7D { throw JSONError(.trailingComma, at: comma) }
      default: throw unexpected(.expectedCommaOrBrace)
      }
    }
  }

  private mutating func member(after keys: inout Set<[UInt8]>) throws(JSONError) -> JSONValue.Member {
    guard current == 0x22 else { throw unexpected(.expectedKey) }
    let keyPosition = position
    let key = try string()
    guard keys.insert(Array(key.utf8)).inserted else { throw JSONError(.duplicateKey(key), at: keyPosition) }
    skipWhiteSpace()
    guard current == 0x3A else { throw unexpected(.expectedColon) }
    offset += 1
    return JSONValue.Member(key: key, keyPosition: keyPosition, value: try value())
  }
}
