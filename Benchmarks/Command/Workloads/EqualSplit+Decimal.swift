import CMeasuring
import Foundation

extension Workload {
  /// The split of `equal-split-4` with Foundation.Decimal.
  static let equalSplitFourDecimal = Workload(
    "equal-split-4-foundation-decimal", operation: "total in 4 parts", peerOf: "equal-split-4"
  ) { decimalSplit(into: 4) }

  /// The split of `equal-split-12` with Foundation.Decimal.
  static let equalSplitTwelveDecimal = Workload(
    "equal-split-12-foundation-decimal", operation: "total in 12 parts", peerOf: "equal-split-12"
  ) { decimalSplit(into: 12) }

  /// The quotient cut to cents, and one cent more for the first parts until nothing remains.
  private static func decimalSplit(into count: Int) -> PreparedWorkload {
    let totals = FoundationDecimals.totals()
    let divisor = Decimal(count)
    let cent = FoundationDecimals.decimal(1, scale: 2)
    let output = FoundationDecimals(count: count * totals.count)
    return PreparedWorkload(
      operations: totals.count, bytes: nil, expected: SeededAmounts.checksumOfParts(Int64(count)),
      pass: {
        var next = 0
        for total in totals {
          let share = FoundationDecimals.centsDown(total / divisor)
          var rest = total - share * divisor
          for index in next..<next + count {
            if rest > 0 {
              output.results[index] = share + cent
              rest -= cent
            } else {
              output.results[index] = share
            }
          }
          next += count
        }
        output.results.withUnsafeBytes { measuring_sink($0.baseAddress) }
      },
      checksum: { output.checksum })
  }
}
