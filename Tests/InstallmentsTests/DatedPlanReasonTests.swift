import ExactMoney
import Installments
import Testing

@Suite("Reasons against plans, and their dates")
struct DatedPlanReasonTests {
  private static func plan(counts: [Int] = [4]) throws -> DatedPlan {
    let rules = CurrencyRules(
      currency: .usd, remainder: .spreadFirst, statedMinimum: 100, statedMaximum: 10_000, minimumInstallment: 500)
    let terms = try #require(CurrencyTerms(rules, counts: counts.map { try PartCount($0) }))
    let monthly = try #require(PaymentRhythm(every: 1, .month))
    let conditions = OfferConditions(
      countries: [try #require(CountryCode("US"))],
      excludedCategories: [try #require(CategoryName(Array("jewellery".utf8)))],
      validFrom: try CalendarDate("2026-12-01"),
      validUntil: try CalendarDate("2026-12-31"),
      dueDates: DueDateRule(dates: try PaymentDates(count: counts[0], rhythm: monthly)))
    return DatedPlan(conditions, currencies: .listed([terms]))
  }

  private static func circumstances(_ country: StaticString, _ categories: String...) -> Circumstances {
    Circumstances(
      country: CountryCode(country), categories: categories.compactMap { CategoryName(Array($0.utf8)) })
  }

  @Test("The first reason counts, and all are told: currency, country, dates, categories, total")
  func order() throws {
    let dated = try Self.plan().starting(on: CalendarDate("2027-01-01"))
    let dates = Eligibility.outsideDates(validFrom: dated.conditions.validFrom, validUntil: dated.conditions.validUntil)
    let abroad = Self.circumstances("CA", "toys", "jewellery")
    let total = Money(minorUnits: 1999, .usd)
    let all: [Eligibility] = [
      .countryNotOffered, dates, .categoryExcluded, .installmentBelowMinimum(largestCount: 3),
    ]
    #expect(dated.reasons(against: total, in: abroad) == all)
    #expect(dated.quote(total, in: abroad).eligibility == all[0])
    let home = Self.circumstances("US", "toys", "jewellery")
    #expect(dated.reasons(against: total, in: home) == Array(all[1...]))
    #expect(dated.quote(total, in: home).eligibility == dates)
    let valid = try dated.starting(on: CalendarDate("2026-12-31"))
    #expect(valid.reasons(against: total, in: home) == Array(all[2...]))
    #expect(valid.quote(total, in: home).eligibility == .categoryExcluded)
    let toys = Self.circumstances("US", "toys", "Jewellery")
    #expect(valid.quote(total, in: toys).eligibility == all[3])
    #expect(valid.quote(Money(minorUnits: 2000, .usd), in: toys).isEligible)
    #expect(valid.reasons(against: Money(minorUnits: 2000, .usd), in: toys).isEmpty)
    let euros = Money(minorUnits: 1999, .eur)
    #expect(dated.reasons(against: euros, in: abroad) == [.currencyNotOffered] + all[...2])
    #expect(dated.quote(euros, in: abroad).eligibility == .currencyNotOffered)
  }

  @Test("Both dates of validity count, and a plan for any date judges none")
  func validity() throws {
    let plan = try Self.plan()
    let answers = ["2026-11-30", "2026-12-01", "2026-12-31", "2027-01-01"].map {
      plan.conditions.isValid(on: (try? CalendarDate(isoText: Array($0.utf8).span)) ?? .earliest)
    }
    #expect(answers == [false, true, true, false])
    #expect(plan.start == nil && plan.quote(Money(minorUnits: 2000, .usd)).isEligible)
  }

  @Test("Up to 12, as many as keep 5.00 each")
  func countRange() throws {
    let terms = try #require(Self.plan(counts: Array((2...12).reversed())).terms(for: .usd))
    #expect(terms.minimum == 1000 && terms.maximum == 10_000)
    #expect(terms.quote(10_000).payments.count == 12)
    for (total, count) in [(6000, 12), (5999, 11), (3100, 6), (1000, 2)] as [(Int64, Int)] {
      #expect(terms.quote(total).payments.count == count)
    }
    #expect(terms.quote(999).eligibility == .installmentBelowMinimum(largestCount: 1))
    #expect(terms.quote(499).eligibility == .installmentBelowMinimum(largestCount: 0))
    #expect(terms.quote(99).eligibility == .belowMinimum(missing: 901))
    #expect(terms.quote(10_001).eligibility == .aboveMaximum(excess: 1))
  }

  @Test("A down payment before the rhythm is due at the start, and never moved")
  func downPaymentApart() throws {
    let monthly = try #require(PaymentRhythm(every: 1, .month))
    let month = try #require(PaymentStep(1, .month))
    let rule = DueDateRule(
      dates: try PaymentDates(count: 2, rhythm: monthly, first: .after(month)), startsWithDownPayment: true,
      businessDays: .init(rule: .following, calendar: HolidayTable.target.calendar()))
    let start = try CalendarDate("2026-11-29")
    #expect(rule.count == 3)
    let due = try (1...3).map { try rule.dueDate(ofPayment: $0, startingOn: start) }
    // 29 November 2026 is a Sunday, 29 December a Tuesday, 29 January a Friday.
    #expect(try due.map(\.nominal) == [start, CalendarDate("2026-12-29"), CalendarDate("2027-01-29")])
    #expect(due.map(\.adjusted) == due.map(\.nominal))
    let sunday = try rule.dueDate(ofPayment: 3, startingOn: CalendarDate("2026-11-30"))
    #expect(try sunday == DueDate(nominal: CalendarDate("2027-01-30"), adjusted: CalendarDate("2027-02-01")))
  }
}
