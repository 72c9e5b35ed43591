import Credit
import ExactMoney
import Installments

extension PlanReader {
  /// What a plan's JSON says; complete only where no fault was noted.
  mutating func plan(_ field: JSONField) -> InstallmentPlan? {
    guard let plan = object(field, known: PlanKeys.plan) else { return nil }
    let id = required("id", of: plan) { $0.string($1) }
    let name = optional("name", of: plan) { $0.string($1) }
    let version = optional("version", of: plan) { $0.string($1) }
    let count = required("count", of: plan) { $0.integer($1) }
    let every = required("every", of: plan) { $0.frequency($1) }
    let rounding: RoundingRule? = required("rounding", of: plan) { $0.word($1) }
    let remainder: RemainderWord? = required("remainder", of: plan) { $0.word($1) }
    let limits = optional("limits", of: plan) { $0.limits($1) }
    let countries = optional("countries", of: plan) { $0.list($1) { $0.string($1) } }
    let source = optional("source", of: plan) { $0.source($1) }
    guard let id, let count, let every, let rounding, let remainder else { return nil }
    return InstallmentPlan(
      id: id, name: name, version: version, count: .exactly(count), every: every, rounding: rounding,
      remainder: remainder.policy(rounding: rounding), limits: limits ?? [], countries: countries, source: source)
  }

  private mutating func frequency(_ field: JSONField) -> PaymentFrequency? {
    guard let every = object(field, known: PlanKeys.every) else { return nil }
    let unit: PaymentFrequency.Unit? = required("unit", of: every) { $0.word($1) }
    let step = required("step", of: every) { $0.step($1) }
    guard let unit, let step else { return nil }
    return PaymentFrequency(every: step, unit)
  }

  private mutating func step(_ field: JSONField) -> Int? {
    guard let step = integer(field) else { return nil }
    guard (1...PaymentFrequency.maximumStep).contains(step) else {
      note(.stepOutOfRange(step), at: field)
      return nil
    }
    return step
  }

  private mutating func source(_ field: JSONField) -> InstallmentPlan.Source? {
    guard let source = object(field, known: PlanKeys.source) else { return nil }
    let title = required("title", of: source) { $0.string($1) }
    let asOf = required("asOf", of: source) { $0.date($1) }
    guard let title, let asOf else { return nil }
    return InstallmentPlan.Source(title: title, asOf: asOf)
  }

  private mutating func date(_ field: JSONField) -> CalendarDate? {
    guard let text = string(field) else { return nil }
    do { return try CalendarDate(isoText: Array(text.utf8).span) } catch {
      note(.date(text, error), at: field)
      return nil
    }
  }
}
