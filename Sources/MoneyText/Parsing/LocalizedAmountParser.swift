import ExactMoney

/// Reads amounts as the people of a locale write them, strictly: `1.234,50 €`, `-$5.00`, `(CHF 12'000.00)`, `١٬٢٣٤٫٥٠`.
///
/// A text is an amount in this locale, or an error that says why, at which byte, and what may be meant. Nothing is
/// guessed: `12.50` in German is an error, because the point groups there and groups have three digits.
///
///     let parser = LocalizedAmountParser(in: locale)                  // de-DE
///     try parser.parse(Array("1.234,50 €".utf8).span)                 // 1234.50 EUR
///     try parser.parse(Array("1.299".utf8).span, currency: .eur)      // 1299.00 EUR
///     try parser.parse(Array("12.50 €".utf8).span)                    // irregularGrouping at 2; suggests 12.50
///
/// What is read:
///
/// - **Digits** of one script, the locale's own, ASCII's or any other. Arabic digits go with the Arabic separators,
///   unless the locale says otherwise, and those with no others.
/// - **Groups** of exactly the locale's sizes, all or none; whether a number of four digits has one does not matter.
/// - **Decimals** up to the currency's digits, or none; fewer are exact (`1,5 €` is 1.50). One digit at least stands on
///   each side of the separator. A number does not begin with a needless zero.
/// - **Currency** by code, symbol, narrow symbol or name, before or behind, with blanks or without; two that agree are
///   as good (`$120.00 CAD`). A text that several currencies share is the one's whose own symbol it is in the locale
///   (`$` is Canadian in Canada), else that of the given currency, else an error that names them.
/// - **Signs**: one minus sign before number or currency, of any of the forms in use, and behind where the locale has
///   it there; or parentheses around. No plus sign.
/// - **Blanks** of every kind are alike, between parts any number of them; marks of direction are passed over.
///
/// - Complexity: O(n) in bytes, and O(log m) comparisons for each text of a currency, m the number of them; no
///   allocation unless it throws.
public struct LocalizedAmountParser: Hashable, Sendable {
  /// A currency and the texts that name it.
  public struct Naming {
    /// The currency.
    public var currency: Currency
    /// How its numbers are read, by the place in the parser's list.
    public var number: Int
    /// The texts.
    public var texts: [(kind: CurrencyTextKind, text: [UInt8])]

    /// Makes a naming.
    public init(_ currency: Currency, number: Int = 0, texts: [(kind: CurrencyTextKind, text: [UInt8])]) {
      self.currency = currency
      self.number = number
      self.texts = texts
    }
  }

  /// A currency of the list.
  struct Entry: Hashable, Sendable {
    let currency: Currency
    let number: Int
  }

  /// How numbers are read: the first as most currencies have it.
  let numbers: [NumberReading]
  /// The currencies, the more usual ones first.
  let entries: [Entry]
  /// The places of `entries` in the order of the currencies' packed codes.
  private let order: [UInt16]
  let texts: CurrencyTexts
  /// Whether a sign may stand behind the number.
  let hasTrailingSign: Bool

  /// Makes a parser from its texts.
  ///
  /// - Parameters:
  ///   - number: how numbers are read.
  ///   - others: how those of further currencies are read; `Naming.number` counts `number` as 0 and these from 1.
  ///   - currencies: at most 65,535 currencies, those that suggestions name first before the others.
  ///   - hasTrailingSign: whether a sign may stand behind the number.
  /// - Precondition: every `Naming.number` is in the list.
  public init(number: NumberReading, others: [NumberReading] = [], currencies: [Naming], hasTrailingSign: Bool) {
    precondition(currencies.count <= Int(UInt16.max), "a parser knows at most 65535 currencies")
    numbers = [number] + others
    var entries: [Entry] = []
    var all: [(text: [UInt8], owner: CurrencyTexts.Owner)] = []
    for (index, naming) in currencies.enumerated() {
      precondition(naming.number >= 0 && naming.number <= others.count, "a currency's number is read in a listed way")
      entries.append(Entry(currency: naming.currency, number: naming.number))
      for (kind, text) in naming.texts {
        let owner = CurrencyTexts.Owner(currency: UInt16(truncatingIfNeeded: index), kind: kind)
        all.append((Self.canonical(text), owner))
      }
    }
    self.entries = entries
    order = entries.indices.sorted { entries[$0].currency.packedCode < entries[$1].currency.packedCode }
      .map { UInt16(truncatingIfNeeded: $0) }
    texts = CurrencyTexts(all)
    self.hasTrailingSign = hasTrailingSign
  }

  /// A text in canonical form without blanks around; empty where it is no UTF-8.
  private static func canonical(_ text: [UInt8]) -> [UInt8] {
    var form = text
    let count = text.withUnsafeBufferPointer { text in
      form.withUnsafeMutableBufferPointer { CanonicalText.write(text, to: $0) }
    }
    var range = 0..<max(count, 0)
    while let first = range.first, form[first] == 0x20 { range = first + 1..<range.upperBound }
    while let last = range.last, form[last] == 0x20 { range = range.lowerBound..<last }
    return Array(form[range])
  }

  /// The place of a currency in `entries`.
  func place(of currency: Currency) -> UInt16? {
    var low = 0
    var high = order.count
    while low < high {
      let middle = (low + high) / 2
      let found = entries[Int(order[middle])].currency
      if found.packedCode == currency.packedCode { return found == currency ? order[middle] : nil }
      if found.packedCode < currency.packedCode { low = middle + 1 } else { high = middle }
    }
    return nil
  }
}
