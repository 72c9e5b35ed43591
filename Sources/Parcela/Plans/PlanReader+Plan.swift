import Credit
import ExactMoney
import Installments

extension PlanReader {
  /// What a plan's JSON says; complete only where no fault was noted.
  mutating func plan(_ field: JSONField) -> InstallmentPlan? {
    guard let plan = object(field, known: PlanKeys.plan) else { return nil }
    let id = required("id", of: plan) { $0.string($1) }
    let count = required("count", of: plan) { $0.count($1) }
    let every = required("every", of: plan) { $0.rhythm($1) }
    let rounding: RoundingRule? = required("rounding", of: plan) { $0.word($1) }
    let remainder: RemainderWord? = required("remainder", of: plan) { $0.word($1) }
    let name = optional("name", of: plan) { $0.string($1) }
    let version = optional("version", of: plan) { $0.string($1) }
    let validFrom = optional("validFrom", of: plan) { $0.date($1) }
    let validUntil = optional("validUntil", of: plan) { $0.date($1) }
    let first = optional("first", of: plan) { $0.first($1) }
    let firstInterval = optional("firstInterval", of: plan) { $0.interval($1) }
    let endOfMonth = optional("endOfMonth", of: plan) { $0.bool($1) }
    let businessDays = optional("businessDays", of: plan) { $0.businessDays($1) }
    let rate = optional("rate", of: plan) { $0.rate($1) }
    let closing: AmortizationClosing? = optional("closing", of: plan) { $0.word($1) }
    let balloon = optional("balloon", of: plan) { $0.balloon($1) }
    let (limits, currencies) = limits(of: plan)
    let downPayment = optional("downPayment", of: plan) { $0.downPayment($1, currencies) }
    let fees = optional("fees", of: plan) { $0.list($1) { $0.fee($1, currencies) } }
    let countries = optional("countries", of: plan) { $0.list($1) { $0.string($1) } }
    let categories = optional("excludedCategories", of: plan) { $0.list($1) { $0.string($1) } }
    let priceIncludes: InstallmentPlan.PriceIncludes? = optional("priceIncludes", of: plan) { $0.word($1) }
    let displayed: InstallmentPlan.Displayed? = optional("displayed", of: plan) { $0.word($1) }
    let source = optional("source", of: plan) { $0.source($1) }
    guard let id, let count, let every, let rounding, let remainder else { return nil }
    return InstallmentPlan(
      id: id, name: name, version: version, validFrom: validFrom, validUntil: validUntil, count: count, every: every,
      first: first ?? .atStart, firstInterval: firstInterval, endOfMonth: endOfMonth ?? false,
      businessDays: businessDays, rounding: rounding, remainder: remainder.policy(rounding: rounding),
      rate: rate, closing: closing, balloon: balloon, downPayment: downPayment, fees: fees ?? [], limits: limits,
      countries: countries, excludedCategories: categories ?? [], priceIncludes: priceIncludes ?? .tax,
      displayed: displayed ?? .exact, source: source)
  }

  /// The limits, and the currencies in which amounts elsewhere in the plan can be; `nil` where the limits have faults.
  private mutating func limits(of plan: PlanObject) -> ([InstallmentPlan.Limit], currencies: [Currency]?) {
    let before = faults.count
    let limits = optional("limits", of: plan) { $0.limits($1) } ?? []
    return (limits, faults.count == before ? limits.map(\.currency) : nil)
  }

  private mutating func source(_ field: JSONField) -> InstallmentPlan.Source? {
    guard let source = object(field, known: PlanKeys.source) else { return nil }
    let title = required("title", of: source) { $0.string($1) }
    let asOf = required("asOf", of: source) { $0.date($1) }
    guard let title, let asOf else { return nil }
    return InstallmentPlan.Source(title: title, asOf: asOf)
  }
}
