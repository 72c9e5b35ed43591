import Credit
import ExactMoney
import Installments
import Testing

@Suite("Faults of plans in full, each with its key")
struct PlanFaultTests {
  typealias Limit = InstallmentPlan.Limit
  typealias Fee = InstallmentPlan.Fee

  private static let usd = Limit(currency: .usd, minimum: nil, maximum: nil)
  private static func dollars(_ cents: Int64) -> Money { Money(minorUnits: cents, .usd) }

  /// A plan that is right, with one thing changed.
  private static func plan(_ change: (inout InstallmentPlan) -> Void) throws -> InstallmentPlan {
    var plan = InstallmentPlan(
      id: "p", count: 4, every: try #require(PaymentRhythm(every: 1, .month)), rounding: .halfAwayFromZero,
      remainder: .spreadFirst, limits: [usd])
    change(&plan)
    return plan
  }

  private static func expect(
    _ key: String, _ fault: PlanError.Fault, _ change: (inout InstallmentPlan) -> Void,
    location: SourceLocation = #_sourceLocation
  ) throws {
    let plan = try plan(change)
    var found: PlanError?
    do throws(PlanError) { _ = try plan.compiled() } catch { found = error }
    #expect(found == PlanError(key: key, fault: fault), sourceLocation: location)
  }

  @Test("Counts")
  func counts() throws {
    try Self.expect("count", .countsCrossed(minimum: 5, maximum: 4)) { $0.count = .range(minimum: 5, maximum: 4) }
    try Self.expect("count", .countOutOfRange(0)) { $0.count = .range(minimum: 0, maximum: 4) }
    try Self.expect("count", .countOutOfRange(.max)) { $0.count = .range(minimum: 1, maximum: .max) }
    try Self.expect("count", .noCounts) { $0.count = .oneOf([]) }
    try Self.expect("count", .repeatedCount(3)) { $0.count = .oneOf([3, 6, 3]) }
    try Self.expect("count", .countOutOfRange(601)) { $0.count = .oneOf([3, 601]) }
    try Self.expect("count", .nothingAfterDownPayment) {
      $0.count = .range(minimum: 1, maximum: 4)
      $0.downPayment = .percent(DecimalAmount(25))
    }
  }

  @Test("Dates")
  func dates() throws {
    let (early, late) = (try CalendarDate("2026-01-01"), try CalendarDate("2026-01-02"))
    try Self.expect("validUntil", .datesCrossed(from: late, until: early)) {
      ($0.validFrom, $0.validUntil) = (late, early)
    }
    let listed = PaymentRhythm.listed(try ListedPayments(dates: [early, late]))
    try Self.expect("every", .listedDates(listed: 2, payments: 4)) { $0.every = listed }
    try Self.expect("every", .listedDates(listed: 2, payments: 1)) {
      ($0.every, $0.count, $0.downPayment) = (listed, 2, .amounts([Self.dollars(1)]))
    }
    try Self.expect("count", .listNeedsOneCount) { ($0.every, $0.count) = (listed, .oneOf([2, 4])) }
    try Self.expect("first", .besideListedDates) { ($0.every, $0.count, $0.first) = (listed, 2, .on(early)) }
    try Self.expect("firstInterval", .besideListedDates) {
      ($0.every, $0.count, $0.firstInterval) = (listed, 2, PaymentStep(1, .day))
    }
    try Self.expect("first", .noAnchorDays) { $0.first = .onAnchorDay(includingStart: true) }
    try Self.expect("firstInterval", .intervalBesideFirst) {
      ($0.first, $0.firstInterval, $0.downPayment) = (.on(early), PaymentStep(1, .day), .amounts([Self.dollars(1)]))
    }
    try Self.expect("businessDays.calendar", .unknownCalendar("mars")) {
      $0.businessDays = .init(rule: .following, calendar: "mars")
    }
    _ = try Self.plan { $0.businessDays = .init(rule: .none, calendar: "mars") }.compiled()
    _ = try Self.plan { $0.businessDays = .init(rule: .following, calendar: "target") }.compiled()
  }

