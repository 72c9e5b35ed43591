/// How a locale writes one currency: symbols, names, and the blanks between them and the number.
///
/// In every supported locale a symbol stands before the number and a name after it.
///
///     let dollar = PinnedLocales.currencyDisplay(of: .usd, in: .enCA)
///     dollar.symbol + dollar.symbolBlank + "120.00"        // US$120.00
///     dollar.narrowSymbol                                  // $
///     "120.00" + dollar.nameBlank + dollar.nameOther       // 120.00 US dollars
public struct CurrencyDisplay: Hashable, Sendable {
  /// The symbol that tells this currency from others in the locale: `$`, `CA$`, `CHF`. Often the ISO code.
  public let symbol: String

  /// What stands between `symbol` and the number: nothing, or U+00A0 (no-break space).
  public let symbolBlank: String

  /// The shortest symbol, which several currencies may share: `$`, `£`, `kr`.
  public let narrowSymbol: String

  /// What stands between `narrowSymbol` and the number. It can differ from `symbolBlank`: in en-AU, `USD 1` but `$1`.
  public let narrowSymbolBlank: String

  /// The name in the plural category "one", which English uses for 1 without decimals only: `1 US dollar`.
  public let nameOne: String

  /// The name in the plural category "other": `2 US dollars`, and also `1.00 US dollars`.
  public let nameOther: String

  /// What stands between the number and a name: U+0020 (space) in every supported locale.
  public let nameBlank: String

  /// Whether the texts are CLDR's. If not, each is the currency's code, and a no-break space follows it as a symbol.
  public let isKnownToCLDR: Bool
}
