import ExactMoney

extension RoundedFactor {
  /// The product with an amount, rounded.
  ///
  /// - Throws: `overflow` for an amount outside 0…`maximum`; `inexact` where the rule is `exact` and the product is not
  ///   whole.
  /// - Complexity: O(1), one or two multiplications of words; no allocation.
  @inlinable
  @inline(__always)
  public func product(with amount: Int64) throws(MoneyError) -> Int64 {
    // One comparison: what is negative is beyond every maximum.
    guard UInt64(bitPattern: amount) <= UInt64(bitPattern: maximum) else { throw .overflow }
    let factor = UInt64(bitPattern: amount)
    // Nothing here can overflow for a proved factor; wrapping keeps any other from trapping.
    switch width {
    case .bits64:
      let first = Self.sum(factor.multipliedFullWidth(by: high), plus: highAddend, carry: 0)
      return try settled(first.word &+ whole &* factor, inWindow: first.rest < windowWidth)
    case .bits128:
      let second = Self.sum(factor.multipliedFullWidth(by: low), plus: lowAddend, carry: 0)
      let first = Self.sum(factor.multipliedFullWidth(by: high), plus: highAddend, carry: second.word)
      return try settled(first.word &+ whole &* factor, inWindow: first.rest == 0 && second.rest < windowWidth)
    }
  }

  /// A product of two words with two more added: at most (2⁶⁴ − 1)² + 2·(2⁶⁴ − 1) = 2¹²⁸ − 1, so nothing is lost.
  @inlinable
  @inline(__always)
  static func sum(
    _ product: (high: UInt64, low: UInt64), plus addend: UInt64, carry: UInt64
  ) -> (word: UInt64, rest: UInt64) {
    let (partial, first) = product.low.addingReportingOverflow(addend)
    let (rest, second) = partial.addingReportingOverflow(carry)
    return (product.high &+ (first ? 1 : 0) &+ (second ? 1 : 0), rest)
  }

  /// The product after the rules that look at ties or at exactness.
  @inlinable
  @inline(__always)
  func settled(_ word: UInt64, inWindow: Bool) throws(MoneyError) -> Int64 {
    let rounded = Int64(truncatingIfNeeded: word)
    switch windowRule {
    case .passed: return rounded
    case .even: return inWindow && rounded & 1 == 1 ? rounded &- 1 : rounded
    case .odd: return inWindow && rounded & 1 == 0 ? rounded &- 1 : rounded
    case .whole:
      guard inWindow else { throw .inexact }
      return rounded
    }
  }
}
