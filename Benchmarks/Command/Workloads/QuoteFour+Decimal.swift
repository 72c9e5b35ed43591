import CMeasuring
import Foundation

/// A quote as a careful user of Foundation writes it: the same bounds, the quotient cut to cents, and one cent more
/// for the first payments until nothing remains. Exact, like ours.
private struct DecimalPlan {
  let minimum = Decimal(35)
  let maximum = Decimal(1500)
  let cent = Decimal(sign: .plus, exponent: -2, significand: 1)

  /// Puts four payments at `index` and after; nothing for a total that is out of bounds.
  func quote(_ total: Decimal, into payments: inout [Decimal], at index: Int) {
    guard total >= minimum, total <= maximum else { return }
    var exact = total / 4
    var share = Decimal()
    NSDecimalRound(&share, &exact, 2, .down)
    var rest = total - share * 4
    for offset in 0..<4 {
      if rest > 0 {
        payments[index + offset] = share + cent
        rest -= cent
      } else {
        payments[index + offset] = share
      }
    }
  }
}

/// What the pass and the checksum share.
private final class Payments {
  var amounts: [Decimal]

  init(count: Int) { amounts = Array(repeating: 0, count: count) }

  /// In minor units, as ours: a whole number of cents, hence exact.
  var checksum: UInt64 {
    var checksum = Checksum()
    for amount in amounts { checksum.add(Int64(truncating: (amount * 100) as NSDecimalNumber)) }
    return checksum.value
  }
}

extension Workload {
  /// The same quote with Foundation.Decimal.
  static let quoteFourDecimal = Workload(
    "quote-4-foundation-decimal", operation: "quote of 4 payments", peerOf: "quote-4"
  ) {
    let totals = SeededAmounts.totals().map { Decimal(sign: .plus, exponent: -2, significand: Decimal($0)) }
    let plan = DecimalPlan()
    let payments = Payments(count: 4 * totals.count)
    return PreparedWorkload(
      operations: totals.count, bytes: nil, expected: SeededAmounts.checksumOfParts(4),
      pass: {
        for (index, total) in totals.enumerated() { plan.quote(total, into: &payments.amounts, at: 4 * index) }
        payments.amounts.withUnsafeBytes { measuring_sink($0.baseAddress) }
      },
      checksum: { payments.checksum })
  }
}
