import CGMP
import CMeasuring

extension Workload {
  /// The allocation of `weighted-4` with GMP's rationals: exact shares, their floors, and one more for the largest
  /// fractions. The weights are divided by their sum before.
  static let weightedFourGMP = Workload("weighted-4-gmp", operation: "total by 4 weights", peerOf: "weighted-4") {
    let totals = GMPFractions(SeededAmounts.totals())
    let sum = SeededAmounts.weights.reduce(0, +)
    let weights = GMPFractions(SeededAmounts.weights.map { ($0, sum) })
    let floors = GMPFractions(room: 4)
    let fractions = GMPFractions(room: 4)
    let parts = OutputBuffer<Int64>(count: 4 * totals.count)
    return PreparedWorkload(
      operations: totals.count, bytes: nil, expected: SeededAmounts.checksumOfWeightedParts(),
      pass: {
        var next = parts.start
        for total in 0..<totals.count {
          var rest = Int64(__gmpz_get_si((totals.amounts + total).numerator))
          for index in 0..<4 {
            let (floor, fraction) = (floors.amounts + index, fractions.amounts + index)
            __gmpq_mul(fraction, totals.amounts + total, weights.amounts + index)
            // The floor's denominator stays 1.
            __gmpz_fdiv_q(floor.numerator, fraction.numerator, fraction.denominator)
            __gmpq_sub(fraction, fraction, floor)
            next[index] = Int64(__gmpz_get_si(floor.numerator))
            rest -= next[index]
          }
          while rest > 0 {
            var most = 0
            for index in 1..<4 where __gmpq_cmp(fractions.amounts + index, fractions.amounts + most) > 0 {
              most = index
            }
            next[most] += 1
            // Below every fraction: a part takes one unit only.
            __gmpq_set_si(fractions.amounts + most, -1, 1)
            rest -= 1
          }
          next += 4
        }
        measuring_sink(parts.start)
      },
      checksum: { parts.checksum { $0.add($1) } })
  }
}
