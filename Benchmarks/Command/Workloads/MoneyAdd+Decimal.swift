import CMeasuring
import Foundation

/// What a pass of Foundation.Decimal and its checksum share: the results, in major units.
final class FoundationDecimals {
  /// The results of one pass.
  var results: [Decimal]
  private let scale: Int

  /// Makes room for results with `scale` decimals.
  init(count: Int, scale: Int = 2) {
    results = Array(repeating: 0, count: count)
    self.scale = scale
  }

  /// Of the results in units of their last decimal, as ours: whole numbers, hence exact.
  var checksum: UInt64 {
    var checksum = Checksum()
    for result in results {
      checksum.add(Int64(truncating: Self.decimal(1, scale: -scale) * result as NSDecimalNumber))
    }
    return checksum.value
  }

  /// `coefficient ÷ 10^scale`.
  static func decimal(_ coefficient: Int64, scale: Int) -> Decimal {
    Decimal(sign: .plus, exponent: -scale, significand: Decimal(coefficient))
  }

  /// The totals, with two decimals.
  static func totals() -> [Decimal] { SeededAmounts.totals().map { decimal($0, scale: 2) } }

  /// A quotient cut to cents.
  static func centsDown(_ quotient: Decimal) -> Decimal {
    var quotient = quotient
    var cents = Decimal()
    NSDecimalRound(&cents, &quotient, 2, .down)
    return cents
  }
}

extension Workload {
  /// The sums of `money-add` with Foundation.Decimal.
  static let moneyAddDecimal = Workload(
    "money-add-foundation-decimal", operation: "sum of two amounts of money", peerOf: "money-add"
  ) {
    let amounts = FoundationDecimals.totals()
    return pairs(amounts, SeededAmounts.neighbors(of: amounts), scale: 2, SeededAmounts.checksumOfSums) { $0 + $1 }
  }

  /// The sums of `decimal-add` with Foundation.Decimal.
  static let decimalAddDecimal = Workload(
    "decimal-add-foundation-decimal", operation: "sum of two decimals", peerOf: "decimal-add"
  ) {
    let (left, right) = operands()
    return pairs(left, right, scale: 4, SeededDecimals.checksumOfSums) { $0 + $1 }
  }

  /// The products of `decimal-multiply` with Foundation.Decimal.
  static let decimalMultiplyDecimal = Workload(
    "decimal-multiply-foundation-decimal", operation: "product of two decimals", peerOf: "decimal-multiply"
  ) {
    let (left, right) = operands()
    return pairs(left, right, scale: 6, SeededDecimals.checksumOfProducts) { $0 * $1 }
  }

  private static func operands() -> (left: [Decimal], right: [Decimal]) {
    let totals = SeededAmounts.totals()
    return (
      totals.map { FoundationDecimals.decimal($0, scale: SeededDecimals.scales.left) },
      SeededAmounts.neighbors(of: totals).map { FoundationDecimals.decimal($0, scale: SeededDecimals.scales.right) }
    )
  }

  @inline(__always)
  private static func pairs(
    _ left: [Decimal], _ right: [Decimal], scale: Int, _ expected: UInt64,
    _ operation: @escaping (Decimal, Decimal) -> Decimal
  ) -> PreparedWorkload {
    let output = FoundationDecimals(count: left.count, scale: scale)
    return PreparedWorkload(
      operations: left.count, bytes: nil, expected: expected,
      pass: {
        for index in left.indices { output.results[index] = operation(left[index], right[index]) }
        output.results.withUnsafeBytes { measuring_sink($0.baseAddress) }
      },
      checksum: { output.checksum })
  }
}
