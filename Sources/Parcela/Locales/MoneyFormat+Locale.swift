import ExactMoney
import MoneyText

extension MoneyFormat {
  /// How an amount is shown.
  public enum Style: Hashable, Sendable {
    /// With the locale's symbol: `$32.50`, `CA$32.50`, `KWD 3.334`.
    case symbol
    /// With the currency's name, for speech: `32.50 US dollars`.
    case name
  }

  /// Compiles the format of a currency in a locale, from the pinned CLDR data.
  public init(_ currency: Currency, in locale: LocaleIdentifier, style: Style) {
    let display = PinnedLocales.currencyDisplay(of: currency, in: locale)
    let number = NumberFormat(PinnedLocales.numberSymbols(in: locale))
    switch style {
    case .symbol:
      self.init(
        currency: currency, number: number, prefix: Array((display.symbol + display.symbolBlank).utf8), suffix: [])
    case .name:
      self.init(
        currency: currency, number: number, prefix: [], suffix: Array((display.nameBlank + display.nameOther).utf8),
        singularSuffix: Array((display.nameBlank + display.nameOne).utf8))
    }
  }

  /// The text of an amount in minor units of the format's currency.
  public func text(_ minorUnits: Int64) -> String {
    String(unsafeUninitializedCapacity: maximumLength) { buffer in
      var output = OutputSpan(buffer: buffer, initializedCount: 0)
      append(minorUnits, to: &output)
      return output.finalize(for: buffer)
    }
  }
}

extension NumberFormat {
  /// The format of a locale's numbers. CLDR's separators are 1 to 3 bytes, which always fit.
  init(_ symbols: NumberSymbols) {
    self.init(
      decimalSeparator: Separator(Array(symbols.decimalSeparator.utf8).span) ?? .point,
      groupSeparator: Separator(Array(symbols.groupSeparator.utf8).span) ?? .comma)
  }
}
