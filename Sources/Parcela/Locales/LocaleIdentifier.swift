/// A locale whose numbers and currency texts are pinned in this library: any that ICU has, 942 of them.
///
/// What a locale has of its own are differences from its parent, and so on: `en-AU`, `en-001`, `en`. Sentences exist in
/// fewer locales: `SentenceCompiler.locales`.
///
///     LocaleIdentifier(tag: "de-CH")                          // a locale of the snapshot
///     LocaleIdentifier(tag: "en-XY")                          // nil: it has no data of its own
///     LocaleIdentifier(closestTo: "en-XY")?.tag               // en
///     LocaleIdentifier.enAU.fallbackChain.map(\.tag)          // en-AU, en-001, en
public struct LocaleIdentifier: Hashable, Sendable {
  /// The place in the table of tags.
  let position: UInt16

  init(position: Int) { self.position = UInt16(truncatingIfNeeded: position) }

  /// The tag in its usual spelling, with hyphens: `zh-Hant-TW`.
  public var tag: String { String(decoding: CLDRText.tag(at: Int(position)), as: UTF8.self) }

  /// Finds a locale by its tag, with a hyphen (BCP 47) or an underscore (POSIX, CLDR) between the parts.
  ///
  ///     LocaleIdentifier(tag: "en_gb")     // en-GB: the case of letters does not matter in a tag
  ///     LocaleIdentifier(tag: "iw-IL")     // he-IL: withdrawn language codes are understood, and UK for GB
  ///
  /// Gives `nil` where the snapshot has no locale of exactly that tag; `closestTo` goes on, and `nearest(to:)` names tags
  /// that an error can suggest.
  public init?(tag: some StringProtocol) {
    let spelled = Self.spelled(Array(tag.utf8))
    guard spelled != Array("root".utf8), let position = CLDRText.position(of: spelled) else { return nil }
    self.init(position: position)
  }

  /// Finds the locale whose data a tag gets: itself, or what is left when parts at its end are cut off.
  ///
  ///     LocaleIdentifier(closestTo: "de-US")?.tag           // de
  ///     LocaleIdentifier(closestTo: "zh-Hant-US")?.tag      // zh-Hant
  ///
  /// This is how ICU and browsers look a locale up. Gives `nil` where not even the language is known.
  public init?(closestTo tag: some StringProtocol) {
    var parts = tag.split(whereSeparator: { $0 == "-" || $0 == "_" })[...]
    while !parts.isEmpty {
      if let found = LocaleIdentifier(tag: parts.joined(separator: "-")) {
        self = found
        return
      }
      parts = parts.dropLast()
    }
    return nil
  }

  /// Every locale, in the order of tags.
  public static var all: [LocaleIdentifier] {
    (0..<CLDRText.localeCount).map { LocaleIdentifier(position: $0) }.filter { $0 != root }
  }

  /// At most three tags of locales that someone who wrote `tag` most likely meant, nearest first.
  public static func nearest(to tag: String) -> [String] {
    let spelled = String(decoding: spelled(Array(tag.utf8)), as: UTF8.self)
    return Parcela.nearest(to: spelled, in: all.map(\.tag), limit: 3)
  }

  /// The usual spelling: language in lower case, script with a capital, region in upper case, hyphens between.
  private static func spelled(_ tag: [UInt8]) -> [UInt8] {
    let parts = tag.split(omittingEmptySubsequences: false) { $0 == 0x2D || $0 == 0x5F }
    return Array(
      parts.enumerated().map { index, part -> [UInt8] in
        let lower = part.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
        let upper = part.map { (0x61...0x7A).contains($0) ? $0 & 0xDF : $0 }
        if index == 0 { return successor(of: lower) }
        // ISO 3166 reserves UK; BCP 47 knows it as a name of GB.
        if upper == Array("UK".utf8) { return Array("GB".utf8) }
        return part.count == 4 ? Array(upper.prefix(1)) + Array(lower.dropFirst()) : upper
      }.joined(separator: [0x2D]))
  }

  /// The tag that took the place of a withdrawn language code, or the language itself.
  private static func successor(of language: [UInt8]) -> [UInt8] {
    guard language.count == 2 else { return language }
    let found = CLDRText.bytes(CLDRTables.aliases).split(separator: 0x0A).first { $0.starts(with: language) }
    return found.map { Array($0.dropFirst(3)) } ?? language
  }
}

extension LocaleIdentifier: CustomStringConvertible {
  /// The tag.
  public var description: String { tag }
}

extension LocaleIdentifier {
  /// What all chains end with; no locale of its own.
  static var root: LocaleIdentifier { known("root") }

  /// The locale that this one's texts are differences from, as CLDR has it; `nil` for a language that stands alone.
  public var parent: LocaleIdentifier? {
    guard let tag = CLDRText.fields(.parent, at: Int(position))?.first,
      let place = CLDRText.position(of: Array(tag.utf8))
    else { return nil }
    let parent = LocaleIdentifier(position: place)
    return parent == .root ? nil : parent
  }

  /// This locale, its parent, the parent's parent and so on: where a text is looked for, in this order.
  public var fallbackChain: [LocaleIdentifier] {
    var chain = [self]
    while let parent = chain[chain.count - 1].parent { chain.append(parent) }
    return chain
  }

  private static func known(_ tag: StaticString) -> LocaleIdentifier {
    guard let position = CLDRText.position(of: CLDRText.bytes(tag)) else {
      preconditionFailure("the snapshot has the locales that the library names")
    }
    return LocaleIdentifier(position: position)
  }

  /// English, United States.
  public static var enUS: LocaleIdentifier { known("en-US") }
  /// English, United Kingdom.
  public static var enGB: LocaleIdentifier { known("en-GB") }
  /// English, Australia.
  public static var enAU: LocaleIdentifier { known("en-AU") }
  /// English, Canada.
  public static var enCA: LocaleIdentifier { known("en-CA") }
  /// English, New Zealand.
  public static var enNZ: LocaleIdentifier { known("en-NZ") }
}
