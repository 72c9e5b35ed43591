/// A JSON value and the way to it, so that whoever reads it can say where a fault lies.
///
///     let plan = try JSONField(top: value).fields(known: ["id", "count"])
///     let count = try plan.required("count").integer()
///
/// Each reading method throws `JSONFieldError` with the value's path and position where the value is of another kind.
/// `null` is a kind of its own and never stands for a missing value.
public struct JSONField: Sendable {
  /// The value.
  public let value: JSONValue
  /// The way to it.
  public let path: JSONKeyPath

  /// The whole of a text.
  public init(top value: JSONValue) { self.init(value, at: .top) }

  /// A value found at `path`.
  public init(_ value: JSONValue, at path: JSONKeyPath) {
    self.value = value
    self.path = path
  }

  /// The string that the value is.
  public func string() throws(JSONFieldError) -> String {
    guard case .string(let text) = value.kind else { throw wrongKind(expected: .string) }
    return text
  }

  /// The integer that the value is, written without fraction and exponent, within 64 bits.
  public func integer() throws(JSONFieldError) -> Int {
    guard case .number(let lexeme) = value.kind else { throw wrongKind(expected: .number) }
    guard let integer = Int(lexeme) else {
      throw JSONFieldError(.notAnInteger(lexeme), path: path, position: value.position)
    }
    return integer
  }

  /// The truth value that the value is.
  public func bool() throws(JSONFieldError) -> Bool {
    guard case .bool(let truth) = value.kind else { throw wrongKind(expected: .bool) }
    return truth
  }

  /// The elements of the array that the value is.
  public func elements() throws(JSONFieldError) -> [JSONField] {
    guard case .array(let elements) = value.kind else { throw wrongKind(expected: .array) }
    return elements.enumerated().map { JSONField($0.element, at: path.appending($0.offset)) }
  }

  /// The members of the object that the value is.
  ///
  /// - Parameter known: every key that may stand in it, required or not.
  /// - Throws: `wrongKind`, or `unknownKey` for the first key that is not known.
  /// - Returns: the members, to be taken by key.
  public func fields(known: [String]) throws(JSONFieldError) -> JSONFields {
    let (fields, unknown) = try fieldsAndUnknown(known: known)
    if let first = unknown.first { throw first }
    return fields
  }

  /// The members of the object that the value is, and a fault for each key that is not known.
  ///
  /// For a reader that goes on after a fault, as one does that reports all of them.
  ///
  /// - Throws: `wrongKind`.
  public func fieldsAndUnknown(
    known: [String]
  ) throws(JSONFieldError) -> (fields: JSONFields, unknown: [JSONFieldError]) {
    guard case .object(let members) = value.kind else { throw wrongKind(expected: .object) }
    let unknown = members.filter { member in !known.contains { sameScalars($0, member.key) } }.map { member in
      JSONFieldError(
        .unknownKey(member.key, nearest: nearest(to: member.key, in: known)), path: path.appending(member.key),
        position: member.keyPosition)
    }
    return (JSONFields(field: self, known: known), unknown)
  }

  private func wrongKind(expected: JSONValue.KindName) -> JSONFieldError {
    JSONFieldError(.wrongKind(expected: expected, found: value.kindName), path: path, position: value.position)
  }
}

/// The members of a JSON object, all of whose keys are known, taken by key.
///
/// Unknown keys are refused before any member is taken, so that a misspelled key is reported as such and not as the
/// absence of the key that was meant.
public struct JSONFields: Sendable {
  /// The object.
  public let field: JSONField
  private let known: [String]

  fileprivate init(field: JSONField, known: [String]) {
    self.field = field
    self.known = known
  }

  /// The member that must be there.
  ///
  /// - Throws: `missingKey`, with the path and the position of the object.
  public func required(_ key: String) throws(JSONFieldError) -> JSONField {
    guard let member = optional(key) else {
      throw JSONFieldError(.missingKey(key), path: field.path, position: field.value.position)
    }
    return member
  }

  /// The member, or `nil` where the object lacks it.
  public func optional(_ key: String) -> JSONField? {
    precondition(known.contains(key), "a member is taken by one of the known keys")
    return field.value[key].map { JSONField($0, at: field.path.appending(key)) }
  }
}
