import CMeasuring
import ExactMoney
import Installments

extension Workload {
  /// One quote of 4 payments, its amounts written into the caller's buffer.
  static let quoteFour = Workload("quote-4", operation: "quote of 4 payments") {
    let totals = SeededAmounts.totals()
    let terms = try SeededPlan.terms()
    let parts = OutputBuffer<Int64>(count: 4 * totals.count)
    return PreparedWorkload(
      operations: totals.count, bytes: nil, expected: SeededAmounts.checksumOfParts(4),
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
}
