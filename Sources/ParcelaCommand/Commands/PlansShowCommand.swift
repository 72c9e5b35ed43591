import Credit
import Parcela

/// `parcela plans show`.
enum PlansShowCommand {
  static let description = CommandDescription(
    name: "plans show", operands: "PLAN", operandCompletion: .plan,
    summary: "Prints a plan as JSON.",
    details: """
      PLAN is the id of a built-in plan, or a plan file: a path with / or ending in
      .json. What is printed is a plan file again.
      """,
    options: [],
    examples: ["parcela plans show pay-in-4", "parcela plans show pay-in-4 > my-plan.json"])

  /// Prints the plan, or the plans of a file.
  static func run(_ arguments: Arguments) throws(CommandFailure) {
    guard let argument = arguments.operands.first, arguments.operands.count == 1 else {
      throw .usage(
        arguments.operands.isEmpty ? "no plan is named" : "\(arguments.operands.count) plans are named", description,
        mend: "name one: see parcela plans list")
    }
    let plans = try plans(argument)
    guard plans.count == 1 else { return try StandardStreams.write(PlanFile.text(of: plans)) }
    var writer = JSONWriter(.pretty)
    writer.value(plans[0])
    writer.endLine()
    try StandardStreams.write(writer.bytes)
  }

  private static func plans(_ argument: String) throws(CommandFailure) -> [InstallmentPlan] {
    switch PlanReference(argument) {
    case .file(let path): try PlanArguments.planFile(path).plans
    case .identifier(let id): [try PlanArguments.preset(id)]
    }
  }
}
