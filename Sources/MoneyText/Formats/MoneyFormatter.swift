import ExactMoney

/// How a locale writes amounts of one currency in one style: `$1,234.50`, `(CHF 5.00)`, `1.50 US dollars`.
///
/// Compiled once, from the pinned locale data or from given texts; then writes into a caller's buffer without an
/// allocation. The amounts it takes are on the currency's grid, so it never rounds, and the sign it writes is the
/// amount's own: there is no "-$0.00".
///
///     let formatter = MoneyFormatter(.usd, in: .enUS, style: MoneyStyle(.symbol, negative: .accounting))
///     formatter.text(-500)     // ($5.00)
///
/// The value holds no reference to locale data: `serialized()` gives the bytes that a browser makes it from again.
public struct MoneyFormatter: Hashable, Sendable {
  /// The text around a number.
  public struct Affixes: Hashable, Sendable {
    /// What stands before the number.
    public var prefix: MoneyAffix
    /// What stands after it.
    public var suffix: MoneyAffix

    /// Makes a pair.
    public init(prefix: MoneyAffix, suffix: MoneyAffix) {
      self.prefix = prefix
      self.suffix = suffix
    }
  }

  /// The currency whose amounts are written.
  public let currency: Currency
  /// How the number is written.
  public let number: NumberFormat
  /// Whether an amount of whole units is written without decimals.
  public let dropsZeroMinorUnits: Bool
  /// Which form of the name goes with a number; `.none` where nothing depends on it.
  public let rules: PluralRules

  /// Whether the text beside the number depends on the number.
  public let hasForms: Bool

  /// Where the affixes of amounts from zero and of negative amounts lie, of category `other`.
  @usableFromInline let positive: Layout
  @usableFromInline let negative: Layout
  /// Layouts of all categories in the order of their raw values, those from zero before the negative ones of each. Empty
  /// where there is one form for all.
  let forms: [Layout]
  /// All affixes one after another, with room behind to read 16 bytes from any of them.
  @usableFromInline let texts: [UInt8]
  /// What the stretches of `texts` are.
  let stretches: [MoneyAffix.Stretch]
  /// The most bytes of a prefix and of a suffix.
  @usableFromInline let longest: Int

  /// Where a pair of affixes lies: offsets into `texts`, and of their stretches into `stretches`.
  @usableFromInline
  struct Layout: Hashable, Sendable {
    @usableFromInline var prefixStart: UInt16 = 0
    @usableFromInline var prefixCount: UInt16 = 0
    @usableFromInline var suffixStart: UInt16 = 0
    @usableFromInline var suffixCount: UInt16 = 0
    var firstStretch: UInt16 = 0
    var prefixStretches: UInt16 = 0
    var suffixStretches: UInt16 = 0
  }

  /// Makes a formatter from the text around the number.
  ///
  /// - Parameters:
  ///   - currency: the currency of the amounts.
  ///   - number: how the number is written.
  ///   - positive: the text of amounts from zero, by the number's category.
  ///   - negative: the text of amounts below zero.
  ///   - rules: the categories; `.none` asks for `other` alone.
  ///   - dropsZeroMinorUnits: whether an amount of whole units is written without decimals.
  public init(
    currency: Currency, number: NumberFormat, rules: PluralRules = .none, dropsZeroMinorUnits: Bool = false,
    positive: (PluralCategory) -> Affixes, negative: (PluralCategory) -> Affixes
  ) {
    self.currency = currency
    self.number = number
    self.dropsZeroMinorUnits = dropsZeroMinorUnits
    var builder = Builder()
    let usual = (builder.add(positive(.other)), builder.add(negative(.other)))
    (self.positive, self.negative) = usual
    var forms: [Layout] = []
    if rules != .none {
      for category in PluralCategory.allCases {
        forms.append(builder.add(positive(category)))
        forms.append(builder.add(negative(category)))
      }
    }
    // Where all forms are alike no category has to be found.
    let isUniform = forms.indices.allSatisfy { forms[$0] == ($0 % 2 == 0 ? usual.0 : usual.1) }
    self.forms = isUniform ? [] : forms
    self.rules = isUniform ? .none : rules
    hasForms = !isUniform
    longest = builder.longest
    texts = builder.texts + [UInt8](repeating: 0, count: Self.slack)
    stretches = builder.stretches
  }

  /// Makes a formatter with one text before and one after every number, a hyphen-minus before everything where the
  /// amount is negative.
  public init(currency: Currency, number: NumberFormat, prefix: [UInt8], suffix: [UInt8]) {
    let after = MoneyAffix(.currency, suffix)
    self.init(
      currency: currency, number: number,
      positive: { _ in Affixes(prefix: MoneyAffix(.currency, prefix), suffix: after) },
      negative: { _ in
        var before = MoneyAffix(.sign, [0x2D])
        before.append(.currency, prefix)
        return Affixes(prefix: before, suffix: after)
      })
  }

  /// Bytes that a copy of an affix may read and write beyond its end.
  @usableFromInline static let slack = 16

  /// Lays affixes one after another, equal ones once.
  private struct Builder {
    var texts: [UInt8] = []
    var stretches: [MoneyAffix.Stretch] = []
    var longest = 0
    private var added: [(affixes: Affixes, layout: Layout)] = []

    mutating func add(_ affixes: Affixes) -> Layout {
      for known in added where known.affixes == affixes { return known.layout }
      var layout = Layout()
      layout.prefixStart = UInt16(truncatingIfNeeded: texts.count)
      layout.prefixCount = UInt16(truncatingIfNeeded: affixes.prefix.bytes.count)
      texts += affixes.prefix.bytes
      layout.suffixStart = UInt16(truncatingIfNeeded: texts.count)
      layout.suffixCount = UInt16(truncatingIfNeeded: affixes.suffix.bytes.count)
      texts += affixes.suffix.bytes
      layout.firstStretch = UInt16(truncatingIfNeeded: stretches.count)
      layout.prefixStretches = UInt16(truncatingIfNeeded: affixes.prefix.stretches.count)
      layout.suffixStretches = UInt16(truncatingIfNeeded: affixes.suffix.stretches.count)
      stretches += affixes.prefix.stretches + affixes.suffix.stretches
      longest = max(longest, affixes.prefix.bytes.count + affixes.suffix.bytes.count)
      added.append((affixes, layout))
      return layout
    }
  }
}
