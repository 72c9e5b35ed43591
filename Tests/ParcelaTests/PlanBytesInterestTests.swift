import Credit
import ExactMoney
import Installments
import Parcela
import SeededRandom
import Testing

@Suite("Plans with a rate as bytes")
struct PlanBytesInterestTests {
  private static func plans(_ texts: [String]) throws -> [CompiledPlan] {
    let plans = texts.enumerated().map { "{\"id\": \"p\($0)\", \($1)}" }.joined(separator: ",\n")
    return try PlanFile(name: "p.json", bytes: Array("{\"plans\": [\(plans)]}".utf8)).plans.map { try $0.compiled() }
  }

  private static let monthly = #""every": {"unit": "month", "step": 1}"#
  private static let later = #""first": {"after": {"unit": "month", "step": 1}}"#
  private static let even = #""rounding": "halfToEven", "remainder": "spreadFirst""#

  /// Plans whose figures are right for any date.
  static func plans() throws -> [CompiledPlan] {
    try plans([
      #""count": 12, \#(monthly), \#(later), "rounding": "halfAwayFromZero", "remainder": "last", "#
        + #""rate": {"annualPercent": "15", "basis": "perPeriod"}, "fees": [{"kind": "o", "amount": "5.00", "#
        + #""paid": "financed"}], "limits": [{"currency": "USD", "minimum": "100.00", "maximum": "10000.00"}]"#,
      #""count": {"oneOf": [3, 6, 9]}, \#(monthly), \#(even), "closing": "nudged", "downPayment": {"percent": "10"}, "#
        + #""rate": {"annualPercent": "29.99", "basis": "effective"}"#,
      #""count": 6, \#(monthly), \#(even), "rate": {"annualPercent": "0", "basis": "perPeriod", "#
        + #""steps": [{"afterPayment": 2, "annualPercent": "18"}, {"afterPayment": 4, "annualPercent": "9.5"}]}"#,
      #""count": 10, \#(monthly), \#(even), "closing": "unadjusted", "rate": {"annualPercent": "8", "basis": "flat"}, "#
        + #""fees": [{"kind": "s", "percent": "1.5", "paid": "spread"}, {"kind": "t", "percent": "1", "paid": "first"}]"#,
      #""count": 24, "every": {"unit": "week", "step": 2}, "first": {"after": {"unit": "day", "step": 45}}, \#(even), "#
        + #""rate": {"annualPercent": "11", "basis": "perPeriod"}, "balloon": {"percent": "30"}, "closing": "nudged""#,
    ])
  }

  /// Plans whose figures are those of one start date.
  static func datedPlans() throws -> [CompiledPlan] {
    try plans([
      #""count": {"minimum": 2, "maximum": 6}, \#(monthly), \#(even), "downPayment": {"percent": "10"}, "#
        + #""closing": "nudged", "rate": {"annualPercent": "29.99", "basis": "actual365"}"#,
      #""count": 3, "every": {"unit": "dates", "daysAfterStart": [10, 40, 41]}, \#(even), "#
        + #""rate": {"annualPercent": "36", "basis": "actualActualISDA"}, "limits": [{"currency": "JPY"}]"#,
      #""count": 4, \#(monthly), "first": {"on": "2027-01-15"}, \#(even), "#
        + #""rate": {"annualPercent": "12", "basis": "perPeriod"}"#,
    ])
  }

  /// The bytes of all of them.
  static func bytes() throws -> [[UInt8]] {
    let date = try CalendarDate("2026-11-30")
    return try plans().map { try $0.bytes() } + datedPlans().map { try $0.bytes(startingOn: date) }
  }

  @Test("Every plan is read back as it was written, and quotes the same")
  func roundTrip() throws {
    let date = try CalendarDate("2026-11-30")
    for plan in try Self.plans() + Self.datedPlans() {
      for start in [nil, date] where start != nil || plan.dated != nil {
        let bytes = try plan.bytes(startingOn: start)
        let read = try PlanBytes(decoding: bytes.span)
        let whole = try plan.startingOn(date)
        #expect(read.encoded() == bytes && read.plan.start == start)
        #expect(read.plan.isForStartAlone == (plan.dated == nil) && read.plan.currencies == whole.currencies)
        try expectSameQuotes(read.plan(startingOn: date), whole)
      }
    }
  }

  private func expectSameQuotes(_ read: DatedPlan, _ plan: DatedPlan) throws {
    for currency in [Currency.usd, .jpy] {
      guard let terms = plan.terms(for: currency), let others = read.terms(for: currency) else {
        #expect(plan.terms(for: currency) == nil && read.terms(for: currency) == nil)
        continue
      }
      for total in [terms.minimum - 1, terms.minimum, 12_999, 100_000, terms.maximum, terms.maximum + 1] {
        #expect(others.quote(total) == terms.quote(total) && others.rows(of: total) == terms.rows(of: total))
      }
      #expect(others.quote(100_000).interest > 0)
    }
  }

  @Test("Bytes of figures for one date are refused for another, and a plan without such figures names its date")
  func anotherDate() throws {
    let (date, next) = (try CalendarDate("2026-11-30"), try CalendarDate("2026-12-01"))
    for plan in try Self.datedPlans() {
      #expect(throws: CompiledPlanBytesError.needsStart) { try plan.bytes() }
      let bytes = try plan.bytes(startingOn: date)
      let read = try PlanBytes(decoding: bytes.span)
      #expect(throws: PlanBytesError.compiledForAnotherDate(compiled: date, asked: next)) {
        try read.plan(startingOn: next)
      }
      #expect(throws: CompiledForAnotherDate.self) { try read.plan.starting(on: next) }
      #expect(try read.plan(startingOn: date) == plan.startingOn(date))
      #expect(try plan.bytes(startingOn: next) != bytes)
    }
  }

  @Test("Each bit changed is found, and each length cut")
  func damage() throws {
    let bytes = try Self.plans()[2].bytes()
    for place in bytes.indices {
      var changed = bytes
      changed[place] ^= 1 << UInt8(place % 8)
      guard PlanBytesTests.decoded(changed) == nil, PlanBytesTests.decoded(Array(bytes[..<place])) == nil else {
        Issue.record("byte \(place) may change or be the end")
        return
      }
    }
  }

  @Test("Format 1 stays as it is: the bytes of a plan with a rate, by their checksum and length")
  func pinned() throws {
    let bytes = try InterestProbe.bytes()
    var checksum = FNV1a()
    checksum.append(bytes)
    #expect("\(bytes.count) \(checksum.text)" == "546 a8e45bb457874d6a")
  }

  @Test(
    "Bytes changed at random and given their right checksum never trap, and what is quoted adds up; seed 0x5EED1220")
  func mutations() throws {
    var random = SeededRandom(seed: 0x5EED_1220)
    let seeds = try Self.bytes()
    var (read, eligible) = (0, 0)
    for _ in 0..<6000 {
      let bytes = PlanBytesTests.mutated(seeds[random.below(seeds.count)], &random)
      guard let plan = PlanBytesTests.decoded(bytes) else { continue }
      read += 1
      guard plan.encoded() == bytes, PlanBytesTests.holds(plan.plan) else {
        Issue.record("\(bytes)")
        return
      }
      if plan.plan.quote(Money(minorUnits: 99_900, .usd)).isEligible { eligible += 1 }
    }
    #expect(read > 1000 && eligible > 100, "\(read), \(eligible)")
  }
}