  @Test("Dates that no start date can bring about")
  func impossibleDates() throws {
    let (first, later) = (try CalendarDate("2027-01-15"), try CalendarDate("2027-01-16"))
    try Self.expect("first", .firstBeforeValid(first: first, from: later)) {
      ($0.first, $0.validFrom) = (.on(first), later)
    }
    let listed = PaymentRhythm.listed(try ListedPayments(dates: [first, later]))
    try Self.expect("every", .firstBeforeValid(first: first, from: later)) {
      ($0.every, $0.count, $0.validFrom) = (listed, 2, later)
    }
    let met = try Self.plan { ($0.first, $0.validFrom) = (.on(first), first) }.compiled()
    #expect(met.conditions.validUntil == first)
    try Self.expect("first", .firstBeforeValid(first: later, from: later)) {
      ($0.first, $0.validFrom, $0.downPayment) = (.on(later), later, .amounts([Self.dollars(1)]))
    }
    try Self.expect("first", .firstBeforeValid(first: .earliest, from: .earliest)) {
      ($0.first, $0.downPayment) = (.on(.earliest), .amounts([Self.dollars(1)]))
    }
    let paid = try Self.plan { ($0.first, $0.downPayment) = (.on(later), .amounts([Self.dollars(1)])) }.compiled()
    #expect(
      paid.conditions.validUntil == first && paid.conditions.isValid(on: first) && !paid.conditions.isValid(on: later))
    let shorter = try Self.plan { ($0.first, $0.validUntil) = (.on(later), first) }.compiled()
    #expect(shorter.conditions.validUntil == first)
    // From 0001-01-01 payment 600 is due in the year 1 + 599 × 16 = 9585, and by steps of 17 years in 10184.
    let years = try #require(PaymentRhythm(every: 17, .year))
    try Self.expect("every", .beyondCalendar) { ($0.every, $0.count) = (years, 600) }
    let sixteen = try #require(PaymentRhythm(every: 16, .year))
    _ = try Self.plan { ($0.every, $0.count) = (sixteen, 600) }.compiled()
    // Payment 4 is due three years after the start.
    let year = try #require(PaymentRhythm(every: 1, .year))
    let last = try CalendarDate("9997-01-01")
    try Self.expect("every", .beyondCalendar) { ($0.every, $0.validFrom) = (year, last) }
    let days = PaymentRhythm.listed(try ListedPayments(daysAfterStart: [0, 10, 45]))
    try Self.expect("every.daysAfterStart[0]", .firstWithDownPayment) {
      ($0.every, $0.downPayment) = (days, .amounts([Self.dollars(1)]))
    }
    let anchored = PaymentRhythm.semiMonthly(try #require(SemiMonthlyDays(1, 15)))
    try Self.expect("first.onAnchorDay", .firstWithDownPayment) {
      ($0.every, $0.first) = (anchored, .onAnchorDay(includingStart: true))
      $0.downPayment = .amounts([Self.dollars(1)])
    }
    _ = try Self.plan {
      ($0.every, $0.first) = (anchored, .onAnchorDay(includingStart: false))
      $0.downPayment = .amounts([Self.dollars(1)])
    }.compiled()
    _ = try Self.plan { ($0.every, $0.first) = (anchored, .onAnchorDay(includingStart: true)) }.compiled()
    _ = try Self.plan { ($0.every, $0.count) = (days, 3) }.compiled()
  }

  @Test("Percentages")
  func percentages() throws {
    for text: StaticString in ["0", "-1", "100", "100.00", "250"] {
      let percent = try DecimalAmount(machineText: text)
      try Self.expect("downPayment.percent", .percentOutOfRange(percent)) { $0.downPayment = .percent(percent) }
      try Self.expect("fees[0].percent", .percentOutOfRange(percent)) {
        $0.fees = [Fee(kind: "a", percent: percent, paid: .first)]
      }
    }
    let fine = try DecimalAmount(machineText: "1.0000000000000001")
    try Self.expect("downPayment.percent", .percentTooFine(fine)) { $0.downPayment = .percent(fine) }
    try Self.expect("rounding", .roundsNoPercent) {
      ($0.rounding, $0.downPayment) = (.exact, .percent(DecimalAmount(5)))
    }
    try Self.expect("fees", .percentsTakeAll) {
      $0.downPayment = .percent(DecimalAmount(60))
      $0.fees = [Fee(kind: "a", percent: DecimalAmount(40), paid: .deducted)]
    }
    _ = try Self.plan {
      $0.downPayment = .percent(DecimalAmount(60))
      $0.fees = [Fee(kind: "a", percent: DecimalAmount(40), paid: .first)]
    }.compiled()
  }

