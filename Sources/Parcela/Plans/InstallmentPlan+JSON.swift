import Credit
import ExactMoney
import Installments

extension JSONWriter {
  /// Writes a plan as plan files have it; reading it back gives the same plan.
  ///
  /// The text is canonical: keys in the order of the schema, none that says what is so without it, decimals as short as
  /// they can be and amounts with all decimals of their currency. Equal plans have equal texts.
  public mutating func value(_ plan: InstallmentPlan) {
    object { writer in
      writer.member("id", plan.id)
      if let name = plan.name { writer.member("name", name) }
      if let version = plan.version { writer.member("version", version) }
      if let date = plan.validFrom { writer.member("validFrom", date.isoText) }
      if let date = plan.validUntil { writer.member("validUntil", date.isoText) }
      writer.memberOfCount(plan.count)
      writer.memberOfRhythm(plan.every)
      writer.memberOfFirst(plan.first)
      if let interval = plan.firstInterval { writer.member("firstInterval", interval) }
      if plan.endOfMonth { writer.member("endOfMonth", true) }
      if let days = plan.businessDays { writer.member("businessDays", days) }
      writer.member("rounding", plan.rounding.planWord)
      writer.member("remainder", RemainderWord(plan.remainder).planWord)
      writer.membersOfInterest(plan)
      writer.membersOfCosts(plan)
      writer.membersOfOffer(plan)
      if let source = plan.source { writer.member("source", source) }
    }
  }

  /// Where and for what the plan is offered, and how it is spoken of.
  private mutating func membersOfOffer(_ plan: InstallmentPlan) {
    if !plan.limits.isEmpty {
      key("limits")
      array { writer in
        for limit in plan.limits { writer.value(limit) }
      }
    }
    if let countries = plan.countries { member("countries", countries) }
    if !plan.excludedCategories.isEmpty { member("excludedCategories", plan.excludedCategories) }
    if plan.priceIncludes != .tax { member("priceIncludes", plan.priceIncludes.planWord) }
    if plan.displayed != .exact { member("displayed", plan.displayed.planWord) }
  }

  private mutating func value(_ limit: InstallmentPlan.Limit) {
    object(oneLine: true) { writer in
      writer.member("currency", limit.currency.code)
      let amounts = [
        ("minimum", limit.minimum), ("maximum", limit.maximum), ("minimumInstallment", limit.minimumInstallment),
        ("step", limit.step),
      ]
      for (key, amount) in amounts {
        if let amount { writer.member(key, decimalText(minorUnits: amount, currency: limit.currency)) }
      }
    }
  }

  private mutating func member(_ key: String, _ source: InstallmentPlan.Source) {
    self.key(key)
    object(oneLine: true) { writer in
      writer.member("title", source.title)
      writer.member("asOf", source.asOf.isoText)
    }
  }

  private mutating func member(_ key: String, _ texts: [String]) {
    self.key(key)
    array(oneLine: true) { writer in
      for text in texts { writer.value(text) }
    }
  }
}

/// How many payments there are, and when.
extension JSONWriter {
  private mutating func memberOfCount(_ count: InstallmentPlan.Count) {
    key("count")
    switch count {
    case .exactly(let count): value(count)
    case .range(let minimum, let maximum):
      object(oneLine: true) { writer in
        writer.member("minimum", minimum)
        writer.member("maximum", maximum)
      }
    case .oneOf(let counts):
      object(oneLine: true) { writer in
        writer.key("oneOf")
        writer.array { writer in for count in counts { writer.value(count) } }
      }
    }
  }

  private mutating func memberOfRhythm(_ rhythm: PaymentRhythm) {
    switch rhythm {
    case .every(let step): member("every", step)
    case .semiMonthly(let days):
      key("every")
      object(oneLine: true) { writer in
        writer.member("unit", RhythmWord.semiMonth.planWord)
        writer.key("days")
        writer.array { writer in for day in [days.first, days.second] { writer.value(day) } }
      }
    case .listed(let list):
      key("every")
      object(oneLine: true) { writer in
        writer.member("unit", RhythmWord.dates.planWord)
        writer.key(list.origin == .calendar ? "dates" : "daysAfterStart")
        writer.array { writer in
          for date in list.dates {
            if list.origin == .calendar {
              writer.value(date.isoText)
            } else {
              writer.value(date.daysSinceEpoch - CalendarDate.earliest.daysSinceEpoch)
            }
          }
        }
      }
    }
  }

  private mutating func member(_ key: String, _ interval: PaymentStep) {
    self.key(key)
    object(oneLine: true) { writer in
      writer.member("unit", interval.unit.planWord)
      writer.member("step", interval.count)
    }
  }

  private mutating func memberOfFirst(_ first: FirstPayment) {
    guard first != .atStart else { return }
    key("first")
    object(oneLine: true) { writer in
      switch first {
      case .atStart: break
      case .after(let interval): writer.member("after", interval)
      case .on(let date): writer.member("on", date.isoText)
      case .onAnchorDay(let includingStart):
        writer.member("onAnchorDay", (includingStart ? AnchorDayWord.fromStart : .afterStart).planWord)
      }
    }
  }

  private mutating func member(_ key: String, _ days: InstallmentPlan.BusinessDays) {
    self.key(key)
    object(oneLine: true) { writer in
      writer.member("rule", days.rule.planWord)
      writer.member("calendar", days.calendar)
    }
  }
}

extension ListedPayments {
  /// The dates, days after the start being counted from the first date of the calendar.
  fileprivate var dates: [CalendarDate] {
    (0..<count).map { position in
      do { return try date(at: position, startingOn: .earliest) } catch {
        preconditionFailure("no listed day is further from the start than the calendar's last day from its first")
      }
    }
  }
}

extension PlanFile {
  /// The text of a plan file that lists `plans`: pretty, keys in the order of the schema, a line end at the end.
  public static func text(of plans: [InstallmentPlan]) -> [UInt8] {
    var writer = JSONWriter(.pretty)
    writer.object { writer in
      writer.key("plans")
      writer.array { writer in
        for plan in plans { writer.value(plan) }
      }
    }
    writer.endLine()
    return writer.bytes
  }
}
