import MoneyText

/// A text in the plural forms of a language: `US dollar` for `one`, `US dollars` for every other number.
public struct PluralTexts: Hashable, Sendable {
  /// The form of every category that has none of its own.
  public let other: String
  private let forms: [PluralCategory: String]

  /// The form of a category.
  public subscript(category: PluralCategory) -> String { forms[category] ?? other }

  /// Whether all categories have one form.
  public var isUniform: Bool { forms.isEmpty }

  /// Reads a field of the snapshot: `US dollar{s|o=}` is what all forms share, then the rest of `other`, then that of
  /// further categories behind their letters.
  init(_ field: String) {
    // By bytes: a combining mark behind a brace would make one character of both.
    let bytes = Array(field.utf8)
    guard let brace = bytes.firstIndex(of: UInt8(ascii: "{")) else {
      other = field
      forms = [:]
      return
    }
    let shared = bytes[..<brace]
    let rests = bytes[(brace + 1)...].dropLast().split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
    other = String(decoding: shared + (rests.first ?? []), as: UTF8.self)
    var forms: [PluralCategory: String] = [:]
    for rest in rests.dropFirst() {
      guard let equals = rest.firstIndex(of: UInt8(ascii: "=")) else { continue }
      let text = String(decoding: shared + rest[(equals + 1)...], as: UTF8.self)
      for case let category? in rest[..<equals].map(Self.category) { forms[category] = text }
    }
    self.forms = forms
  }

  private static func category(_ letter: UInt8) -> PluralCategory? {
    switch letter {
    case UInt8(ascii: "z"): .zero
    case UInt8(ascii: "o"): .one
    case UInt8(ascii: "t"): .two
    case UInt8(ascii: "f"): .few
    case UInt8(ascii: "m"): .many
    default: nil
    }
  }
}
