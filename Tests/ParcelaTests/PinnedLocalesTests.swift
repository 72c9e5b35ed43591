import ExactMoney
import MoneyText
import Testing

@testable import Parcela

@Suite("Locale data: texts")
struct PinnedLocalesTests {
  @Test(
    "Symbols tell currencies apart from where the reader stands",
    arguments: [
      (.enUS, .usd, "$", "$"), (.enUS, .aud, "A$", "$"), (.enUS, .cad, "CA$", "$"), (.enUS, .nzd, "NZ$", "$"),
      (.enUS, .gbp, "£", "£"), (.enUS, .jpy, "¥", "¥"), (.enUS, .chf, "CHF", "CHF"), (.enUS, .sek, "SEK", "kr"),
      (.enUS, .xof, "F\u{202F}CFA", "F\u{202F}CFA"), (.enGB, .usd, "US$", "$"), (.enGB, .gbp, "£", "£"),
      (.enGB, .jpy, "JP¥", "¥"), (.enAU, .aud, "$", "$"), (.enAU, .usd, "USD", "$"), (.enAU, .gbp, "GBP", "£"),
      (.enAU, .chf, "CHF", "CHF"), (.enCA, .cad, "$", "$"), (.enCA, .usd, "US$", "$"), (.enCA, .aud, "A$", "$"),
      (.enNZ, .nzd, "$", "$"), (.enNZ, .usd, "US$", "$"), (.enNZ, .eur, "€", "€"),
    ] as [(LocaleIdentifier, Currency, String, String)])
  func symbols(locale: LocaleIdentifier, currency: Currency, symbol: String, narrow: String) {
    let display = PinnedLocales.currencyDisplay(of: currency, in: locale)
    #expect(display.symbol == symbol)
    #expect(display.narrowSymbol == narrow)
    #expect(display.isKnownToCLDR)
  }

  @Test(
    "Names in both plural categories",
    arguments: [
      (.enUS, .usd, "US dollar", "US dollars"), (.enCA, .cad, "Canadian dollar", "Canadian dollars"),
      (.enGB, .gbp, "British pound", "British pounds"), (.enUS, .jpy, "Japanese yen", "Japanese yen"),
      (.enUS, .sek, "Swedish krona", "Swedish kronor"), (.enNZ, .eur, "euro", "euros"),
    ] as [(LocaleIdentifier, Currency, String, String)])
  func names(locale: LocaleIdentifier, currency: Currency, one: String, other: String) {
    let names = PinnedLocales.currencyDisplay(of: currency, in: locale).names
    #expect(names[.one] == one)
    #expect(names.other == other)
    #expect(names[.few] == other)
  }

  @Test("A currency that CLDR does not know is shown by its code", arguments: SentenceCompiler.locales)
  func unknownToCLDR(locale: LocaleIdentifier) throws {
    let points = try #require(Currency(customCode: "POINTS", minorUnitDigits: 0))
    let accounting = try #require(Currency(isoCode: "XAD"))
    let borrowed = try #require(Currency(customCode: "USD", minorUnitDigits: 3))
    for (currency, code) in [(points, "POINTS"), (accounting, "XAD"), (borrowed, "USD")] {
      let display = PinnedLocales.currencyDisplay(of: currency, in: locale)
      #expect(display.symbol == code && display.narrowSymbol == code && display.names.other == code)
      #expect(display.names.isUniform && !display.isKnownToCLDR && display.layout == nil)
    }
  }

  @Test("CLDR knows all but 19 of the ISO currencies, and only XAD of the active ones")
  func coverage() {
    let unknown = (0..<Currency.isoCount).map { Currency.iso(at: $0) }.filter {
      !PinnedLocales.currencyDisplay(of: $0, in: .enUS).isKnownToCLDR
    }
    #expect(unknown.count == 19)
    #expect(unknown.filter { $0.status == .active } == [Currency(isoCode: "XAD")].compactMap { $0 })
  }
}
