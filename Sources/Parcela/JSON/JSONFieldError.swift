/// Why a JSON value is not what its reader needs: where it stands, and what is wrong.
public struct JSONFieldError: Error, Hashable, Sendable {
  /// The value at fault; for a missing key, the object that lacks it.
  public let path: JSONKeyPath
  /// Where that value stands; for an unknown key, where the key does.
  public let position: JSONPosition
  /// What is wrong.
  public let fault: Fault

  /// The ways in which a value can be of the wrong shape.
  public enum Fault: Hashable, Sendable {
    /// An object lacks a key.
    case missingKey(String)
    /// An object has a key that its reader does not know; `nearest` is the known one it resembles.
    case unknownKey(String, nearest: String?)
    /// A value of another kind.
    case wrongKind(expected: JSONValue.KindName, found: JSONValue.KindName)
    /// A number with a fraction or an exponent, or one beyond 64 bits, where an integer belongs.
    case notAnInteger(String)
  }

  /// Names a value and its fault.
  public init(_ fault: Fault, path: JSONKeyPath, position: JSONPosition) {
    self.fault = fault
    self.path = path
    self.position = position
  }
}

extension JSONValue {
  /// The name of a kind of value, for messages.
  public enum KindName: String, Hashable, Sendable {
    /// `null`.
    case null = "null"
    /// `true` or `false`.
    case bool = "true or false"
    /// A number.
    case number = "a number"
    /// A string.
    case string = "a string"
    /// An array.
    case array = "an array"
    /// An object.
    case object = "an object"
  }

  /// The name of this value's kind.
  public var kindName: KindName {
    switch kind {
    case .null: .null
    case .bool: .bool
    case .number: .number
    case .string: .string
    case .array: .array
    case .object: .object
    }
  }
}
