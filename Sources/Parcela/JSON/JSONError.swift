/// Why a text is not JSON, and where.
public struct JSONError: Error, Hashable, Sendable {
  /// What is wrong.
  public let reason: Reason
  /// The first character that cannot stand where it stands; one past the last where the text ends too early.
  public let position: JSONPosition

  /// The ways in which a text can fail to be JSON as RFC 8259 defines it, or to be read here.
  public enum Reason: Hashable, Sendable {
    /// The text ends inside a value, or holds none.
    case unexpectedEnd
    /// No value begins here.
    case expectedValue
    /// A member's key is missing: neither `"` nor `}` follows `{`, or no `"` follows the comma.
    case expectedKey
    /// No `:` follows a key.
    case expectedColon
    /// Neither `,` nor `]` follows an element.
    case expectedCommaOrBracket
    /// Neither `,` nor `}` follows a member.
    case expectedCommaOrBrace
    /// A comma with nothing after it.
    case trailingComma
    /// A comment, which JSON does not have.
    case comment
    /// A word other than `true`, `false` and `null`.
    case unknownLiteral
    /// A number whose integer part begins with 0 and goes on.
    case leadingZero
    /// A number without the digits that its sign, point or exponent promises.
    case malformedNumber
    /// A byte below 0x20 inside a string.
    case controlCharacter(UInt8)
    /// A backslash followed by no escape of JSON.
    case unknownEscape
    /// `\u` without four hexadecimal digits.
    case malformedUnicodeEscape
    /// An escaped half of a surrogate pair without its other half.
    case loneSurrogate
    /// Bytes that are not UTF-8.
    case invalidUTF8
    /// A key that its object already has.
    case duplicateKey(String)
    /// Arrays and objects nested more than 128 deep.
    case tooDeep
    /// Anything but white space after the value.
    case trailingBytes
  }

  /// Names a fault and its place.
  public init(_ reason: Reason, at position: JSONPosition) {
    self.reason = reason
    self.position = position
  }
}
