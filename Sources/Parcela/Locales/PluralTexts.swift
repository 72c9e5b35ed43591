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
    guard let brace = field.firstIndex(of: "{") else {
      other = field
      forms = [:]
      return
    }
    let shared = field[..<brace]
    let rests = field[field.index(after: brace)...].dropLast().split(separator: "|", omittingEmptySubsequences: false)
    other = String(shared + (rests.first ?? ""))
    var forms: [PluralCategory: String] = [:]
    for rest in rests.dropFirst() {
      let parts = rest.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { continue }
      for case let category? in parts[0].map(Self.category) { forms[category] = String(shared + parts[1]) }
    }
    self.forms = forms
  }

  private static func category(_ letter: Character) -> PluralCategory? {
    switch letter {
    case "z": .zero
    case "o": .one
    case "t": .two
    case "f": .few
    case "m": .many
    default: nil
    }
  }
}
