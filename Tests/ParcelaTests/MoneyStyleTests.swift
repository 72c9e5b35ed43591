import ExactMoney
import MoneyText
import Parcela
import Testing

@Suite("Styles of amounts")
struct MoneyStyleTests {
  private static func text(_ minorUnits: Int64, _ code: String, _ tag: String, _ style: MoneyStyle) -> String {
    guard let locale = LocaleIdentifier(tag: tag) else { return "no locale \(tag)" }
    guard let currency = Currency(isoCode: code) else { return "no currency \(code)" }
    return MoneyFormatter(currency, in: locale, style: style).text(minorUnits)
  }

  /// Minor units, currency, locale, display, negative style and text.
  private static let asInCLDR: [[String]] = [
    ["-123450", "USD", "en-US", "symbol", "standard", "-$1,234.50"],
    ["-123450", "USD", "en-US", "symbol", "accounting", "($1,234.50)"],
    ["12000", "CAD", "en-US", "symbol", "standard", "CA$120.00"],
    ["12000", "CAD", "en-US", "narrowSymbol", "standard", "$120.00"],
    ["12000", "CAD", "en-US", "code", "standard", "CAD\u{A0}120.00"],
    ["12000", "CAD", "en-US", "name", "standard", "120.00 Canadian dollars"],
    ["12000", "CAD", "fr-CA", "symbol", "standard", "120,00\u{A0}$"],
    ["123450", "EUR", "fr-FR", "symbol", "standard", "1\u{202F}234,50\u{A0}€"],
    ["-123450", "CHF", "de-CH", "symbol", "standard", "CHF-1'234.50"],
    ["123456750", "INR", "hi-IN", "symbol", "standard", "₹12,34,567.50"],
    ["123456750", "INR", "en-IN", "symbol", "accounting", "₹1,234,567.50"],
    ["123450", "PLN", "pl-PL", "symbol", "standard", "1234,50\u{A0}zł"],
    ["123450", "EUR", "es-ES", "symbol", "standard", "1234,50\u{A0}€"],
    ["1234550", "EUR", "es-ES", "symbol", "standard", "12.345,50\u{A0}€"],
    ["-123450", "EGP", "ar-EG", "symbol", "standard", "\u{61C}-\u{200F}١٬٢٣٤٫٥٠\u{A0}ج.م.\u{200F}"],
    ["-500", "ILS", "he-IL", "symbol", "standard", "\u{200F}\u{200E}-5.00\u{A0}\u{200F}₪"],
    ["500", "JPY", "ja-JP", "symbol", "standard", "￥500"],
    ["-100", "SEK", "sv-SE", "symbol", "standard", "\u{2212}1,00\u{A0}kr"],
    ["500", "RUB", "ru", "name", "standard", "5,00 российского рубля"],
    ["-613500", "EUR", "nl-NL", "symbol", "standard", "€\u{A0}-6.135,00"],
  ]

  @Test("As CLDR has it", arguments: asInCLDR)
  func standard(fields: [String]) throws {
    let display = try #require(MoneyStyle.Display.allCases.first { "\($0)" == fields[3] })
    let negative = try #require(MoneyStyle.Negative.allCases.first { "\($0)" == fields[4] })
    let minorUnits = try #require(Int64(fields[0]))
    let text = Self.text(minorUnits, fields[1], fields[2], MoneyStyle(display, negative: negative))
    #expect(text.utf8.elementsEqual(fields[5].utf8), "\(text) instead of \(fields[5])")
  }

