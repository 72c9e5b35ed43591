import ExactMoney
import MoneyText

extension LocalizedAmountParser {
  /// Makes the parser of a locale's amounts, from the pinned CLDR data.
  ///
  ///     let parser = LocalizedAmountParser(in: .enCA)
  ///     try parser.parse(Array("$1,234.50".utf8).span)      // 1234.50 CAD
  ///     try parser.parse(Array("US$5".utf8).span)           // 5.00 USD
  ///
  /// Whatever a `MoneyFormatter` of the locale writes is read, in all displays and styles, if the currency is given; else
  /// where the text is not one that currencies share.
  ///
  /// - Parameters:
  ///   - locale: whose readers write the amounts.
  ///   - currencies: those that texts can name; by default all of ISO 4217, withdrawn ones too.
  /// - Complexity: tens of microseconds for each currency, so a parser is made once and kept.
  public init(in locale: LocaleIdentifier, currencies: [Currency] = LocalizedAmountParser.allCurrencies) {
    let conventions = PinnedLocales.numberConventions(in: locale)
    var numbers = [Self.reading(conventions)]
    var namings: [Naming] = []
    for currency in currencies {
      let display = PinnedLocales.currencyDisplay(of: currency, in: locale)
      var number = 0
      if let layout = display.layout {
        let reading = Self.reading(conventions, layout)
        number = numbers.firstIndex(of: reading) ?? numbers.count
        if number == numbers.count { numbers.append(reading) }
      }
      let texts = CurrencyWords(currency, display: display, units: conventions.unitPatterns).texts
      namings.append(Naming(currency, number: number, texts: texts.map { ($0.kind, Array($0.text.utf8)) }))
    }
    let patterns = [conventions.patterns.standardNegative, conventions.patterns.accountingNegative]
    self.init(
      number: numbers[0], others: Array(numbers.dropFirst()), currencies: namings,
      hasTrailingSign: patterns.contains { $0.firstIndex(of: "#").map($0.suffix(from:))?.contains("-") == true })
  }

  /// All currencies of ISO 4217: those most often met in shops, then the other current ones, then the withdrawn.
  public static var allCurrencies: [Currency] {
    let all = (0..<Currency.isoCount).map { Currency.iso(at: $0) }
    let usual = usualCodes.compactMap { Currency(isoCode: $0) }
    return usual + all.filter { !usual.contains($0) }
  }

  private static var usualCodes: [Substring] {
    "USD EUR GBP JPY CNY AUD CAD CHF HKD SGD INR KRW MXN BRL NZD SEK NOK DKK ZAR PLN".split(separator: " ")
  }

  private static func reading(
    _ conventions: NumberConventions, _ layout: CurrencyDisplay.Layout? = nil
  ) -> NumberReading {
    let number = conventions.number(
      conventions.groups, decimalSeparator: layout?.decimalSeparator, groupSeparator: layout?.groupSeparator)
    let groups =
      layout == nil
      ? [conventions.groups, conventions.accountingGroups, conventions.groupsBesideName] : [conventions.groupsOfLayouts]
    let reading = NumberReading(
      decimalSeparator: number.decimalSeparator, groupSeparators: [number.groupSeparator], groups: groups,
      digits: number.digits)
    guard let reading else { preconditionFailure("CLDR's separators are visible and differ") }
    return reading
  }
}

/// The words that name a currency in a locale.
private struct CurrencyWords {
  let currency: Currency
  let display: CurrencyDisplay
  /// Where a name stands beside the number.
  let units: PluralTexts

  init(_ currency: Currency, display: CurrencyDisplay, units: PluralTexts) {
    self.currency = currency
    self.display = display
    self.units = units
  }

  var texts: [(kind: CurrencyTextKind, text: String)] {
    let code = currency.code
    var texts: [(CurrencyTextKind, String)] = [
      (.code, code), (.symbol, display.symbol), (.narrowSymbol, display.narrowSymbol),
    ]
    let common = PinnedLocales.currencyDisplay(of: currency, in: .root).symbol
    texts.append((.foreignSymbol, common))
    texts += Self.letteredDollars.filter { $0.code == code }.map { (.foreignSymbol, $0.symbol) }
    for category in PluralCategory.allCases {
      let name = display.names[category]
      texts.append((.name, name))
      // Some languages put a word between: "20 de dolari".
      let unit = units[category]
      guard let number = unit.firstIndex(of: "#") else { continue }
      for side in [unit[..<number], unit[unit.index(after: number)...]] {
        texts.append((.name, String(side).replacing("%", with: name)))
      }
    }
    return texts
  }

  /// Dollars as their countries' shops write them for foreigners, where CLDR has no such symbol.
  private static var letteredDollars: [(code: String, symbol: String)] {
    [("SGD", "S$"), ("AUD", "AU$"), ("AUD", "A$"), ("CAD", "CA$"), ("CAD", "C$"), ("USD", "US$"), ("MXN", "MX$")]
  }
}
