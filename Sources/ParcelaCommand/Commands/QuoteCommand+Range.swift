import Credit
import ExactMoney
import Installments
import Parcela

extension QuoteCommand {
  /// `--amount-to`.
  static let amountTo = CommandOption(
    "amount-to", "AMOUNT",
    help: "the greatest total of a range that begins with --amount: quotes the least of it that a plan takes, \"from\"")

  /// Prints the answer of every plan for a range: the plans that take some of it first.
  static func writeRanges(
    of plans: [CompiledPlan], _ request: QuoteRequest, _ arguments: Arguments
  ) throws(CommandFailure) {
    for option in ["record", "explain", "rank"] where arguments.has(option) {
      throw .usage(
        "--amount-to and --\(option) exclude each other", where: "parcela quote",
        "leave one out, or name one total by --amount")
    }
    let highest = try amount(arguments, "amount-to")
    var offers: [RangeOffer] = []
    for plan in plans { offers.append(try offer(of: plan, request, upTo: highest)) }
    offers = offers.filter { $0.coverage != .none } + offers.filter { $0.coverage == .none }
    let listsPayments = arguments.has("schedule")
    guard !arguments.has("json") else {
      return try StandardStreams.write(RangeOffer.json(offers, installments: listsPayments))
    }
    var text = "\(request.total.machineText) to \(highest.machineText), \(SharedOptions.nameOfStart(plans)) "
    text += "\(request.start.isoText), locale \(request.locale.tag)\n"
    for offer in offers {
      text += "\n\(offer.schedule.planID): \(offer.text)\n  \(offer.coverage.rawValue) of the range\n"
      text += offer.schedule.terminalText(listsPayments: listsPayments)
    }
    try StandardStreams.write(text)
  }

  private static func offer(
    of plan: CompiledPlan, _ request: QuoteRequest, upTo highest: Money
  ) throws(CommandFailure) -> RangeOffer {
    do throws(RangeOfferError) {
      return try plan.offer(for: request, upTo: highest)
    } catch {
      switch error {
      case .currencyMismatch(let first, let second):
        throw .usage(
          "the range goes from \(first.code) to \(second.code)", where: "--amount-to", "use one currency for both")
      case .crossed: throw .usage("the range ends below its beginning", where: "--amount-to", "name a greater total")
      case .start(let reason): throw SharedOptions.failure(reason, plan: plan.id)
      }
    }
  }
}