  /// Currency, locale, and 120 by locale, with a trailing code, with the country's prefix.
  private static let toldApart: [[String]] = [
    ["CAD", "en-US", "CA$120.00", "$120.00\u{A0}CAD", "CA$120.00"],
    ["USD", "en-US", "$120.00", "$120.00", "US$120.00"],
    ["CAD", "en-CA", "$120.00", "$120.00", "CA$120.00"],
    ["USD", "en-CA", "US$120.00", "$120.00\u{A0}USD", "US$120.00"],
    ["AUD", "en-AU", "$120.00", "$120.00", "A$120.00"],
    ["NZD", "en-AU", "NZD\u{A0}120.00", "$120.00\u{A0}NZD", "NZ$120.00"],
    ["USD", "fr-CA", "120,00\u{A0}$\u{A0}US", "120,00\u{A0}$\u{A0}USD", "120,00\u{A0}US$"],
    ["CHF", "en-US", "CHF\u{A0}120.00", "CHF\u{A0}120.00", "CHF\u{A0}120.00"],
    ["SEK", "sv-SE", "120,00\u{A0}kr", "120,00\u{A0}kr", "120,00\u{A0}SEK"],
    ["GBP", "en-SH", "GB£120.00", "£120.00\u{A0}GBP", "GB£120.00"],
    ["SHP", "en-SH", "£120.00", "£120.00", "SHP\u{A0}120.00"],
    ["GBP", "en-GB", "£120.00", "£120.00", "£120.00"],
    ["GBP", "fr-FR", "120,00\u{A0}£GB", "120,00\u{A0}£\u{A0}GBP", "120,00\u{A0}£GB"],
    ["EUR", "de-DE", "120,00\u{A0}€", "120,00\u{A0}€", "120,00\u{A0}€"],
    ["ILR", "zh-CN", "ILS\u{A0}120.00", "ILR\u{A0}120.00", "ILR\u{A0}120.00"],
  ]

  @Test("Shared symbols are told apart three ways", arguments: toldApart)
  func disambiguation(fields: [String]) {
    let policies: [MoneyStyle.Disambiguation] = [.byLocale, .trailingCode, .countryPrefix]
    let texts = policies.map { Self.text(12000, fields[0], fields[1], MoneyStyle(disambiguation: $0)) }
    #expect(texts == Array(fields[2...]))
  }

  @Test("A trailing code stays within the parentheses")
  func accountingWithCode() {
    let style = MoneyStyle(negative: .accounting, disambiguation: .trailingCode)
    #expect(Self.text(-12000, "CAD", "en-US", style) == "($120.00\u{A0}CAD)")
    #expect(Self.text(-12000, "CAD", "en-US", MoneyStyle(disambiguation: .trailingCode)) == "-$120.00\u{A0}CAD")
  }

  @Test("Whole amounts without decimals, and the plural that goes with them")
  func droppedDecimals() {
    let style = MoneyStyle(dropsZeroMinorUnits: true)
    let amounts: [Int64] = [0, 500, 550, -500, 123_400]
    let texts = amounts.map { Self.text($0, "USD", "en-US", style) }
    #expect(texts == ["$0", "$5", "$5.50", "-$5", "$1,234"])
    #expect(Self.text(500, "JPY", "en-US", style) == "¥500")
    #expect(Self.text(5_000, "KWD", "en-US", style) == "KWD\u{A0}5")
    let spoken = MoneyStyle(.name, dropsZeroMinorUnits: true)
    #expect(Self.text(100, "USD", "en-US", spoken) == "1 US dollar")
    #expect(Self.text(500, "RUB", "ru", spoken) == "5 российских рублей")
    #expect(Self.text(300_000_000, "EUR", "fr-FR", spoken) == "3\u{202F}000\u{202F}000 euros")
  }

  @Test("Blanks that break and blanks that do not, and isolation")
  func blanks() {
    #expect(Self.text(500, "CHF", "en-US", MoneyStyle(blanks: .breaking)) == "CHF 5.00")
    #expect(Self.text(500, "USD", "en-US", MoneyStyle(.name, blanks: .nonBreaking)) == "5.00\u{A0}US dollars")
    #expect(Self.text(123_400, "EUR", "fr-FR", MoneyStyle(blanks: .breaking)) == "1\u{202F}234,00 €")
    #expect(Self.text(-500, "USD", "en-US", MoneyStyle(isIsolated: true)) == "\u{2068}-$5.00\u{2069}")
  }

