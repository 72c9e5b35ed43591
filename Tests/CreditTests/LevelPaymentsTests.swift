import ExactMoney
import SeededRandom
import Testing

@testable import Credit
@testable import Installments

/// `LevelPayments` against its twin for every loan, which `AmortizationTests` compares with exact fractions.
@Suite struct LevelPaymentsTests {
  static func terms(
    _ count: Int, hundredths: Int64, perYear: Int = 12, timing: PaymentTiming = .ordinary, _ rule: RoundingRule,
    maximum: Int64
  ) throws -> AmortizationTerms {
    var terms = LoanTerms(
      count: count,
      rate: AnnualRate(percent: try DecimalAmount(coefficient: Int128(hundredths), scale: 2), basis: .perPeriod),
      calendar: .regular(periodsPerYear: perYear), rounding: rule, closing: .lastAbsorbs)
    terms.timing = timing
    return try terms.compiled(maximum: maximum)
  }

  /// What is wrong with the payments and the rows of one principal, both ways.
  static func fault(_ terms: AmortizationTerms, _ payments: LevelPayments, _ principal: Int64) throws -> String? {
    guard let quick = payments.payments(of: principal) else { return "\(principal) is refused" }
    let totals = try terms.totalsOfEveryKind(of: principal)
    guard quick.level == totals.payment, quick.last == totals.lastPayment, quick.interest == totals.interest,
      try terms.totals(of: principal) == totals
    else { return "\(principal): \(quick) is not \(totals)" }
    let rows = try AmortizationTests.rows(terms, principal)
    let slow = try [AmortizationRow](unsafeUninitializedCapacity: terms.count) { rows, count in
      count = try terms.writeEveryKind(of: principal, to: rows)
    }
    return rows == slow ? nil : "\(principal): \(rows) are not \(slow)"
  }

  @Test func anExample() throws {
    let year = try Self.terms(12, hundredths: 1500, .halfAwayFromZero, maximum: 10_000_000)
    let payments = try #require(LevelPayments(year))
    let quick = try #require(payments.payments(of: 100_000))
    #expect(quick.level == 9026)
    #expect(quick.last == 9024)
    #expect(quick.interest == 11 * 9026 + 9024 - 100_000)
    #expect(payments.count == 12)
    #expect(payments.maximum == 10_000_000)
    #expect(payments.payments(of: 10_000_001) == nil)
    #expect(payments.payments(of: -1) == nil)
    #expect(payments.payments(of: .min) == nil)
    #expect(payments.payments(of: 0) ?? (1, 1, 1) == (0, 0, 0))
  }

  /// 44 over three years at 15 %: the exact payment of 1.53 is rounded to 2, and repays the loan in 25 months.
  @Test func aLoanThatIsRepaidEarlyHasALastPaymentOfZero() throws {
    let terms = try Self.terms(36, hundredths: 1500, .halfAwayFromZero, maximum: 10_000_000)
    let payments = try #require(LevelPayments(terms))
    let quick = try #require(payments.payments(of: 44))
    #expect(quick.level == 2)
    #expect(quick.last == 0)
    #expect(quick.interest == 5)
    #expect(try Self.fault(terms, payments, 44) == nil)
  }

  /// All principals to 120 and the greatest ones, counts to 8 and some to 600, of rates from none to 1,000 %, by every
  /// rule, paid at the end of periods or from the beginning.
  @Test(arguments: RoundingRule.allCases) func aSmallWorldIsItsTwin(rule: RoundingRule) throws {
    var (taken, withoutTies) = (0, 0)
    for count in Array(1...8) + [12, 60, 600] {
      for hundredths in [Int64(0), 1, 999, 1500, 12_000, 100_000] {
        for timing in PaymentTiming.allCases {
          let terms = try Self.terms(count, hundredths: hundredths, timing: timing, rule, maximum: 20_000)
          let stage = terms.first
          if ![stage.payment, stage.rate].contains(where: \.looksAtTies) { withoutTies += 1 }
          guard let payments = LevelPayments(terms) else { continue }
          taken += 1
          for principal in Array(0...120) + [payments.maximum - 1, payments.maximum] {
            guard let fault = try Self.fault(terms, payments, principal) else { continue }
            Issue.record("\(count) at \(hundredths), \(timing), \(rule): \(fault)")
            return
          }
        }
      }
    }
    // 132 kinds, at most a sixth of them of a rate too great; with `exact` none is taken, and by parity none with ties.
    let hasParity = rule == .halfToEven || rule == .halfToOdd
    #expect(withoutTies == (hasParity ? 21 : 132))
    #expect(rule == .exact ? taken == 0 : taken >= withoutTies * 5 / 6 && taken <= withoutTies, "\(taken)")
  }

