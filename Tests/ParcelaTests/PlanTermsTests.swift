import Credit
import ExactMoney
import Installments
import Parcela
import SeededRandom
import Testing

/// The keys of plan JSON beyond count, frequency and bounds.
@Suite("Plan terms in JSON")
struct PlanTermsTests {
  private static func text(_ members: String) -> [UInt8] {
    Array(
      #"""
      {"id": "a", "every": {"unit": "month", "step": 1}, "rounding": "halfToEven", "remainder": "spreadFirst",
      \#(members)}
      """#.utf8)
  }

  private static func plan(_ members: String) throws -> InstallmentPlan {
    try #require(try PlanFile(name: "p.json", bytes: text(members)).plans.first)
  }

  private static let euros = #""count": 2, "limits": [{"currency": "EUR"}]"#
  private static let two = #""count": 2, "limits": [{"currency": "EUR"}, {"currency": "USD"}]"#

  @Test("Counts")
  func counts() throws {
    #expect(try Self.plan(#""count": 600"#).count == .exactly(600))
    #expect(try Self.plan(#""count": {"minimum": 2, "maximum": 12}"#).count == .range(minimum: 2, maximum: 12))
    #expect(try Self.plan(#""count": {"oneOf": [3, 6, 12]}"#).count == .oneOf([3, 6, 12]))
  }

  @Test("Rhythms")
  func rhythms() throws {
    func rhythm(_ every: String) throws -> PaymentRhythm {
      let text = #"{"id": "a", "count": 2, "rounding": "up", "remainder": "last", "every": \#(every)}"#
      return try #require(try PlanFile(name: "p.json", bytes: Array(text.utf8)).plans.first).every
    }
    #expect(try rhythm(#"{"unit": "year", "step": 1}"#) == .every(#require(PaymentStep(1, .year))))
    #expect(try rhythm(#"{"unit": "semiMonth", "days": [1, 15]}"#) == .semiMonthly(#require(SemiMonthlyDays(1, 15))))
    #expect(
      try rhythm(#"{"unit": "dates", "dates": ["2027-01-15", "2027-03-01"]}"#)
        == .listed(ListedPayments(dates: [CalendarDate("2027-01-15"), CalendarDate("2027-03-01")])))
    #expect(
      try rhythm(#"{"unit": "dates", "daysAfterStart": [0, 45]}"#) == .listed(ListedPayments(daysAfterStart: [0, 45])))
    #expect(
      try Self.plan(#""count": 2, "first": {"onAnchorDay": "fromStart"}"#).first == .onAnchorDay(includingStart: true))
  }

  @Test("Dates, validity, categories and words")
  func terms() throws {
    let plan = try Self.plan(
      #"""
      "count": 3, "validFrom": "2026-01-01", "validUntil": "2026-12-31", "first": {"after": {"unit": "day", "step": 30}},
      "firstInterval": {"unit": "week", "step": 2}, "endOfMonth": true, "excludedCategories": ["gold", "gift cards"],
      "businessDays": {"rule": "modifiedFollowing", "calendar": "target"}, "priceIncludes": "none",
      "displayed": "truncated"
      """#)
    #expect(try plan.validFrom == CalendarDate("2026-01-01"))
    #expect(try plan.validUntil == CalendarDate("2026-12-31"))
    #expect(plan.first == .after(try #require(PaymentStep(30, .day))))
    #expect(plan.firstInterval == PaymentStep(2, .week) && plan.endOfMonth)
    #expect(plan.businessDays == .init(rule: .modifiedFollowing, calendar: "target"))
    #expect(plan.excludedCategories == ["gold", "gift cards"])
    #expect(plan.priceIncludes == .nothing && plan.displayed == .truncated)
    #expect(try Self.plan(#""count": 3, "first": {"on": "2027-01-15"}"#).first == .on(CalendarDate("2027-01-15")))
  }

  @Test("Amounts alone are in the only currency of the limits, others in a list")
  func amounts() throws {
    let alone = try Self.plan(
      Self.euros
        + #", "downPayment": {"amount": "50"}, "fees": [{"kind": "service", "amount": "5.99", "paid": "first"}]"#)
    #expect(alone.downPayment == .amounts([Money(minorUnits: 5000, .eur)]))
    #expect(alone.fees == [.init(kind: "service", amounts: [Money(minorUnits: 599, .eur)], paid: .first)])
    let listed = try Self.plan(
      Self.two
        + #"""
        , "downPayment": {"amounts": [{"currency": "EUR", "amount": "50"}, {"currency": "USD", "amount": "60.00"}]},
        "fees": [{"kind": "origination", "percent": "2.50", "paid": "financed", "inFinanceCharge": false,
          "minimums": [{"currency": "USD", "amount": "1"}], "maximums": [{"currency": "EUR", "amount": "20"}]}]
        """#)
    #expect(listed.downPayment == .amounts([Money(minorUnits: 5000, .eur), Money(minorUnits: 6000, .usd)]))
    #expect(
      listed.fees == [
        .init(
          kind: "origination", percent: try DecimalAmount(machineText: "2.5"), minimums: [Money(minorUnits: 100, .usd)],
          maximums: [Money(minorUnits: 2000, .eur)], paid: .financed, inFinanceCharge: false)
      ])
    #expect(
      try Self.plan(#""count": 2, "downPayment": {"percent": "25"}"#).downPayment == .percent(DecimalAmount(25)))
  }

  static let faults: [(members: String, message: String)] = [
    (
      #""count": {"minimum": 2}"#,
      #"the key "maximum" is missing (p.json:2:10, count): add it"#
    ),
    (
      #""count": {"oneOf": [3], "minimum": 2}"#,
      #"the key "minimum" is unknown (p.json:2:25, count.minimum): remove it"#
    ),
    (#""count": {"oneOf": ["3"]}"#, #"the value is a string (p.json:2:21, count.oneOf[0]): write a number"#),
    (
      #""count": 2, "validFrom": "1.2.2026""#,
      #""1.2.2026" is no date (p.json:2:26, validFrom): write it as YYYY-MM-DD"#
    ),
    (
      #""count": 2, "first": {}"#,
      #"none of the keys "after", "on" or "onAnchorDay" is there (p.json:2:22, first): add one of them"#
    ),
    (
      #""count": 2, "first": {"after": {"unit": "day", "step": 30}, "on": "2027-01-15"}"#,
      #""after" and "on" exclude each other (p.json:2:67, first.on): keep one of the two"#
    ),
    (
      #""count": 2, "businessDays": {"rule": "next", "calendar": "target"}"#,
      #""next" can mean 2 rules (p.json:2:38, businessDays.rule): did you mean "following" or "modifiedFollowing"?"#
    ),
    (
      #""count": 2, "downPayment": {"percent": 25}"#,
      #"the percentage 25 is a number (p.json:2:40, downPayment.percent): write it as a string: "25""#
    ),
    (
      #""count": 2, "downPayment": {"percent": "25 %"}"#,
      #""25 %" is no percentage (p.json:2:40, downPayment.percent): write digits alone, with a point before the "#
        + #"decimals, such as "2.5" for 2.5 %"#
    ),
    (
      #""count": 2, "downPayment": {"percent": "2,5"}"#,
      #""2,5" is no percentage (p.json:2:40, downPayment.percent): write a decimal point, as in 12.34"#
    ),
    (
      #""count": 2, "downPayment": {"amount": "50.00"}"#,
      "the amount stands alone, and the plan has no limits that name a currency (p.json:2:39, downPayment.amount): "
        + #"write "amounts" instead, as in [{"currency": "USD", "amount": "5.00"}]"#
    ),
    (
      two + #", "downPayment": {"amount": "50.00"}"#,
      "the amount stands alone, and the limits name 2 currencies (p.json:2:93, downPayment.amount): "
        + #"write "amounts" instead, as in [{"currency": "USD", "amount": "5.00"}]"#
    ),
    (
      euros + #", "fees": [{"kind": "a", "paid": "first"}]"#,
      #"none of the keys "amount", "amounts" or "percent" is there (p.json:2:55, fees[0]): add one of them"#
    ),
    (
      euros + #", "fees": [{"kind": "a", "percent": "1", "minimum": "2", "minimums": [], "paid": "first"}]"#,
      #""minimum" and "minimums" exclude each other (p.json:2:113, fees[0].minimums): keep one of the two"#
    ),
    (
      euros + #", "fees": [{"kind": "a", "amounts": [], "paid": "first"}]"#,
      "the list of amounts is empty (p.json:2:80, fees[0].amounts): list one amount for each currency of the limits, "
        + "or remove the key"
    ),
    (
      euros + #", "fees": [{"kind": "a", "amount": "1", "paid": "upfront"}]"#,
      #"the word "upfront" is unknown (p.json:2:92, fees[0].paid): write "first", "spread", "financed" or "deducted""#
    ),
    (
      #""count": 2, "priceIncludes": "nothing""#,
      #"the word "nothing" is unknown (p.json:2:30, priceIncludes): write "tax" or "none""#
    ),
    (
      #""count": 2, "limits": [{"currency": "EUR", "minimumInstalment": "5"}]"#,
      #"the key "minimumInstalment" is unknown (p.json:2:44, limits[0].minimumInstalment): did you mean "#
        + #""minimumInstallment"?"#
    ),
  ]

  @Test("A fault is reported with what, where and how to mend", arguments: faults)
  func reports(_ members: String, _ message: String) {
    let review = PlanFileReview(name: "p.json", bytes: Self.text(members))
    #expect(review.faults.map(\.description) == [message])
  }

  @Test("Random plans are written and read back the same, and their text is canonical")
  func roundTrips() throws {
    var random = SeededRandom(seed: 0x5EED_0050)
    for number in 0..<2000 {
      let plan = try RandomTerms.plan(number, &random)
      let bytes = PlanFile.text(of: [plan])
      guard try PlanFile(name: "p.json", bytes: bytes).plans == [plan] else {
        Issue.record("\(plan) is not read back from \(String(decoding: bytes, as: UTF8.self))")
        return
      }
    }
  }
}

/// Plans of random terms, not all of which can be compiled.
enum RandomTerms {
  static func plan(_ number: Int, _ random: inout SeededRandom) throws -> InstallmentPlan {
    let currencies = Array([Currency.usd, .jpy, .kwd].shuffled(using: &random).prefix(random.below(4)))
    var plan = InstallmentPlan(
      id: "p\(number)", count: count(&random), every: try rhythm(&random), rounding: .halfToEven, remainder: .last,
      limits: currencies.map { limit($0, &random) })
    if random.below(2) == 0 { plan.validFrom = try CalendarDate("2026-01-31") }
    if random.below(2) == 0 { plan.validUntil = try CalendarDate("2028-02-29") }
    if random.below(2) == 0 { plan.first = .after(try interval(&random)) }
    if random.below(4) == 0 { plan.first = .on(try CalendarDate("2027-06-15")) }
    if random.below(4) == 0 { plan.first = .onAnchorDay(includingStart: random.below(2) == 0) }
    if random.below(2) == 0 { plan.firstInterval = try interval(&random) }
    if random.below(2) == 0 {
      let rules = BusinessDayRule.allCases
      plan.businessDays = .init(rule: rules[random.below(rules.count)], calendar: "c\(number)")
    }
    plan.endOfMonth = random.below(2) == 0
    try addInterest(to: &plan, &random)
    plan.downPayment = downPayment(currencies, &random)
    plan.fees = try (0..<random.below(4)).map { _ in try fee(currencies, &random) }
    plan.excludedCategories = Array(["gold", "\"é\"\n", "a > b"].prefix(random.below(4)))
    plan.priceIncludes = random.below(2) == 0 ? .tax : .nothing
    plan.displayed = random.below(2) == 0 ? .exact : .truncated
    return plan
  }

  private static func count(_ random: inout SeededRandom) -> InstallmentPlan.Count {
    switch random.below(3) {
    case 0: .exactly(random.below(700))
    case 1: .range(minimum: random.below(20), maximum: random.below(20))
    default: .oneOf((0..<random.below(4)).map { _ in 1 + random.below(24) })
    }
  }

  private static func rhythm(_ random: inout SeededRandom) throws -> PaymentRhythm {
    switch random.below(5) {
    case 0: .semiMonthly(try #require(SemiMonthlyDays(1 + random.below(27), 28 + random.below(4))))
    case 1:
      .listed(
        try ListedPayments(dates: ["2026-12-01", "2027-02-28"].map { try CalendarDate(isoText: Array($0.utf8).span) }))
    case 2: .listed(try ListedPayments(daysAfterStart: [0, 1 + random.below(90), 3_000_000]))
    default: .every(try interval(&random))
    }
  }

  private static func interval(_ random: inout SeededRandom) throws -> PaymentStep {
    let units = PaymentStep.Unit.allCases
    return try #require(PaymentStep(1 + random.below(60), units[random.below(units.count)]))
  }

  private static func limit(_ currency: Currency, _ random: inout SeededRandom) -> InstallmentPlan.Limit {
    func amount() -> Int64? { random.below(2) == 0 ? nil : Int64(random.below(1_000_000)) }
    return .init(
      currency: currency, minimum: amount(), maximum: amount(), minimumInstallment: amount(), step: amount())
  }

  private static func amounts(_ currencies: [Currency], _ random: inout SeededRandom) -> [Money] {
    (currencies.isEmpty ? [.eur] : currencies).map { Money(minorUnits: Int64(random.below(100_000)), $0) }
  }

  static func percent(_ random: inout SeededRandom) throws -> DecimalAmount {
    try DecimalAmount(coefficient: Int128(random.below(100_000)), scale: random.below(7))
  }

  private static func downPayment(
    _ currencies: [Currency], _ random: inout SeededRandom
  ) -> InstallmentPlan.DownPayment? {
    switch random.below(3) {
    case 0: nil
    case 1: .amounts(amounts(currencies, &random))
    default: .percent(DecimalAmount(Int64(random.below(120))))
    }
  }

  private static func fee(_ currencies: [Currency], _ random: inout SeededRandom) throws -> InstallmentPlan.Fee {
    let isFixed = random.below(2) == 0
    return .init(
      kind: ["service", "origination"][random.below(2)], amounts: isFixed ? amounts(currencies, &random) : [],
      percent: isFixed && random.below(2) == 0 ? nil : try percent(&random),
      minimums: random.below(2) == 0 ? [] : amounts(currencies, &random),
      maximums: random.below(2) == 0 ? [] : amounts(currencies, &random),
      paid: FeePayment.allCases[random.below(4)], inFinanceCharge: random.below(2) == 0)
  }
}
