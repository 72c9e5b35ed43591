import Parcela

/// A JSON value with one place changed.
struct Mutant {
  /// The way to the place.
  let path: String
  /// What was done there.
  let change: String
  /// The whole value, changed.
  let value: JSONValue

  /// Every leaf changed in several ways, every member removed and every key renamed, one at a time.
  static func all(of value: JSONValue) -> [Mutant] {
    changes(of: value, at: .top).map { Mutant(path: $0.path.description, change: $0.change, value: $0.value) }
  }

  /// The value with the place at `path` replaced.
  static func replacing(_ path: String, in value: JSONValue, by kind: JSONValue.Kind) -> JSONValue {
    rebuilt(value, at: .top) { $0 == path ? kind : nil }
  }

  private typealias Change = (path: JSONKeyPath, change: String, value: JSONValue)

  private static func changes(of value: JSONValue, at path: JSONKeyPath) -> [Change] {
    func with(_ kind: JSONValue.Kind) -> JSONValue { JSONValue(kind, at: value.position) }
    switch value.kind {
    case .null: return [(path, "false", with(.bool(false)))]
    case .bool(let truth): return [(path, "the other truth", with(.bool(!truth)))]
    case .number(let lexeme):
      return [(path, "one more", with(.number("\((Int(lexeme) ?? 0) + 1)"))), (path, "text", with(.string(lexeme)))]
    case .string(let text): return strings(text).map { (path, $0, with(.string($0))) }
    case .array(let elements):
      return elements.indices.flatMap { index -> [Change] in
        var fewer = elements
        fewer.remove(at: index)
        return [(path.appending(index), "removed", with(.array(fewer)))]
          + changes(of: elements[index], at: path.appending(index)).map { change in
            var changed = elements
            changed[index] = change.value
            return (change.path, change.change, with(.array(changed)))
          }
      }
    case .object(let members):
      return members.indices.flatMap { index -> [Change] in
        let member = members[index]
        let memberPath = path.appending(member.key)
        var fewer = members
        fewer.remove(at: index)
        var renamed = members
        renamed[index] = .init(key: member.key + "x", keyPosition: member.keyPosition, value: member.value)
        return [(memberPath, "removed", with(.object(fewer))), (memberPath, "renamed", with(.object(renamed)))]
          + changes(of: member.value, at: memberPath).map { change in
            var changed = members
            changed[index] = .init(key: member.key, keyPosition: member.keyPosition, value: change.value)
            return (change.path, change.change, with(.object(changed)))
          }
      }
    }
  }

  /// The text with a character more, one fewer, and its last digit changed.
  private static func strings(_ text: String) -> [String] {
    var digits = Array(text.utf8)
    if let last = digits.lastIndex(where: { (0x30...0x39).contains($0) }) {
      digits[last] = digits[last] == 0x39 ? 0x30 : digits[last] + 1
    }
    let candidates = [text + "0", String(text.dropLast()), String(decoding: digits, as: UTF8.self)]
    return candidates.filter { $0 != text }
  }

  private static func rebuilt(
    _ value: JSONValue, at path: JSONKeyPath, _ replacement: (String) -> JSONValue.Kind?
  ) -> JSONValue {
    if let kind = replacement(path.description) { return JSONValue(kind, at: value.position) }
    switch value.kind {
    case .array(let elements):
      let rebuiltElements = elements.enumerated().map {
        rebuilt($0.element, at: path.appending($0.offset), replacement)
      }
      return JSONValue(.array(rebuiltElements), at: value.position)
    case .object(let members):
      let rebuiltMembers = members.map {
        JSONValue.Member(
          key: $0.key, keyPosition: $0.keyPosition, value: rebuilt($0.value, at: path.appending($0.key), replacement))
      }
      return JSONValue(.object(rebuiltMembers), at: value.position)
    default: return value
    }
  }
}
