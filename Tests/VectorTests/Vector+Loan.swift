import Credit
import ExactMoney
import Installments

/// Cases of `amortization` that are loans: schedules and exact level payments.
extension Vector {
  func loanFault() throws -> String? {
    if let exact = fields["exact"] as? [String] { return try levelPaymentsFault(exact) }
    let currency = try currency("currency")
    let principal = Money(minorUnits: try minorUnits("principal", of: currency), currency)
    let loan: Amortization
    do throws(AmortizationError) {
      loan = try fields["paying"] == nil ? Amortization(of: principal, terms: terms()) : repaid(principal)
    } catch {
      if case .payments(let error) = error { return expect("error", String("\(error)".prefix { $0 != "(" })) }
      return "there is no loan: \(error)"
    }
    let stated = loan.rows.map { row in
      [row.payment, row.principal, row.interest, row.balance].map { Self.text($0, currency) }
    }
    if let rows = fields["rows"] as? [[String]], rows != stated { return "the rows are \(stated)" }
    return try totalsFault(loan) ?? expect("error", nil) ?? compiledFault(loan)
  }

  private func totalsFault(_ loan: Amortization) throws -> String? {
    guard let stated = fields["totals"] as? [String: Any] else { return nil }
    let currency = loan.principal.currency
    let total = try loan.principal.adding(loan.interest)
    let totals = Vector(fields: stated)
    if let count = stated["count"] as? Int, count != loan.rows.count { return "count is \(loan.rows.count)" }
    for (key, units) in [
      ("payment", loan.payment.minorUnits), ("lastPayment", loan.rows.last?.payment ?? 0),
      ("interest", loan.interest.minorUnits), ("totalOfPayments", total.minorUnits),
    ] where stated[key] != nil {
      if let fault = totals.expect(key, Self.text(units, currency)) { return fault }
    }
    return nil
  }

  /// Terms compiled for greater principals say the same; an amount for a balloon is one principal's own.
  private func compiledFault(_ loan: Amortization) throws -> String? {
    guard fields["paying"] == nil, (fields["balloon"] as? [String: Any])?["amount"] == nil else { return nil }
    let units = loan.principal.minorUnits
    let totals = try terms().compiled(maximum: max(units, 1_000_000_00)).totals(of: units)
    guard totals.payment == loan.payment.minorUnits, totals.lastPayment == loan.rows.last?.payment,
      totals.interest == loan.interest.minorUnits
    else { return "compiled for more, it comes to \(totals)" }
    return nil
  }

  private func repaid(_ principal: Money) throws(AmortizationError) -> Amortization {
    let currency = principal.currency
    let paying: Int64
    let rate: AnnualRate
    do {
      paying = try minorUnits("paying", of: currency)
      rate = try annualRate()
    } catch { throw .money(.overflow) }
    return try Amortization(
      of: principal, paying: Money(minorUnits: paying, currency), rate: rate,
      periodsPerYear: fields["periodsPerYear"] as? Int ?? 0, timing: timing, rounding: ruleOrExact)
  }

  private func levelPaymentsFault(_ exact: [String]) throws -> String? {
    let principal = try number(text("principal"))
    for (index, text) in exact.enumerated() {
      let digits = ResultDigits(decimals: Self.decimals(of: text), rounding: .halfToEven)
      let payments = try terms().levelPayments(of: principal, digits)
      guard payments.count == exact.count else { return "there are \(payments.count) level payments" }
      guard payments[index].description == text else {
        return "level payment \(index + 1) is \(payments[index].description)"
      }
    }
    guard let published = fields["published"] as? String else { return nil }
    let digits = ResultDigits(decimals: Self.decimals(of: published), rounding: publishedRule)
    let last = try terms().levelPayments(of: principal, digits).last?.description ?? ""
    return last == published ? nil : "the published payment is \(last)"
  }

  // MARK: Terms

  var timing: PaymentTiming { text("timing") == "due" ? .due : .ordinary }

  var publishedRule: RoundingRule {
    RoundingRule.allCases.first { "\($0)" == text("publishedRounding") } ?? .halfToEven
  }

  private var ruleOrExact: RoundingRule { RoundingRule.allCases.first { "\($0)" == text("rounding") } ?? .exact }

  func number(_ text: String) throws -> DecimalAmount { try DecimalAmount(machineText: Array(text.utf8).span) }

  private func annualRate() throws -> AnnualRate {
    let words = InterestBasis.allCases.map { $0.dayCount.map { "\($0)" } ?? "\($0)" }
    guard let place = words.firstIndex(of: text("basis")) else {
      throw VectorError(key: "basis", value: text("basis"))
    }
    let periodic = fields["periodicRounding"] as? [String: Any]
    let rounding = periodic.map {
      AnnualRate.PeriodicRounding(
        decimals: $0["decimals"] as? Int ?? -1, rounding: Vector(fields: $0).ruleOrExact)
    }
    return AnnualRate(
      percent: try number(text("percent")), basis: InterestBasis.allCases[place], periodicRounding: rounding)
  }

  private func terms() throws(AmortizationError) -> LoanTerms {
    do {
      let closing = AmortizationClosing.allCases.first { "\($0)" == text("closing") }
      return LoanTerms(
        count: fields["count"] as? Int ?? 0, rate: try annualRate(), calendar: try calendar(), timing: timing,
        firstPeriod: firstPeriod(), balloon: try balloon(), rateSteps: try rateSteps(), rounding: ruleOrExact,
        closing: closing ?? .lastAbsorbs)
    } catch { throw .money(.overflow) }
  }

  private func calendar() throws -> PaymentCalendar {
    guard let due = fields["due"] as? [String] else {
      return .regular(periodsPerYear: fields["periodsPerYear"] as? Int ?? 0)
    }
    let dates = try due.map { try CalendarDate(isoText: Array($0.utf8).span) }
    return .dated(start: try CalendarDate(isoText: Array(text("start").utf8).span), due: dates)
  }

  private func firstPeriod() -> FirstPeriod {
    guard let first = fields["firstPeriod"] as? [String: Any] else { return .regular }
    let words = Vector(fields: first)
    if let periods = first["deferredPeriods"] as? Int {
      let interest = FirstPeriod.DeferredInterest.allCases.first { "\($0)" == words.text("interest") }
      return .deferred(periods: periods, interest: interest ?? .waived)
    }
    let compounding = FirstPeriod.Compounding.allCases.first { "\($0)" == words.text("compounding") }
    return .odd(
      days: first["days"] as? Int ?? -1, daysPerPeriod: first["daysPerPeriod"] as? Int ?? 0,
      compounding: compounding ?? .simple)
  }

  private func balloon() throws -> LoanTerms.Balloon {
    guard let shape = fields["balloon"] as? [String: Any] else { return .none }
    let words = Vector(fields: shape)
    if let periods = shape["amortizedOver"] as? Int { return .amortizedOver(periods: periods) }
    if shape["percent"] != nil { return .percent(try number(words.text("percent"))) }
    return .amount(try words.minorUnits("amount", of: currency("currency")))
  }

  private func rateSteps() throws -> [LoanTerms.RateStep] {
    try (fields["rateSteps"] as? [[String: Any]] ?? []).map { step in
      LoanTerms.RateStep(
        afterPayment: step["afterPayment"] as? Int ?? 0, percent: try number(Vector(fields: step).text("percent")))
    }
  }

  // MARK: Texts

  static func decimals(of text: String) -> Int { text.split(separator: ".").dropFirst().first?.utf8.count ?? 0 }

  static func text(_ units: Int64, _ currency: Currency) -> String {
    DecimalAmount(Money(minorUnits: units, currency)).description
  }
}
