import Parcela

extension QuoteCommand {
  /// `--rank`.
  static let rank = CommandOption(
    "rank", "RULE", completion: .words(OfferRanking.Rule.allCases.map(\.rawValue)),
    help:
      "order of several offers: \(OfferRanking.Rule.allCases.map(\.rawValue).joined(separator: " ")) (default given)")

  /// The rule that ranks the offers.
  static func rule(_ arguments: Arguments) throws(CommandFailure) -> OfferRanking.Rule {
    guard let word = arguments.value("rank") else { return .given }
    guard let rule = OfferRanking.Rule(rawValue: word) else {
      let words = OfferRanking.Rule.allCases.map(\.rawValue)
      throw .usage(
        "unknown rule \(word)", where: "--rank",
        nearest(to: word, in: words).map { "did you mean \($0)?" } ?? "use one of \(words.joined(separator: ", "))")
    }
    return rule
  }
}

extension OfferRanking.Place {
  /// Why the offer stands where it does, in a line.
  var terminalText: String {
    guard let defeat else { return "  place \(number)\n" }
    let figures =
      defeat.here == .none
      ? "" : ": \(defeat.here.text.isEmpty ? "none" : defeat.here.text) after \(defeat.ahead.text)"
    return "  place \(number), behind \(defeat.aheadPlanID) by \(defeat.criterion.rawValue)\(figures)\n"
  }
}
