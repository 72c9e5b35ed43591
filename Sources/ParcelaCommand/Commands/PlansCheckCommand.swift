import Credit
import ExactMoney
import Parcela

/// `parcela plans check`.
enum PlansCheckCommand {
  static let description = CommandDescription(
    name: "plans check", operands: "FILE…", operandCompletion: .file,
    summary: "Checks plan files and prints which totals they take.",
    details: """
      Every plan is read and compiled, and everything that is wrong is reported with
      its place; the exit code is then 1. The order totals are the effective ones:
      the least and the greatest that a quote accepts. Where those depend on the
      start date, as with interest by days, they are the ones that the plan states.
      """,
    options: [SharedOptions.holidays],
    examples: ["parcela plans check plans.json"])

  /// Prints what is right, and fails with everything that is wrong.
  static func run(_ arguments: Arguments) throws(CommandFailure) {
    guard !arguments.operands.isEmpty else {
      throw .usage("no plan file is named", description, mend: "name one or more")
    }
    let holidays = try HolidayFiles(arguments.all("holidays"))
    var text = ""
    var findings: [String] = []
    for path in arguments.operands {
      let review = PlanFileReview(name: path, bytes: try SmallFile.bytes(of: path), calendar: holidays.calendar)
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
      guard let dated = plan.dated else {
        text += stated(plan.plan) + "    as stated: the effective bounds depend on the start date\n"
        continue
      }
      guard let offers = dated.offers else {
        // Without limits all totals are in minor units, and the currency does not matter.
        let least = dated.terms(for: .usd)?.minimum ?? 0
        text += "    every currency, from \(least == 1 ? "one minor unit" : "\(least) minor units")\n"
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
  /// The limits that a plan states, in a line each.
  private static func stated(_ plan: InstallmentPlan) -> String {
    guard !plan.limits.isEmpty else { return "    every currency\n" }
    return plan.limits.map { limit in
      func text(_ minorUnits: Int64) -> String { Money(minorUnits: minorUnits, limit.currency).amountText }
      let bounds =
        (limit.minimum.map { " from \(text($0))" } ?? "") + (limit.maximum.map { " to \(text($0))" } ?? "")
      return "    \(limit.currency.code)\(bounds.isEmpty ? ", any total" : bounds)\n"
    }.joined()
  }
}
