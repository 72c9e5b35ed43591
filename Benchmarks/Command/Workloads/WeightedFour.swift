import CMeasuring
import ExactMoney

extension Workload {
  /// 4096 totals shared out by four whole weights, the four parts stored.
  static let weightedFour = Workload("weighted-4", operation: "total by 4 weights") {
    let totals = SeededAmounts.totals()
    let weights = SeededAmounts.weights
    let parts = OutputBuffer<Int64>(count: 4 * totals.count)
    return PreparedWorkload(
      operations: totals.count, bytes: nil, expected: SeededAmounts.checksumOfWeightedParts(),
      pass: {
        var next = parts.start
        for total in totals {
          var room = UnsafeMutableBufferPointer(start: next, count: 4).mutableSpan
          try LargestRemainder.allocate(total, byWeights: weights.span, step: 1, into: &room)
          next += 4
        }
        measuring_sink(parts.start)
      },
      checksum: { parts.checksum { $0.add($1) } })
  }
}

extension SeededAmounts {
  /// The amounts of four order lines.
  static let weights: [Int64] = [2599, 4999, 12000, 799]

  /// The checksum of all parts of all totals by the weights, the units left dealt out in the order of the fractions.
  static func checksumOfWeightedParts() -> UInt64 {
    var checksum = Checksum()
    let sum = weights.reduce(0, +)
    for total in totals() {
      var parts = weights.map { total * $0 / sum }
      let fractions = weights.map { total * $0 % sum }
      let order = weights.indices.sorted { (fractions[$1], $0) < (fractions[$0], $1) }
      for index in order.prefix(Int(total - parts.reduce(0, +))) { parts[index] += 1 }
      for part in parts { checksum.add(part) }
    }
    return checksum.value
  }
}
