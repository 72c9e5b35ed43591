import CMeasuring
import Credit

/// The fractions that `rational-add` and its peer sum: 4096 pairs, drawn from seed 9, numerators to ±10⁶ over
/// denominators that rates and days give.
enum SeededFractions {
  private static let denominators: [Int64] = [12, 100, 360, 365, 1200, 10_000, 36_000, 120_000]

  /// The pairs, in the order drawn; the fractions are not in lowest terms.
  static func pairs() -> [(numerators: (Int64, Int64), denominators: (Int64, Int64))] {
    var generator = SeededGenerator(seed: 9)
    func numerator() -> Int64 { Int64(generator.next(below: 2_000_001)) - 1_000_000 }
    func denominator() -> Int64 { denominators[Int(generator.next(below: 8))] }
    return (0..<4096).map { _ in ((numerator(), numerator()), (denominator(), denominator())) }
  }

  /// The checksum of all sums, numerator and denominator in lowest terms: over the common denominator 36,000 · 365 · …,
  /// which needs no greatest common divisor but Euclid's at the end.
  static func checksumOfSums() -> UInt64 {
    let common: Int64 = denominators.reduce(1) { $0 / euclid($0, $1) * $1 }
    var checksum = Checksum()
    for pair in pairs() {
      let sum =
        pair.numerators.0 * (common / pair.denominators.0) + pair.numerators.1 * (common / pair.denominators.1)
      let divisor = euclid(abs(sum), common)
      checksum.add(sum / divisor)
      checksum.add(common / divisor)
    }
    return checksum.value
  }

  private static func euclid(_ left: Int64, _ right: Int64) -> Int64 {
    right == 0 ? left : euclid(right, left % right)
  }
}

extension Workload {
  /// The exact sum of two narrow fractions.
  static let rationalAdd = Workload("rational-add", operation: "exact sum of two fractions") {
    let pairs = try SeededFractions.pairs().map { pair in
      (
        try narrow(pair.numerators.0, pair.denominators.0),
        try narrow(pair.numerators.1, pair.denominators.1)
      )
    }
    let sums = OutputBuffer<Int64>(count: 2 * pairs.count)
    return PreparedWorkload(
      operations: pairs.count, bytes: nil, expected: SeededFractions.checksumOfSums(),
      pass: {
        var next = sums.start
        for (left, right) in pairs {
          guard let sum = try Rational(left).adding(Rational(right)).narrow else { continue }
          next[0] = sum.numerator
          next[1] = sum.denominator
          next += 2
        }
        measuring_sink(sums.start)
      },
      checksum: { sums.checksum { $0.add($1) } })
  }

  private static func narrow(_ numerator: Int64, _ denominator: Int64) throws -> NarrowRational {
    guard let value = try Rational(numerator: numerator, denominator: denominator).narrow else {
      throw RationalError.tooLarge(bits: 65)
    }
    return value
  }
}