  @Test("Amounts in currencies")
  func amounts() throws {
    let euros = Money(minorUnits: 5, .eur)
    try Self.expect("downPayment.amounts", .amountsNeedLimits) {
      ($0.limits, $0.downPayment) = ([], .amounts([Self.dollars(5)]))
    }
    try Self.expect("downPayment.amounts", .missingAmount(.usd)) { $0.downPayment = .amounts([]) }
    try Self.expect("downPayment.amounts[1].currency", .currencyWithoutLimit(.eur)) {
      $0.downPayment = .amounts([Self.dollars(5), euros])
    }
    try Self.expect("downPayment.amounts[1].currency", .repeatedCurrency(.usd)) {
      $0.downPayment = .amounts([Self.dollars(5), Self.dollars(5)])
    }
    for cents in [Int64.min, -1, 0] {
      try Self.expect("downPayment.amounts[0].amount", .amountNotPositive(cents)) {
        $0.downPayment = .amounts([Self.dollars(cents)])
      }
      try Self.expect("limits[0].minimumInstallment", .amountNotPositive(cents)) {
        $0.limits[0].minimumInstallment = cents
      }
      try Self.expect("limits[0].step", .amountNotPositive(cents)) { $0.limits[0].step = cents }
    }
  }

  @Test("Fees")
  func fees() throws {
    let fee = Fee(kind: "service", amounts: [Self.dollars(5)], paid: .first)
    try Self.expect("fees", .tooManyFees(5)) { $0.fees = [fee, fee, fee, fee, fee] }
    try Self.expect("fees[1].kind", .malformedKind("a b")) {
      $0.fees = [fee, Fee(kind: "a b", amounts: [Self.dollars(5)], paid: .first)]
    }
    try Self.expect("fees[0]", .feeWithoutAmount) { $0.fees = [Fee(kind: "a", paid: .spread)] }
    try Self.expect("fees[0].maximums", .capWithoutPercent) {
      $0.fees = [Fee(kind: "a", amounts: [Self.dollars(5)], maximums: [Self.dollars(9)], paid: .spread)]
    }
    try Self.expect("fees[0].maximums", .capsCrossed(minimum: 9, maximum: 8)) {
      $0.fees = [
        Fee(
          kind: "a", percent: DecimalAmount(1), minimums: [Self.dollars(9)], maximums: [Self.dollars(8)], paid: .spread)
      ]
    }
  }

  @Test("Plans that can never be eligible: the key, and what would be enough")
  func neverEligible() throws {
    try Self.expect("limits[0].maximum", .neverEligible(minimum: 2000, maximum: 1999, .usd)) {
      $0.limits = [Limit(currency: .usd, minimum: nil, maximum: 1999, minimumInstallment: 500)]
    }
    try Self.expect("limits[0].maximum", .neverEligible(minimum: 5003, maximum: 5002, .usd)) {
      $0.limits[0].maximum = 5002
      $0.downPayment = .amounts([Self.dollars(5000)])
    }
    try Self.expect("limits[0].maximum", .neverEligible(minimum: 901, maximum: 900, .usd)) {
      $0.limits[0].maximum = 900
      $0.fees = [Fee(kind: "a", amounts: [Self.dollars(900)], paid: .deducted)]
    }
    try Self.expect("limits[0].minimumInstallment", .neverEligible(minimum: .max, maximum: .max, .usd)) {
      $0.limits[0].minimumInstallment = .max
    }
    try Self.expect("limits[0].minimum", .neverEligible(minimum: .max, maximum: .max, .usd)) {
      $0.limits[0].minimum = .max
      $0.fees = [Fee(kind: "a", amounts: [Self.dollars(1)], paid: .first)]
    }
    // Twelve payments are too many for any total, six are not.
    let some = try Self.plan {
      $0.count = .oneOf([6, 12])
      $0.limits = [Limit(currency: .usd, minimum: nil, maximum: 3000, minimumInstallment: 500)]
    }
    let terms = try #require(some.compiled().dated?.terms(for: .usd))
    #expect(terms.mostPayments.count == 6 && terms.fewerPayments.isEmpty && terms.minimum == 3000)
  }

  @Test("Categories")
  func categories() throws {
    try Self.expect("excludedCategories[1]", .namelessCategory) { $0.excludedCategories = ["toys", ""] }
    try Self.expect("excludedCategories[1]", .repeatedCategory("toys")) { $0.excludedCategories = ["toys", "toys"] }
  }
}
