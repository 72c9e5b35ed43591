import ExactMoney
import Installments
import Testing

@testable import Credit

/// Exact figures of loans as texts.
@Suite struct LoanFiguresTests {
  @Test func textsOfNumbers() throws {
    func text(_ number: String, _ other: String? = nil, decimals: Int = 10) throws -> String {
      try RationalBracket(low: Rational(text: number), high: Rational(text: other ?? number)).text(decimals: decimals)
    }
    #expect(try text("1/80") == "1/80")
    #expect(try text("0") == "0")
    #expect(try text("7.50") == "15/2")
    let wide = "1234567890123456789012345678901/9999999999999999999999999999989"
    #expect(try text(wide) == "0.1234567890…")
    #expect(try text(wide, decimals: 0) == "0…")
    // 123 over ten to the 39th: decimals that end are not said to go on.
    let small = "123/1" + String(repeating: "0", count: 39)
    #expect(try text(small, decimals: 39) == "0." + String(repeating: "0", count: 36) + "123")
    #expect(try text(small, decimals: 38) == "0." + String(repeating: "0", count: 36) + "12…")
    // Only decimals that both ends have are certain.
    #expect(try text("0.12345", "0.12346") == "0.1234…")
    #expect(try text("0.19999", "0.20001") == "0…")
  }

  /// 4,000 at 11 % a year over 24 months, 36 days to the first payment: a calculator's manual has 186.77.
  @Test func oddFirstPeriod() throws {
    var terms = try AmortizationTests.terms(24, "11", rounding: .down)
    terms.firstPeriod = .odd(days: 36, daysPerPeriod: 30, compounding: .simple)
    let figures = try LoanFigures(terms)
    #expect(figures.periods.map(\.rate) == ["11/1200", "79321/7200000"])
    #expect(figures.periods.map(\.payments) == [2...24, 1...1])
    #expect(figures.periods[1].length == .first(terms.firstPeriod, periodRate: "11/1200"))
    #expect(try figures.levelPayment(ofStage: 0, owing: 400_000).hasPrefix("18677.31435995"))
    #expect(figures.stageCounts == [24] && figures.accrual == .onBalance)
  }

  /// A root of 1.12 by an arbitrary-precision library, and what a market rounds it to.
  @Test func effectiveRates() throws {
    var terms = try AmortizationTests.terms(12, "12", .effective)
    #expect(try LoanFigures(terms).periods.map(\.rate) == ["0.00948879293458297412…"])
    #expect(try LoanFigures(terms).periods.map(\.unroundedRate) == [nil])
    terms.rate = AnnualRate(
      percent: DecimalAmount(12), basis: .effective,
      periodicRounding: .init(decimals: 2, rounding: .halfAwayFromZero))
    let figures = try LoanFigures(terms)
    #expect(figures.periods.map(\.unroundedRate) == ["0.00948879293458297412…"])
    #expect(figures.periods.map(\.rate) == ["19/2000"])
    #expect(try figures.interest(ofPayment: 1, on: 10_000) == "95")
    #expect(try figures.interest(ofPayment: 1, on: -5) == "0")
  }

  @Test func paymentAtOnceHasNoPeriod() throws {
    var terms = try AmortizationTests.terms(1, "12")
    terms.timing = .due
    let periods = try LoanFigures(terms).periods
    #expect(periods.map(\.payments) == [nil, 1...1])
    #expect(periods[1].length == .nothing && periods[1].rate == "0")
  }

  /// Every period stands once, and its rate is the growth that schedules are computed with.
  @Test func periodsCoverThePayments() throws {
    for (number, terms) in try AmortizationTests.shapes(.lastAbsorbs, .halfToEven).enumerated() {
      let figures = try LoanFigures(terms)
      let covered = figures.periods.flatMap { $0.payments.map(Array.init) ?? [] }.sorted()
      guard covered == Array(1...terms.count) else {
        Issue.record("shape \(number): \(covered)")
        return
      }
      for payment in 1...terms.count {
        guard try figures.interest(ofPayment: payment, on: 1) == Self.shortened(figures.rate(ofPayment: payment)) else {
          Issue.record("shape \(number), payment \(payment): \(figures.rate(ofPayment: payment))")
          return
        }
      }
    }
  }

