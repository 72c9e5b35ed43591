import MoneyText

/// How a locale writes amounts, whatever the currency: digits, separators, sign, groups, and where things stand.
///
///     let swiss = PinnedLocales.numberConventions(in: locale)   // de-CH
///     swiss.groupSeparator                                      // '
///     swiss.patterns.standardNegative                           // ¤-#
public struct NumberConventions: Hashable, Sendable {
  /// Where symbol (`¤`), sign (`-`) and number (`#`) stand; everything else stands for itself.
  public struct Patterns: Hashable, Sendable {
    /// An amount from zero: `¤#`, `# ¤`.
    public let standard: String
    /// An amount below zero: `-¤#`.
    public let standardNegative: String
    /// An amount from zero in accounting style.
    public let accounting: String
    /// An amount below zero in accounting style: `(¤#)`.
    public let accountingNegative: String
    /// The number beside a currency's name: `#`, but for a few locales where CLDR has a symbol there too.
    public let besideName: String
  }

  /// The digit zero; nine more follow it in Unicode.
  public let zeroDigit: String
  /// What parts the units from the decimals.
  public let decimalSeparator: String
  /// What parts groups of digits of the units.
  public let groupSeparator: String
  /// What `-` in a pattern stands for, with the bidi marks that belong to it.
  public let minusSign: String
  /// The groups beside a symbol.
  public let groups: DigitGroups
  /// The groups beside a symbol in accounting style, which differ in a few locales of India.
  public let accountingGroups: DigitGroups
  /// The groups beside a name.
  public let groupsBesideName: DigitGroups
  /// The groups of a currency with a layout of its own: of three digits, from as many on as the locale's own groups.
  public var groupsOfLayouts: DigitGroups {
    DigitGroups(primary: 3, secondary: 3, minimumDigits: groups.minimumDigits) ?? .thousands
  }
  /// Where things stand.
  public let patterns: Patterns
  /// Where a name (`%`) stands beside the number (`#`), by the number's category: `# %`.
  public let unitPatterns: PluralTexts
  /// Which numbers are of which category.
  ///
  /// - Complexity: O(n) in the text of the rules, which are compiled at each call: amounts without names need none.
  public var pluralRules: PluralRules { PluralRules(rules: plurals) }
  private let plurals: String

  init(numbers: [String], patterns: [String], units: String, plurals: String) {
    zeroDigit = numbers[0]
    decimalSeparator = numbers[1]
    groupSeparator = numbers[2]
    minusSign = numbers[3]
    groups = Self.groups(numbers[4], numbers[7])
    accountingGroups = Self.groups(numbers[5], numbers[7])
    groupsBesideName = Self.groups(numbers[6], numbers[7])
    self.patterns = Patterns(
      standard: patterns[0], standardNegative: patterns[1], accounting: patterns[2], accountingNegative: patterns[3],
      besideName: patterns[4])
    unitPatterns = PluralTexts(units)
    self.plurals = plurals
  }

  /// `3` or, where further groups have another size, `3;2`. CLDR's sizes are 2 or 3, which are always possible.
  private static func groups(_ sizes: String, _ minimum: String) -> DigitGroups {
    let numbers = sizes.split(separator: ";").compactMap { Int($0) }
    let primary = numbers.first ?? 3
    return DigitGroups(primary: primary, secondary: numbers.last ?? primary, minimumDigits: Int(minimum) ?? 1)
      ?? .thousands
  }

  /// The format of numbers, with other separators where a currency has its own.
  func number(_ groups: DigitGroups, decimalSeparator: String? = nil, groupSeparator: String? = nil) -> NumberFormat {
    // CLDR's separators are 1 to 3 bytes and its digits 1 to 4, which always fit.
    NumberFormat(
      decimalSeparator: Separator(Array((decimalSeparator ?? self.decimalSeparator).utf8).span) ?? .point,
      groupSeparator: Separator(Array((groupSeparator ?? self.groupSeparator).utf8).span) ?? .comma,
      groups: groups, digits: NativeDigits(zero: Array(zeroDigit.utf8).span) ?? .latin)
  }
}
