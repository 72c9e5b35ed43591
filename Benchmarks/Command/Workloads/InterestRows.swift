import CMeasuring
import Credit
import ExactMoney
import Installments

extension Workload {
  /// The rows of a loan of twelve months, stored: each waits for the balance that the one before leaves.
  static let interestRows = rows("interest-rows-12") { (principals) throws in
    (try SeededLoan.year.terms(), SeededLoan.year.rows(of: principals))
  }

  /// The same over thirty years.
  static let interestRowsLong = rows("interest-rows-360") { (principals) throws in
    (try SeededLoan.thirtyYears.terms(), SeededLoan.thirtyYears.rows(of: principals))
  }

  /// Rows whose interest, in eightieths, is often a tie that its parity decides.
  static let interestRowsEven = rows("interest-rows-12-even") { (principals) throws in
    let loan = SeededLoan(count: 12, rounding: .halfToEven)
    return (try loan.terms(), loan.rows(of: principals))
  }

  /// Rows of twelve equal payments, of which the last leaves its interest what rounding has added up.
  static let interestRowsUnadjusted = rows("interest-rows-12-unadjusted") { (principals) throws in
    (
      try SeededLoan.year.terms(closing: .unadjusted),
      SeededLoan.year.rows(of: principals, closing: .unadjusted)
    )
  }

  /// Rows with interest on what was lent.
  static let interestRowsFlat = rows("interest-rows-12-flat") { (principals) throws in
    (try SeededLoan.year.terms(basis: .flat), SeededLoan.year.flatRows(of: principals))
  }

  /// Rows between dates, where every period has a rate of its own: 30/360 makes all of them 1/80.
  static let interestRowsDated = rows("interest-rows-12-dated") { (principals) throws in
    (try SeededLoan.year.datedTerms(), SeededLoan.year.rows(of: principals))
  }

  private static func rows(
    _ name: String, _ prepare: @escaping @Sendable ([Int64]) throws -> (AmortizationTerms, [[Int64]])
  ) -> Workload {
    Workload(name, operation: "row of a loan with interest") {
      let principals = SeededAmounts.totals()
      let (terms, expected) = try prepare(principals)
      let count = terms.count
      let rows = OutputBuffer<AmortizationRow>(count: count * principals.count)
      return PreparedWorkload(
        operations: count * principals.count, bytes: nil, expected: checksum(of: expected),
        pass: {
          var next = rows.start
          for principal in principals {
            next += try terms.writeRows(of: principal, to: UnsafeMutableBufferPointer(start: next, count: count))
          }
          measuring_sink(rows.start)
        },
        checksum: {
          rows.checksum { checksum, row in
            for figure in [row.payment, row.principal, row.interest, row.balance] { checksum.add(figure) }
          }
        })
    }
  }

  static func checksum(of rows: [[Int64]]) -> UInt64 {
    var checksum = Checksum()
    for row in rows {
      for figure in row { checksum.add(figure) }
    }
    return checksum.value
  }
}
