extension JSONValue {
  /// The bytes that every JSON text of this value has in common: no white space, members sorted by key.
  ///
  /// A text that went through a database or a formatter, which reorder members and indent, has the same canonical bytes.
  /// Numbers keep the text that was written: records have integers alone, for which that is the canonical text.
  ///
  /// Source: RFC 8785, sections 3.2.1 to 3.2.3: keys are sorted by their UTF-16 code units.
  public var canonicalBytes: [UInt8] {
    var writer = JSONWriter(.compact)
    writer.canonical(self)
    return writer.bytes
  }
}

extension JSONWriter {
  fileprivate mutating func canonical(_ value: JSONValue) {
    switch value.kind {
    case .null, .bool, .number, .string: self.value(value)
    case .array(let elements):
      array { writer in
        for element in elements { writer.canonical(element) }
      }
    case .object(let members):
      let sorted = members.sorted { $0.key.utf16.lexicographicallyPrecedes($1.key.utf16) }
      object { writer in
        for member in sorted {
          writer.key(member.key)
          writer.canonical(member.value)
        }
      }
    }
  }
}
