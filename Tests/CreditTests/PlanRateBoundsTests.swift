import ExactMoney
import Installments
import Testing

@testable import Credit

/// Which totals a plan with a rate takes.
@Suite("Bounds of plans with a rate")
struct PlanRateBoundsTests {
  static func plan(
    _ count: InstallmentPlan.Count, _ percent: StaticString, _ basis: InterestBasis = .perPeriod,
    _ rounding: RoundingRule = .halfAwayFromZero, _ closing: AmortizationClosing = .lastAbsorbs,
    minimumInstallment: Int64? = nil, maximum: Int64? = nil
  ) throws -> InstallmentPlan {
    let month = try #require(PaymentStep(1, .month))
    return InstallmentPlan(
      id: "a", count: count, every: .every(month), first: .after(month), rounding: rounding, remainder: .last,
      rate: .init(annualPercent: try DecimalAmount(machineText: percent), basis: basis), closing: closing,
      limits: [.init(currency: .usd, minimum: nil, maximum: maximum, minimumInstallment: minimumInstallment)])
  }

  private static func terms(_ plan: InstallmentPlan) throws -> CurrencyTerms {
    try #require(try plan.compiled().startingOn(CalendarDate("2026-11-30")).terms(for: .usd))
  }

  /// Whether every payment of a loan is large enough, it is not repaid early, and its interest not below zero.
  private static func isRight(_ rows: [AmortizationRow], _ least: Int64) -> Bool {
    rows.allSatisfy { $0.payment >= least } && rows.dropLast().allSatisfy { $0.balance > 0 }
      && rows.reduce(0) { $0 + $1.interest } >= 0
  }

  /// The least total is the one from which on all totals are right: the one below it is not.
  private static func fault(_ plan: InstallmentPlan, count: Int, least: Int64, through last: Int64) throws -> String? {
    let terms = try terms(plan)
    let start = try CalendarDate("2026-11-30")
    let due = try (1...count).map { try start.adding(months: $0) }
    let loan = try SlowLoan(plan, count: count, due: due, start: start).reference()
    for total in 0...last {
      let quote = terms.quote(total)
      guard total >= terms.minimum else {
        let reason: Eligibility = total == 0 ? .nothingToPay : .belowMinimum(missing: terms.minimum - total)
        guard quote.eligibility == reason else { return "\(total) is \(quote.eligibility)" }
        if total == terms.minimum - 1, total > 0, isRight(try loan.rows(of: total), least) {
          return "\(total) could be quoted"
        }
        continue
      }
      let rows = try loan.rows(of: total)
      guard quote.isEligible, isRight(rows, least) else { return "\(total) is \(quote.eligibility) for \(rows)" }
      guard rows.indices.allSatisfy({ quote.payments[$0] == rows[$0].payment }) else { return "\(total): \(quote)" }
    }
    return terms.minimum > last ? "no total is quoted" : nil
  }

  #if DEBUG
    static let roundings: [RoundingRule] = [.halfAwayFromZero, .up]
    static let last: Int64 = 300
  #else
    static let roundings = RoundingRule.allCases.filter { $0 != .exact }
    static let last: Int64 = 2_000
  #endif

  @Test(
    "Every small total is quoted or refused rightly, and none that could be taken is next to them", arguments: roundings
  )
  func smallTotals(_ rounding: RoundingRule) throws {
    for closing in AmortizationClosing.allCases {
      for basis in [InterestBasis.perPeriod, .effective, .flat, .counted(.actual365)] {
        for (count, percent, least) in [
          (1, "15", 1), (2, "0.5", 1), (3, "29.99", 25), (12, "15", 1), (7, "99", 9), (12, "0", 1),
        ] as [(Int, StaticString, Int64)] {
          let plan = try Self.plan(.exactly(count), percent, basis, rounding, closing, minimumInstallment: least)
          if closing == .unadjusted, plan.rate?.annualPercent == .zero { continue }
          if let fault = try Self.fault(plan, count: count, least: least, through: Self.last) {
            Issue.record("\(count) at \(percent) \(basis), \(closing): \(fault)")
            return
          }
        }
      }
    }
  }

