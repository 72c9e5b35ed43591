import CGMP
import CMeasuring

/// GMP's fractions as a user of C writes it: operands canonical, one result used again.
private final class GMPPairs {
  private var operands: [__mpq_struct] = []
  private var result = __mpq_struct()

  init(_ pairs: [(numerators: (Int64, Int64), denominators: (Int64, Int64))]) {
    __gmpq_init(&result)
    for pair in pairs {
      operands.append(Self.fraction(pair.numerators.0, pair.denominators.0))
      operands.append(Self.fraction(pair.numerators.1, pair.denominators.1))
    }
  }

  deinit {
    __gmpq_clear(&result)
    for index in operands.indices { __gmpq_clear(&operands[index]) }
  }

  private static func fraction(_ numerator: Int64, _ denominator: Int64) -> __mpq_struct {
    var value = __mpq_struct()
    __gmpq_init(&value)
    __gmpq_set_si(&value, Int(numerator), UInt(denominator))
    __gmpq_canonicalize(&value)
    return value
  }

  /// Puts numerator and denominator of every sum at `next` and after.
  func sum(into sums: UnsafeMutablePointer<Int64>) {
    var next = sums
    operands.withUnsafeBufferPointer { operands in
      guard var operand = operands.baseAddress else { return }
      for _ in 0..<operands.count / 2 {
        __gmpq_add(&result, operand, operand + 1)
        next[0] = Int64(__gmpz_get_si(&result._mp_num))
        next[1] = Int64(__gmpz_get_si(&result._mp_den))
        next += 2
        operand += 2
      }
    }
  }
}

extension Workload {
  /// The same sum with GMP's rationals.
  static let rationalAddGMP = Workload(
    "rational-add-gmp", operation: "exact sum of two fractions", peerOf: "rational-add"
  ) {
    let pairs = SeededFractions.pairs()
    let fractions = GMPPairs(pairs)
    let sums = OutputBuffer<Int64>(count: 2 * pairs.count)
    return PreparedWorkload(
      operations: pairs.count, bytes: nil, expected: SeededFractions.checksumOfSums(),
      pass: {
        fractions.sum(into: sums.start)
        measuring_sink(sums.start)
      },
      checksum: { sums.checksum { $0.add($1) } })
  }
}
