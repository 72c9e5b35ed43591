/// The way from the top of a JSON text to a value, as a person would write it: `plans[0].limits[1].minimum`.
///
/// A key that is not letters, digits, `_` and `-` is shown quoted: `plans[0]["a b"]`. The path of the top is empty.
public struct JSONKeyPath: Hashable, Sendable, CustomStringConvertible {
  /// The path as text.
  public let description: String

  /// The path of the whole text.
  public static let top = JSONKeyPath(description: "")

  private init(description: String) { self.description = description }

  /// The path of the member `key` of the object at this path.
  public func appending(_ key: String) -> JSONKeyPath {
    let isPlain = !key.isEmpty && key.utf8.allSatisfy(Self.isPlain)
    if !isPlain { return JSONKeyPath(description: "\(description)[\(quoted(key))]") }
    return JSONKeyPath(description: description.isEmpty ? key : "\(description).\(key)")
  }

  /// The path of the element `index`, counted from 0, of the array at this path.
  public func appending(_ index: Int) -> JSONKeyPath { JSONKeyPath(description: "\(description)[\(index)]") }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x2D: true
    default: false
    }
  }
}
