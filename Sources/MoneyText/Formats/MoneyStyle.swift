/// How an amount is shown: what names the currency, how a negative amount looks, and what a merchant may change.
public struct MoneyStyle: Hashable, Sendable {
  /// What names the currency.
  public enum Display: UInt8, CaseIterable, Hashable, Sendable {
    /// The symbol that tells the currency from others in the locale: `$32.50`, `CA$32.50`, `KWD 3.334`.
    case symbol
    /// The shortest symbol: `$32.50` for every dollar.
    case narrowSymbol
    /// The code: `USD 32.50`.
    case code
    /// The name, for speech: `32.50 US dollars`.
    case name
  }

  /// How a negative amount looks.
  public enum Negative: UInt8, CaseIterable, Hashable, Sendable {
    /// With the locale's minus sign: `-$5.00`.
    case standard
    /// As accountants of the locale write it, often in parentheses: `($5.00)`. A name always has the minus sign.
    case accounting
  }

  /// How a symbol that several currencies share is told apart. Says nothing where `display` is a code or a name.
  ///
  /// With `trailingCode` and `countryPrefix` every text names its currency, by a symbol that is no other currency's own in
  /// the locale, or by the code. Where CLDR has another code as a symbol (ILS for the old shekel, ILR, in Chinese) or
  /// an invisible one (escudos in Portuguese), the text has the currency's code instead: `ILR 120.00`.
  public enum Disambiguation: UInt8, CaseIterable, Hashable, Sendable {
    /// As CLDR has it: `CA$120.00` in the United States, `$120.00` in Canada.
    case byLocale
    /// The shortest symbol, and the code behind wherever the locale's own symbol for the currency is another one:
    /// `$120.00 CAD` in the United States, `$120.00` in Canada.
    case trailingCode
    /// The symbol that names the country everywhere, even at home: `CA$120.00` in Canada, `US$120.00` in the United
    /// States, `SEK 120.00` where CLDR has none but the code.
    ///
    /// A symbol that names no country anywhere, such as `€`, `£` or `₹`, is the locale's own for the currency: `£120.00`
    /// in Britain, `GB£120.00` on Saint Helena, whose pound has `£` there, `120,00 £GB` in France.
    case countryPrefix
  }

  /// Which blanks stand between symbol or name and number. Those within the number never break.
  public enum Blanks: UInt8, CaseIterable, Hashable, Sendable {
    /// As CLDR has them: beside a symbol they do not break, before a name they do.
    case byLocale
    /// None breaks: U+00A0.
    case nonBreaking
    /// All break: U+0020.
    case breaking
  }

  /// What names the currency.
  public var display: Display
  /// How a negative amount looks.
  public var negative: Negative
  /// How a shared symbol is told apart.
  public var disambiguation: Disambiguation
  /// Which blanks stand beside the number.
  public var blanks: Blanks
  /// Whether an amount of whole units is written without decimals: `$5`, but `$5.50`.
  public var dropsZeroMinorUnits: Bool
  /// Whether the amount stands in U+2068 and U+2069, so that text of the other direction around it cannot reorder it.
  public var isIsolated: Bool

  /// Makes a style; what is not said is as CLDR has it.
  public init(
    _ display: Display = .symbol, negative: Negative = .standard, disambiguation: Disambiguation = .byLocale,
    blanks: Blanks = .byLocale, dropsZeroMinorUnits: Bool = false, isIsolated: Bool = false
  ) {
    self.display = display
    self.negative = negative
    self.disambiguation = disambiguation
    self.blanks = blanks
    self.dropsZeroMinorUnits = dropsZeroMinorUnits
    self.isIsolated = isIsolated
  }
}
