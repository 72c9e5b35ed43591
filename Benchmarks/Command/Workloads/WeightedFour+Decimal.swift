import CMeasuring
import Foundation

extension Workload {
  /// The allocation of `weighted-4` with Foundation.Decimal.
  ///
  /// Each share is cut to cents; what the cut took is compared as a product, because a quotient of 38 digits is not
  /// exact.
  static let weightedFourDecimal = Workload(
    "weighted-4-foundation-decimal", operation: "total by 4 weights", peerOf: "weighted-4"
  ) {
    let totals = FoundationDecimals.totals()
    let weights = SeededAmounts.weights.map { FoundationDecimals.decimal($0, scale: 2) }
    let sum = weights.reduce(0, +)
    let cent = FoundationDecimals.decimal(1, scale: 2)
    let output = FoundationDecimals(count: 4 * totals.count)
    // Used again for each total, so that no array is made.
    var remainders: [Decimal] = [0, 0, 0, 0]
    return PreparedWorkload(
      operations: totals.count, bytes: nil, expected: SeededAmounts.checksumOfWeightedParts(),
      pass: {
        var next = 0
        for total in totals {
          var rest = total
          for index in 0..<4 {
            let product = total * weights[index]
            let share = FoundationDecimals.centsDown(product / sum)
            remainders[index] = product - share * sum
            output.results[next + index] = share
            rest -= share
          }
          while rest > 0 {
            var most = 0
            for index in 1..<4 where remainders[index] > remainders[most] { most = index }
            output.results[next + most] += cent
            // Below every remainder: a part takes one cent only.
            remainders[most] = -1
            rest -= cent
          }
          next += 4
        }
        output.results.withUnsafeBytes { measuring_sink($0.baseAddress) }
      },
      checksum: { output.checksum })
  }
}
