import ExactMoney

/// The locale data that this library carries: a snapshot of CLDR, the same on every machine.
///
/// Nothing here asks the system's ICU, so an update of the system changes no text. Reading searches the snapshot; a
/// format does it once when it is compiled, never per amount.
public enum PinnedLocales {
  /// The CLDR version of the snapshot, such as `48.0`. Reports and records name it.
  public static var cldrVersion: String { CLDRTables.version.description }

  /// How a locale writes a currency.
  ///
  /// Each text is that of the locale or of the first locale of its chain that has it. A currency that CLDR does not know
  /// in that language, and a custom one, is shown by its code.
  ///
  ///     PinnedLocales.currencyDisplay(of: .chf, in: .enUS).symbol   // CHF
  ///
  /// - Parameters:
  ///   - currency: any currency.
  ///   - locale: the locale whose readers see it.
  /// - Returns: The texts; `isKnownToCLDR` says whether they are CLDR's.
  /// - Complexity: O(c log n), c the length of the locale's chain, n the records of a locale.
  public static func currencyDisplay(of currency: Currency, in locale: LocaleIdentifier) -> CurrencyDisplay {
    let code = currency.code
    guard let key = CLDRKey(currency) else {
      return CurrencyDisplay(
        symbol: code, narrowSymbol: code, names: PluralTexts(code), layout: nil, isKnownToCLDR: false)
    }
    let fields = record(key, in: locale.fallbackChain, count: 6)
    // Three fields are of a currency's own layout: all are given, or none but a pattern of "-".
    let layout =
      fields[3].isEmpty || fields[3] == "-"
      ? nil : CurrencyDisplay.Layout(pattern: fields[3], decimalSeparator: fields[4], groupSeparator: fields[5])
    return CurrencyDisplay(
      symbol: fields[0], narrowSymbol: fields[1], names: PluralTexts(fields[2]), layout: layout,
      isKnownToCLDR: fields[0...2] != [code, code, code])
  }

  /// How a locale writes numbers.
  ///
  /// - Parameter locale: the locale whose readers see them.
  /// - Returns: Digits, separators, patterns and plural rules.
  /// - Complexity: O(c log n), c the length of the locale's chain, n the records of a locale.
  public static func numberConventions(in locale: LocaleIdentifier) -> NumberConventions {
    let chain = locale.fallbackChain
    return NumberConventions(
      numbers: record(.numbers, in: chain, count: 8), patterns: record(.patterns, in: chain, count: 5),
      units: record(.units, in: chain, count: 1)[0], plurals: record(.plurals, in: chain, count: 1)[0])
  }

  /// How a locale writes dates, or `nil` where the snapshot has no dates of exactly this locale.
  ///
  /// The snapshot has those of the locales that a shop is likely to have, about sixty.
  public static func dateConventions(in locale: LocaleIdentifier) -> DateConventions? {
    guard let dates = CLDRText.fields(.dates, at: Int(locale.position)), dates.count == 5,
      let names = CLDRText.fields(.months, at: Int(locale.position)), names.count == 2
    else { return nil }
    return DateConventions(
      long: dates[0], medium: dates[1], short: dates[2], dayAndMonth: dates[3], shortDayAndMonth: dates[4],
      months: names[0].split(separator: "|").map(String.init),
      abbreviatedMonths: names[1].split(separator: "|").map(String.init))
  }

  /// The signs and blanks that symbols begin or end with.
  static var signs: String { CLDRText.fields(.signs, at: Int(LocaleIdentifier.root.position))?.first ?? "" }

  /// The fields of a record, each from the first locale of a chain that says it, else from `root`, else empty.
  static func record(_ key: CLDRKey, in chain: [LocaleIdentifier], count: Int) -> [String] {
    var fields = [String](repeating: "", count: count)
    for locale in chain + [.root] {
      for (index, field) in (CLDRText.fields(key, at: Int(locale.position)) ?? []).enumerated()
      where index < count && fields[index].isEmpty {
        fields[index] = field
      }
      if fields.allSatisfy({ !$0.isEmpty }) { break }
    }
    return fields
  }
}