  /// A rate with ten decimals, where it has more.
  private static func shortened(_ rate: String) -> String {
    guard rate.hasSuffix("…") else { return rate }
    return "\(rate.dropLast(LoanFigures.rateDecimals - LoanFigures.amountDecimals + 1))…"
  }

  /// What rounds to the interest and the level payments of the kernel is what the texts say.
  @Test(arguments: AmortizationClosing.allCases)
  func textsRoundToTheRows(closing: AmortizationClosing) throws {
    for (number, terms) in try AmortizationTests.shapes(closing, .down).enumerated() {
      let figures = try LoanFigures(terms)
      let compiled = try terms.compiled(maximum: 1_000_000_000)
      for principal in [Int64(50_000), 123_457] {
        let rows = try AmortizationTests.rows(compiled, principal)
        var owed = principal
        for (index, row) in rows.enumerated() {
          let base = figures.accrual == .onPrincipal ? principal : owed
          let exact = try figures.interest(ofPayment: index + 1, on: base)
          let isLeftOver = closing == .unadjusted && index == rows.count - 1
          let whole = try Self.whole(exact)
          guard isLeftOver || whole == row.interest else {
            Issue.record("shape \(number), \(principal), row \(index): \(exact) is not \(row.interest)")
            return
          }
          owed = row.balance
        }
        #expect(try Self.whole(figures.levelPayment(ofStage: 0, owing: principal)) == Self.first(compiled, principal))
        if let balloon = compiled.balloon {
          #expect(try Self.whole(figures.balloon(of: principal)) == balloon.product(with: principal))
        }
      }
    }
  }

  private static func first(_ terms: AmortizationTerms, _ principal: Int64) throws -> Int64 {
    try terms.first.payment.product(with: principal)
  }

  /// The whole part of a text.
  private static func whole(_ text: String) throws -> Int64 {
    let units = try Rational(text: text.hasSuffix("…") ? String(text.dropLast()) : text).floor().int64
    return try #require(units)
  }

  /// The level payments are those of the rows, and the last payment with that of the last rate is that of the last row.
  @Test(arguments: AmortizationClosing.allCases)
  func levelsAreThoseOfTheRows(closing: AmortizationClosing) throws {
    for (number, terms) in try AmortizationTests.shapes(closing, .halfToEven).enumerated() {
      let compiled = try terms.compiled(maximum: 1_000_000_000)
      for principal in [Int64(50_000), 123_457] {
        let rows = try AmortizationTests.rows(compiled, principal)
        let levels = try compiled.levels(of: principal)
        var paid = 0
        for (stage, level) in zip([compiled.first] + compiled.later, levels) {
          guard paid == rows.count - 1 || rows[paid].payment == level else {
            Issue.record("shape \(number): \(levels)")
            return
          }
          paid += stage.count
        }
        #expect(paid == rows.count && levels.count == compiled.later.count + 1)
        if closing != .unadjusted {
          let level = try #require(levels.last)
          #expect(try compiled.lastPayment(of: principal, level: level) == rows.last?.payment)
        }
      }
    }
  }

  /// A lender's published loan, whose level payment moves from 68.13 to 68.14.
  @Test func publishedLoan() throws {
    let start = try CalendarDate("2023-12-12")
    let terms = LoanTerms(
      count: 5,
      rate: AnnualRate(percent: try DecimalAmount(machineText: "10.65"), basis: .counted(.actualActualYearEnd)),
      calendar: .dated(start: start, due: try (1...5).map { try start.adding(months: $0) }),
      rounding: .halfAwayFromZero, closing: .nudged)
    #expect(try LoanFigures(terms).levelPayment(ofStage: 0, owing: 33_177).hasPrefix("6813.4"))
    let compiled = try terms.compiled(maximum: 1_000_000)
    #expect(try compiled.levels(of: 33_177) == [6_814])
    #expect(try [6_813, 6_814].map { try compiled.lastPayment(of: 33_177, level: $0) } == [6_816, 6_812])
    #expect(throws: MoneyError.overflow) { try compiled.levels(of: -1) }
    #expect(throws: MoneyError.overflow) { try compiled.lastPayment(of: -1, level: 1) }
  }
}
