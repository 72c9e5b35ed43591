import CMeasuring
import ExactMoney

/// The 4096 pairs of decimals: a total with two decimals, and its neighbor with four. So a sum must align the scales, as
/// a price and a unit price do, and a product has six decimals.
enum SeededDecimals {
  /// The decimals of the left and of the right operand.
  static let scales = (left: 2, right: 4)

  /// The operands, in the order of the totals.
  static func pairs() throws -> [(left: DecimalAmount, right: DecimalAmount)] {
    let totals = SeededAmounts.totals()
    return try zip(totals, SeededAmounts.neighbors(of: totals)).map { left, right in
      (
        try DecimalAmount(coefficient: Int128(left), scale: scales.left),
        try DecimalAmount(coefficient: Int128(right), scale: scales.right)
      )
    }
  }

  /// The checksum of the sums in units of 0.0001; the literal was found with Python's `int`.
  static let checksumOfSums: UInt64 = 0x3A69_4378_3B51_5FB8
  /// The checksum of the products in units of 0.000001; the literal was found with Python's `int`.
  static let checksumOfProducts: UInt64 = 0x5DD2_E5F2_E0B8_A7D2
}

extension Workload {
  /// The exact sum of two decimals with different scales.
  static let decimalAdd = Workload("decimal-add", operation: "sum of two decimals") {
    try decimals(expected: SeededDecimals.checksumOfSums) { pairs, results in
      for index in pairs.indices { results[index] = try pairs[index].left.adding(pairs[index].right).coefficient }
    }
  }

  /// The exact product of two decimals.
  static let decimalMultiply = Workload("decimal-multiply", operation: "product of two decimals") {
    try decimals(expected: SeededDecimals.checksumOfProducts) { pairs, results in
      for index in pairs.indices {
        results[index] = try pairs[index].left.multiplied(by: pairs[index].right).coefficient
      }
    }
  }

  /// An operation on all pairs, the coefficients of its results stored.
  private static func decimals(
    expected: UInt64,
    _ pass: @escaping ([(left: DecimalAmount, right: DecimalAmount)], UnsafeMutablePointer<Int128>) throws -> Void
  ) throws -> PreparedWorkload {
    let pairs = try SeededDecimals.pairs()
    let results = OutputBuffer<Int128>(count: pairs.count)
    return PreparedWorkload(
      operations: pairs.count, bytes: nil, expected: expected,
      pass: {
        try pass(pairs, results.start)
        measuring_sink(results.start)
      },
      // Below 2^63: totals are at most 150000.
      checksum: { results.checksum { $0.add(Int64(truncatingIfNeeded: $1)) } })
  }
}
