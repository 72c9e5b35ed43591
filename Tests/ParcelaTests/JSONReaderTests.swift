import Parcela
import Testing

@Suite struct JSONReaderTests {
  struct Refusal: CustomTestStringConvertible, Sendable {
    let text: String
    let reason: JSONError.Reason
    let line: Int
    let column: Int
    var testDescription: String { text }

    init(_ text: String, _ reason: JSONError.Reason, _ line: Int, _ column: Int) {
      self.text = text
      self.reason = reason
      self.line = line
      self.column = column
    }
  }

  static let refusals: [Refusal] = [
    Refusal("", .unexpectedEnd, 1, 1),
    Refusal(" \n ", .unexpectedEnd, 2, 2),
    Refusal("\u{FEFF}", .unexpectedEnd, 1, 1),
    Refusal("[1, 2", .unexpectedEnd, 1, 6),
    Refusal("{\"a\": tru", .unexpectedEnd, 1, 10),
    Refusal("\"abc", .unexpectedEnd, 1, 5),
    Refusal("\"abc\\", .unexpectedEnd, 1, 6),
    Refusal("\"\\ud83d", .unexpectedEnd, 1, 8),
    Refusal("-", .unexpectedEnd, 1, 2),
    Refusal("[,]", .expectedValue, 1, 2),
    Refusal("['a']", .expectedValue, 1, 2),
    Refusal("[+1]", .expectedValue, 1, 2),
    Refusal("[.5]", .expectedValue, 1, 2),
    Refusal("{1: 2}", .expectedKey, 1, 2),
    Refusal("{\"a\": 1, b: 2}", .expectedKey, 1, 10),
    Refusal("{\"a\" 1}", .expectedColon, 1, 6),
    Refusal("[1 2]", .expectedCommaOrBracket, 1, 4),
    Refusal("[1}", .expectedCommaOrBracket, 1, 3),
    Refusal("{\"a\": 1\n \"b\": 2}", .expectedCommaOrBrace, 2, 2),
    Refusal("[1,\n]", .trailingComma, 1, 3),
    Refusal("{\"a\": 1, }", .trailingComma, 1, 8),
    Refusal("[1, // one\n2]", .comment, 1, 5),
    Refusal("/* none */ 1", .comment, 1, 1),
    Refusal("[True]", .unknownLiteral, 1, 2),
    Refusal("[nulll]", .unknownLiteral, 1, 2),
    Refusal("NaN", .unknownLiteral, 1, 1),
    Refusal("[1, 007]", .leadingZero, 1, 5),
    Refusal("-01", .leadingZero, 1, 1),
    Refusal("[1.]", .malformedNumber, 1, 4),
    Refusal("[1e]", .malformedNumber, 1, 4),
    Refusal("[1e+]", .malformedNumber, 1, 5),
    Refusal("[-x]", .malformedNumber, 1, 3),
    Refusal("[0x10]", .expectedCommaOrBracket, 1, 3),
    Refusal("\"a\tb\"", .controlCharacter(9), 1, 3),
    Refusal("\"é\n\"", .controlCharacter(10), 1, 3),
    Refusal("\"\\a\"", .unknownEscape, 1, 2),
    Refusal("\"\\u12G4\"", .malformedUnicodeEscape, 1, 2),
    Refusal("\"x\\ud83d\"", .loneSurrogate, 1, 3),
    Refusal("\"\\ud83d\\n\"", .loneSurrogate, 1, 2),
    Refusal("\"\\ud83d\\ud83d\"", .loneSurrogate, 1, 2),
    Refusal("\"\\ude00\"", .loneSurrogate, 1, 2),
    Refusal("{\"é\": 1, \"\\u00e9\": 2}", .duplicateKey("é"), 1, 10),
    Refusal("{\"a\": {\"b\": 1,\n  \"b\": 2}}", .duplicateKey("b"), 2, 3),
    Refusal("1 2", .trailingBytes, 1, 3),
    Refusal("{}\r\n}", .trailingBytes, 2, 1),
    Refusal("[\"日本\", é]", .expectedValue, 1, 8),
    Refusal(String(repeating: "[", count: 129), .tooDeep, 1, 129),
    Refusal(String(repeating: "[", count: 128), .unexpectedEnd, 1, 129),
  ]

