import Credit
import ExactMoney
import Installments

/// When payments are due, and when a plan is offered.
extension PlanReader {
  mutating func date(_ field: JSONField) -> CalendarDate? {
    guard let text = string(field) else { return nil }
    do { return try CalendarDate(isoText: Array(text.utf8).span) } catch {
      note(.date(text, error), at: field)
      return nil
    }
  }

  mutating func count(_ field: JSONField) -> InstallmentPlan.Count? {
    guard case .object = field.value.kind else { return integer(field).map { .exactly($0) } }
    if field.value["oneOf"] != nil {
      guard let count = object(field, known: PlanKeys.countList) else { return nil }
      return required("oneOf", of: count) { $0.list($1) { $0.integer($1) } }.map { .oneOf($0) }
    }
    guard let count = object(field, known: PlanKeys.countRange) else { return nil }
    let minimum = required("minimum", of: count) { $0.integer($1) }
    let maximum = required("maximum", of: count) { $0.integer($1) }
    guard let minimum, let maximum else { return nil }
    return .range(minimum: minimum, maximum: maximum)
  }

  mutating func frequency(_ field: JSONField) -> PaymentFrequency? {
    guard let every = object(field, known: PlanKeys.interval) else { return nil }
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

  mutating func first(_ field: JSONField) -> InstallmentPlan.FirstPayment? {
    guard let first = object(field, known: PlanKeys.first) else { return nil }
    if let after = first.optional("after") {
      if let other = first.optional("on") { note(.keysExclude("after", "on"), at: other) }
      return frequency(after).map { .after($0) }
    }
    if let date = first.optional("on") { return self.date(date).map { .on($0) } }
    if !first.hasUnknown { note(.noneOfKeys(PlanKeys.first), at: field) }
    return nil
  }

  mutating func businessDays(_ field: JSONField) -> InstallmentPlan.BusinessDays? {
    guard let days = object(field, known: PlanKeys.businessDays) else { return nil }
    let rule: InstallmentPlan.BusinessDayRule? = required("rule", of: days) { $0.word($1) }
    let calendar = required("calendar", of: days) { $0.string($1) }
    guard let rule, let calendar else { return nil }
    return InstallmentPlan.BusinessDays(rule: rule, calendar: calendar)
  }
}