  /// Random terms of every rule, 1 to 600 payments, 0.01 % to 1,000 %, and principals of every size.
  @Test func randomTermsAreTheirTwin() throws {
    var random = SeededRandom(seed: 0x1E7E1)
    var taken = 0
    for number in 0..<600 {
      let rule = RoundingRule.allCases[random.below(RoundingRule.allCases.count)]
      let count = 1 + (random.below(2) == 0 ? random.below(36) : random.below(600))
      let hundredths = Int64(max(1, 100_000 >> random.below(17) - random.below(50)))
      let maximum = [Int64(1_000), 10_000_000, 1 << 31, 3_000_000_000, .max][random.below(5)]
      let terms = try Self.terms(
        count, hundredths: hundredths, perYear: [1, 4, 12, 26, 52][random.below(5)],
        timing: random.below(4) == 0 ? .due : .ordinary, rule, maximum: maximum)
      guard let payments = LevelPayments(terms) else { continue }
      taken += 1
      for round in 0..<40 {
        let principal =
          round < 8
          ? payments.maximum - Int64(min(round, Int(payments.maximum)))
          : Int64(random.magnitude() >> 1) % (payments.maximum + 1)
        guard let fault = try Self.fault(terms, payments, principal) else { continue }
        Issue.record("terms \(number), \(count) at \(hundredths), \(rule), up to \(maximum): \(fault)")
        return
      }
    }
    #expect(taken > 200, "\(taken) of 600")
  }

  @Test func otherTermsHaveNone() throws {
    let common = try AmortizationTests.terms(12, "15")
    func isCommon(_ change: (inout LoanTerms) -> Void) throws -> Bool {
      var terms = common
      change(&terms)
      return LevelPayments(try terms.compiled(maximum: 10_000_000)) != nil
    }
    #expect(try isCommon { _ in })
    #expect(try isCommon { $0.timing = .due })
    #expect(try !isCommon { $0.closing = .nudged })
    #expect(try !isCommon { $0.closing = .unadjusted })
    #expect(try !isCommon { $0.balloon = .percent(DecimalAmount(10)) })
    #expect(try !isCommon { $0.rounding = .halfToEven })
    #expect(try !isCommon { $0.rounding = .exact })
    #expect(try !isCommon { $0.firstPeriod = .deferred(periods: 3, interest: .compound) })
    #expect(try !isCommon { $0.rateSteps = [.init(afterPayment: 6, percent: DecimalAmount(20))] })
    #expect(LevelPayments(try AmortizationTests.terms(12, "15", .flat).compiled(maximum: 1_000_000)) == nil)
  }

  /// Payments that exceed Int64 together are an overflow, though each fits: 60 of 4·10¹⁸ at 100 % a period.
  @Test func interestBeyondTheTypeIsRefused() throws {
    let greedy = try Self.terms(60, hundredths: 10_000, perYear: 1, .halfAwayFromZero, maximum: .max)
    let principal = min(Int64(4_000_000_000_000_000_000), greedy.first.payment.maximum)
    #expect(throws: MoneyError.overflow) { try greedy.totals(of: principal) }
    #expect(throws: MoneyError.overflow) { try AmortizationTests.rows(greedy, principal) }
  }
}
