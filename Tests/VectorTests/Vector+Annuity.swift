import Credit
import ExactMoney
import Installments

/// Cases of `amortization` that are functions of annuities and flows, day counts and rebates.
extension Vector {
  func amortizationFault() throws -> String? {
    switch text("kind") {
    case "loan": try loanFault()
    case "annuity": try annuityFault()
    case "dayCount": try dayCountFault()
    case "ruleOf78": try rebateFault()
    default: throw VectorError(key: "kind", value: text("kind"))
    }
  }

  // MARK: Annuities

  private func annuityFault() throws -> String? {
    do throws(AnnuityError) {
      if let results = fields["results"] as? [String] { return try ratesFault(results) }
      let text = text("result")
      let answer = try answer(ResultDigits(decimals: Self.decimals(of: text), rounding: .halfToEven))
      if let fault = expect("error", nil) ?? expect("result", answer.value.description) { return fault }
      if let periods = fields["periods"] as? Int, periods != answer.periods {
        return "periods is \(answer.periods ?? 0)"
      }
      guard let published = fields["published"] as? String else { return nil }
      let rounded = try self.answer(ResultDigits(decimals: Self.decimals(of: published), rounding: publishedRule))
      return rounded.value.description == published ? nil : "published is \(rounded.value.description)"
    } catch {
      return expect("error", String("\(error)".prefix { $0 != "(" }))
    }
  }

  private func ratesFault(_ results: [String]) throws(AnnuityError) -> String? {
    let digits = ResultDigits(decimals: results.first.map(Self.decimals) ?? 4, rounding: .halfToEven)
    let rates = try rates(digits)
    guard rates.map(\.description) == results else { return "the rates are \(rates.map(\.description))" }
    guard let published = fields["published"] as? String else { return nil }
    let rounded = try self.rates(ResultDigits(decimals: Self.decimals(of: published), rounding: .halfToEven))
    return rounded.map(\.description).contains(published) ? nil : "no rate is the published one"
  }

  private func rates(_ digits: ResultDigits) throws(AnnuityError) -> [DecimalAmount] {
    if let flows = fields["flows"] as? [String] {
      var amounts: [DecimalAmount] = []
      for flow in flows { amounts.append(try amount(flow)) }
      return try InternalRate.all(of: amounts, digits)
    }
    do throws(AnnuityError) {
      return [
        try Annuity.rate(
          count: fields["count"] as? Int ?? 0, presentValue: amount(key: "presentValue"),
          payment: amount(key: "payment"),
          futureValue: amount(key: "futureValue"), timing: timing, digits)
      ]
    } catch .severalSolutions(let rates) {
      return rates
    } catch .noSolution {
      return []
    } catch {
      throw error
    }
  }

  private func answer(_ digits: ResultDigits) throws(AnnuityError) -> (value: DecimalAmount, periods: Int?) {
    let parts = text("rate").split(separator: "/")
    guard let first = parts.first else { throw .rateOutOfRange }
    let rate = try PeriodicRate(
      amount(String(first)), dividedBy: parts.count == 2 ? Int64(String(parts[1])) ?? 0 : 1)
    let count = fields["count"] as? Int ?? 1
    let annuity = Annuity(
      rate: rate, count: count, presentValue: try amount(key: "presentValue"),
      futureValue: try amount(key: "futureValue"), timing: timing)
    let payment = try amount(key: "payment")
    let period = fields["period"] as? Int ?? 0
    switch text("function") {
    case "payment": return (try annuity.payment(digits), nil)
    case "interestPayment": return (try annuity.interestPayment(period: period, digits), nil)
    case "principalPayment": return (try annuity.principalPayment(period: period, digits), nil)
    case "presentValue": return (try annuity.presentValue(payment: payment, digits), nil)
    case "futureValue": return (try annuity.futureValue(payment: payment, digits), nil)
    case "periodCount": return (try annuity.periodCount(payment: payment, digits), nil)
    case "cumulativeInterest": return (try annuity.cumulativeInterest(periods: run, digits), nil)
    case "cumulativePrincipal": return (try annuity.cumulativePrincipal(periods: run, digits), nil)
    case "effectiveRate": return (try rate.effectiveRate(periods: count, digits), nil)
    case "periodicRate": return (try rate.periodicRate(periods: count, digits), nil)
    case "finalPayment":
      let last = try annuity.finalPayment(payment: payment, digits)
      return (last.payment, last.periods)
    default: throw .countOutOfRange(.min)
    }
  }

  private var run: ClosedRange<Int> {
    let from = fields["from"] as? Int ?? 0
    return from...max(from, fields["to"] as? Int ?? 0)
  }

  private func amount(key: String) throws(AnnuityError) -> DecimalAmount {
    fields[key] == nil ? .zero : try amount(text(key))
  }

  /// A number of the case; a text that is none is no right answer's.
  private func amount(_ text: String) throws(AnnuityError) -> DecimalAmount {
    do { return try number(text) } catch { throw .money(.inexact) }
  }

  // MARK: Day counts and rebates

  private func dayCountFault() throws -> String? {
    let start = try CalendarDate(isoText: Array(text("from").utf8).span)
    let end = try CalendarDate(isoText: Array(text("to").utf8).span)
    for (name, text) in fields["years"] as? [String: String] ?? [:] {
      guard let rule = DayCount.allCases.first(where: { "\($0)" == name }) else { return "\(name) is no convention" }
      let years = rule.years(from: start, to: end)
      let answer = years.denominator == 1 ? "\(years.numerator)" : "\(years.numerator)/\(years.denominator)"
      if answer != text { return "\(name) is \(answer)" }
    }
    return fields["years"] == nil ? "nothing is stated" : nil
  }

  private func rebateFault() throws -> String? {
    let currency = try currency("currency")
    let charge = try minorUnits("charge", of: currency)
    guard let count = fields["count"] as? Int, let paid = fields["paid"] as? Int else {
      throw VectorError(key: "count", value: "")
    }
    if fields["rebate"] != nil {
      let rebate = try RuleOf78.rebate(of: charge, count: count, paid: paid, rounding: rule())
      if let fault = expect("rebate", Self.text(rebate, currency)) { return fault }
    }
    guard fields["earned"] != nil else { return nil }
    return expect(
      "earned", Self.text(try RuleOf78.earned(of: charge, count: count, paid: paid, rounding: rule()), currency))
  }
}
