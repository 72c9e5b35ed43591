import ExactMoney

/// What names a currency beside an amount, as readings rank it: where several currencies share a text, the one whose
/// text it is of the first kind has it.
public enum CurrencyTextKind: UInt8, CaseIterable, Hashable, Sendable {
  /// The code of ISO 4217.
  case code
  /// The symbol that tells the currency from others in the locale.
  case symbol
  /// A form of the name.
  case name
  /// A symbol that names the country, which other locales use: `A$`.
  case foreignSymbol
  /// The shortest symbol, which many currencies share.
  case narrowSymbol
}

/// The texts of a locale's currencies, each with the currencies that have it.
///
/// One array of bytes in the order of bytes, searched by halves for the longest text that begins another.
struct CurrencyTexts: Hashable, Sendable {
  /// A currency that has a text.
  struct Owner: Hashable, Sendable {
    /// The currency, by its place in the parser's list.
    let currency: UInt16
    let kind: CurrencyTextKind
  }

  /// Whom a text that stands alone names.
  struct Likeliest: Hashable, Sendable {
    /// The first currency that has it by the first kind.
    var currency: UInt16
    /// How many have it by that kind.
    var count: UInt16
  }

  private var bytes: [UInt8] = []
  /// Where each text starts, and where the last ends.
  private var starts: [Int32] = [0]
  private var owners: [Owner] = []
  /// Where the owners of each text start, and where the last ones end.
  private var ownerStarts: [Int32] = [0]
  private var likeliest: [Likeliest] = []
  /// The first text whose first byte is not below each byte, and at last the number of texts.
  private var leads: [Int32] = []

  /// Takes texts in canonical form; empty ones are passed over.
  init(_ texts: [(text: [UInt8], owner: Owner)]) {
    let sorted = texts.sorted { left, right in
      if left.text != right.text { return left.text.lexicographicallyPrecedes(right.text) }
      return (left.owner.currency, left.owner.kind.rawValue) < (right.owner.currency, right.owner.kind.rawValue)
    }
    var last: [UInt8] = []
    for (text, owner) in sorted where !text.isEmpty {
      if text != last {
        if !last.isEmpty { close() }
        bytes += text
        last = text
      } else if owners[owners.count - 1].currency == owner.currency {
        // The text is the currency's already, by a kind that comes first.
        continue
      }
      owners.append(owner)
    }
    if !last.isEmpty { close() }
    while leads.count <= 256 { leads.append(Int32(truncatingIfNeeded: count)) }
  }

  /// Ends the last text and its owners.
  private mutating func close() {
    let lead = bytes[Int(starts[count])]
    while leads.count <= Int(lead) { leads.append(Int32(truncatingIfNeeded: count)) }
    let all = owners[Int(ownerStarts[count])...]
    var best = Likeliest(currency: 0, count: 0)
    var kind = CurrencyTextKind.narrowSymbol
    for owner in all where best.count == 0 || owner.kind.rawValue <= kind.rawValue {
      if best.count == 0 || owner.kind != kind { best = Likeliest(currency: owner.currency, count: 0) }
      kind = owner.kind
      best.count += 1
    }
    likeliest.append(best)
    ownerStarts.append(Int32(truncatingIfNeeded: owners.count))
    starts.append(Int32(truncatingIfNeeded: bytes.count))
  }

  /// The number of texts.
  var count: Int { starts.count - 1 }

  /// The currencies that have a text.
  func ownerRange(_ text: Int) -> Range<Int> { Int(ownerStarts[text])..<Int(ownerStarts[text + 1]) }

  /// An owner, by its place in `ownerRange`.
  func owner(at place: Int) -> Owner { owners[place] }

  /// Whom a text names where nothing else does.
  func likeliest(_ text: Int) -> Likeliest { likeliest[text] }

  /// The kind by which a currency has a text; `nil` where it has not.
  func kind(of text: Int, for currency: UInt16) -> CurrencyTextKind? {
    var low = Int(ownerStarts[text])
    var high = Int(ownerStarts[text + 1])
    while low < high {
      let middle = (low + high) / 2
      if owners[middle].currency == currency { return owners[middle].kind }
      if owners[middle].currency < currency { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  /// The longest text that stands at an offset, and its length.
  ///
  /// - Complexity: O(log n) comparisons, once for each shorter beginning that looks like one.
  func longest(_ text: UnsafeBufferPointer<UInt8>, at start: Int, end: Int) -> (text: Int, length: Int)? {
    guard start < end else { return nil }
    let first = Int(leads[Int(text[start])])
    let last = Int(leads[Int(text[start]) + 1])
    var end = end
    while end > start {
      var low = first
      var high = last
      var shared = 0
      while low < high {
        let middle = (low + high) / 2
        let (common, isAfter) = compare(middle, text, start, end)
        if isAfter {
          high = middle
        } else {
          low = middle + 1
          shared = common
        }
      }
      // `low` texts are not after this one, and `shared` is what the last of them has in common with it.
      guard low > first else { return nil }
      let length = Int(starts[low] - starts[low - 1])
      if shared == length { return (low - 1, length) }
      end = start + shared
    }
    return nil
  }

  /// How many bytes a text has in common with another, and whether it comes after that in the order of bytes.
  private func compare(
    _ entry: Int, _ text: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int
  ) -> (common: Int, isAfter: Bool) {
    let first = Int(starts[entry])
    let length = Int(starts[entry + 1]) - first
    var common = 0
    while common < length, start + common < end, bytes[first + common] == text[start + common] { common += 1 }
    if common == length { return (common, false) }
    if start + common == end { return (common, true) }
    return (common, bytes[first + common] > text[start + common])
  }
}
