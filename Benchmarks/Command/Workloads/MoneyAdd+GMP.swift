import CGMP
import CMeasuring

/// GMP's fractions as a user of C holds money: one fraction for each amount, and results that are used again.
///
/// Amounts are whole minor units, which favors GMP: fractions of the major unit would have common divisors to find.
final class GMPFractions {
  /// The amounts, canonical.
  let amounts: UnsafeMutablePointer<__mpq_struct>
  /// How many there are.
  let count: Int

  /// Makes fractions of numerators and denominators.
  init(_ fractions: [(numerator: Int64, denominator: Int64)]) {
    count = fractions.count
    amounts = .allocate(capacity: count)
    for (index, fraction) in fractions.enumerated() {
      __gmpq_init(amounts + index)
      __gmpq_set_si(amounts + index, Int(fraction.numerator), UInt(fraction.denominator))
      __gmpq_canonicalize(amounts + index)
    }
  }

  /// Makes fractions of whole numbers.
  convenience init(_ integers: [Int64]) { self.init(integers.map { ($0, 1) }) }

  /// Makes room for so many results.
  convenience init(room: Int) { self.init(Array(repeating: 0, count: room)) }

  deinit {
    for index in 0..<count { __gmpq_clear(amounts + index) }
    amounts.deallocate()
  }
}

/// The parts of a fraction, as GMP's macros give them.
extension UnsafeMutablePointer<__mpq_struct> {
  /// `mpq_numref`.
  var numerator: UnsafeMutablePointer<__mpz_struct> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: __mpz_struct.self)
  }
  /// `mpq_denref`.
  var denominator: UnsafeMutablePointer<__mpz_struct> { numerator + 1 }
}

extension Workload {
  /// The sums of `money-add` with GMP's rationals.
  static let moneyAddGMP = Workload(
    "money-add-gmp", operation: "sum of two amounts of money", peerOf: "money-add"
  ) {
    let totals = SeededAmounts.totals()
    let left = GMPFractions(totals)
    let right = GMPFractions(SeededAmounts.neighbors(of: totals))
    return gmpPairs(left, right, scale: 1, SeededAmounts.checksumOfSums) { __gmpq_add($0, $1, $2) }
  }

  /// The sums of `decimal-add` with GMP's rationals, in lowest terms.
  static let decimalAddGMP = Workload("decimal-add-gmp", operation: "sum of two decimals", peerOf: "decimal-add") {
    let (left, right) = gmpOperands()
    return gmpPairs(left, right, scale: 10_000, SeededDecimals.checksumOfSums) { __gmpq_add($0, $1, $2) }
  }

  /// The products of `decimal-multiply` with GMP's rationals, in lowest terms.
  static let decimalMultiplyGMP = Workload(
    "decimal-multiply-gmp", operation: "product of two decimals", peerOf: "decimal-multiply"
  ) {
    let (left, right) = gmpOperands()
    return gmpPairs(left, right, scale: 1_000_000, SeededDecimals.checksumOfProducts) { __gmpq_mul($0, $1, $2) }
  }

  private static func gmpOperands() -> (left: GMPFractions, right: GMPFractions) {
    let totals = SeededAmounts.totals()
    return (
      GMPFractions(totals.map { ($0, 100) }), GMPFractions(SeededAmounts.neighbors(of: totals).map { ($0, 10_000) })
    )
  }

  /// An operation on all pairs; numerators and denominators of its results are stored, and the checksum is that of the
  /// results times `scale`.
  @inline(__always)
  private static func gmpPairs(
    _ left: GMPFractions, _ right: GMPFractions, scale: Int64, _ expected: UInt64,
    _ operation:
      @escaping (
        UnsafeMutablePointer<__mpq_struct>, UnsafeMutablePointer<__mpq_struct>, UnsafeMutablePointer<__mpq_struct>
      ) -> Void
  ) -> PreparedWorkload {
    let result = GMPFractions(room: 1)
    let output = OutputBuffer<(Int64, Int64)>(count: left.count)
    return PreparedWorkload(
      operations: left.count, bytes: nil, expected: expected,
      pass: {
        for index in 0..<left.count {
          operation(result.amounts, left.amounts + index, right.amounts + index)
          output.start[index] = (
            Int64(__gmpz_get_si(result.amounts.numerator)), Int64(__gmpz_get_si(result.amounts.denominator))
          )
        }
        measuring_sink(output.start)
      },
      checksum: { output.checksum { $0.add($1.0 * (scale / $1.1)) } })
  }
}
