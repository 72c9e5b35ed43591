/// A place at which two JSON values differ.
///
///     let old = try JSONValue.parse(Array(#"{"total": "129.99", "apr": "0.00"}"#.utf8))
///     let new = try JSONValue.parse(Array(#"{"apr": "0.00", "total": "129.98"}"#.utf8))
///     JSONDifference.between(old, new).map(\.path.description)        // ["total"]
public struct JSONDifference: Hashable, Sendable {
  /// The way to the value.
  public let path: JSONKeyPath
  /// What the first text has there, as JSON; `nil` where it has nothing.
  public let first: String?
  /// What the second text has there, as JSON; `nil` where it has nothing.
  public let second: String?

  /// Names a place and what stands there.
  public init(path: JSONKeyPath, first: String?, second: String?) {
    self.path = path
    self.first = first
    self.second = second
  }

  /// Every place at which two values differ, in the order of the first, then what only the second has.
  ///
  /// Members are found by key, whatever their order; elements by their index. Strings are compared byte for byte, numbers
  /// by the text that was written, and values of two kinds as a whole.
  ///
  /// - Complexity: O(n × m) for objects of n and m members, O(n) else.
  public static func between(_ first: JSONValue, _ second: JSONValue) -> [JSONDifference] {
    var differences: [JSONDifference] = []
    collect(first, second, at: .top, into: &differences)
    return differences
  }

  private static func collect(
    _ first: JSONValue, _ second: JSONValue, at path: JSONKeyPath, into differences: inout [JSONDifference]
  ) {
    switch (first.kind, second.kind) {
    case (.object(let members), .object(let others)):
      for member in members {
        compare(member.value, second[member.key], at: path.appending(member.key), into: &differences)
      }
      for other in others where first[other.key] == nil {
        compare(nil, other.value, at: path.appending(other.key), into: &differences)
      }
    case (.array(let elements), .array(let others)):
      for index in 0..<max(elements.count, others.count) {
        compare(
          index < elements.count ? elements[index] : nil, index < others.count ? others[index] : nil,
          at: path.appending(index), into: &differences)
      }
    default:
      if first.canonicalBytes != second.canonicalBytes {
        differences.append(JSONDifference(path: path, first: first.compactText, second: second.compactText))
      }
    }
  }

  private static func compare(
    _ first: JSONValue?, _ second: JSONValue?, at path: JSONKeyPath, into differences: inout [JSONDifference]
  ) {
    guard let first, let second else {
      differences.append(JSONDifference(path: path, first: first?.compactText, second: second?.compactText))
      return
    }
    collect(first, second, at: path, into: &differences)
  }
}

extension JSONValue {
  /// The value as JSON on one line, without white space.
  var compactText: String {
    var writer = JSONWriter(.compact)
    writer.value(self)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
