import Credit
import ExactMoney
import Installments
import Parcela

extension QuoteCommand {
  /// `--explain`.
  static let explain = CommandOption(
    "explain", help: "tell every step from the text to the cents, with its rule and exact value; JSON with --json")

  /// Prints the explanation of every plan's answer, in the order given.
  static func writeExplanations(
    of plans: [CompiledPlan], _ inputs: QuoteRecord.Inputs, asJSON: Bool
  ) throws(CommandFailure) {
    var explanations: [Explanation] = []
    for plan in plans {
      do throws(StartDateError) {
        explanations.append(try Explanation(of: plan, for: inputs))
      } catch {
        throw SharedOptions.failure(error, plan: plan.id)
      }
    }
    guard !asJSON else { return try StandardStreams.write(Explanation.json(explanations)) }
    try StandardStreams.write(explanations.map(\.text).joined(separator: "\n"))
  }
}
