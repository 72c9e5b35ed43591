import Credit
import ExactMoney
import Installments
import Parcela
import Testing

@Suite("Records of quotes")
struct QuoteRecordTests {
  /// Three answers: a plan with fees, a down payment and moved dates, one that is offered elsewhere only, and one that
  /// excludes a category of the order.
  static func record() throws -> QuoteRecord {
    let inputs = try QuoteRecord.Inputs(
      amount: "129.99 USD", start: CalendarDate("2026-11-30"), country: CountryCode("US"),
      categories: ["watches"], locale: .enUS, rule: .lowestPayment, date: CalendarDate("2026-11-30"))
    let library = try PlanLibrary.presets()
    var canadian = try library.plan("pay-in-3")
    canadian.countries = ["CA"]
    var exclusive = try library.plan("pay-in-4")
    exclusive.id = "exclusive"
    exclusive.excludedCategories = ["watches"]
    exclusive.limits = exclusive.limits.filter { $0.currency == .usd }
    return try QuoteRecord(inputs, plans: [canadian.compiled(), american(), exclusive.compiled()])
  }

  /// Four plans that cost interest: figures of one start date with a down payment and fees, a change of the rate, flat
  /// interest with a balloon, and a root.
  static func recordWithInterest() throws -> QuoteRecord { try recordWithInterest(plans: 4) }

  /// The first two of them, for tests that compile the plans of a record a thousand times.
  static func shortRecordWithInterest() throws -> QuoteRecord { try recordWithInterest(plans: 2) }

