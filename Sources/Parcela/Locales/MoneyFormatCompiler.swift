import ExactMoney
import MoneyText

/// Puts CLDR's patterns, symbols and names together to what stands around numbers.
///
/// The rules are those of UTS 35, part 3, as ICU applies them: a symbol that touches the number and ends there in neither
/// a sign nor a blank gets a no-break space between.
struct MoneyFormatCompiler {
  private let currency: Currency
  private let style: MoneyStyle
  private let conventions: NumberConventions
  private let display: CurrencyDisplay
  private let symbol: String
  /// The code that stands behind as well, or nothing.
  private let trailingCode: String

  init(_ currency: Currency, in locale: LocaleIdentifier, style: MoneyStyle) {
    self.currency = currency
    self.style = style
    conventions = PinnedLocales.numberConventions(in: locale)
    let display = PinnedLocales.currencyDisplay(of: currency, in: locale)
    self.display = display
    let code = currency.code
    switch (style.display, style.disambiguation) {
    case (.code, _): (symbol, trailingCode) = (code, "")
    case (.name, _), (.symbol, .byLocale): (symbol, trailingCode) = (display.symbol, "")
    case (.narrowSymbol, .byLocale): (symbol, trailingCode) = (display.narrowSymbol, "")
    case (_, .trailingCode):
      symbol = Self.telling(display.narrowSymbol, currency)
      trailingCode = display.symbol != display.narrowSymbol && symbol != code ? code : ""
    case (_, .countryPrefix):
      (symbol, trailingCode) = (Self.symbolWithCountry(currency, display), "")
    }
  }

  /// The symbol that other countries use; the locale's own where that one names no country either, as `£` does not: in
  /// some locales it is the symbol of another pound, and the British one is `GB£`.
  private static func symbolWithCountry(_ currency: Currency, _ display: CurrencyDisplay) -> String {
    let common = PinnedLocales.currencyDisplay(of: currency, in: .root)
    let hasCountry = common.symbol != common.narrowSymbol || common.symbol == currency.code
    return telling(hasCountry ? common.symbol : display.symbol, currency)
  }

  /// A symbol, or the currency's code where the symbol does not tell it: in Portuguese escudos have an invisible one, and
  /// old shekels have the code of the new ones in Chinese.
  private static func telling(_ symbol: String, _ currency: Currency) -> String {
    let isOfAnother = Currency(isoCode: symbol).map { $0 != currency } ?? false
    return isOfAnother || symbol == "\u{200B}" ? currency.code : symbol
  }

  var formatter: MoneyFormatter {
    MoneyFormatter(
      currency: currency, number: number, rules: style.display == .name ? conventions.pluralRules : .none,
      dropsZeroMinorUnits: style.dropsZeroMinorUnits, positive: { affixes($0, isNegative: false) },
      negative: { affixes($0, isNegative: true) })
  }

  private var number: NumberFormat {
    if let layout = display.layout {
      return conventions.number(
        conventions.groupsOfLayouts, decimalSeparator: layout.decimalSeparator,
        groupSeparator: layout.groupSeparator)
    }
    if style.display == .name { return conventions.number(conventions.groupsBesideName) }
    return conventions.number(style.negative == .accounting ? conventions.accountingGroups : conventions.groups)
  }

  /// The pattern of an amount from zero or below.
  private func pattern(isNegative: Bool) -> String {
    if let layout = display.layout { return isNegative ? "-" + layout.pattern : layout.pattern }
    let patterns = conventions.patterns
    switch (style.display, style.negative, isNegative) {
    case (.name, _, false): return patterns.besideName
    case (.name, _, true): return "-" + patterns.besideName
    case (_, .standard, false): return patterns.standard
    case (_, .standard, true): return patterns.standardNegative
    case (_, .accounting, false): return patterns.accounting
    case (_, .accounting, true): return patterns.accountingNegative
    }
  }

  private func affixes(_ category: PluralCategory, isNegative: Bool) -> MoneyFormatter.Affixes {
    let pattern = pattern(isNegative: isNegative)
    guard style.display == .name else { return affixes(of: pattern, unit: "#", name: "") }
    return affixes(of: pattern, unit: conventions.unitPatterns[category], name: display.names[category])
  }

  /// Fills a pattern, and a pattern around it whose `#` is that whole pattern and whose `%` is a name.
  private func affixes(of pattern: String, unit: String, name: String) -> MoneyFormatter.Affixes {
    let spaced = withBlanks(pattern)
    var affixes = MoneyFormatter.Affixes(prefix: MoneyAffix(), suffix: MoneyAffix())
    var isBehind = false
    func append(_ kind: MoneyPart.Kind, _ text: String) {
      if isBehind { affixes.suffix.append(kind, text.utf8) } else { affixes.prefix.append(kind, text.utf8) }
    }
    func fill(_ pattern: String, inner: String?) {
      for character in pattern.unicodeScalars {
        switch character {
        case "#":
          if let inner {
            fill(inner, inner: nil)
          } else {
            isBehind = true
            if !trailingCode.isEmpty, !pattern.hasSymbolBehind {
              append(.literal, blank("\u{A0}")); append(.currency, trailingCode)
            }
          }
        case "¤":
          append(.currency, symbol)
          if !trailingCode.isEmpty, isBehind { append(.literal, blank("\u{A0}")); append(.currency, trailingCode) }
        case "%": append(.currency, name)
        case "-": append(.sign, conventions.minusSign)
        default: append(.literal, blank(String(character)))
        }
      }
    }
    if style.isIsolated { append(.literal, "\u{2068}") }
    fill(unit, inner: spaced)
    if style.isIsolated { append(.literal, "\u{2069}") }
    return affixes
  }

  /// A pattern with the blanks that a symbol needs where it touches the number.
  private func withBlanks(_ pattern: String) -> String {
    var spaced = String.UnicodeScalarView()
    var last: Unicode.Scalar = " "
    for character in pattern.unicodeScalars {
      let edge =
        switch (last, character) {
        case ("¤", "#"): symbol.unicodeScalars.last
        case ("#", "¤"): symbol.unicodeScalars.first
        default: nil as Unicode.Scalar?
        }
      if let edge, !isSignOrBlank(edge) { spaced.append("\u{A0}") }
      spaced.append(character)
      last = character
    }
    return String(spaced)
  }

  private func isSignOrBlank(_ scalar: Unicode.Scalar) -> Bool {
    PinnedLocales.signs.unicodeScalars.contains(scalar)
  }

  /// A blank of the pattern in the style's kind; anything else as it is.
  private func blank(_ text: String) -> String {
    switch (style.blanks, text) {
    case (.breaking, "\u{A0}"), (.breaking, "\u{202F}"): " "
    case (.nonBreaking, " "): "\u{A0}"
    default: text
    }
  }
}

extension String {
  /// Whether a pattern has its symbol after the number.
  fileprivate var hasSymbolBehind: Bool {
    guard let number = firstIndex(of: "#"), let symbol = firstIndex(of: "¤") else { return false }
    return symbol > number
  }
}
