import ExactMoney

extension LocalizedAmountParser {
  /// The currency that the texts of one or two forms name together.
  ///
  /// - Parameters:
  ///   - first: a form.
  ///   - second: the other end of a range, or the same form again.
  ///   - number: the way in which the numbers were read; a currency whose numbers are read otherwise is refused.
  ///   - expected: what is known of the currency.
  func currency(
    of first: AmountForm, _ second: AmountForm, number: Int, expected: Expectation
  ) throws(AmountFault) -> Currency {
    let named: NamedTexts = [first.texts.0, first.texts.1, second.texts.0, second.texts.1]
    guard named[0] >= 0 || named[2] >= 0 else {
      guard let currency = expected.currency else { throw AmountFault(.missingCurrency, at: second.number.end) }
      return currency
    }
    let place = named[0] >= 0 ? first.textPlaces.0 : second.textPlaces.0
    if let currency = expected.currency {
      if let known = self.place(of: currency), kind(of: named, for: known) != nil { return currency }
      if case .exactly = expected { throw AmountFault(.currencyConflict, at: place) }
    }
    let best = mostLikely(named)
    guard best.count > 0 else {
      throw AmountFault(.currencyConflict, at: first.texts.1 >= 0 ? first.textPlaces.1 : second.textPlaces.0)
    }
    guard best.count == 1 else { throw AmountFault(.ambiguousCurrency, at: place) }
    let entry = entries[Int(best.first)]
    guard entry.number == number else { throw AmountFault(.foreignSeparator, at: first.number.start) }
    return entry.currency
  }

  /// The texts of one form, or of both ends of a range; −1 for none.
  private typealias NamedTexts = InlineArray<4, Int>

  /// The first currency of the first kind among those that have all texts, and how many of that kind there are.
  private func mostLikely(_ named: NamedTexts) -> (first: UInt16, count: Int) {
    let only = named[0] >= 0 ? named[0] : named[2]
    if named[1] < 0, named[3] < 0, named[2] < 0 || named[2] == only {
      let likeliest = texts.likeliest(only)
      return (likeliest.currency, Int(likeliest.count))
    }
    var best = CurrencyTextKind.narrowSymbol
    var first: UInt16 = 0
    var count = 0
    for place in texts.ownerRange(only) {
      let currency = texts.owner(at: place).currency
      guard let kind = kind(of: named, for: currency) else { continue }
      if count == 0 || kind.rawValue < best.rawValue {
        (best, first, count) = (kind, currency, 1)
      } else if kind == best {
        count += 1
      }
    }
    return (first, count)
  }

  /// The first of the kinds by which a currency has all texts; `nil` where it has not.
  private func kind(of named: NamedTexts, for currency: UInt16) -> CurrencyTextKind? {
    var best: CurrencyTextKind?
    for index in named.indices where named[index] >= 0 {
      guard let kind = texts.kind(of: named[index], for: currency) else { return nil }
      if best.map({ kind.rawValue < $0.rawValue }) ?? true { best = kind }
    }
    return best
  }

  /// The currencies that have the first text of a canonical text, at most eight.
  func candidates(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> [Currency] {
    guard let found = texts.longest(text, at: index, end: text.count) else { return [] }
    return texts.ownerRange(found.text).prefix(8).map { entries[Int(texts.owner(at: $0).currency)].currency }
  }
}
