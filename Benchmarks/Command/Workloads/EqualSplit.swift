import CMeasuring
import ExactMoney

extension Workload {
  /// 4096 totals in 4 parts each, the four parts stored.
  static let equalSplit = Workload("equal-split", operation: "total in 4 parts") {
    let totals = SeededAmounts.totals()
    let parts = OutputBuffer<Int64>(count: 4 * totals.count)
    return PreparedWorkload(
      operations: totals.count, bytes: nil, expected: SeededAmounts.checksumOfParts(4),
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

  /// The same with a count that was checked once, as a plan's is.
  static let equalSplitFour = Workload("equal-split-4", operation: "total in 4 parts") { try equalSplit(into: 4) }

  /// 12 parts, by a count that was checked once.
  static let equalSplitTwelve = Workload("equal-split-12", operation: "total in 12 parts") { try equalSplit(into: 12) }

  private static func equalSplit(into count: Int) throws -> PreparedWorkload {
    let totals = SeededAmounts.totals()
    let checked = try PartCount(count)
    let parts = OutputBuffer<Int64>(count: count * totals.count)
    return PreparedWorkload(
      operations: totals.count, bytes: nil, expected: SeededAmounts.checksumOfParts(Int64(count)),
      pass: {
        var next = parts.start
        for total in totals {
          let split = ExactMoney.EqualSplit(of: total, into: checked, remainder: .spreadFirst)
          for index in 0..<checked.count { next[index] = split[index] }
          next += checked.count
        }
        measuring_sink(parts.start)
      },
      checksum: { parts.checksum { $0.add($1) } })
  }
}
