import ExactMoney
import Installments
import SeededRandom
import Testing

@Suite("Payments and their rows")
struct PaymentRowsTests {
  private static func terms(
    count: Int, remainder: RemainderPolicy = .spreadFirst, minimumInstallment: Int64 = 1, step: Int64 = 1,
    downPayment: DownPaymentRule = .none, _ fees: FeeRule...
  ) throws -> QuoteTerms {
    var rules = FeeRules()
    for fee in fees { rules.append(fee) }
    return try #require(
      QuoteTerms(
        CurrencyRules(
          currency: .usd, remainder: remainder, rounding: .halfAwayFromZero, minimumInstallment: minimumInstallment,
          step: step, downPayment: downPayment, fees: rules), parts: PartCount(count)))
  }

  private static func quarter() throws -> DownPaymentRule {
    .share(try #require(PercentShare(percent: DecimalAmount(25))))
  }

  private static func amounts(_ quote: Quote) -> [Int64] { (0..<quote.payments.count).map { quote.payments[$0] } }

  @Test("A fee of 8.00 on 100.00 in 4 payments, paid in each way")
  func feePayments() throws {
    let table: [(FeePayment, [Int64], principal: Int64, fee: [Int64])] = [
      (.first, [3300, 2500, 2500, 2500], 10_000, [800, 0, 0, 0]),
      (.spread, [2700, 2700, 2700, 2700], 10_000, [200, 200, 200, 200]),
      (.financed, [2700, 2700, 2700, 2700], 10_800, [0, 0, 0, 0]),
      (.deducted, [2500, 2500, 2500, 2500], 10_000, [0, 0, 0, 0]),
    ]
    for (paid, amounts, principal, fees) in table {
      let terms = try Self.terms(count: 4, FeeRule(fixed: 800, paid: paid))
      #expect(Self.amounts(terms.quote(10_000)) == amounts)
      #expect(terms.quote(10_000).fees.total == 800 && terms.quote(10_000).fees.inFinanceCharge == 800)
      let rows = try #require(terms.rows(of: 10_000))
      #expect((0..<4).map { rows[$0].fee } == fees)
      #expect((0..<4).reduce(0) { $0 + rows[$1].principal } == principal && rows[3].balance == 0)
    }
  }

  @Test("A down payment of a quarter, with and without a fee and a step")
  func downPayments() throws {
    let plain = try Self.terms(count: 4, downPayment: Self.quarter())
    #expect(Self.amounts(plain.quote(10_001)) == [2500, 2501, 2500, 2500])
    #expect(plain.quote(10_001).downPayment == 2500)
    let fee = try Self.terms(count: 4, downPayment: Self.quarter(), FeeRule(fixed: 600, paid: .first))
    #expect(Self.amounts(fee.quote(10_001)) == [3100, 2501, 2500, 2500] && fee.quote(10_001).downPayment == 2500)
    // 75.01 are left, of which the down payment takes what is off step.
    let stepped = try Self.terms(count: 4, step: 5, downPayment: Self.quarter())
    #expect(Self.amounts(stepped.quote(10_001)) == [2501, 2500, 2500, 2500])
    let fixed = try Self.terms(count: 3, downPayment: .amount(5000))
    #expect(fixed.minimum == 5002)
    #expect(
      fixed.quote(5002).payments.sum == 5002
        && fixed.quote(5001).eligibility == .installmentBelowMinimum(largestCount: 2))
    #expect(fixed.quote(5000).eligibility == .belowMinimum(missing: 2))
    #expect(fixed.quote(1).eligibility == .belowMinimum(missing: 5001))
  }

  @Test("The service fee of 5.99 on 300.00 of a published disclosure: 80.99, then 75.00 three times")
  func serviceFee() throws {
    let terms = try Self.terms(count: 4, FeeRule(fixed: 599, paid: .first))
    #expect(Self.amounts(terms.quote(30_000)) == [8099, 7500, 7500, 7500])
    #expect(terms.quote(30_000).payments.sum == 30_599)
    #expect(terms.maximum == .max - 599)
  }

  @Test("Rounded shares give way to an even spread where the last would be below the least installment")
  func roundedFallsBack() throws {
    let terms = try Self.terms(count: 4, remainder: .roundedThenLast(.up), minimumInstallment: 25)
    #expect(terms.minimum == 100)
    #expect(Self.amounts(terms.quote(101)) == [25, 25, 25, 26])
    #expect(Self.amounts(terms.quote(102)) == [25, 25, 26, 26])
    #expect(Self.amounts(terms.quote(103)) == [26, 26, 26, 25])
    #expect(Self.amounts(terms.quote(104)) == [26, 26, 26, 26])
    #expect(Self.amounts(terms.quote(112)) == [28, 28, 28, 28])
    #expect(Self.amounts(terms.quote(111)) == [28, 28, 28, 27])
  }

  @Test("A small spread fee whose rounded shares would take more than all of it is spread instead")
  func smallSpreadFee() throws {
    for (rule, count, fee) in [(RoundingRule.halfAwayFromZero, 12, 7), (.up, 12, 1), (.ceiling, 600, 601)] {
      let terms = try Self.terms(
        count: count, remainder: .roundedThenLast(rule), FeeRule(fixed: Int64(fee), paid: .spread))
      let rows = try #require(terms.rows(of: 120_000))
      let fees = (0..<count).map { rows[$0].fee }
      #expect(fees.reduce(0, +) == Int64(fee) && fees.allSatisfy { $0 >= 0 }, "\(fees)")
    }
    let terms = try Self.terms(count: 12, remainder: .roundedThenLast(.up), FeeRule(fixed: 7, paid: .spread))
    let rows = try #require(terms.rows(of: 120_000))
    #expect((0..<12).map { rows[$0].fee } == [0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1])
  }

  @Test("Runs, sums and extremes of payments are those of their list; seed 0x5EED0043")
  func runs() throws {
    var random = SeededRandom(seed: 0x5EED_0043)
    for _ in 0..<3_000 {
      guard let terms = try QuoteTerms(random.rules(), parts: PartCount(random.count())) else { continue }
      let payments = terms.quote(terms.minimum).payments
      let list = Self.amounts(terms.quote(terms.minimum))
      var runs: [Int64] = []
      for index in 0..<payments.runCount {
        runs += [Int64](repeating: payments.run(at: index).amount, count: payments.run(at: index).count)
      }
      let end = 1 + random.below(list.count)
      let start = random.below(end)
      guard runs == list, payments.count == terms.count, payments.sum(first: end) == list[..<end].reduce(0, +),
        payments.largest(from: start, to: end) == list[start..<end].max(),
        payments.smallest(from: start, to: end) == list[start..<end].min(), payments.first == list.first,
        payments.last == list.last, payments.largest == list.max(), payments.smallest == list.min()
      else {
        Issue.record("\(terms.rules), \(terms.count): \(payments)")
        return
      }
      for index in 1..<max(payments.runCount, 1)
      where payments.run(at: index).amount == payments.run(at: index - 1).amount {
        Issue.record("\(payments): neighbouring runs are equal")
        return
      }
    }
  }

  @Test("Columns of rows are never negative and sum to what they are parts of; seed 0x5EED0044")
  func rowSums() throws {
    var random = SeededRandom(seed: 0x5EED_0044)
    for _ in 0..<2_000 {
      guard let terms = try QuoteTerms(random.rules(), parts: PartCount(random.count())) else { continue }
      for total in [terms.minimum, terms.maximum, terms.minimum + (terms.maximum - terms.minimum) / 3] {
        let quote = terms.quote(total)
        let rows = try #require(terms.rows(of: total))
        var (principal, fee) = (total + quote.fees.financed, quote.fees.first + quote.fees.spread)
        for index in 0..<rows.count {
          let row = rows[index]
          principal -= row.principal
          fee -= row.fee
          guard row.amount == quote.payments[index], row.amount == row.principal + row.interest + row.fee,
            row.principal >= 0, row.fee >= 0, row.interest == 0, row.balance == principal
          else {
            Issue.record("\(terms.rules), \(terms.count), \(total): row \(index) is \(row)")
            return
          }
        }
        guard principal == 0, fee == 0, rows.count == quote.payments.count else {
          Issue.record("\(terms.rules), \(terms.count), \(total): \(principal), \(fee) are left")
          return
        }
      }
      #expect(terms.minimum == 1 || terms.rows(of: terms.minimum - 1) == nil)
    }
  }

  @Test("Written amounts are those of the quote, for every total and plan; seed 0x5EED0046")
  func writtenAmounts() throws {
    var random = SeededRandom(seed: 0x5EED_0046)
    try withUnsafeTemporaryAllocation(of: Int64.self, capacity: 600) { buffer in
      buffer.initialize(repeating: 0)
      for _ in 0..<2_000 {
        let rules =
          random.below(2) == 0 ? random.rules() : CurrencyRules(currency: .usd, remainder: random.remainder())
        guard let terms = try QuoteTerms(rules, parts: PartCount(random.count())) else { continue }
        for total in [terms.minimum, terms.maximum, terms.minimum - 1, .min, -1, 0, .max, random.amount()] {
          let payments = terms.quote(total).payments
          guard terms.writeAmounts(of: total, to: buffer) == payments.count,
            (0..<payments.count).allSatisfy({ buffer[$0] == payments[$0] })
          else {
            Issue.record("\(rules), \(terms.count), \(total): \(payments)")
            return
          }
          guard terms.isEvenSplit, terms.accepts(total) else { continue }
          guard payments == Payments(terms.evenSplit(ofAccepted: total)) else {
            Issue.record("\(rules), \(terms.count), \(total): not the even split \(payments)")
            return
          }
        }
      }
    }
  }
}
