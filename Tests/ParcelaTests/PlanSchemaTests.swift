import Credit
import ExactMoney
import Foundation
import Installments
import SeededRandom
import Testing

@testable import Parcela

/// `plan.schema.json` against the reader: the keys, the words, and what either refuses.
@Suite("The schema of plans")
struct PlanSchemaTests {
  static func schema() throws -> JSONValue {
    try JSONValue.parse(Array(Data(contentsOf: PresetTests.source.appendingPathComponent("Plans/plan.schema.json"))))
  }

  /// The objects of a plan file, by their place among the definitions.
  private static let keys: [String: [String]] = [
    "file": PlanKeys.file, "plan": PlanKeys.plan, "countRange": PlanKeys.countRange, "countList": PlanKeys.countList,
    "interval": PlanKeys.interval, "semiMonthly": PlanKeys.semiMonthly, "dates": PlanKeys.dates,
    "first": PlanKeys.first, "businessDays": PlanKeys.businessDays, "rate": PlanKeys.rate,
    "rateStep": PlanKeys.rateStep, "balloon": PlanKeys.balloon,
    "downPayment": PlanKeys.downPayment, "fee": PlanKeys.fee, "amounts.items": PlanKeys.amount,
    "limit": PlanKeys.limit, "source": PlanKeys.source,
  ]

  /// The words of a plan file, by the place of the value that is one.
  private static let words: [String: [String]] = [
    "interval.properties.unit": PaymentStep.Unit.planWords,
    "semiMonthly.properties.unit": [RhythmWord.semiMonth.planWord],
    "dates.properties.unit": [RhythmWord.dates.planWord],
    "first.properties.onAnchorDay": AnchorDayWord.planWords,
    "businessDays.properties.rule": BusinessDayRule.planWords,
    "plan.properties.rounding": RoundingRule.planWords,
    "plan.properties.remainder": RemainderWord.planWords,
    "plan.properties.closing": AmortizationClosing.planWords,
    "rate.properties.basis": InterestBasis.planWords,
    "rate.properties.oddDays": FirstPeriod.Compounding.planWords,
    "rate.properties.deferredInterest": FirstPeriod.DeferredInterest.planWords,
    "fee.properties.paid": FeePayment.planWords,
    "plan.properties.priceIncludes": InstallmentPlan.PriceIncludes.planWords,
    "plan.properties.displayed": InstallmentPlan.Displayed.planWords,
  ]

  /// Every object of a value, with its path.
  private static func objects(of value: JSONValue, at path: [String] = []) -> [(path: String, object: JSONValue)] {
    switch value.kind {
    case .object(let members):
      [(path.joined(separator: "."), value)] + members.flatMap { objects(of: $0.value, at: path + [$0.key]) }
    case .array(let elements):
      elements.enumerated().flatMap { objects(of: $0.element, at: path + ["\($0.offset)"]) }
    default: []
    }
  }

  @Test("The schema has the keys that the reader knows, object by object and in their order, and no others")
  func keys() throws {
    let definitions = try #require(try Self.schema()["$defs"])
    var found: [String: [String]] = [:]
    for (path, object) in Self.objects(of: definitions) {
      guard let properties = object["properties"] else { continue }
      found[path] = SchemaCheck.words(properties)
      #expect(object["additionalProperties"]?.kind == .bool(false), "\(path)")
    }
    #expect(found == Self.keys)
  }

  @Test("The schema has the words that the reader knows, in their order, wherever one stands, and no others")
  func words() throws {
    let definitions = try #require(try Self.schema()["$defs"])
    var found: [String: [String]] = [:]
    for (path, object) in Self.objects(of: definitions) {
      if case .string(let only)? = object["const"]?.kind { found[path] = [only] }
      if let all = object["enum"] { found[path] = SchemaCheck.words(all) }
    }
    #expect(found == Self.words)
    // The units of `every` stand in three definitions.
    let units = ["interval", "semiMonthly", "dates"].flatMap { found["\($0).properties.unit"] ?? [] }
    #expect(Set(units) == Set(RhythmWord.planWords) && units.count == RhythmWord.allCases.count)
  }

