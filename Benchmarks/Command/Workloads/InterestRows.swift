import CMeasuring
import ExactMoney
import Installments

extension Workload {
  /// The rows of a loan of twelve months, stored: each waits for the balance that the one before leaves.
  static let interestRows = Workload("interest-rows-12", operation: "row of a loan with interest") {
    let principals = SeededAmounts.totals()
    let terms = try SeededLoan.terms()
    let rows = OutputBuffer<AmortizationRow>(count: SeededLoan.count * principals.count)
    return PreparedWorkload(
      operations: SeededLoan.count * principals.count, bytes: nil, expected: checksumOfRows(principals),
      pass: {
        var next = rows.start
        for principal in principals {
          next += try terms.writeRows(
            of: principal, to: UnsafeMutableBufferPointer(start: next, count: SeededLoan.count))
        }
        measuring_sink(rows.start)
      },
      checksum: {
        rows.checksum { checksum, row in
          for figure in [row.payment, row.principal, row.interest, row.balance] { checksum.add(figure) }
        }
      })
  }

  /// What such a loan comes to, its rows computed but not stored.
  static let interestTotals = Workload("interest-totals-12", operation: "row of a loan with interest") {
    let principals = SeededAmounts.totals()
    let terms = try SeededLoan.terms()
    let payments = OutputBuffer<Int64>(count: 2 * principals.count)
    var expected = Checksum()
    for rows in principals.map(SeededLoan.rows) {
      expected.add(rows[0][0])
      expected.add(rows[SeededLoan.count - 1][0])
    }
    return PreparedWorkload(
      operations: SeededLoan.count * principals.count, bytes: nil, expected: expected.value,
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

  static func checksumOfRows(_ principals: [Int64]) -> UInt64 {
    var checksum = Checksum()
    for row in principals.lazy.flatMap(SeededLoan.rows) {
      for figure in row { checksum.add(figure) }
    }
    return checksum.value
  }
}
