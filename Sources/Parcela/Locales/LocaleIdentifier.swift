/// A locale whose texts are pinned in this library.
///
/// The list is short on purpose: a sentence is shown only in a locale for which currency texts, separators and
/// messages have all been checked.
public enum LocaleIdentifier: String, CaseIterable, Hashable, Sendable {
  /// English, United States: the locale that the others' data are given as differences from.
  case enUS = "en-US"

  /// English, United Kingdom.
  case enGB = "en-GB"

  /// English, Australia.
  case enAU = "en-AU"

  /// English, Canada.
  case enCA = "en-CA"

  /// English, New Zealand.
  case enNZ = "en-NZ"

  /// Finds a supported locale by its tag, with a hyphen (BCP 47) or an underscore (POSIX, CLDR) between the parts.
  ///
  ///     LocaleIdentifier(tag: "en-US")   // .enUS
  ///     LocaleIdentifier(tag: "en_gb")   // .enGB: the case of letters does not matter in a tag
  ///     LocaleIdentifier(tag: "en")      // nil: a language alone does not say which dollar is meant
  ///
  /// Gives `nil` for any other text; an error can then name `supportedTags`.
  public init?(tag: some StringProtocol) {
    let wanted = tag.utf8.map(Self.folded)
    guard let found = Self.allCases.first(where: { $0.rawValue.utf8.map(Self.folded) == wanted }) else { return nil }
    self = found
  }

  /// The tags of all supported locales in alphabetical order, such as an error message lists them.
  public static var supportedTags: [String] { allCases.map(\.rawValue).sorted() }

  /// Lower case for ASCII letters and a hyphen for an underscore; every other byte is itself.
  private static func folded(_ byte: UInt8) -> UInt8 {
    switch byte {
    case 0x41...0x5A: byte | 0x20
    case 0x5F: 0x2D
    default: byte
    }
  }
}