  @Test("A text that is no JSON is refused with its first fault and the place", arguments: refusals)
  func refuses(_ refusal: Refusal) {
    let expected = JSONError(refusal.reason, at: JSONPosition(line: refusal.line, column: refusal.column))
    #expect(throws: expected) { try JSONValue.parse(Array(refusal.text.utf8)) }
  }

  @Test(
    "Bytes that are not well-formed UTF-8 are refused where they begin",
    arguments: [
      [0x80], [0xC0, 0xAF], [0xC3], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF0, 0x80, 0x80, 0x80],
      [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xE2, 0x82], [0xFF],
    ] as [[UInt8]])
  func refusesMalformedUTF8(_ bytes: [UInt8]) {
    let inString = JSONError(.invalidUTF8, at: JSONPosition(line: 1, column: 4))
    #expect(throws: inString) { try JSONValue.parse(Array("[\"é".utf8) + bytes + Array("\"]".utf8)) }
    let outside = JSONError(.invalidUTF8, at: JSONPosition(line: 1, column: 2))
    #expect(throws: outside) { try JSONValue.parse([0x5B] + bytes + [0x5D]) }
  }

  @Test("Values keep their lexemes, order, escapes and places")
  func reads() throws {
    let text = "\u{FEFF}{\r\n  \"ключ\": [1, -0.50, 1E+3, true, null],\r\n\t\"\\u20ac\\n\\/\": \"\\ud83d\\ude00 é\"}\n"
    let value = try JSONValue.parse(Array(text.utf8))
    #expect(value.position == JSONPosition(line: 1, column: 1))
    guard case .object(let members) = value.kind, members.count == 2 else {
      Issue.record("not an object of two members")
      return
    }
    #expect(members[0].key == "ключ")
    #expect(members[0].keyPosition == JSONPosition(line: 2, column: 3))
    #expect(members[0].value.position == JSONPosition(line: 2, column: 11))
    guard case .array(let elements) = members[0].value.kind else {
      Issue.record("not an array")
      return
    }
    #expect(elements.map(\.kind) == [.number("1"), .number("-0.50"), .number("1E+3"), .bool(true), .null])
    #expect(elements.map(\.position.column) == [12, 15, 22, 28, 34])
    #expect(members[1].key == "€\n/")
    #expect(members[1].value.kind == .string("😀 é"))
    #expect(members[1].value.position == JSONPosition(line: 3, column: 16))
  }

  @Test("Keys are compared byte for byte, not as equivalent texts")
  func composedAndDecomposedKeysDiffer() throws {
    let value = try JSONValue.parse(Array("{\"\u{E9}\": 1, \"e\u{301}\": 2}".utf8))
    #expect(value["e\u{301}"]?.kind == .number("2"))
    #expect(value["\u{E9}"]?.kind == .number("1"))
    #expect(value["e"] == nil)
  }

  static let document = Array(
    #"{"id": "pé-\u00e9\ud83d\ude00", "count": -12.5e+3, "on": [true, false, null, {}, []], "x": {"a": {"b": [1]}}}"#
      .utf8)

  @Test("Every proper prefix of an object is an error")
  func refusesPrefixes() throws {
    _ = try JSONValue.parse(Self.document)
    for length in 0..<Self.document.count {
      if (try? JSONValue.parse(Array(Self.document.prefix(length)))) != nil {
        Issue.record("a prefix of \(length) bytes was read")
        return
      }
    }
  }

  @Test("Every change of one byte is read or refused, and what is read is written and read back the same")
  func survivesMutations() {
    var mutated = Self.document
    for index in mutated.indices {
      for byte in UInt8.min...UInt8.max {
        mutated[index] = byte
        if let fault = roundTripFault(mutated) {
          Issue.record("byte \(index) set to \(byte): \(fault)")
          return
        }
      }
      mutated[index] = Self.document[index]
    }
  }

  /// Reads, writes and reads again; `nil` where the text was refused or came back the same.
  private func roundTripFault(_ bytes: [UInt8]) -> String? {
    guard let value = try? JSONValue.parse(bytes) else { return nil }
    var writer = JSONWriter(.compact)
    writer.value(value)
    guard let again = try? JSONValue.parse(writer.bytes) else { return "what was written is not read" }
    var second = JSONWriter(.compact)
    second.value(again)
    return second.bytes == writer.bytes ? nil : "what was read back differs"
  }
}
