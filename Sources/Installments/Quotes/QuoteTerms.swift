import ExactMoney

/// The terms on which a dated plan quotes in one currency: everything that a price meets, settled, as a plain value.
///
/// Obtained from `DatedPlan.terms(for:)`. Quoting uses integers only, allocates nothing and cannot fail.
///
///     let terms = plan.terms(for: .usd)
///     terms?.quote(12999).amounts[0]        // 3250: the first of four payments of 129.99
///
/// All amounts are in minor units of `currency`.
public struct QuoteTerms: Hashable, Sendable {
  /// The currency of totals and payments.
  public let currency: Currency
  /// Number of payments, prepared for division.
  @usableFromInline let parts: PartCount
  /// Which payments take the minor units that do not divide equally.
  public let remainder: RemainderPolicy
  /// The least total for which `quote` is eligible. Never less than one minor unit a payment.
  public let minimum: Int64
  /// The greatest total for which `quote` is eligible.
  public let maximum: Int64
  /// Whether the plan itself names a least total, so that a sentence may state it.
  public let statesMinimum: Bool
  /// Whether the plan itself names a greatest total.
  public let statesMaximum: Bool

  /// Settles the terms of a checked plan.
  ///
  /// - Parameters:
  ///   - currency: the currency of totals and payments.
  ///   - parts: the number of payments.
  ///   - remainder: which payments take the remainder.
  ///   - minimum: the least total that the plan names, if any.
  ///   - maximum: the greatest total that the plan names, if any.
  /// - Returns: `nil` where no total could be eligible.
  public init?(currency: Currency, parts: PartCount, remainder: RemainderPolicy, minimum: Int64?, maximum: Int64?) {
    self.currency = currency
    self.parts = parts
    self.remainder = remainder
    self.minimum = max(minimum ?? 0, Int64(parts.count))
    self.maximum = maximum ?? .max
    statesMinimum = minimum != nil
    statesMaximum = maximum != nil
    guard self.minimum <= self.maximum else { return nil }
  }

  /// Number of payments.
  @inlinable
  public var count: Int { parts.count }

  /// Whether a total lies within the effective bounds.
  @inlinable
  @inline(__always)
  public func accepts(_ total: Int64) -> Bool { total >= minimum && total <= maximum }

  /// The payments for a total that `accepts` allows.
  @inlinable
  @inline(__always)
  public func amounts(ofAccepted total: Int64) -> EqualSplit {
    EqualSplit(of: total, into: parts, remainder: remainder)
  }

  /// The quote for a total in minor units.
  ///
  /// - Complexity: O(1); no allocation.
  @inlinable
  @inline(__always)
  public func quote(_ total: Int64) -> Quote {
    guard accepts(total) else { return .refused(refusal(of: total)) }
    return Quote(eligibility: .eligible, amounts: amounts(ofAccepted: total))
  }

  /// Why a total that `accepts` does not allow is refused.
  @inlinable
  public func refusal(of total: Int64) -> Eligibility {
    if total < 0 { return .negativeTotal }
    if total == 0 { return .nothingToPay }
    // Both differences are between non-negative numbers: no overflow.
    if total > maximum { return .aboveMaximum(excess: total - maximum) }
    if minimum > Int64(count) { return .belowMinimum(missing: minimum - total) }
    return .installmentBelowMinimum(largestCount: Int(total))
  }

  /// Writes the payments for a total into a caller's buffer: `quote(_:)` for callers that only want the amounts.
  ///
  /// Whether the total is accepted decides the result, not the work, so a column of totals on both sides of a bound
  /// costs no mispredicted branches.
  ///
  /// - Parameters:
  ///   - total: any total in minor units.
  ///   - output: room for `count` amounts, which are written in any case.
  /// - Returns: `count`, or 0 where the total is not accepted and the amounts written mean nothing.
  @inlinable
  @inline(__always)
  public func writeAmounts(of total: Int64, to output: UnsafeMutableBufferPointer<Int64>) -> Int {
    let count = count
    precondition(output.count >= count, "no room for the payments")
    let split = EqualSplit(of: max(total, 0), into: parts, remainder: remainder)
    for index in 0..<count { output[index] = index < split.leadingCount ? split.leadingPart : split.trailingPart }
    return accepts(total) ? count : 0
  }
}
