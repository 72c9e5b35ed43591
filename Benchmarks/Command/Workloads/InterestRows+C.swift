import CMeasuring
import Installments

extension Workload {
  /// The rows of twelve months by a plain loop in C.
  static let interestRowsC = rowsC("interest-rows-12", of: .year)

  /// The rows of thirty years by the same loop.
  static let interestRowsLongC = rowsC("interest-rows-360", of: .thirtyYears)

  private static func rowsC(_ peer: String, of loan: SeededLoan) -> Workload {
    Workload("\(peer)-c", operation: "row of a loan with interest", peerOf: peer) {
      let principals = SeededAmounts.totals()
      let terms = try loan.terms()
      let figures = OutputBuffer<Int64>(count: 4 * loan.count * principals.count)
      return PreparedWorkload(
        operations: loan.count * principals.count, bytes: nil, expected: checksum(of: loan.rows(of: principals)),
        pass: {
          measuring_interest_rows(
            principals, Int64(principals.count), Int64(loan.count), terms.first.payment.high, terms.first.rate.high,
            figures.start)
          measuring_sink(figures.start)
        },
        checksum: { figures.checksum { $0.add($1) } })
    }
  }

  /// The first and the last payment of twelve by a loop in C.
  static let interestTotalsC = Workload(
    "interest-totals-12-c", operation: "row of a loan with interest", peerOf: "interest-totals-12"
  ) {
    let principals = SeededAmounts.totals()
    let loan = SeededLoan.year
    let terms = try loan.terms()
    let payments = OutputBuffer<Int64>(count: 2 * principals.count)
    return PreparedWorkload(
      operations: loan.count * principals.count, bytes: nil, expected: checksumOfFirstAndLast(principals),
      pass: {
        measuring_interest_payments(
          principals, Int64(principals.count), Int64(loan.count), terms.first.payment.high, terms.first.rate.high,
          payments.start)
        measuring_sink(payments.start)
      },
      checksum: { payments.checksum { $0.add($1) } })
  }
}
