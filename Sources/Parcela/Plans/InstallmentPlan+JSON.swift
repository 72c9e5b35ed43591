import Credit
import ExactMoney
import Installments

extension JSONWriter {
  /// Writes a plan as plan files have it; reading it back gives the same plan.
  public mutating func value(_ plan: InstallmentPlan) {
    object { writer in
      writer.member("id", plan.id)
      if let name = plan.name { writer.member("name", name) }
      if let version = plan.version { writer.member("version", version) }
      if case .exactly(let count) = plan.count { writer.member("count", count) }
      writer.key("every")
      writer.object(oneLine: true) { writer in
        guard case .every(let step) = plan.every else { return }
        writer.member("unit", step.unit.planWord)
        writer.member("step", step.count)
      }
      writer.member("rounding", plan.rounding.planWord)
      writer.member("remainder", RemainderWord(plan.remainder).planWord)
      if !plan.limits.isEmpty {
        writer.key("limits")
        writer.array { writer in
          for limit in plan.limits { writer.value(limit) }
        }
      }
      if let countries = plan.countries {
        writer.key("countries")
        writer.array(oneLine: true) { writer in
          for country in countries { writer.value(country) }
        }
      }
      if let source = plan.source { writer.member("source", source) }
    }
  }

  private mutating func value(_ limit: InstallmentPlan.Limit) {
    object(oneLine: true) { writer in
      writer.member("currency", limit.currency.code)
      if let minimum = limit.minimum {
        writer.member("minimum", decimalText(minorUnits: minimum, currency: limit.currency))
      }
      if let maximum = limit.maximum {
        writer.member("maximum", decimalText(minorUnits: maximum, currency: limit.currency))
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
