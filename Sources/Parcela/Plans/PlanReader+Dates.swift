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

  /// How payments follow one another. The unit decides which keys go with it.
  mutating func rhythm(_ field: JSONField) -> PaymentRhythm? {
    let unit: RhythmWord?
    if let member = field.value["unit"] {
      unit = word(JSONField(member, at: field.path.appending("unit")))
      if unit == nil {
        if let step = field.value["step"] { _ = self.step(JSONField(step, at: field.path.appending("step"))) }
        return nil
      }
    } else {
      unit = nil
    }
    guard let every = object(field, known: unit?.keys ?? PlanKeys.interval) else { return nil }
    switch unit {
    case .semiMonth: return required("days", of: every) { $0.semiMonthlyDays($1) }.map { .semiMonthly($0) }
    case .dates: return listed(every, field)
    case .day, .week, .month, .year, nil:
      let step = required("step", of: every) { $0.step($1) }
      let unit: PaymentStep.Unit? = required("unit", of: every) { $0.word($1) }
      guard let unit, let step else { return nil }
      return PaymentRhythm(every: step, unit)
    }
  }

  private mutating func semiMonthlyDays(_ field: JSONField) -> SemiMonthlyDays? {
    guard let days = list(field, { $0.integer($1) }) else { return nil }
    guard days.count == 2, let pair = SemiMonthlyDays(days[0], days[1]) else {
      // Elements that are no integers are faults of their own.
      if case .array(let elements) = field.value.kind, elements.count == days.count {
        note(.semiMonthlyDays(days), at: field)
      }
      return nil
    }
    return pair
  }

  private mutating func listed(_ every: PlanObject, _ field: JSONField) -> PaymentRhythm? {
    guard let dates = every.optional("dates") else {
      guard let days = every.optional("daysAfterStart") else {
        if !every.hasUnknown { note(.noneOfKeys(["dates", "daysAfterStart"]), at: field) }
        return nil
      }
      guard let offsets = list(days, { $0.integer($1) }) else { return nil }
      return listed(days) { () throws(PaymentDatesError) in try ListedPayments(daysAfterStart: offsets) }
    }
    if let other = every.optional("daysAfterStart") { note(.keysExclude("dates", "daysAfterStart"), at: other) }
    guard let listed = list(dates, { $0.date($1) }) else { return nil }
    return self.listed(dates) { () throws(PaymentDatesError) in try ListedPayments(dates: listed) }
  }

  private mutating func listed(
    _ field: JSONField, _ make: () throws(PaymentDatesError) -> ListedPayments
  ) -> PaymentRhythm? {
    do throws(PaymentDatesError) { return .listed(try make()) } catch {
      // Where an element could not be read, its position means nothing and its own fault says enough.
      note(.listedDates(error), at: element(ofFault: error, in: field))
      return nil
    }
  }

  private func element(ofFault error: PaymentDatesError, in field: JSONField) -> JSONField {
    guard case .listNotIncreasing(let position) = error, case .array(let elements) = field.value.kind,
      elements.indices.contains(position)
    else { return field }
    return JSONField(elements[position], at: field.path.appending(position))
  }

  /// A length of time.
  mutating func interval(_ field: JSONField) -> PaymentStep? {
    guard let interval = object(field, known: PlanKeys.interval) else { return nil }
    let unit: PaymentStep.Unit? = required("unit", of: interval) { $0.word($1) }
    let step = required("step", of: interval) { $0.step($1) }
    guard let unit, let step else { return nil }
    return PaymentStep(step, unit)
  }

  private mutating func step(_ field: JSONField) -> Int? {
    guard let step = integer(field) else { return nil }
    guard (1...PaymentStep.maximumCount).contains(step) else {
      note(.stepOutOfRange(step), at: field)
      return nil
    }
    return step
  }

  mutating func first(_ field: JSONField) -> FirstPayment? {
    guard let first = object(field, known: PlanKeys.first) else { return nil }
    let present = PlanKeys.first.filter { first.optional($0) != nil }
    guard let key = present.first, let member = first.optional(key) else {
      if !first.hasUnknown { note(.noneOfKeys(PlanKeys.first), at: field) }
      return nil
    }
    for other in present.dropFirst() {
      if let extra = first.optional(other) { note(.keysExclude(key, other), at: extra) }
    }
    switch key {
    case "after": return interval(member).map { .after($0) }
    case "on": return date(member).map { .on($0) }
    default:
      let word: AnchorDayWord? = word(member)
      return word.map { .onAnchorDay(includingStart: $0 == .fromStart) }
    }
  }

  mutating func businessDays(_ field: JSONField) -> InstallmentPlan.BusinessDays? {
    guard let days = object(field, known: PlanKeys.businessDays) else { return nil }
    let rule: BusinessDayRule? = required("rule", of: days) { $0.word($1) }
    let calendar = required("calendar", of: days) { $0.string($1) }
    guard let rule, let calendar else { return nil }
    return InstallmentPlan.BusinessDays(rule: rule, calendar: calendar)
  }
}
