import ExactMoney

/// The locale data that this library carries: a snapshot of CLDR, the same on every machine.
///
/// Nothing here asks the system's ICU, so an update of the system changes no sentence. Reading searches the snapshot's
/// lines; a format does it once when it is compiled, never per amount.
public enum PinnedLocales {
  /// The CLDR version of the snapshot, such as `48.0`. Reports and records name it.
  public static var cldrVersion: String { CLDRTables.version.description }

  /// How a locale writes a currency.
  ///
  /// Texts are those of the locale, else those of en-US where the two agree. A currency that CLDR does not know, and a
  /// custom one, is shown by its code, with a no-break space between code and number.
  ///
  ///     PinnedLocales.currencyDisplay(of: .chf, in: .enUS).symbol   // CHF, and symbolBlank is a no-break space
  ///
  /// - Parameters:
  ///   - currency: any currency.
  ///   - locale: the locale whose readers see it.
  /// - Returns: The texts; `isKnownToCLDR` says whether they are CLDR's.
  /// - Complexity: O(log n) lines of the snapshot are compared.
  public static func currencyDisplay(of currency: Currency, in locale: LocaleIdentifier) -> CurrencyDisplay {
    let code = currency.code
    let nameBlank = numberSymbols(in: locale).nameBlank
    // A custom currency that borrows an ISO code with other digits must not borrow its symbol.
    guard currency.numericCode != nil, let fields = CLDRRecord.find(code, in: locale), fields.count == 6 else {
      return CurrencyDisplay(
        symbol: code, symbolBlank: "\u{A0}", narrowSymbol: code, narrowSymbolBlank: "\u{A0}", nameOne: code,
        nameOther: code, nameBlank: nameBlank, isKnownToCLDR: false)
    }
    return CurrencyDisplay(
      symbol: fields[0], symbolBlank: CLDRRecord.blank(fields[1]), narrowSymbol: fields[2],
      narrowSymbolBlank: CLDRRecord.blank(fields[3]), nameOne: fields[4], nameOther: fields[5], nameBlank: nameBlank,
      isKnownToCLDR: true)
  }

  /// How a locale writes a number.
  ///
  /// - Parameter locale: the locale whose readers see it.
  /// - Returns: The separators and the sign.
  /// - Complexity: O(log n) lines of the snapshot are compared.
  public static func numberSymbols(in locale: LocaleIdentifier) -> NumberSymbols {
    guard let fields = CLDRRecord.find("numbers", in: locale), fields.count == 4 else {
      preconditionFailure("the snapshot has a line of numbers for en-US, which every locale falls back to")
    }
    return NumberSymbols(
      decimalSeparator: fields[0], groupSeparator: fields[1], minusSign: fields[2],
      nameBlank: CLDRRecord.blank(fields[3]))
  }
}
