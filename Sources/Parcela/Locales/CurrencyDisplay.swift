/// How a locale writes one currency: symbols, names, and a layout of its own where it has one.
///
///     let dollar = PinnedLocales.currencyDisplay(of: .usd, in: .enCA)
///     dollar.symbol            // US$
///     dollar.narrowSymbol      // $
///     dollar.names[.one]       // US dollar
///     dollar.names.other       // US dollars
public struct CurrencyDisplay: Hashable, Sendable {
  /// A pattern and separators that a locale uses for this currency in every style: escudos in Portugal, `1,234$50`.
  public struct Layout: Hashable, Sendable {
    /// Where symbol (`¤`) and number (`#`) stand; a negative amount has its sign before everything.
    public let pattern: String
    /// What parts the units from the decimals.
    public let decimalSeparator: String
    /// What parts groups of digits of the units.
    public let groupSeparator: String
  }

  /// The symbol that tells this currency from others in the locale: `$`, `CA$`, `CHF`. Often the ISO code.
  public let symbol: String

  /// The shortest symbol, which several currencies may share: `$`, `£`, `kr`.
  public let narrowSymbol: String

  /// The name, by the category of the number beside it.
  public let names: PluralTexts

  /// The currency's own layout in the locale, or `nil` where it is laid out as others are.
  public let layout: Layout?

  /// Whether any text is the locale's. If not, each is the currency's code.
  public let isKnownToCLDR: Bool
}