  @Test("Least totals by name")
  func leastTotals() throws {
    let table: [(Int, StaticString, Int64?, Int64)] = [
      (12, "15", nil, 62), (12, "15", 500, 5603), (36, "29.99", nil, 696),
      // So long that what is proved stands: every rounding half a unit off, and all of them in one direction.
      (360, "8.25", nil, 209_584), (600, "15", nil, 11_170_610),
    ]
    for (count, percent, least, minimum) in table {
      let terms = try Self.terms(Self.plan(.exactly(count), percent, minimumInstallment: least))
      #expect(terms.minimum == minimum, "\(count) at \(percent)")
    }
  }

  @Test("The least installment is that of every payment, the last one too")
  func leastInstallment() throws {
    for closing in AmortizationClosing.allCases {
      let terms = try Self.terms(Self.plan(.exactly(12), "15", .perPeriod, .up, closing, minimumInstallment: 500))
      for total in terms.minimum...terms.minimum + 400 {
        let payments = terms.quote(total).payments
        guard payments.count == 12, payments.smallest >= 500 else {
          Issue.record("\(closing), \(total): \(payments)")
          return
        }
      }
    }
  }

  @Test("The greatest total: the plan's own, or what payments of half of Int64 repay; one more is too much")
  func greatest() throws {
    #expect(try Self.terms(Self.plan(12, "15", maximum: 1_000_000)).maximum == 1_000_000)
    for closing in AmortizationClosing.allCases {
      for percent in ["0.01", "15", "1000"] as [StaticString] {
        let terms = try Self.terms(Self.plan(12, percent, .perPeriod, .up, closing))
        let quote = terms.quote(terms.maximum)
        #expect(quote.isEligible && quote.payments.sum == terms.maximum + quote.interest)
        #expect(quote.payments.sum <= InterestTerms.mostPaid && quote.payments.sum > InterestTerms.mostPaid - 1_000_000)
        #expect(terms.quote(terms.maximum + 1).eligibility == .aboveMaximum(excess: 1))
        #expect(terms.quote(.max).eligibility == .aboveMaximum(excess: .max - terms.maximum))
      }
    }
  }

  @Test("In the greatest number of payments that a total allows, from the least total of the fewest")
  func ranges() throws {
    let terms = try Self.terms(Self.plan(.range(minimum: 2, maximum: 12), "15", minimumInstallment: 500))
    for total in terms.minimum...terms.mostPayments.minimum + 10 {
      let count = terms.quote(total).payments.count
      guard count > 1, terms.quote(total - 1).payments.count <= count, terms.terms(accepting: total)?.count == count
      else {
        Issue.record("\(total) in \(count)")
        return
      }
    }
    #expect(terms.quote(terms.minimum - 7).eligibility == .belowMinimum(missing: 7))
  }

  @Test("At a rate of zero nothing adjusts what rounding takes, so such payments are refused")
  func unadjustedWithoutInterest() throws {
    var plan = try Self.plan(3, "0", .perPeriod, .down, .unadjusted)
    #expect(throws: PlanError(key: "closing", fault: .unadjustedWithoutInterest)) { try plan.compiled() }
    plan.rate?.steps = [.init(afterPayment: 1, percent: DecimalAmount(12))]
    #expect(try Self.terms(plan).quote(100_000).interest >= 0)
    // 10.00 at 0.01 % in three payments of 3.33 would be less than the price.
    let terms = try Self.terms(Self.plan(3, "0.01", .perPeriod, .down, .unadjusted))
    #expect(!terms.quote(1000).isEligible && terms.quote(terms.minimum).interest >= 0)
  }

  @Test("A plan that is valid for all time, or not yet, with interest by days")
  func validForAllTime() throws {
    var plan = try Self.plan(12, "15", .counted(.actual365))
    (plan.validFrom, plan.validUntil) = (try CalendarDate("2026-06-01"), .latest)
    let compiled = try plan.compiled()
    #expect(try compiled.startingOn(CalendarDate("2026-11-30")).quote(Money(minorUnits: 9900, .usd)).isEligible)
    let early = try compiled.startingOn(CalendarDate("2026-05-31")).quote(Money(minorUnits: 9900, .usd))
    #expect(early.eligibility == .outsideDates(validFrom: plan.validFrom, validUntil: .latest))
    #expect(throws: StartDateError.self) { try compiled.startingOn(.latest) }
  }
}
