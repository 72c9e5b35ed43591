import Credit
import ExactMoney
import Installments
import Parcela

/// Published schedules and the tree's own loans as plans.
extension LoanCommand {
  init(_ schedule: PublishedSchedule, _ closing: AmortizationClosing) {
    var plan: [String: Any] = [
      "id": "published", "count": schedule.due.count, "rounding": "halfAwayFromZero", "remainder": "last",
      "closing": "\(closing)", "every": ["unit": "dates", "dates": schedule.due.map(\.isoText)],
      "rate": ["annualPercent": schedule.percent.description, "basis": "\(schedule.dayCount)"],
    ]
    if schedule.downPayment.minorUnits != 0 {
      plan["count"] = schedule.due.count + 1
      let amount = DecimalAmount(schedule.downPayment).description
      plan["downPayment"] = ["amounts": [schedule.principal.currency.code: amount]]
    }
    self.init(plan: plan, total: schedule.principal, start: schedule.start.isoText)
  }

  /// A loan of `amortization`, or `nil` for what a plan does not say: payments of a given amount, a balloon of an amount,
  /// a wait before a payment at the beginning of a period.
  init?(_ vector: Vector) throws {
    let fields = vector.fields
    let first = fields["firstPeriod"] as? [String: Any]
    let balloon = fields["balloon"] as? [String: Any]
    let isDue = vector.timing == .due
    guard fields["paying"] == nil, balloon?["amount"] == nil, !(isDue && first != nil),
      let count = fields["count"] as? Int
    else { return nil }
    let periodic = fields["periodicRounding"] as? [String: Any]
    if let rounding = periodic?["rounding"] as? String, rounding != vector.text("rounding") { return nil }
    var rate: [String: Any] = ["annualPercent": vector.text("percent"), "basis": vector.text("basis")]
    var plan: [String: Any] = [
      "id": "loan", "count": count, "rounding": vector.text("rounding"), "remainder": "last",
      "closing": vector.text("closing"),
    ]
    if let due = fields["due"] as? [String] {
      plan["every"] = ["unit": "dates", "dates": due]
    } else {
      plan["every"] = ["unit": "month", "step": 1]
      rate["periodsPerYear"] = fields["periodsPerYear"]
      if !isDue { plan["first"] = ["after": try Self.firstStep(first, &rate)] }
    }
    if let decimals = periodic?["decimals"] { rate["periodicDecimals"] = decimals }
    if let steps = fields["rateSteps"] as? [[String: Any]] {
      rate["steps"] = steps.map { ["afterPayment": $0["afterPayment"], "annualPercent": $0["percent"]] }
    }
    plan["rate"] = rate
    if let balloon { plan["balloon"] = balloon }
    let currency = try vector.currency("currency")
    let start = fields["start"] as? String ?? "2026-01-31"
    self.init(
      plan: plan, total: Money(minorUnits: try vector.minorUnits("principal", of: currency), currency), start: start)
  }

  /// The time before the first payment, and what its interest does.
  private static func firstStep(_ first: [String: Any]?, _ rate: inout [String: Any]) throws -> [String: Any] {
    guard let first else { return ["unit": "month", "step": 1] }
    if let periods = first["deferredPeriods"] as? Int {
      rate["deferredInterest"] = first["interest"]
      return ["unit": "month", "step": periods + 1]
    }
    guard first["daysPerPeriod"] as? Int == 30 else { throw VectorError(key: "daysPerPeriod", value: "\(first)") }
    rate["oddDays"] = first["compounding"]
    return ["unit": "day", "step": first["days"] ?? 0]
  }
}

extension PublishedCase {
  /// What is wrong with a full schedule as the command answers it.
  func commandFault() throws -> String? {
    let schedule = try schedule()
    guard let stated = try statedRows else { return nil }
    let found = self.stated.computed as? [String: Any] ?? [:]
    var checks: [(AmortizationClosing, Bool)] = [
      (.nudged, found["rows_match_with_published_emi"] as? Bool ?? true)
    ]
    if let isPlain = found["rows_match_with_formula_emi"] as? Bool { checks.append((.lastAbsorbs, isPlain)) }
    for (closing, isStated) in checks {
      let rows = try LoanCommand(schedule, closing).rows()
      let amounts = rows.map { Array([$0.principal, $0.interest, $0.payment, $0.balance].prefix(stated[0].count)) }
      guard (amounts == stated) == isStated else { return "\(closing): \(amounts.map { $0.map(\.description) })" }
      let dates = (schedule.downPayment.minorUnits == 0 ? [] : [schedule.start]) + schedule.due
      guard rows.map(\.due) == dates.map(\.isoText) else { return "the dates are \(rows.map(\.due))" }
    }
    return nil
  }
}

extension Vector {
  /// What is wrong with a loan as the command answers it; `nil` also where a plan says no such loan.
  func commandFault() throws -> (fault: String?, isRun: Bool) {
    let rows = fields["rows"] as? [[String]]
    let totals = fields["totals"] as? [String: Any]
    guard rows != nil || totals != nil, let command = try LoanCommand(self) else { return (nil, false) }
    let answer = try command.rows()
    if let rows {
      let stated = answer.map { [$0.payment, $0.principal, $0.interest, $0.balance].map(\.description) }
      guard stated == rows else { return ("the rows are \(stated)", true) }
    }
    let interest = try answer.reduce(DecimalAmount.zero) { try $0.adding($1.interest) }
    let sum = try answer.reduce(DecimalAmount.zero) { try $0.adding($1.payment) }
    for (key, figure) in [
      ("payment", answer.first?.payment), ("lastPayment", answer.last?.payment), ("interest", interest),
      ("totalOfPayments", sum),
    ] {
      guard let text = totals?[key] as? String, text != figure?.description else { continue }
      return ("\(key) is \(figure?.description ?? "absent")", true)
    }
    return (nil, true)
  }
}
