import CGMP
import CMeasuring

extension Workload {
  /// The split of `equal-split-4` with GMP's rationals.
  static let equalSplitFourGMP = Workload(
    "equal-split-4-gmp", operation: "total in 4 parts", peerOf: "equal-split-4"
  ) { gmpSplit(into: 4) }

  /// The split of `equal-split-12` with GMP's rationals.
  static let equalSplitTwelveGMP = Workload(
    "equal-split-12-gmp", operation: "total in 12 parts", peerOf: "equal-split-12"
  ) { gmpSplit(into: 12) }

  /// The exact quotient, its floor, and one more for the first parts until nothing remains.
  private static func gmpSplit(into count: Int) -> PreparedWorkload {
    let totals = GMPFractions(SeededAmounts.totals())
    let divisor = GMPFractions([Int64(count)])
    // The quotient, the share and the rest of one total.
    let scratch = GMPFractions(room: 3)
    let parts = OutputBuffer<Int64>(count: count * totals.count)
    return PreparedWorkload(
      operations: totals.count, bytes: nil, expected: SeededAmounts.checksumOfParts(Int64(count)),
      pass: {
        let (quotient, share, rest) = (scratch.amounts, scratch.amounts + 1, scratch.amounts + 2)
        var next = parts.start
        for total in 0..<totals.count {
          __gmpq_div(quotient, totals.amounts + total, divisor.amounts)
          // The share's denominator stays 1.
          __gmpz_fdiv_q(share.numerator, quotient.numerator, quotient.denominator)
          __gmpq_mul(rest, share, divisor.amounts)
          __gmpq_sub(rest, totals.amounts + total, rest)
          let base = Int64(__gmpz_get_si(share.numerator))
          let more = Int(__gmpz_get_si(rest.numerator))
          for index in 0..<count { next[index] = index < more ? base + 1 : base }
          next += count
        }
        measuring_sink(parts.start)
      },
      checksum: { parts.checksum { $0.add($1) } })
  }
}
