import CMeasuring
import ExactMoney

extension Workload {
  /// 4096 totals in 4 parts each, the four parts stored.
  static let equalSplit = Workload("equal-split", operation: "total in 4 parts") {
    let totals = SeededAmounts.totals()
    let parts = OutputBuffer<Int64>(count: 4 * totals.count)
    return PreparedWorkload(
      operations: totals.count, bytes: nil, expected: SeededAmounts.checksumOfFourParts(),
      pass: {
        var next = parts.start
        for total in totals {
          let split = try ExactMoney.EqualSplit(of: total, into: 4, remainder: .spreadFirst)
          for index in 0..<4 { next[index] = split[index] }
          next += 4
        }
        measuring_sink(parts.start)
      },
      checksum: { parts.checksum { $0.add($1) } })
  }
}
