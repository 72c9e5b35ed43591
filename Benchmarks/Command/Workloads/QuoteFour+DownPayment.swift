import CMeasuring
import Credit
import ExactMoney
import Installments

extension Workload {
  /// One quote of a down payment of a quarter, a fee of 5.99 paid with it and 3 further payments: what a plan costs that
  /// is more than an even split.
  static let quoteFourDownPayment = Workload("quote-4-down-payment", operation: "quote of down payment, fee and 3") {
    let totals = SeededAmounts.totals()
    var plan = try SeededPlan.plan().plan
    plan.downPayment = .percent(DecimalAmount(25))
    plan.fees = [.init(kind: "service", amounts: [Money(minorUnits: 599, .usd)], paid: .first)]
    guard let terms = try plan.compiled().dated?.terms(for: .usd)?.mostPayments else {
      throw UsageError("the plan names dollars")
    }
    let parts = OutputBuffer<Int64>(count: 4 * totals.count)
    return PreparedWorkload(
      operations: totals.count, bytes: nil, expected: checksum(of: totals),
      pass: {
        var written = 0
        for total in totals {
          let room = UnsafeMutableBufferPointer(start: parts.start + written, count: parts.count - written)
          written += terms.writeAmounts(of: total, to: room)
        }
        measuring_sink(parts.start)
      },
      checksum: { parts.checksum { $0.add($1) } })
  }

  /// The checksum by counting out: a quarter rounded half away from zero, then a cent to each of three in turn.
  private static func checksum(of totals: [Int64]) -> UInt64 {
    var checksum = Checksum()
    for total in totals {
      let down = (total + 2) / 4
      checksum.add(down + 599)
      for index in 0..<3 { checksum.add((total - down + 2 - Int64(index)) / 3) }
    }
    return checksum.value
  }
}
