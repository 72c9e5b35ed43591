import Credit
import ExactMoney
import Installments

/// A loan with dates, row by row.
struct PublishedSchedule {
  let principal: Money
  let percent: DecimalAmount
  let start: CalendarDate
  let due: [CalendarDate]
  let dayCount: DayCount
  /// What is paid at the start and bears no interest: a first row.
  let downPayment: Money

  var lent: Money {
    get throws(MoneyError) { try principal.subtracting(downPayment) }
  }

  func terms(_ closing: AmortizationClosing) -> LoanTerms {
    LoanTerms(
      count: due.count, rate: AnnualRate(percent: percent, basis: .counted(dayCount)),
      calendar: .dated(start: start, due: due), rounding: .halfAwayFromZero, closing: closing)
  }

  /// Principal, interest, payment and balance of each row.
  func rows(_ closing: AmortizationClosing) throws -> [[DecimalAmount]] {
    let lent = try lent
    let down = downPayment.minorUnits
    let first = down == 0 ? [] : [[down, 0, down, lent.minorUnits]]
    let later = try Amortization(of: lent, terms: terms(closing)).rows.map {
      [$0.principal, $0.interest, $0.payment, $0.balance]
    }
    return (first + later).map { row in
      row.map { DecimalAmount(Money(minorUnits: $0, principal.currency)) }
    }
  }
}

extension PublishedCase {
  /// The schedule that inputs describe.
  func schedule() throws -> PublishedSchedule {
    let start = try required(inputs.date("start"), "start")
    var due: [CalendarDate]
    if let listed = try inputs.dates("due_dates", "due") {
      due = listed
    } else {
      due = try (1...max(1, required(inputs.whole("n", "count"), "due_dates"))).map { try start.adding(months: $0) }
    }
    let name = try required(inputs.text("day_count"), "day_count")
    var dayCount = try required(Self.dayCount(name), "a convention named \(name)")
    // Months of thirty days are for payments by months: weeks are counted by their days.
    if dayCount == .thirty360, !Self.areWholeMonthsApart(due.count == 1 ? [start] + due : due) {
      dayCount = .actual360
    }
    let currency = inputs.text("currency").flatMap { Currency(isoCode: $0) } ?? .usd
    let principal = try required(inputs.number("principal", "pv"), "principal").money(in: currency, rounding: .exact)
    let downPercent = try inputs.number("down_payment_percent") ?? .zero
    let down =
      try inputs.number("down_payment")?.money(in: currency, rounding: .exact)
      ?? principal.percent(downPercent, rounding: .halfAwayFromZero)
    if down.minorUnits != 0, due.first == start { due.removeFirst() }
    return PublishedSchedule(
      principal: principal,
      percent: try required(inputs.number("annual_rate_percent"), "annual_rate_percent"), start: start, due: due,
      dayCount: dayCount, downPayment: down)
  }

  private static func areWholeMonthsApart(_ dates: [CalendarDate]) -> Bool {
    let anchor = dates.map(\.components.day).max() ?? 1
    return dates.allSatisfy { $0.components.day == min(anchor, $0.daysInMonth) }
  }

  /// Rows that are stated: those printed, or where nothing agrees, those found.
  var statedRows: [[DecimalAmount]]? {
    get throws {
      let texts = statedValue("rows_principal_interest_due") as? [[Any]]
      let balances = try (statedValue("balances") as? [Any])?.map { try StatedFigure($0).value }
      guard let rows = try texts?.map({ try $0.map { try StatedFigure($0).value } }) else { return nil }
      guard let balances else { return rows }
      guard balances.count == rows.count else { throw VectorError(key: "balances", value: "\(balances.count)") }
      return zip(rows, balances).map { $0 + [$1] }
    }
  }

  private func statedValue(_ name: String) -> Any? {
    (stated.published as? [String: Any])?[name] ?? (stated.computed as? [String: Any])?[name]
  }

  func scheduleFault() throws -> String? {
    let known: Set<String> = [
      "rows_principal_interest_due", "balances", "emi_formula_unrounded", "emi_formula_rounded",
      "rows_match_with_published_emi", "rows_match_with_formula_emi",
    ]
    if let other = stated.memberNames.first(where: { !known.contains($0) }) { return "\(other) is not known" }
    let schedule = try schedule()
    if let fault = try levelPaymentFault(schedule) { return fault }
    guard let rows = try statedRows else { return stated.memberNames.isEmpty ? "nothing is stated" : nil }
    let width = rows.first?.count ?? 0
    // The source moves the level payment by units where the last payment then differs less from it.
    let nudged = try schedule.rows(.nudged).map { Array($0.prefix(width)) }
    let plain = try schedule.rows(.lastAbsorbs).map { Array($0.prefix(width)) }
    let found = stated.computed as? [String: Any] ?? [:]
    if let isPlain = found["rows_match_with_formula_emi"] as? Bool, isPlain != (plain == rows) {
      return "rows with the formula's payment are \(plain.map { $0.map(\.description) })"
    }
    let isNudged = found["rows_match_with_published_emi"] as? Bool ?? true
    return isNudged == (nudged == rows) ? nil : "the rows are \(nudged.map { $0.map(\.description) })"
  }

  private func levelPaymentFault(_ schedule: PublishedSchedule) throws -> String? {
    for name in ["emi_formula_unrounded", "emi_formula_rounded"] {
      guard let value = (stated.computed as? [String: Any])?[name] else { continue }
      let one = StatedAnswer(computed: value, published: nil, agrees: false, isCutOff: false)
      let fault = try one.fault(name) { digits in
        try required(
          schedule.terms(.lastAbsorbs).levelPayments(of: DecimalAmount(schedule.lent), digits).first, "a payment")
      }
      if let fault { return fault }
    }
    return nil
  }
}
