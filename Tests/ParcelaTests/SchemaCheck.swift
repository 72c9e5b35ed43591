import ExactMoney
import Installments
import Parcela

/// JSON checked against a JSON schema, as far as the schemas of the tree go; a keyword beyond them is a fault as well.
struct SchemaCheck {
  private let schema: JSONValue

  init(_ schema: JSONValue) { self.schema = schema }

  /// What is wrong with a value; `nil` where nothing is.
  func fault(of value: JSONValue) -> String? { fault(of: value, by: schema, at: .top) }

  private func fault(of value: JSONValue, by schema: JSONValue, at path: JSONKeyPath) -> String? {
    guard case .object(let keywords) = schema.kind else { return "no schema for \(path)" }
    for keyword in keywords {
      let isMet: Bool
      switch keyword.key {
      case "$schema", "$defs", "title", "description", "default": continue
      case "$ref":
        guard let target = target(keyword.value) else { return "no target of \(keyword.value.kind)" }
        if let fault = fault(of: value, by: target, at: path) { return fault }
        continue
      case "properties", "items", "prefixItems":
        if let fault = fault(ofParts: value, keyword, at: path) { return fault }
        continue
      case "oneOf", "anyOf", "allOf", "not": isMet = meets(value, keyword, at: path)
      case "required", "additionalProperties", "dependentRequired", "minProperties", "maxProperties":
        guard case .object(let members) = value.kind else { continue }
        isMet = Self.meets(members, keyword, of: schema)
      case "minItems", "maxItems", "uniqueItems":
        guard case .array(let elements) = value.kind else { continue }
        isMet = Self.meets(elements, keyword)
      case "type", "enum", "const", "minimum", "maximum", "minLength", "pattern", "format":
        isMet = Self.meets(value, keyword)
      default: return "the keyword \(keyword.key) is unknown"
      }
      if !isMet { return "\(path) by \(keyword.key)" }
    }
    return nil
  }

  private func target(_ reference: JSONValue) -> JSONValue? {
    guard case .string(let text) = reference.kind, text.hasPrefix("#/$defs/") else { return nil }
    return schema["$defs"]?[String(text.dropFirst(8))]
  }

  private func fault(ofParts value: JSONValue, _ keyword: JSONValue.Member, at path: JSONKeyPath) -> String? {
    switch (keyword.key, value.kind) {
    case ("properties", .object(let members)):
      for member in members {
        guard let property = keyword.value[member.key] else { continue }
        if let fault = fault(of: member.value, by: property, at: path.appending(member.key)) { return fault }
      }
    case ("items", .array(let elements)):
      for (index, element) in elements.enumerated() {
        if let fault = fault(of: element, by: keyword.value, at: path.appending(index)) { return fault }
      }
    case ("prefixItems", .array(let elements)):
      for (index, (element, part)) in zip(elements, Self.elements(keyword.value)).enumerated() {
        if let fault = fault(of: element, by: part, at: path.appending(index)) { return fault }
      }
    default: break
    }
    return nil
  }

  private func meets(_ value: JSONValue, _ keyword: JSONValue.Member, at path: JSONKeyPath) -> Bool {
    let schemas = keyword.key == "not" ? [keyword.value] : Self.elements(keyword.value)
    let met = schemas.count { fault(of: value, by: $0, at: path) == nil }
    return switch keyword.key {
    case "oneOf": met == 1
    case "anyOf": met > 0
    case "allOf": met == schemas.count
    default: met == 0
    }
  }
}

extension SchemaCheck {
  private static func meets(
    _ members: [JSONValue.Member], _ keyword: JSONValue.Member, of schema: JSONValue
  ) -> Bool {
    let keys = Set(members.map(\.key))
    switch keyword.key {
    case "required": return keys.isSuperset(of: words(keyword.value))
    case "additionalProperties":
      return keyword.value.kind == .bool(false) && keys.isSubset(of: words(schema["properties"]))
    case "dependentRequired":
      guard case .object(let dependencies) = keyword.value.kind else { return false }
      return dependencies.allSatisfy { !keys.contains($0.key) || keys.isSuperset(of: words($0.value)) }
    case "minProperties": return integer(keyword.value).map { members.count >= $0 } ?? false
    default: return integer(keyword.value).map { members.count <= $0 } ?? false
    }
  }

  private static func meets(_ elements: [JSONValue], _ keyword: JSONValue.Member) -> Bool {
    switch keyword.key {
    case "minItems": integer(keyword.value).map { elements.count >= $0 } ?? false
    case "maxItems": integer(keyword.value).map { elements.count <= $0 } ?? false
    default: Set(elements.map(\.canonicalBytes)).count == elements.count
    }
  }

  private static func meets(_ value: JSONValue, _ keyword: JSONValue.Member) -> Bool {
    switch (keyword.key, value.kind, keyword.value.kind) {
    case ("type", let kind, .string(let type)): return Self.type(of: kind) == type
    case ("enum", let kind, .array(let all)): return all.contains { $0.kind == kind }
    case ("const", let kind, let only): return kind == only
    case ("minimum", .number, _), ("maximum", .number, _):
      guard let number = integer(value), let bound = integer(keyword.value) else { return false }
      return keyword.key == "minimum" ? number >= bound : number <= bound
    case ("minLength", .string(let text), _):
      return integer(keyword.value).map { text.unicodeScalars.count >= $0 } ?? false
    case ("pattern", .string(let text), .string(let pattern)):
      guard pattern.hasPrefix("^"), pattern.hasSuffix("$") else { return false }
      do { return try Regex(pattern).wholeMatch(in: text) != nil } catch { return false }
    case ("format", .string(let text), .string("date")):
      do { return try CalendarDate(isoText: Array(text.utf8).span).isoText == text } catch { return false }
    case ("minLength", _, _), ("pattern", _, _), ("format", _, _), ("minimum", _, _), ("maximum", _, _): return true
    default: return false
    }
  }

  private static func type(of kind: JSONValue.Kind) -> String {
    switch kind {
    case .null: "null"
    case .bool: "boolean"
    case .number(let lexeme): Int(lexeme) == nil ? "number" : "integer"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }

  private static func integer(_ value: JSONValue) -> Int? {
    guard case .number(let lexeme) = value.kind else { return nil }
    return Int(lexeme)
  }

  static func elements(_ value: JSONValue?) -> [JSONValue] {
    guard case .array(let elements)? = value?.kind else { return [] }
    return elements
  }

  /// The keys of an object, or the strings of an array.
  static func words(_ value: JSONValue?) -> [String] {
    guard case .object(let members)? = value?.kind else {
      return elements(value).compactMap { element in
        guard case .string(let text) = element.kind else { return nil }
        return text
      }
    }
    return members.map(\.key)
  }
}