  @Test("What stands for a key that is left out is in the schema what the reader makes of it")
  func defaults() throws {
    let definitions = try #require(try Self.schema()["$defs"])
    let text = #"""
      {"id": "a", "count": 2, "every": {"unit": "day", "step": 1}, "rounding": "down", "remainder": "last",
       "rate": {"annualPercent": "1", "basis": "flat"}, "fees": [{"kind": "a", "percent": "1", "paid": "first"}]}
      """#
    let plan = try #require(try PlanFile(name: "p.json", bytes: Array(text.utf8)).plans.first)
    let rate = try #require(plan.rate)
    var found: [String: JSONValue.Kind] = [:]
    for (path, object) in Self.objects(of: definitions) { found[path] = object["default"]?.kind }
    #expect(
      found == [
        "plan.properties.endOfMonth": .bool(plan.endOfMonth),
        // No closing beside a rate is this one.
        "plan.properties.closing": .string(AmortizationClosing.lastAbsorbs.planWord),
        "plan.properties.priceIncludes": .string(plan.priceIncludes.planWord),
        "plan.properties.displayed": .string(plan.displayed.planWord),
        "rate.properties.oddDays": .string(rate.oddDays.planWord),
        "rate.properties.deferredInterest": .string(rate.deferredInterest.planWord),
        "fee.properties.inFinanceCharge": .bool(plan.fees[0].inFinanceCharge),
      ])
  }

  /// Plans that together have every key.
  private static let full = [
    #"""
    {"id": "range", "name": "A", "version": "1", "validFrom": "2026-01-01", "validUntil": "2027-12-31",
     "count": {"minimum": 2, "maximum": 12}, "every": {"unit": "semiMonth", "days": [1, 15]},
     "first": {"onAnchorDay": "afterStart"}, "endOfMonth": true,
     "businessDays": {"rule": "following", "calendar": "target"}, "rounding": "halfToEven", "remainder": "roundedThenLast",
     "downPayment": {"amounts": [{"currency": "USD", "amount": "5.00"}, {"currency": "JPY", "amount": "500"}]},
     "fees": [{"kind": "service", "amounts": [{"currency": "USD", "amount": "1.00"}, {"currency": "JPY", "amount": "9"}],
       "percent": "2.5", "minimums": [{"currency": "USD", "amount": "1.50"}, {"currency": "JPY", "amount": "90"}],
       "maximums": [{"currency": "USD", "amount": "15.00"}, {"currency": "JPY", "amount": "900"}], "paid": "spread",
       "inFinanceCharge": false}],
     "limits": [{"currency": "USD", "minimum": "35.00", "maximum": "1500.00", "minimumInstallment": "5.00", "step": "0.05"},
       {"currency": "JPY"}], "countries": ["US", "JP"], "excludedCategories": ["gold"], "priceIncludes": "none",
     "displayed": "truncated", "source": {"title": "T", "asOf": "2026-11-30"}}
    """#,
    #"""
    {"id": "list", "count": {"oneOf": [3, 6]}, "every": {"unit": "month", "step": 1},
     "first": {"after": {"unit": "month", "step": 2}}, "rounding": "up", "remainder": "last",
     "fees": [{"kind": "a", "amount": "1.00", "percent": "1", "minimum": "1.50", "maximum": "2.50", "paid": "financed"}],
     "limits": [{"currency": "EUR"}]}
    """#,
    #"""
    {"id": "interval", "count": 3, "every": {"unit": "week", "step": 2}, "firstInterval": {"unit": "day", "step": 10},
     "rounding": "down", "remainder": "first", "downPayment": {"amount": "5.00"}, "limits": [{"currency": "EUR"}]}
    """#,
    #"""
    {"id": "on", "count": 3, "every": {"unit": "year", "step": 1}, "first": {"on": "2027-01-15"}, "rounding": "down",
     "remainder": "spreadLast", "downPayment": {"percent": "25"}}
    """#,
    #"""
    {"id": "dates", "count": 2, "every": {"unit": "dates", "dates": ["2027-01-15", "2027-02-15"]}, "rounding": "exact",
     "remainder": "spreadFirst"}
    """#,
    #"""
    {"id": "days", "count": 2, "every": {"unit": "dates", "daysAfterStart": [0, 45]}, "rounding": "exact",
     "remainder": "spreadFirst"}
    """#,
  ]

  private static let fullWithRate = [
    #"""
    {"id": "rate", "count": 12, "every": {"unit": "month", "step": 1}, "first": {"after": {"unit": "month", "step": 3}},
     "rounding": "halfToEven", "remainder": "last", "rate": {"annualPercent": "15.00", "basis": "perPeriod",
       "periodsPerYear": 12, "periodicDecimals": 4, "oddDays": "compound", "deferredInterest": "simple",
       "steps": [{"afterPayment": 6, "annualPercent": "29.99"}]}, "closing": "nudged", "limits": [{"currency": "EUR"}]}
    """#,
    #"""
    {"id": "share", "count": 12, "every": {"unit": "month", "step": 1}, "first": {"after": {"unit": "month", "step": 1}},
     "rounding": "halfToEven", "remainder": "last", "rate": {"annualPercent": "9", "basis": "effective"},
     "balloon": {"percent": "30"}, "limits": [{"currency": "EUR"}]}
    """#,
    #"""
    {"id": "rest", "count": 12, "every": {"unit": "month", "step": 1}, "first": {"after": {"unit": "month", "step": 1}},
     "rounding": "halfToEven", "remainder": "last", "rate": {"annualPercent": "9", "basis": "perPeriod"},
     "balloon": {"amortizedOver": 60}, "limits": [{"currency": "EUR"}]}
    """#,
  ]

  private static func parsed(_ texts: [String]) throws -> [JSONValue] {
    try texts.map { try JSONValue.parse(Array($0.utf8)) }
  }

  @Test("Plans that together have every key are read, meet the schema, and are written with these keys")
  func everyKey() throws {
    let check = SchemaCheck(try Self.schema())
    let plans = try Self.parsed(Self.full + Self.fullWithRate)
    var seen: Set<String> = []
    for plan in plans {
      let read = try PlanFile(name: "p.json", bytes: plan.canonicalBytes).plans
      let file = try JSONValue.parse(PlanFile.text(of: read))
      let written = try #require(SchemaCheck.elements(file["plans"]).first)
      #expect(check.fault(of: plan) == nil && check.fault(of: file) == nil)
      #expect(Self.paths(of: written) == Self.paths(of: plan))
      seen.formUnion(Self.objects(of: plan).flatMap { SchemaCheck.words($0.object) })
    }
    #expect(seen.union(PlanKeys.file) == Set(Self.keys.values.joined()))
  }

  /// The keys of a plan with the ways to them.
  private static func paths(of plan: JSONValue) -> Set<String> {
    Set(objects(of: plan).flatMap { path, object in SchemaCheck.words(object).map { "\(path).\($0)" } })
  }

  @Test("The schema refuses every key that is misspelled, and whatever it refuses, the reader or compiling does")
  func mutants() throws {
    let check = SchemaCheck(try Self.schema())
    var refused = 0
    var accepted = 0
    for plan in try Self.parsed(Self.full + Self.fullWithRate) {
      for mutant in Mutant.all(of: plan) {
        let fault = check.fault(of: mutant.value)
        let review = PlanFileReview(name: "p.json", bytes: mutant.value.canonicalBytes)
        guard fault == nil || !review.faults.isEmpty else {
          Issue.record("\(mutant.path), \(mutant.change): only the schema refuses it, \(fault ?? "")")
          return
        }
        guard mutant.change != "renamed" || fault != nil else {
          Issue.record("\(mutant.path) can be misspelled")
          return
        }
        if fault == nil { accepted += 1 } else { refused += 1 }
      }
    }
    #expect(accepted > 50 && refused > 200, "\(accepted) and \(refused)")
  }

  @Test("Presets meet the schema, and so do random plans with rates and without; seed 0x5EED0900")
  func plans() throws {
    let check = SchemaCheck(try Self.schema())
    for file in Presets.files { #expect(check.fault(of: try JSONValue.parse(file.bytes)) == nil, "\(file.name)") }
    var random = SeededRandom(seed: 0x5EED_0900)
    for number in 0..<300 {
      let text = RandomPlanText.plan(id: "p\(number)", withRates: true, &random)
      if let fault = check.fault(of: try JSONValue.parse(Array(text.utf8))) {
        Issue.record("\(fault): \(text)")
        return
      }
    }
  }

  static let notOfSchema: [(member: String, place: String)] = [
    (#""rate": {"annualPercent": "15"}"#, "rate by required"),
    (#""rate": {"annualPercent": 15, "basis": "flat"}"#, "rate.annualPercent by type"),
    (#""rate": {"annualPercent": "-1", "basis": "flat"}"#, "rate.annualPercent by pattern"),
    (#""rate": {"annualPercent": "1", "basis": "30/360"}"#, "rate.basis by enum"),
    (#""rate": {"annualPercent": "1", "basis": "flat", "periodsPerYear": 0}"#, "rate.periodsPerYear by minimum"),
    (#""rate": {"annualPercent": "1", "basis": "flat", "periodicDecimals": 39}"#, "rate.periodicDecimals by maximum"),
    (#""rate": {"annualPercent": "1", "basis": "flat", "steps": [{}]}"#, "rate.steps[0] by required"),
    (#""rate": {"annualPercent": "1", "basis": "flat"}, "balloon": {}"#, "balloon by minProperties"),
    (
      #""rate": {"annualPercent": "1", "basis": "flat"}, "balloon": {"percent": "1", "amortizedOver": 9}"#,
      "balloon by maxProperties"
    ),
    (#""rate": {"annualPercent": "1", "basis": "flat"}, "balloon": {"percent": "100"}"#, "balloon.percent by pattern"),
    (#""closing": "nudged""#, " by dependentRequired"),
  ]

  @Test("What the schema refuses of rates", arguments: notOfSchema)
  func refuses(_ member: String, _ place: String) throws {
    let text = #"""
      {"id": "a", "count": 2, "every": {"unit": "day", "step": 1}, "rounding": "down", "remainder": "last", \#(member)}
      """#
    let schema = try Self.schema()
    // Against the definition of a plan alone, for the whole only says that neither of two is met.
    var members: [JSONValue.Member] = []
    if case .object(let all) = schema.kind { members = all.filter { $0.key == "$defs" } }
    if case .object(let plan)? = schema["$defs"]?["plan"]?.kind { members += plan }
    let check = SchemaCheck(JSONValue(.object(members), at: schema.position))
    #expect(check.fault(of: try JSONValue.parse(Array(text.utf8))) == place)
  }
}
