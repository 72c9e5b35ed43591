/// A number of parts, 1 to 600, prepared so that dividing by it is one multiplication and a shift.
///
/// With ℓ = ⌈log2 n⌉ and M = ⌊2^(63+ℓ) / n⌋ + 1, the quotient ⌊m / n⌋ is ⌊2m × M / 2^64⌋ >> ℓ for every m below 2^63.
/// Proof: M = (2^(63+ℓ) + e) / n with 0 < e ≤ n ≤ 2^ℓ, so m × M / 2^(63+ℓ) = m / n + m × e / (n × 2^(63+ℓ)), and the
/// second term is less than 1 / n because m < 2^63 and e ≤ 2^ℓ. A fraction of n-ths cannot pass the next integer by
/// less than 1 / n. M fits 64 bits because n > 2^(ℓ−1) makes it at most 2^64 − 1.
///
/// Source: Granlund and Montgomery, Division by Invariant Integers using Multiplication (1994), for 63-bit dividends.
public struct PartCount: Hashable, Sendable {
  /// The number of parts.
  public let count: Int
  @usableFromInline let multiplier: UInt64
  @usableFromInline let shift: UInt64

  /// Prepares division into `count` parts.
  ///
  /// - Throws: `tooFewParts` below 1, `tooManyParts` above 600.
  public init(_ count: Int) throws(MoneyError) {
    guard count >= 1 else { throw .tooFewParts(count) }
    guard count <= EqualSplit.maximumCount else { throw .tooManyParts(count) }
    self.count = count
    let divisor = UInt64(count)
    let bits = UInt64(64 - (divisor - 1).leadingZeroBitCount)
    // The dividend 2^(63 + bits) as two words; its high word is below the divisor, so the quotient fits one word.
    let high: UInt64 = bits == 0 ? 0 : 1 << (bits - 1)
    let low: UInt64 = bits == 0 ? 1 << 63 : 0
    multiplier = divisor.dividingFullWidth((high, low)).quotient + 1
    shift = bits
  }

  /// The quotient of a number by the number of parts, rounded down: `PartCount(4).quotient(of: 12999)` is 3249.
  ///
  /// - Parameter number: below 2^63; of a greater one the quotient means nothing.
  /// - Complexity: O(1), a multiplication and two shifts.
  @inlinable
  @inline(__always)
  public func quotient(of number: UInt64) -> UInt64 {
    multiplier.multipliedFullWidth(by: number &<< 1).high &>> shift
  }
}
