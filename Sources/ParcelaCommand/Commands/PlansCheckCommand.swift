import Credit
import ExactMoney
import Parcela

/// `parcela plans check`.
enum PlansCheckCommand {
  static let description = CommandDescription(
    name: "plans check", operands: "FILE…", operandCompletion: .file,
    summary: "Checks plan files and prints which totals they take.",
    details: """
      Every plan is read and compiled, and every one that is wrong is reported with
      its place; the exit code is then 1. The order totals are the effective ones:
      the least and the greatest that a quote accepts.
      """,
    options: [],
    examples: ["parcela plans check plans.json"])

  /// Prints what is right, and fails with everything that is wrong.
  static func run(_ arguments: Arguments) throws(CommandFailure) {
    guard !arguments.operands.isEmpty else {
      throw .usage("no plan file is named", description, mend: "name one or more")
    }
    var text = ""
    var findings: [String] = []
    for path in arguments.operands {
      let review = PlanFileReview(name: path, bytes: try SmallFile.bytes(of: path))
      text += Self.text(of: review)
      findings += review.faults.map(\.description)
    }
    try StandardStreams.write(text)
    if !findings.isEmpty { throw .findings(findings) }
  }

  private static func text(of review: PlanFileReview) -> String {
    let plans = review.plans.count == 1 ? "plan is" : "plans are"
    var text = "\(review.name.printable): \(review.plans.count) \(plans) right\n"
    for plan in review.plans {
      text += "  \(plan.id)\n"
      guard let offers = plan.dated.offers else {
        text +=
          "    every currency, from \(plan.dated.count == 1 ? "one minor unit" : "\(plan.dated.count) minor units")\n"
        continue
      }
      for terms in offers {
        let least = Money(minorUnits: terms.minimum, terms.currency).amountText
        let greatest = Money(minorUnits: terms.maximum, terms.currency).amountText
        text += "    \(terms.currency.code) from \(least)\(terms.statesMaximum ? " to \(greatest)" : "")\n"
      }
    }
    return text
  }
}
