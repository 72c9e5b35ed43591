import ExactMoney
import MoneyText
import Parcela
import Synchronization
import Testing

private let parsers = Mutex<[LocaleIdentifier: LocalizedAmountParser]>([:])

/// A locale's parser, made once.
private func parser(of locale: LocaleIdentifier) -> LocalizedAmountParser {
  parsers.withLock { parsers in
    if let known = parsers[locale] { return known }
    let parser = LocalizedAmountParser(in: locale)
    parsers[locale] = parser
    return parser
  }
}

/// What a text is in a locale, as the tables below write it: an amount, a range, or an error and its byte.
private func answer(_ tag: String, _ text: String, _ code: String? = nil) -> String {
  guard let locale = LocaleIdentifier(tag: tag) else { return "no locale" }
  let parser = parser(of: locale)
  do throws(LocalizedAmountError) {
    switch try parser.read(Array(text.utf8).span, currency: code.flatMap { Currency(isoCode: $0) }) {
    case .amount(let money): return money.machineText
    case .range(let low, let high): return "\(low.machineText) to \(high.machineText)"
    }
  } catch {
    return "\(error.reason.name) \(error.position)"
  }
}

private typealias Example = (locale: String, text: String, currency: String?, answer: String)

@Suite("Localized amounts: what is read")
struct LocalizedAmountTests {
  @Test(
    "Separators of every kind",
    arguments: [
      ("fr-FR", "14 000,12 EUR", nil, "14000.12 EUR"), ("fr-FR", "14\u{A0}000,12 €", nil, "14000.12 EUR"),
      ("fr-FR", "14\u{202F}000,12\u{2009}€", nil, "14000.12 EUR"), ("fr", "1 200,00", "EUR", "1200.00 EUR"),
      ("de", "1.127,54 €", nil, "1127.54 EUR"), ("de", "1.234", "EUR", "1234.00 EUR"),
      ("de", "100.000", "EUR", "100000.00 EUR"), ("de", "0,123", "KWD", "0.123 KWD"),
      ("nl", "25,95", "EUR", "25.95 EUR"),
      ("de", "19053,79", "EUR", "19053.79 EUR"), ("de", "1,5 €", nil, "1.50 EUR"), ("en", "$0.50", nil, "0.50 USD"),
      ("hi-IN", "₹12,34,567.50", nil, "1234567.50 INR"), ("en-IN", "₹(1,234,567.50)", nil, "-1234567.50 INR"),
      ("de-CH", "CHF 12'000.50", nil, "12000.50 CHF"), ("de-CH", "CHF 12’000.50", nil, "12000.50 CHF"),
      ("pl", "1234,50 zł", nil, "1234.50 PLN"), ("pl", "1 234,50 zł", nil, "1234.50 PLN"),
      ("br", "1 $ HKD", nil, "1.00 HKD"), ("br", "1 $ HK", nil, "1.00 HKD"), ("br", "1 $ TTD", nil, "1.00 TTD"),
      ("et", "1000.00 kr", "EEK", "1000.00 EEK"), ("et", "10 000.00 kr", "EEK", "10000.00 EEK"),
      ("kea-CV", "1 234$50", "CVE", "1234.50 CVE"), ("en", "1,234,567,890,123.00", "USD", "1234567890123.00 USD"),
    ] as [Example])
  fileprivate func separators(_ example: Example) {
    #expect(answer(example.locale, example.text, example.currency) == example.answer)
  }

  @Test(
    "Groups, decimals and zeros that are not the locale's",
    arguments: [
      ("de", "12.50 €", nil, "irregularGrouping 2"), ("en", "$1000,100.01", nil, "irregularGrouping 5"),
      ("en", "$1,02", nil, "irregularGrouping 2"), ("en", "1.127,54", "EUR", "separatorAfterDecimals 5"),
      ("en", "$1,23,4.5", nil, "irregularGrouping 2"), ("hi-IN", "₹1,234,567", nil, "irregularGrouping 4"),
      ("fr", "1.50 €", nil, "foreignSeparator 1"), ("en", "1 234", "USD", "foreignSeparator 1"),
      ("de", "1.234.567 890", "EUR", "foreignSeparator 9"), ("de", "0,123", "EUR", "tooManyFractionDigits 2"),
      ("en", "1.000", "USD", "tooManyFractionDigits 2"), ("en", "0.0477", "EUR", "tooManyFractionDigits 2"),
      ("en", "¥5.0", nil, "tooManyFractionDigits 4"), ("en", "0,123", "USD", "leadingZero 0"),
      ("en", "007", "USD", "leadingZero 0"), ("en", "5.", "USD", "missingFraction 2"),
      ("en", ".5", "USD", "missingInteger 0"), ("en", "1,234,", "USD", "unexpectedCharacter 5"),
      ("en", "1,,234", "USD", "unexpectedCharacter 1"), ("en", "1..5", "USD", "missingFraction 2"),
      ("de", "1.", "EUR", "irregularGrouping 1"), ("en", "1.23abc", "USD", "unknownCurrency 4"),
      ("en", "1e3", "USD", "unknownCurrency 1"), ("en", "", nil, "empty 0"), ("en", " \u{A0}", nil, "empty 3"),
      ("en", "$", nil, "missingNumber 1"), ("en", "5 6", "USD", "foreignSeparator 1"),
      ("en", "92233720368547758.08", "USD", "overflow 0"), ("en", "-92,233,720,368,547,758.09", "USD", "overflow 1"),
      ("en", "99999999999999999999999999.00 USD", nil, "overflow 0"),
    ] as [Example])
  fileprivate func faultsOfNumbers(_ example: Example) {
    #expect(answer(example.locale, example.text, example.currency) == example.answer)
  }

