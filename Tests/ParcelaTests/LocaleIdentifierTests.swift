import Parcela
import Testing

@Suite("Locale identifiers")
struct LocaleIdentifierTests {
  @Test(
    "Tags with hyphen or underscore, in any case, with withdrawn codes",
    arguments: [
      ("en-US", "en-US"), ("en_GB", "en-GB"), ("EN_nz", "en-NZ"), ("zh-hant_tw", "zh-Hant-TW"), ("ES-419", "es-419"),
      ("en-001", "en-001"), ("de", "de"), ("iw-IL", "he-IL"), ("in", "id"), ("sh-RS", "sr-Latn-RS"), ("en-UK", "en-GB"),
      ("sh", "sr-Latn"),
      ("nb_NO", "nb-NO"), ("no", "no"), ("yue-Hans-CN", "yue-Hans-CN"), ("", nil), ("en-", nil), ("-en", nil),
      ("en--US", nil), ("en-US-u-nu-latn", nil), ("en US", nil), ("en-US ", nil), ("en-XY", nil), ("root", nil),
      ("xyz", nil), ("und", nil),
    ])
  func tags(tag: String, expected: String?) { #expect(LocaleIdentifier(tag: tag)?.tag == expected) }

  @Test(
    "A tag without data of its own gets the closest locale's",
    arguments: [
      ("en-XY", "en"), ("de-US", "de"), ("zh-Hant-US", "zh-Hant"), ("en_us_posix", "en-US"),
      ("en-US-u-nu-latn", "en-US"),
      ("fr", "fr"), ("xyz-US", nil), ("", nil), ("-", nil), ("ca-ES-valencia", "ca-ES"),
    ])
  func closest(tag: String, expected: String?) { #expect(LocaleIdentifier(closestTo: tag)?.tag == expected) }

  @Test(
    "Chains are CLDR's",
    arguments: [
      ("en-AU", ["en-AU", "en-001", "en"]), ("en-DE", ["en-DE", "en-150", "en-001", "en"]), ("en-US", ["en-US", "en"]),
      ("es-MX", ["es-MX", "es-419", "es"]), ("es-ES", ["es-ES", "es"]), ("pt-AO", ["pt-AO", "pt-PT", "pt"]),
      ("pt-BR", ["pt-BR", "pt"]), ("nb-NO", ["nb-NO", "nb", "no"]), ("zh-TW", ["zh-TW", "zh-Hant-TW", "zh-Hant"]),
      ("zh-MO", ["zh-MO", "zh-Hant-MO", "zh-Hant-HK", "zh-Hant"]),
      ("hi-Latn-IN", ["hi-Latn-IN", "hi-Latn", "en-IN", "en-001", "en"]),
      ("de", ["de"]),
    ])
  func chains(tag: String, expected: [String]) throws {
    let locale = try #require(LocaleIdentifier(tag: tag))
    #expect(locale.fallbackChain.map(\.tag) == expected)
  }

  @Test("All 942 locales are found by their own tags, and every chain ends")
  func all() {
    let all = LocaleIdentifier.all
    #expect(all.count == 942)
    #expect(all.allSatisfy { LocaleIdentifier(tag: $0.tag) == $0 && $0.fallbackChain.count <= 5 })
    #expect(Set(all).count == all.count)
    #expect(SentenceCompiler.locales.allSatisfy(all.contains))
  }

  @Test("Near tags")
  func near() {
    #expect(LocaleIdentifier.nearest(to: "en-GX").contains("en-GB"))
    #expect(LocaleIdentifier.nearest(to: "de_DEE").first == "de-DE")
    #expect(LocaleIdentifier.nearest(to: "quite another thing").isEmpty)
  }
}
