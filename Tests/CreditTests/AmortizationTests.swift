import ExactMoney
import Installments
import Testing

@testable import Credit

@Suite struct AmortizationTests {
  static func terms(
    _ count: Int, _ percent: StaticString, _ basis: InterestBasis = .perPeriod, perYear: Int = 12,
    rounding: RoundingRule = .halfAwayFromZero, closing: AmortizationClosing = .lastAbsorbs
  ) throws -> LoanTerms {
    LoanTerms(
      count: count, rate: AnnualRate(percent: try DecimalAmount(machineText: percent), basis: basis),
      calendar: .regular(periodsPerYear: perYear), rounding: rounding, closing: closing)
  }

  /// Loans of every shape, by closing and rule.
  static func shapes(_ closing: AmortizationClosing, _ rule: RoundingRule) throws -> [LoanTerms] {
    var shapes: [LoanTerms] = []
    for (count, percent) in [(12, "15"), (7, "0"), (36, "29.99"), (1, "8"), (24, "1000"), (60, "0.01")]
      as [(Int, StaticString)]
    {
      for basis in [InterestBasis.perPeriod, .effective, .flat] {
        shapes.append(try terms(count, percent, basis, rounding: rule, closing: closing))
      }
    }
    var shape = shapes[0]
    shape.timing = .due
    shapes.append(shape)
    for first in [
      FirstPeriod.odd(days: 45, daysPerPeriod: 30, compounding: .simple),
      .odd(days: 17, daysPerPeriod: 30, compounding: .compound), .deferred(periods: 3, interest: .waived),
      .deferred(periods: 30, interest: .compound), .deferred(periods: 4, interest: .simple),
    ] {
      shape = shapes[0]
      shape.firstPeriod = first
      shapes.append(shape)
    }
    for balloon in [
      LoanTerms.Balloon.percent(try DecimalAmount(machineText: "33.3")), .percent(DecimalAmount(100)),
      .amortizedOver(periods: 40),
    ] {
      shape = shapes[0]
      shape.balloon = balloon
      shapes.append(shape)
    }
    shape = shapes[0]
    shape.rateSteps = [
      .init(afterPayment: 1, percent: try DecimalAmount(machineText: "3.5")),
      .init(afterPayment: 11, percent: DecimalAmount(40)),
    ]
    shapes.append(shape)
    return shapes + (try dated(rule, closing))
  }

  /// A loan between dates for every basis that counts days.
  static func dated(_ rule: RoundingRule, _ closing: AmortizationClosing) throws -> [LoanTerms] {
    let start = try CalendarDate("2023-12-31")
    var due: [CalendarDate] = []
    for month in 1...14 { due.append(try start.adding(months: month * 2)) }
    return try InterestBasis.allCases.filter { $0.dayCount != nil || $0 == .effective }.map { basis in
      LoanTerms(
        count: due.count, rate: AnnualRate(percent: try DecimalAmount(machineText: "36.5"), basis: basis),
        calendar: .dated(start: start, due: due), rounding: rule, closing: closing)
    }
  }

  /// The kernel and the slow reference give the same rows for every shape, rule and closing.
  @Test(arguments: AmortizationClosing.allCases, RoundingRule.allCases.filter { $0 != .exact })
  func theKernelIsTheReference(closing: AmortizationClosing, rule: RoundingRule) throws {
    for (number, terms) in try Self.shapes(closing, rule).enumerated() {
      let reference = try AmortizationReference(terms, principal: nil)
      let compiled = try terms.compiled(maximum: 100_000_000_000)
      for principal in [Int64(0), 1, 100, 123_457, 99_999_999_999] {
        let expected = try reference.rows(of: principal)
        let rows = try Self.rows(compiled, principal)
        guard rows == expected else {
          Issue.record("shape \(number), \(principal): \(rows) are not \(expected)")
          return
        }
        try Self.expectLaws(compiled, principal, rows)
      }
    }
  }

  static func rows(_ terms: AmortizationTerms, _ principal: Int64) throws -> [AmortizationRow] {
    try [AmortizationRow](unsafeUninitializedCapacity: terms.count) { rows, count in
      count = try terms.writeRows(of: principal, to: rows)
    }
  }

  /// Every row is principal and interest, the principals sum to the loan, the balance closes at zero, and the totals are
  /// those of the rows.
  static func expectLaws(_ terms: AmortizationTerms, _ principal: Int64, _ rows: [AmortizationRow]) throws {
    var (balance, interest) = (principal, Int64(0))
    for row in rows {
      balance -= row.principal
      interest += row.interest
      guard row.payment == row.principal + row.interest, row.balance == balance else {
        Issue.record("a row does not follow: \(row)")
        return
      }
      if terms.closing != .unadjusted, row.payment < 0 || row.balance < 0 { Issue.record("below zero: \(row)") }
    }
    let totals = try terms.totals(of: principal)
    #expect(balance == 0)
    #expect(rows.count == terms.count)
    #expect(totals.interest == interest)
    #expect(totals.totalOfPayments == principal + interest)
    #expect(totals.lastPayment == rows.last?.payment)
  }

  @Test func ratesOfRegularPeriodsNeedNoDates() throws {
    #expect(
      try Self.rows(Self.terms(6, "15", .counted(.thirty360)).compiled(maximum: 1_000_000), 120_000)
        == Self.rows(Self.terms(6, "15").compiled(maximum: 1_000_000), 120_000))
  }

  /// A payment of a loan with irregular periods brings its exact balance to zero.
  @Test func exactPaymentsCloseTheBalance() throws {
    for terms in try Self.dated(.down, .lastAbsorbs) where terms.rate.basis != .effective {
      let stage = try #require(try terms.exact(principal: nil).stages.first)
      expectTrue(try [stage].balance(.onBalance).low.sign == 0)
    }
  }

  @Test func theGeneralFactorIsTheClosedForm() throws {
    for (percent, count) in [("15", 12), ("0", 600), ("29.99", 36), ("1000", 3), ("0.01", 600)] as [(StaticString, Int)]
    {
      for timing in PaymentTiming.allCases {
        var terms = try Self.terms(count, percent)
        terms.timing = timing
        let stage = try #require(try terms.exact(principal: nil).stages.first)
        let rate = try terms.rate.fraction().divided(by: Rational(12))
        let closed = try LevelPayment.factor(rate: rate, count: count, timing: timing)
        expectTrue(stage.payment.isExact && stage.payment.low == closed, "\(percent) in \(count)")
      }
    }
  }

  @Test func amountsBeyondTheFactorsAreRefused() throws {
    let terms = try Self.terms(12, "15").compiled(maximum: 1_000)
    #expect(throws: MoneyError.overflow) { try terms.totals(of: 1_001) }
    #expect(throws: MoneyError.overflow) { try terms.totals(of: -1) }
    let all = try Self.terms(12, "15").compiled(maximum: .max)
    for principal in [Int64.max, .max / 2, .min] {
      let isRefused = outcome(money: { try all.totals(of: principal).payment }) == "overflow"
      #expect(isRefused == (principal != .max / 2), "\(principal)")
    }
    let exact = try Self.terms(3, "0", rounding: .exact).compiled(maximum: 1_000)
    #expect(try exact.totals(of: 300).payment == 100)
    #expect(throws: MoneyError.inexact) { try exact.totals(of: 100) }
  }
}
