import ExactMoney
import Installments
import Testing

@testable import Credit

@Suite struct LoanTermsErrorTests {
  private static func fault(_ change: (inout LoanTerms) throws -> Void) throws -> LoanTermsError? {
    var terms = try AmortizationTests.terms(12, "15")
    try change(&terms)
    do throws(LoanTermsError) {
      _ = try terms.compiled(maximum: 1_000_000)
      return nil
    } catch { return error }
  }

  private static func rate(_ percent: StaticString, _ basis: InterestBasis) throws -> AnnualRate {
    AnnualRate(percent: try DecimalAmount(machineText: percent), basis: basis)
  }

  @Test func termsThatMakeNoSense() throws {
    #expect(try Self.fault { _ in } == nil)
    #expect(try Self.fault { $0.count = 0 } == .countOutOfRange(0))
    #expect(try Self.fault { $0.count = 601 } == .countOutOfRange(601))
    #expect(try Self.fault { $0.rate = try Self.rate("-1", .perPeriod) } == .negativeRate)
    #expect(try Self.fault { $0.calendar = .regular(periodsPerYear: 0) } == .periodsPerYearOutOfRange(0))
    #expect(try Self.fault { $0.calendar = .regular(periodsPerYear: 367) } == .periodsPerYearOutOfRange(367))
    #expect(try Self.fault { $0.rate = try Self.rate("15", .counted(.actual365)) } == .needsDates(.counted(.actual365)))
    #expect(
      try Self.fault {
        $0.rate = try Self.rate("15", .counted(.thirtyE360))
        $0.calendar = .regular(periodsPerYear: 52)
      } == .needsRegularPeriods(.counted(.thirtyE360)))
    #expect(
      try Self.fault { $0.firstPeriod = .odd(days: -1, daysPerPeriod: 30, compounding: .simple) }
        == .firstPeriodOutOfRange)
    #expect(
      try Self.fault { $0.firstPeriod = .odd(days: 1, daysPerPeriod: 0, compounding: .simple) }
        == .firstPeriodOutOfRange)
    #expect(
      try Self.fault { $0.firstPeriod = .deferred(periods: 601, interest: .waived) } == .firstPeriodOutOfRange)
  }

  @Test func balloonsAndStepsThatMakeNoSense() throws {
    #expect(try Self.fault { $0.balloon = .percent(DecimalAmount(101)) } == .balloonOutOfRange)
    #expect(try Self.fault { $0.balloon = .percent(DecimalAmount(-1)) } == .balloonOutOfRange)
    #expect(try Self.fault { $0.balloon = .amount(5) } == .balloonOutOfRange)
    #expect(try Self.fault { $0.balloon = .amortizedOver(periods: 11) } == .balloonOutOfRange)
    #expect(try Self.fault { $0.balloon = .amortizedOver(periods: 12) } == nil)
    func step(_ payments: Int...) throws -> LoanTermsError? {
      try Self.fault { $0.rateSteps = payments.map { .init(afterPayment: $0, percent: DecimalAmount(3)) } }
    }
    #expect(try step(1) == nil)
    #expect(try step(11) == nil)
    #expect(try step(0) == .rateStepOutOfRange(payment: 0))
    #expect(try step(12) == .rateStepOutOfRange(payment: 12))
    #expect(try step(5, 5) == .rateStepOutOfRange(payment: 5))
    #expect(
      try Self.fault { $0.rateSteps = [.init(afterPayment: 2, percent: DecimalAmount(-3))] } == .negativeRate)
    #expect(
      try Self.fault {
        $0.rateSteps = [.init(afterPayment: 2, percent: DecimalAmount(3))]
        $0.balloon = .percent(DecimalAmount(10))
      } == .balloonOutOfRange)
  }

  @Test func datesThatMakeNoSense() throws {
    let start = try CalendarDate("2026-11-30")
    func fault(_ texts: StaticString..., basis: InterestBasis = .counted(.actual360)) throws -> LoanTermsError? {
      let due = try texts.map { try CalendarDate($0) }
      return try Self.fault {
        $0.count = 2
        $0.rate = try Self.rate("15", basis)
        $0.calendar = .dated(start: start, due: due)
      }
    }
    #expect(try fault("2026-11-30", "2026-12-01") == nil)
    #expect(try fault("2026-11-29", "2026-12-01") == .datesOutOfOrder(payment: 1))
    #expect(try fault("2026-12-01", "2026-12-01") == .datesOutOfOrder(payment: 2))
    #expect(try fault("2026-12-01") == .dateCountDiffers(dates: 1, payments: 2))
    #expect(try fault("2026-12-01", "2026-12-02", basis: .perPeriod) == .needsRegularPeriods(.perPeriod))
    #expect(try fault("2026-12-01", "2026-12-02", basis: .flat) == .needsRegularPeriods(.flat))
    #expect(try fault("2026-12-01", "2026-12-02", basis: .effective) == nil)
  }

  @Test func roundedPeriodicRates() throws {
    func fault(_ decimals: Int, _ rule: RoundingRule) throws -> LoanTermsError? {
      try Self.fault {
        $0.rate = AnnualRate(
          percent: DecimalAmount(12), basis: .effective,
          periodicRounding: .init(decimals: decimals, rounding: rule))
      }
    }
    #expect(try fault(2, .down) == nil)
    #expect(try fault(39, .down) == .periodicRounding)
    #expect(try fault(-1, .down) == .periodicRounding)
    #expect(try fault(2, .exact) == .periodicRounding)
  }

  @Test func paymentsThatDoNotRepay() throws {
    func fault(_ payment: Int64, _ currency: Currency = .usd) throws -> AmortizationError? {
      do throws(AmortizationError) {
        _ = try Amortization(
          of: Money(minorUnits: 100_000, .usd), paying: Money(minorUnits: payment, currency),
          rate: AnnualRate(percent: DecimalAmount(12), basis: .perPeriod), periodsPerYear: 12, timing: .ordinary,
          rounding: .down)
        return nil
      } catch { return error }
    }
    #expect(try fault(50_000) == nil)
    #expect(try fault(1_000) == .payments(.neverRepaid(payment: 1)))
    #expect(try fault(0) == .payments(.neverRepaid(payment: 1)))
    #expect(try fault(-5) == .payments(.neverRepaid(payment: 1)))
    #expect(try fault(1_001) == .payments(.tooManyPayments(600)))
    #expect(try fault(50_000, .eur) == .money(.currencyMismatch(.usd, .eur)))
  }
}