  private static func recordWithInterest(plans count: Int) throws -> QuoteRecord {
    let inputs = try QuoteRecord.Inputs(
      amount: "129.99 USD", start: CalendarDate("2026-11-30"), locale: .enUS, rule: .lowestCost)
    let text = #"""
      {"plans": [
       {"id": "dated", "count": 3, "every": {"unit": "month", "step": 1},
        "rounding": "halfToEven", "remainder": "spreadFirst", "downPayment": {"percent": "10"},
        "rate": {"annualPercent": "29.99", "basis": "actual365"}, "closing": "nudged", "limits": [{"currency": "USD"}],
        "fees": [{"kind": "service", "amount": "6.02", "paid": "spread"}]},
       {"id": "steps", "count": 4, "every": {"unit": "month", "step": 1}, "first": {"after": {"unit": "day", "step": 45}},
        "rounding": "halfAwayFromZero", "remainder": "last", "rate": {"annualPercent": "12", "basis": "perPeriod",
        "oddDays": "compound", "steps": [{"afterPayment": 2, "annualPercent": "24.9"}]}},
       {"id": "flat", "count": 3, "every": {"unit": "month", "step": 1}, "first": {"after": {"unit": "month", "step": 1}},
        "rounding": "down", "remainder": "last", "rate": {"annualPercent": "9", "basis": "flat"},
        "closing": "unadjusted", "balloon": {"percent": "20"}},
       {"id": "root", "count": 3, "every": {"unit": "month", "step": 1}, "rounding": "halfToEven", "remainder": "last",
        "first": {"after": {"unit": "month", "step": 3}}, "rate": {"annualPercent": "17.5", "basis": "effective",
        "periodicDecimals": 2, "deferredInterest": "simple"}, "balloon": {"amortizedOver": 6}}]}
      """#
    let plans = try PlanFile(name: "p.json", bytes: Array(text.utf8)).plans
    return try QuoteRecord(inputs, plans: plans.prefix(count).map { try $0.compiled() })
  }

  private static func american() throws -> CompiledPlan {
    var plan = try PlanLibrary.presets().plan("pay-in-4")
    plan.countries = ["US"]
    plan.source = InstallmentPlan.Source(title: "A price list", asOf: try CalendarDate("2026-01-01"))
    plan.limits = plan.limits.filter { [.usd, .jpy].contains($0.currency) }
    plan.downPayment = .percent(DecimalAmount(20))
    plan.fees = [.init(kind: "service", percent: DecimalAmount(2), paid: .spread)]
    plan.businessDays = .init(rule: .following, calendar: "warehouse")
    let holidays = try ["2026-12-14", "2026-12-25", "2031-12-25"].map { try CalendarDate(isoText: Array($0.utf8).span) }
    let calendar = HolidayCalendar(
      weekend: .saturdayAndSunday, from: try CalendarDate("2020-01-01"), through: try CalendarDate("2031-12-31"),
      holidays: holidays)
    return try plan.compiled { _ in calendar }
  }

  static func verification(_ bytes: [UInt8]) throws -> RecordVerification {
    try RecordVerification(of: RecordFile(name: "r.json", bytes: bytes))
  }

  @Test("A record is verified, with white space and the order of members changed too")
  func verified() throws {
    let record = try Self.record()
    let verification = try Self.verification(record.json)
    #expect(verification.isVerified && verification.versionNotes.isEmpty)
    let value = try JSONValue.parse(record.json)
    #expect(try Self.verification(value.canonicalBytes).isVerified)
    #expect(try Self.record().json == record.json)
    #expect(value["seal"]?.kind == .string(record.seal))
  }

  @Test("Every answer is in the record, offered or not, with its schedule and checksum")
  func content() throws {
    let record = try Self.record()
    #expect(record.ranking.offers.map(\.planID) == ["pay-in-4", "pay-in-3", "exclusive"])
    let value = try JSONValue.parse(record.json)
    guard case .array(let offers)? = value["offers"]?.kind, case .array(let plans)? = value["plans"]?.kind else {
      Issue.record("no offers or plans")
      return
    }
    #expect(offers.map { $0["schedule"]?["plan"]?.kind } == record.ranking.offers.map { .string($0.planID) })
    #expect(offers.map { $0["checksum"]?.kind } == record.ranking.offers.map { .string($0.checksum) })
    #expect(offers[0]["schedule"]?["installments"] != nil && offers[1]["schedule"]?["installments"] == nil)
    #expect(plans.map { $0["calendar"] == nil } == [true, false, true])
    let holidays: [JSONValue.Kind] = [.string("2026-12-14"), .string("2026-12-25")]
    guard case .array(let recorded)? = plans[1]["calendar"]?["holidays"]?.kind else {
      Issue.record("no holidays")
      return
    }
    #expect(recorded.map(\.kind) == holidays)
    #expect(plans.map { $0["fingerprint"]?.kind } == record.plans.map { .string($0.plan.fingerprint) })
  }

  @Test("A record with interest is verified, and has the interest of each payment")
  func interest() throws {
    let record = try Self.recordWithInterest()
    #expect(try Self.verification(record.json).isVerified)
    #expect(record.ranking.offers.allSatisfy { $0.isEligible && $0.interest.minorUnits > 0 })
    let value = try JSONValue.parse(record.json)
    guard case .array(let offers)? = value["offers"]?.kind,
      case .array(let payments)? = offers[0]["schedule"]?["installments"]?.kind
    else {
      Issue.record("no offers or payments")
      return
    }
    let recorded = payments.map { $0["interest"]?.kind }
    #expect(recorded == record.ranking.offers[0].installments.map { .string($0.interest.amountText) })
    #expect(Set(recorded.map { "\($0 as Any)" }).count > 1)
    #expect(offers[0]["schedule"]?["apr"] == nil)
  }

  @Test("Each leaf changed, each member removed and each key renamed is found")
  func mutations() throws {
    let value = try JSONValue.parse(try Self.record().json)
    var found = 0
    for mutant in Mutant.all(of: value) {
      guard isFound(mutant.value) else {
        Issue.record("\(mutant.path): \(mutant.change) is not found")
        return
      }
      found += 1
    }
    #expect(found > 300)
  }

  #if DEBUG
    /// Sealing takes long in debug; in release every change is sealed anew.
    private static let sealedStep = 3
  #else
    private static let sealedStep = 1
  #endif

  @Test(
    "Sealed anew, every change but of what nothing is computed from is found still",
    arguments: [record, shortRecordWithInterest])
  func sealedAnew(_ record: @Sendable () throws -> QuoteRecord) throws {
    let value = try JSONValue.parse(try record().json)
    let free = ["inputs.date", "versions.parcela", "versions.cldr", "versions.iso4217"]
    for (place, mutant) in Mutant.all(of: value).enumerated() where place % Self.sealedStep == 0 {
      guard free.contains(mutant.path) || mutant.path == "seal" || isFound(Self.sealed(mutant.value)) else {
        Issue.record("\(mutant.path): \(mutant.change) is not found")
        return
      }
    }
  }

  /// Whether a changed record is refused or differs.
  private func isFound(_ value: JSONValue) -> Bool {
    do { return try !Self.verification(value.canonicalBytes).isVerified } catch { return true }
  }

  /// The record with the seal that its content has now.
  static func sealed(_ value: JSONValue) -> JSONValue {
    guard case .object(let members) = value.kind else { return value }
    let rest = members.filter { $0.key != "seal" }
    let seal = SHA256.text(of: JSONValue(.object(rest), at: value.position).canonicalBytes)
    return JSONValue(
      .object(
        rest + [.init(key: "seal", keyPosition: value.position, value: JSONValue(.string(seal), at: value.position))]),
      at: value.position)
  }

  @Test("A difference names the path, what was recorded and what is computed")
  func differences() throws {
    let text = String(decoding: try Self.record().json, as: UTF8.self)
    let changed = text.replacing(#""number": 4, "due": "2027-01-11""#, with: #""number": 4, "due": "2027-01-12""#)
    let texts = try Self.verification(Array(changed.utf8)).differences.map(\.verificationText)
    #expect(texts.count == 2)
    #expect(
      texts[0] == #"offers[0].schedule.installments[3].due: recorded "2027-01-12", computed "2027-01-11""#)
    #expect(texts[1].hasPrefix(#"seal: recorded ""#))
  }

  @Test("Other versions are told and are no difference where the record was sealed with them")
  func versions() throws {
    let value = try JSONValue.parse(try Self.record().json)
    let older = Mutant.replacing("versions.cldr", in: value, by: .string("47.0"))
    let verification = try Self.verification(Self.sealed(older).canonicalBytes)
    #expect(verification.isVerified)
    #expect(verification.versionNotes.map(\.description) == ["recorded by CLDR 47.0, computed by CLDR 48.0"])
    #expect(try !Self.verification(older.canonicalBytes).isVerified)
  }

  @Test(
    "What is no record, or of a newer format, is a typed error with its place",
    arguments: [
      ("{}", "the file is no record of a quote (r.json:1:1): name a file that parcela quote --record has written"),
      ("[1", "the JSON text ends too early (r.json:1:3): get the record as it was written"),
      (
        #"{"recordFormat": 2}"#,
        "the record has format 2 (r.json:1:18, recordFormat): read it with a later parcela: this one reads up to format 1"
      ),
      (
        #"{"recordFormat": 0}"#,
        "the record has format 0 (r.json:1:18, recordFormat): get the record as it was written: formats are counted from 1"
      ),
      (
        #"{"recordFormat": "1"}"#,
        "the value is a string (r.json:1:18, recordFormat): get the record as it was written"
      ),
      (#"{"recordFormat": 1}"#, #"the key "versions" is missing (r.json:1:1): get the record as it was written"#),
    ])
  func unreadable(_ text: String, _ message: String) throws {
    let error = try #require(throws: RecordFileError.self) { try RecordFile(name: "r.json", bytes: Array(text.utf8)) }
    #expect(error.description == message)
  }

  @Test(
    "A faulty input is told with its place",
    arguments: [
      ("inputs.amount", .string("129,99 USD"), #""129,99 USD" has a decimal comma"#),
      ("inputs.start", .string("2026-02-30"), #"there is no day "2026-02-30""#),
      ("inputs.country", .string("us"), #""us" is no country code"#),
      ("inputs.locale", .string("fr-XX"), #"the word "fr-XX" is unknown"#),
      ("inputs.rank", .string("best"), #"the word "best" is unknown"#),
      ("plans", .array([]), "the record has no plans"),
      ("plans[0].plan.count", .number("0"), "the count 0 is out of range"),
      ("plans[1].calendar.weekend[0]", .string("Samstag"), #"the word "Samstag" is unknown"#),
      ("plans[1].calendar.validUntil", .string("2001-01-01"), "the calendar contradicts itself"),
      ("plans[1].calendar.holidays[0]", .string("2026-13-14"), #"there is no day "2026-13-14""#),
      ("inputs.start", .string("9999-12-30"), "a payment of pay-in-4 would be due beyond the year 9999"),
    ] as [(String, JSONValue.Kind, String)])
  func faults(_ path: String, _ kind: JSONValue.Kind, _ what: String) throws {
    let value = Mutant.replacing(path, in: try JSONValue.parse(try Self.record().json), by: kind)
    let error = try #require(throws: RecordFileError.self) { try Self.verification(value.canonicalBytes) }
    #expect(error.fault.what == what)
    #expect(path.hasPrefix(error.path.description))
  }
}