  @Test(
    "Digits of all scripts, never two at once",
    arguments: [
      ("ar-EG", "١٬٢٣٤٫٥٠", "EGP", "1234.50 EGP"), ("ar-EG", "5", "EGP", "5.00 EGP"),
      ("ar-EG", "1,234.50", "EGP", "foreignSeparator 1"), ("ar-EG", "1٬234", "EGP", "mixedScripts 1"),
      ("ar-EG", "١٬٢٣4", "EGP", "mixedScripts 8"), ("de", "٥٫٥", "EUR", "5.50 EUR"),
      ("de", "١.٢٣٤", "EUR", "mixedScripts 2"),
      ("de", "1٫5", "EUR", "mixedScripts 1"), ("ar-EG", "١.٥", "EGP", "mixedScripts 2"),
      ("hi-IN", "₹१२,३४५.५०", nil, "12345.50 INR"),
      ("mr-IN", "₹१२,३४५.५०", nil, "12345.50 INR"), ("en", "१٥", "USD", "mixedScripts 3"),
      ("fa-IR", "\u{200E}−ریال\u{A0}۵۰٫۰۰", "IRR", "-50.00 IRR"),
    ] as [Example])
  fileprivate func scripts(_ example: Example) {
    #expect(answer(example.locale, example.text, example.currency) == example.answer)
  }

  @Test(
    "Currencies by code, symbol and name, before and behind",
    arguments: [
      ("en", "USD5", nil, "5.00 USD"), ("de", "5€", nil, "5.00 EUR"), ("de", "€ 5", nil, "5.00 EUR"),
      ("en-CA", "$5", nil, "5.00 CAD"), ("en-US", "$5", nil, "5.00 USD"), ("en-US", "$5", "CAD", "5.00 CAD"),
      ("fr-FR", "$5", nil, "ambiguousCurrency 0"), ("fr-FR", "$5", "MXN", "5.00 MXN"),
      ("en", "5 kr", nil, "ambiguousCurrency 2"),
      ("en-SG", "S$10.00", nil, "10.00 SGD"), ("en-SG", "$10.00", nil, "10.00 SGD"),
      ("en", "$120.00 CAD", nil, "120.00 CAD"),
      ("en", "US$5 USD", nil, "5.00 USD"), ("en", "€5 USD", nil, "currencyConflict 5"),
      ("en", "€5", "USD", "currencyConflict 0"),
      ("en", "5.00 US dollars", nil, "5.00 USD"), ("en", "1 US dollar", nil, "1.00 USD"),
      ("ro", "20,00 de euro", nil, "20.00 EUR"), ("ja", "¥1,000", nil, "1000 JPY"), ("ja", "￥1,000", nil, "1000 JPY"),
      ("en", "5", nil, "missingCurrency 1"), ("en", "5 usd", nil, "unknownCurrency 2"),
      ("en", "5 USDX", nil, "unknownCurrency 2"),
      ("en", "5 USD USD USD", nil, "unexpectedCharacter 10"),
      ("en", "5 Argentine pesos (1983–1985)", nil, "5.00 ARP"),
    ] as [Example])
  fileprivate func currencies(_ example: Example) {
    #expect(answer(example.locale, example.text, example.currency) == example.answer)
  }

  @Test(
    "Signs",
    arguments: [
      ("de-DE", "-10", "EUR", "-10.00 EUR"), ("de-AT", "-10", "EUR", "-10.00 EUR"), ("en", "($1.00)", nil, "-1.00 USD"),
      ("en", "$(1.00)", nil, "-1.00 USD"), ("en", "$-1.00", nil, "-1.00 USD"), ("en", "- $1.00", nil, "-1.00 USD"),
      ("sv", "−5,00 kr", nil, "-5.00 SEK"), ("en", "\u{200E}-\u{200F}5", "USD", "-5.00 USD"),
      ("en", "-0.00", "USD", "0.00 USD"),
      ("en", "--5", "USD", "doubledSign 1"), ("en", "-($5)", nil, "doubledSign 1"),
      ("en", "(-5)", "USD", "doubledSign 1"),
      ("en", "($5", nil, "unbalancedParenthesis 0"), ("en", "$5)", nil, "unbalancedParenthesis 2"),
      ("en", "+5", "USD", "plusSign 0"), ("en", "5-", "USD", "unexpectedCharacter 1"),
      ("en", "-5-", "USD", "doubledSign 2"),
    ] as [Example])
  fileprivate func signs(_ example: Example) {
    #expect(answer(example.locale, example.text, example.currency) == example.answer)
  }

