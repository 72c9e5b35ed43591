import Credit
import ExactMoney
import Installments
import Parcela
import SeededRandom
import Testing

/// The keys of plan JSON for interest: `rate`, `closing` and `balloon`.
@Suite("Interest in plan JSON")
struct PlanInterestTests {
  private static func text(_ members: String) -> [UInt8] {
    Array(
      #"""
      {"id": "a", "count": 2, "every": {"unit": "month", "step": 1}, "rounding": "halfToEven", "remainder": "last",
      \#(members)}
      """#.utf8)
  }

  private static func plan(_ members: String) throws -> InstallmentPlan {
    try #require(try PlanFile(name: "p.json", bytes: text(members)).plans.first)
  }

  private static func written(_ plan: InstallmentPlan) -> String {
    var writer = JSONWriter(.oneLine)
    writer.value(plan)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test("A rate has a percentage and a basis; what else it says is so without being said")
  func shortest() throws {
    let plan = try Self.plan(#""rate": {"annualPercent": "15", "basis": "perPeriod"}"#)
    let rate = try #require(plan.rate)
    #expect(rate == .init(annualPercent: DecimalAmount(15), basis: .perPeriod))
    #expect(rate.periodsPerYear == nil && rate.periodicDecimals == nil && rate.steps.isEmpty)
    #expect(rate.oddDays == .simple && rate.deferredInterest == .compound)
    #expect(plan.closing == nil && plan.balloon == nil)
    #expect(try Self.plan(#""closing": "nudged""#).rate == nil)
  }

  @Test("A rate with all that it can say")
  func longest() throws {
    let plan = try Self.plan(
      #"""
      "rate": {"annualPercent": "0.50", "basis": "effective", "periodsPerYear": 13, "periodicDecimals": 2,
        "oddDays": "compound", "deferredInterest": "waived", "steps": [{"afterPayment": 6, "annualPercent": "29.99"},
        {"annualPercent": "0", "afterPayment": 9}]}, "closing": "unadjusted", "balloon": {"percent": "30.5"}
      """#)
    let steps: [LoanTerms.RateStep] = try [
      .init(afterPayment: 6, percent: DecimalAmount(machineText: "29.99")), .init(afterPayment: 9, percent: .zero),
    ]
    let expected = InstallmentPlan.Rate(
      annualPercent: try DecimalAmount(machineText: "0.5"), basis: .effective, periodsPerYear: 13, periodicDecimals: 2,
      oddDays: .compound, deferredInterest: .waived, steps: steps)
    #expect(plan.rate == expected)
    #expect(plan.closing == .unadjusted)
    #expect(plan.balloon == .percent(try DecimalAmount(machineText: "30.5")))
    #expect(try Self.plan(#""balloon": {"amortizedOver": 60}"#).balloon == .amortizedOver(payments: 60))
  }

  static let bases: [(word: String, basis: InterestBasis)] = [
    ("perPeriod", .perPeriod), ("thirty360", .counted(.thirty360)), ("thirty360Bond", .counted(.thirty360Bond)),
    ("thirtyE360", .counted(.thirtyE360)), ("actual365", .counted(.actual365)),
    ("actual36525", .counted(.actual36525)), ("actual360", .counted(.actual360)),
    ("actualActualISDA", .counted(.actualActualISDA)), ("actualActualYearEnd", .counted(.actualActualYearEnd)),
    ("actualActualAFB", .counted(.actualActualAFB)), ("effective", .effective), ("flat", .flat),
  ]

  @Test("Every basis, closing and treatment of the first period has its word")
  func words() throws {
    #expect(Set(Self.bases.map(\.basis)) == Set(InterestBasis.allCases))
    for (word, basis) in Self.bases {
      let plan = try Self.plan(#""rate": {"annualPercent": "1", "basis": "\#(word)"}"#)
      #expect(plan.rate?.basis == basis)
      #expect(Self.written(plan).contains(#""basis": "\#(word)""#))
    }
    let closings: [(String, AmortizationClosing)] = [
      ("lastAbsorbs", .lastAbsorbs), ("nudged", .nudged), ("unadjusted", .unadjusted),
    ]
    for (word, closing) in closings { #expect(try Self.plan(#""closing": "\#(word)""#).closing == closing) }
    func rate(_ key: String, _ word: String) throws -> InstallmentPlan.Rate? {
      try Self.plan(#""rate": {"annualPercent": "1", "basis": "flat", "\#(key)": "\#(word)"}"#).rate
    }
    #expect(try rate("oddDays", "simple")?.oddDays == .simple)
    #expect(try rate("oddDays", "compound")?.oddDays == .compound)
    #expect(try rate("deferredInterest", "waived")?.deferredInterest == .waived)
    #expect(try rate("deferredInterest", "simple")?.deferredInterest == .simple)
    #expect(try rate("deferredInterest", "compound")?.deferredInterest == .compound)
  }

  private static let written: [(members: String, text: String)] = [
    (
      #""closing": "lastAbsorbs", "rate": {"basis": "flat", "annualPercent": "015.0"}"#,
      #""rate": {"annualPercent": "15", "basis": "flat"}, "closing": "lastAbsorbs""#
    ),
    (
      #"""
      "rate": {"oddDays": "simple", "deferredInterest": "compound", "steps": [], "basis": "actual365",
        "annualPercent": "0.00"}
      """#,
      #""rate": {"annualPercent": "0", "basis": "actual365"}"#
    ),
    (
      #"""
      "balloon": {"amortizedOver": 60}, "rate": {"steps": [{"annualPercent": "29.990", "afterPayment": 6}],
        "deferredInterest": "waived", "oddDays": "compound", "periodicDecimals": 0, "periodsPerYear": 13,
        "basis": "perPeriod", "annualPercent": "15"}
      """#,
      #""rate": {"annualPercent": "15", "basis": "perPeriod", "periodsPerYear": 13, "periodicDecimals": 0, "#
        + #""oddDays": "compound", "deferredInterest": "waived", "steps": [{"afterPayment": 6, "annualPercent": "29.99"}]}, "#
        + #""balloon": {"amortizedOver": 60}"#
    ),
    (
      #""downPayment": {"percent": "25"}, "balloon": {"percent": "30.50"}, "closing": "nudged""#,
      #""closing": "nudged", "balloon": {"percent": "30.5"}, "downPayment": {"percent": "25"}"#
    ),
  ]

  @Test(
    "What is written is canonical: keys in order after the remainder, decimals short, nothing that goes without saying")
  func canonical() throws {
    for (members, text) in Self.written {
      let plan = try Self.plan(members)
      let expected =
        #"{"id": "a", "count": 2, "every": {"unit": "month", "step": 1}, "rounding": "halfToEven", "#
        + #""remainder": "last", \#(text)}"#
      #expect(Self.written(plan) == expected)
      #expect(try Self.plan(text) == plan)
      #expect(try Self.plan(text).fingerprint == plan.fingerprint)
    }
  }

  @Test("Random plans with rates are read, written and read back the same, and compile or say why; seed 0x5EED0901")
  func roundTrips() throws {
    var random = SeededRandom(seed: 0x5EED_0901)
    var rates = 0
    for number in 0..<1000 {
      let text = RandomPlanText.plan(id: "p\(number)", withRates: true, &random)
      let file = try PlanFile(name: "p.json", bytes: Array(text.utf8))
      guard let plan = file.plans.first, try PlanFile(name: "p.json", bytes: PlanFile.text(of: [plan])).plans == [plan]
      else {
        Issue.record("\(text) is not read back")
        return
      }
      if plan.rate != nil { rates += 1 }
      if let fault = Self.faultOfCompiling(plan, of: file) {
        Issue.record("\(fault): \(text)")
        return
      }
    }
    #expect((400...600).contains(rates), "\(rates)")
  }

  @Test("Bytes of plans with rates, mutated, are read or refused with words; seed 0x5EED0902")
  func mutatedBytes() throws {
    var random = SeededRandom(seed: 0x5EED_0902)
    var read = 0
    for number in 0..<3000 {
      let text = RandomPlanText.plan(id: "p\(number)", withRates: true, &random)
      let bytes = MutationTests.mutated(Array(text.utf8), &random)
      guard let isRead = Self.isRead(bytes) else {
        Issue.record("\(String(decoding: bytes, as: UTF8.self)) does not hold")
        return
      }
      if isRead { read += 1 }
    }
    #expect(read > 20)
  }

  #if DEBUG
    private static let mutatedPlans = 15
  #else
    private static let mutatedPlans = 40
  #endif

  @Test("Values of plans with rates, changed one by one, are read or refused with words; seed 0x5EED0903")
  func mutatedValues() throws {
    var random = SeededRandom(seed: 0x5EED_0903)
    var read = 0
    for number in 0..<Self.mutatedPlans {
      let text = RandomPlanText.plan(id: "p\(number)", withRates: true, &random)
      for mutant in Mutant.all(of: try JSONValue.parse(Array(text.utf8))) {
        guard let isRead = Self.isRead(mutant.value.canonicalBytes) else {
          Issue.record("\(text), \(mutant.path) \(mutant.change), does not hold")
          return
        }
        if isRead { read += 1 }
      }
    }
    #expect(read > 25 * Self.mutatedPlans, "\(read)")
  }

  /// Whether bytes are read, and then written and read back the same and compiled or said why not; `nil` where that, or the
  /// words of a fault, is wrong.
  static func isRead(_ bytes: [UInt8]) -> Bool? {
    do throws(PlanFileError) {
      let file = try PlanFile(name: "p.json", bytes: bytes)
      let again = try PlanFile(name: "p.json", bytes: PlanFile.text(of: file.plans))
      guard again.plans == file.plans else { return nil }
      return file.plans.allSatisfy { faultOfCompiling($0, of: file) == nil } ? true : nil
    } catch {
      return error.description.isEmpty ? nil : false
    }
  }

  /// What is wrong with how compiling a plan says that it cannot be, if anything.
  private static func faultOfCompiling(_ plan: InstallmentPlan, of file: PlanFile) -> String? {
    do throws(PlanError) {
      return try plan.compiled().plan == plan ? nil : "another plan is compiled"
    } catch {
      let located = file.located(error, inPlan: 0)
      return located.description.isEmpty || located.position.line < 1 ? "no words or no place" : nil
    }
  }
}
