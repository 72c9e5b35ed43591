import MoneyText

/// The sentences of one language about a range of prices, with named slots in braces.
///
/// Slots: `{total}` the least total that the plan takes of the range, `{offer}` the sentence for that total,
/// `{minimum}` and `{maximum}` the part of the range that it takes.
struct RangePatterns: Sendable {
  /// The plan takes the whole range.
  var whole: String
  /// The plan takes a part of the range.
  var part: String
  /// The plan takes one total of the range.
  var single: String

  static let english = RangePatterns(
    whole: "From {total}: {offer}",
    part: "From {total}: {offer}. Available for order totals from {minimum} to {maximum}",
    single: "For {total}: {offer}. Available for order totals of exactly {total}")

  /// The sentence for a range.
  ///
  /// - Parameters:
  ///   - offer: the sentence for the least total that the plan takes.
  ///   - first: that total.
  ///   - last: the greatest total that the plan takes of the range; `nil` where it takes all of it.
  ///   - format: how amounts are written.
  func text(_ offer: String, from first: Int64, through last: Int64?, in format: MoneyFormatter) -> String {
    let pattern = last.map { $0 == first ? single : part } ?? whole
    let slots = [
      "total": format.text(first), "offer": offer, "minimum": format.text(first), "maximum": format.text(last ?? first),
    ]
    var text = ""
    var rest = pattern[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      text += rest[..<open] + (slots[String(rest[rest.index(after: open)..<close])] ?? "")
      rest = rest[rest.index(after: close)...]
    }
    return text + rest
  }
}
