import CMeasuring
import ExactMoney

extension Workload {
  /// 4096 totals shared out by four whole weights, every part rounded down, the parts and what is left stored.
  static let weightedFourFloor = reported("weighted-4-floor", .floor) { total, weights, sum in
    weights.map { total * $0 / sum }
  }

  /// The same in whole blocks. The weights have no common divisor, so their sum is a block.
  static let weightedFourBlock = reported("weighted-4-block", .block) { total, weights, sum in
    weights.map { total / sum * $0 }
  }

  private static func reported(
    _ name: String, _ rule: ReportedRemainder, expected: @escaping @Sendable (Int64, [Int64], Int64) -> [Int64]
  ) -> Workload {
    Workload(name, operation: "total by 4 weights, rest reported") {
      let totals = SeededAmounts.totals()
      let weights = SeededAmounts.weights
      let results = OutputBuffer<Int64>(count: 5 * totals.count)
      var checksum = Checksum()
      for total in totals {
        let parts = expected(total, weights, weights.reduce(0, +))
        for part in parts + [total - parts.reduce(0, +)] { checksum.add(part) }
      }
      return PreparedWorkload(
        operations: totals.count, bytes: nil, expected: checksum.value,
        pass: {
          var next = results.start
          for total in totals {
            var room = UnsafeMutableBufferPointer(start: next, count: 4).mutableSpan
            next[4] = try rule.allocate(total, byWeights: weights.span, step: 1, into: &room)
            next += 5
          }
          measuring_sink(results.start)
        },
        checksum: { results.checksum { $0.add($1) } })
    }
  }
}
