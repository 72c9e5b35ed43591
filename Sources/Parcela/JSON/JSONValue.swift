/// A JSON value that remembers where it stood in its text.
///
/// Numbers stay the text that was written, so no digit is lost to a binary fraction; members keep their order; a
/// repeated key is an error of the reader, so a member is found by its key alone.
///
///     let value = try JSONValue.parse(Array(#"{"count": 4, "minimum": "35.00"}"#.utf8))
///     value["count"]?.kind        // .number("4")
///     value["count"]?.position    // line 1, column 11
///
/// Source: RFC 8259.
public struct JSONValue: Hashable, Sendable {
  /// What the value is.
  public let kind: Kind
  /// Where its first character stands.
  public let position: JSONPosition

  /// The six kinds of value, with true and false as one.
  public enum Kind: Hashable, Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A number, as its text was written: `1`, `-0.50`, `1e3`.
    case number(String)
    /// A string, its escapes resolved.
    case string(String)
    /// An array.
    case array([JSONValue])
    /// An object, its members in the order of the text.
    case object([Member])
  }

  /// One key and its value.
  public struct Member: Hashable, Sendable {
    /// The key, its escapes resolved.
    public let key: String
    /// Where the key's opening quote stands.
    public let keyPosition: JSONPosition
    /// The value.
    public let value: JSONValue

    /// Makes a member.
    public init(key: String, keyPosition: JSONPosition, value: JSONValue) {
      self.key = key
      self.keyPosition = keyPosition
      self.value = value
    }
  }

  /// Makes a value.
  public init(_ kind: Kind, at position: JSONPosition) {
    self.kind = kind
    self.position = position
  }

  /// The greatest depth of nested arrays and objects that is read.
  public static let maximumDepth = 128

  /// The member of an object with this key, compared byte for byte; `nil` where there is none or this is no object.
  public subscript(key: String) -> JSONValue? {
    guard case .object(let members) = kind else { return nil }
    return members.first { sameScalars($0.key, key) }?.value
  }
}

/// Whether two texts are the same bytes of UTF-8. `==` would take canonically equivalent texts for one another, which
/// JSON keys are not.
func sameScalars(_ left: String, _ right: String) -> Bool {
  left.utf8.elementsEqual(right.utf8)
}