  @Test(
    "Ranges",
    arguments: [
      ("en", "$10.00 - $20.00", nil, "10.00 USD to 20.00 USD"), ("de", "10–20 €", nil, "10.00 EUR to 20.00 EUR"),
      ("en", "$10—20", nil, "10.00 USD to 20.00 USD"), ("ja", "¥1,000～¥2,000", nil, "1000 JPY to 2000 JPY"),
      ("en", "10-20", "USD", "10.00 USD to 20.00 USD"), ("en", "-$20 – -$10", nil, "-20.00 USD to -10.00 USD"),
      ("en", "$20 – $10", nil, "descendingRange 4"), ("en", "$10 – €20", nil, "unexpectedCharacter 4"),
      ("en", "10 – 20", nil, "unexpectedCharacter 3"), ("en", "$10 – 20 – 30", nil, "unexpectedCharacter 4"),
    ] as [Example])
  fileprivate func ranges(_ example: Example) {
    #expect(answer(example.locale, example.text, example.currency) == example.answer)
  }

  @Test("A range is no single amount")
  func rangeAlone() {
    let parser = parser(of: .enUS)
    #expect(throws: LocalizedAmountError(.range, at: 4)) { try parser.parse(Array("$10 – $20".utf8).span) }
  }

  @Test("A default currency is for texts that name none, or share one")
  func defaults() throws {
    let parser = parser(of: .enUS)
    #expect(try parser.parse(Array("5".utf8).span, defaultCurrency: .cad).machineText == "5.00 CAD")
    #expect(try parser.parse(Array("$5".utf8).span, defaultCurrency: .cad).machineText == "5.00 CAD")
    #expect(try parser.parse(Array("€5".utf8).span, defaultCurrency: .cad).machineText == "5.00 EUR")
    #expect(throws: LocalizedAmountError.self) { try parser.parse(Array("5".utf8).span, defaultCurrency: nil) }
  }

  @Test("Ambiguity is told on request")
  func readings() throws {
    func texts(_ tag: String, _ text: String) throws -> [String?] {
      let parser = parser(of: try #require(LocaleIdentifier(tag: tag)))
      let readings = parser.readings(Array(text.utf8).span)
      return [readings.here?.machineText] + readings.elsewhere.map(\.machineText)
    }
    #expect(try texts("de", "1.299") == ["1299", "1.299"])
    #expect(try texts("en", "1.299 €") == ["1.299", "1299"])
    #expect(try texts("en", "1,299.00") == ["1299.00"])
    #expect(try texts("de", "1.50") == [nil, "1.50"])
    #expect(try texts("fr", "5 x") == [nil])
    #expect(try texts("en", "-1,500") == ["-1500", "-1.500"])
  }

  @Test("What may be meant")
  func suggestions() throws {
    func mend(_ tag: String, _ text: String, _ currency: Currency? = nil) throws -> String? {
      let locale = try #require(LocaleIdentifier(tag: tag))
      do throws(LocalizedAmountError) {
        _ = try parser(of: locale).parse(Array(text.utf8).span, currency: currency)
        return nil
      } catch {
        return error.mend(of: text, in: locale)
      }
    }
    #expect(try mend("de", "12.50 €") == "did you mean 12,50?")
    #expect(try mend("en", "1.127,54", .eur) == "did you mean 1127.54?")
    #expect(try mend("ar-EG", "1,234.50", .usd) == "did you mean ١٢٣٤٫٥٠?")
    #expect(try mend("fr-FR", "$5") == "did you mean USD, AUD or CAD?")
    #expect(try mend("en", "5 eurs")?.contains("EUR") == true)
    #expect(try mend("en", "5 US dolars")?.contains("US dollars") == true)
    #expect(try mend("en", "--5", .usd) == LocalizedAmountError.Reason.doubledSign.mend.description)
  }

  @Test("Texts that are no text are errors with a place")
  func hostile() {
    let parser = parser(of: .enUS)
    func fault(_ bytes: [UInt8]) -> String {
      do throws(LocalizedAmountError) {
        return try parser.parse(bytes.span, currency: .usd).machineText
      } catch {
        return "\(error.reason.name) \(error.position)"
      }
    }
    #expect(fault([0x35, 0xFF]) == "invalidUTF8 1")
    #expect(fault([0xC0, 0xB5]) == "invalidUTF8 0")
    #expect(fault([0x35, 0xE2, 0x82]) == "invalidUTF8 1")
    #expect(fault([0xED, 0xA0, 0x80]) == "invalidUTF8 0")
    #expect(fault([0x35, 0x00]) == "unexpectedCharacter 1")
    #expect(fault([UInt8](repeating: 0x35, count: 513)) == "tooLong 512")
    #expect(fault([UInt8](repeating: 0x35, count: 512)) == "overflow 0")
    #expect(fault([UInt8](repeating: 0x20, count: 511) + [0x35]) == "5.00 USD")
  }
}
