import Credit
import ExactMoney
import Installments
import Parcela

/// `parcela plans list`.
enum PlansListCommand {
  static let description = CommandDescription(
    name: "plans list", operands: "",
    summary: "Lists the built-in plans.",
    details: """
      Order totals are those of a plan's first currency, and how many more it has;
      the date is the day on which the plan's publication said so.
      """,
    options: [CommandOption("json", help: "print a plan file with all of them")],
    examples: ["parcela plans list", "parcela plans list --json > plans.json"])

  /// Prints the table.
  static func run(_ arguments: Arguments) throws(CommandFailure) {
    let plans = try PlanArguments.presets().plans
    if arguments.has("json") { return try StandardStreams.write(PlanFile.text(of: plans)) }
    var table = TextTable([
      ("id", .left), ("name", .left), ("count", .right), ("every", .left), ("order totals", .left),
      ("countries", .left), ("as of", .left),
    ])
    for plan in plans {
      table.append([
        plan.id, plan.name ?? "-", count(plan.count), every(plan.every), limits(plan.limits),
        plan.countries?.joined(separator: " ") ?? "any", plan.source?.asOf.isoText ?? "-",
      ])
    }
    try StandardStreams.write(table.text())
  }

  private static func count(_ count: InstallmentPlan.Count) -> String {
    switch count {
    case .exactly(let count): String(count)
    case .range(let minimum, let maximum): "\(minimum) to \(maximum)"
    case .oneOf(let counts): counts.map { String($0) }.joined(separator: " ")
    }
  }

  private static func every(_ rhythm: PaymentRhythm) -> String {
    switch rhythm {
    case .every(let step):
      let unit =
        switch step.unit {
        case .day: "day"
        case .week: "week"
        case .month: "month"
        case .year: "year"
        }
      return step.count == 1 ? unit : "\(step.count) \(unit)s"
    case .semiMonthly(let days): return "month, days \(days.first) and \(days.second)"
    case .listed: return "listed"
    }
  }

  private static func limits(_ limits: [InstallmentPlan.Limit]) -> String {
    guard let first = limits.first else { return "any" }
    let (minimum, maximum) = (first.minimum.map(text), first.maximum.map(text))
    let bounds =
      switch (minimum, maximum) {
      case (let minimum?, let maximum?): "\(minimum) to \(maximum) "
      case (let minimum?, nil): "from \(minimum) "
      case (nil, let maximum?): "up to \(maximum) "
      case (nil, nil): "any "
      }
    func text(_ minorUnits: Int64) -> String { Money(minorUnits: minorUnits, first.currency).amountText }
    return bounds + first.currency.code + (limits.count > 1 ? " and \(limits.count - 1) more" : "")
  }
}