  @Test("A custom currency falls back to its code, in every display")
  func custom() throws {
    let points = try #require(Currency(customCode: "POINTS", minorUnitDigits: 1))
    let german = try #require(LocaleIdentifier(tag: "de-DE"))
    for display in [MoneyStyle.Display.symbol, .narrowSymbol, .code] {
      #expect(MoneyFormatter(points, in: .enUS, display: display).text(-12345) == "-POINTS\u{A0}1,234.5")
      #expect(MoneyFormatter(points, in: german, display: display).text(12345) == "1.234,5\u{A0}POINTS")
    }
    #expect(MoneyFormatter(points, in: .enUS, display: .name).text(12345) == "1,234.5 POINTS")
  }

  @Test("Euros have a layout of their own in English Sweden")
  func ownLayout() {
    #expect(Self.text(-123_450, "EUR", "en-SE", MoneyStyle()) == "-€1,234.50")
    #expect(Self.text(-123_450, "SEK", "en-SE", MoneyStyle()) == "-1\u{A0}234,50\u{A0}kr")
  }

  @Test("A layout of a currency's own is grouped from as many digits on as others of the locale")
  func groupsOfOwnLayouts() {
    for (amount, code, tag, expected) in [
      (100_000, "EEK", "et", "1000.00\u{A0}kr"), (1_000_000, "EEK", "et", "10\u{A0}000.00\u{A0}kr"),
      (1100, "ITL", "it", "ITL\u{A0}1100"), (11_000, "ITL", "it-CH", "ITL\u{A0}11.000"),
      (1100, "ESP", "ca", "₧\u{A0}1.100"), (123_450, "EUR", "en-SE", "€1,234.50"),
    ] as [(Int64, String, String, String)] {
      #expect(Self.text(amount, code, tag, MoneyStyle()) == expected)
    }
  }

  @Test("Parts touch each other, cover the text and are named")
  func parts() throws {
    let formatter = MoneyFormatter(.usd, in: .enUS, style: MoneyStyle(negative: .accounting))
    #expect(
      formatter.parts(-123_450).map { "\($0.kind) \($0.text)" } == [
        "literal (", "currency $", "integer 1", "group ,", "integer 234", "decimal .", "fraction 50", "literal )",
      ])
    let egypt = MoneyFormatter(.egp, in: try #require(LocaleIdentifier(tag: "ar-EG")))
    #expect(
      egypt.parts(-123_450).map { "\($0.kind) \($0.text)" } == [
        "sign \u{61C}-", "literal \u{200F}", "integer ١", "group ٬", "integer ٢٣٤", "decimal ٫", "fraction ٥٠",
        "literal \u{A0}", "currency ج.م.\u{200F}",
      ])
    for tag in ["en-US", "hi-IN", "ar-EG", "de-CH", "fr-CA", "pl-PL", "sw"] {
      for display in MoneyStyle.Display.allCases {
        let formatter = MoneyFormatter(.cad, in: try #require(LocaleIdentifier(tag: tag)), display: display)
        for amount in [0, -1, 100_000, -123_456_789, .max, .min] as [Int64] {
          #expect(formatter.parts(amount).map(\.text).joined() == formatter.text(amount))
        }
      }
    }
  }

  @Test("A formatter of any locale, currency and style comes back from its bytes")
  func bytes() throws {
    for (index, locale) in LocaleIdentifier.all.enumerated() where index % 10 == 0 {
      for display in MoneyStyle.Display.allCases {
        let currency = Currency.iso(at: index % Currency.isoCount)
        let formatter = MoneyFormatter(currency, in: locale, style: MoneyStyle(display, negative: .accounting))
        guard try MoneyFormatter(serialized: formatter.serialized()) == formatter else {
          Issue.record("\(locale) \(currency.code) \(display)")
          return
        }
      }
    }
  }
}
