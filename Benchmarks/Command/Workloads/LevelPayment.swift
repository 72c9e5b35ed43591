import CMeasuring
import ExactMoney
import Installments

extension Workload {
  /// The level payment of each principal, from the factor in fixed point.
  static let levelPayment = Workload("level-payment-12", operation: "level payment of a principal") {
    let principals = SeededAmounts.totals()
    let factor = try SeededLoan.year.terms().first.payment
    let payments = OutputBuffer<Int64>(count: principals.count)
    return PreparedWorkload(
      operations: principals.count, bytes: nil, expected: checksumOfPayments(principals),
      pass: {
        var next = payments.start
        for principal in principals {
          next[0] = try factor.product(with: principal)
          next += 1
        }
        measuring_sink(payments.start)
      },
      checksum: { payments.checksum { $0.add($1) } })
  }

  static func checksumOfPayments(_ principals: [Int64]) -> UInt64 {
    var checksum = Checksum()
    for payment in SeededLoan.year.payments(of: principals) { checksum.add(payment) }
    return checksum.value
  }
}
