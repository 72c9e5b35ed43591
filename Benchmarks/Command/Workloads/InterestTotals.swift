import CMeasuring
import ExactMoney
import Installments

extension Workload {
  /// What a loan of twelve months comes to, its rows computed but not stored.
  static let interestTotals = Workload("interest-totals-12", operation: "row of a loan with interest") {
    let principals = SeededAmounts.totals()
    let terms = try SeededLoan.year.terms()
    let payments = OutputBuffer<Int64>(count: 2 * principals.count)
    return PreparedWorkload(
      operations: SeededLoan.year.count * principals.count, bytes: nil, expected: checksumOfFirstAndLast(principals),
      pass: {
        var next = payments.start
        for principal in principals {
          let totals = try terms.totals(of: principal)
          next[0] = totals.payment
          next[1] = totals.lastPayment
          next += 2
        }
        measuring_sink(payments.start)
      },
      checksum: { payments.checksum { $0.add($1) } })
  }

  /// The same by `LevelPayments`, which is made for loans like this one.
  static let levelPayments = Workload("level-payments-12", operation: "row of a loan with interest") {
    let principals = SeededAmounts.totals()
    guard let loan = LevelPayments(try SeededLoan.year.terms()) else { throw SeededLoan.NotLevel() }
    let payments = OutputBuffer<Int64>(count: 2 * principals.count)
    return PreparedWorkload(
      operations: SeededLoan.year.count * principals.count, bytes: nil, expected: checksumOfFirstAndLast(principals),
      pass: {
        var next = payments.start
        for principal in principals {
          guard let figures = loan.payments(of: principal) else { throw MoneyError.overflow }
          next[0] = figures.level
          next[1] = figures.last
          next += 2
        }
        measuring_sink(payments.start)
      },
      checksum: { payments.checksum { $0.add($1) } })
  }

  static func checksumOfFirstAndLast(_ principals: [Int64]) -> UInt64 {
    let rows = SeededLoan.year.rows(of: principals)
    var checksum = Checksum()
    for start in stride(from: 0, to: rows.count, by: SeededLoan.year.count) {
      checksum.add(rows[start][0])
      checksum.add(rows[start + SeededLoan.year.count - 1][0])
    }
    return checksum.value
  }
}
