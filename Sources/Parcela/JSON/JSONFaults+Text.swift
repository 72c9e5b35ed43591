/// The words for faults in JSON: what is wrong, and how to mend it, as in `WHAT (WHERE): HOW TO MEND`.
extension JSONError.Reason {
  /// What is wrong.
  public var what: String {
    switch self {
    case .unexpectedEnd: "the JSON text ends too early"
    case .expectedValue: "a value is missing"
    case .expectedKey: "a key is missing"
    case .expectedColon: "the colon after a key is missing"
    case .expectedCommaOrBracket: "the array goes on without a comma"
    case .expectedCommaOrBrace: "the object goes on without a comma"
    case .trailingComma: "nothing follows the comma"
    case .comment: "JSON has no comments"
    case .unknownLiteral: "the word is no JSON value"
    case .leadingZero: "the number begins with a zero"
    case .malformedNumber: "the number lacks a digit"
    case .controlCharacter(let byte): "the string holds the control character \(unicodeName(byte))"
    case .unknownEscape: "the escape is none of JSON's"
    case .malformedUnicodeEscape: "\\u lacks its four hexadecimal digits"
    case .loneSurrogate: "the escape is half of a surrogate pair"
    case .invalidUTF8: "the bytes are not UTF-8"
    case .duplicateKey(let key): "the key \(quoted(key)) stands twice in one object"
    case .tooDeep: "arrays and objects are nested more than \(JSONValue.maximumDepth) deep"
    case .trailingBytes: "something follows the JSON value"
    }
  }

  /// How to mend it.
  public var mend: String {
    switch self {
    case .unexpectedEnd: "close what is open, or get the whole file"
    case .expectedValue: "write a string, number, object, array, true, false or null"
    case .expectedKey: "write the key in double quotes"
    case .expectedColon: "write : between key and value"
    case .expectedCommaOrBracket: "write , before the next element or ] after the last"
    case .expectedCommaOrBrace: "write , before the next key or } after the last member"
    case .trailingComma: "remove the comma"
    case .comment: "remove it"
    case .unknownLiteral: "put texts in double quotes; the bare words are true, false and null"
    case .leadingZero: "remove the zeros in front"
    case .malformedNumber: "write a digit on each side of the point and after the sign and the exponent"
    case .controlCharacter(let byte): "write it as \(escape(byte))"
    case .unknownEscape: "write one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX; a backslash itself is \\\\"
    case .malformedUnicodeEscape: "write four of 0-9, a-f, A-F after \\u"
    case .loneSurrogate: "write both halves, or the character itself"
    case .invalidUTF8: "save the file as UTF-8"
    case .duplicateKey: "remove one of the two"
    case .tooDeep: "nest less"
    case .trailingBytes: "remove it"
    }
  }

  private func unicodeName(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: 4 - digits.count) + digits
  }

  private func escape(_ byte: UInt8) -> String {
    String(quoted(String(Unicode.Scalar(byte))).dropFirst().dropLast())
  }
}

extension JSONFieldError.Fault {
  /// What is wrong.
  public var what: String {
    switch self {
    case .missingKey(let key): "the key \(quoted(key)) is missing"
    case .unknownKey(let key, _): "the key \(quoted(key)) is unknown"
    case .wrongKind(_, let found): "the value is \(found.rawValue)"
    case .notAnInteger(let lexeme): "\(lexeme) is no whole number that fits"
    }
  }

  /// How to mend it.
  public var mend: String {
    switch self {
    case .missingKey: "add it"
    case .unknownKey(_, let nearest?): "did you mean \(quoted(nearest))?"
    case .unknownKey(_, nil): "remove it"
    case .wrongKind(let expected, _): "write \(expected.rawValue)"
    case .notAnInteger: "write digits alone, without point and exponent"
    }
  }
}
