import ExactMoney

extension QuoteTerms {
  /// The payments for a total that `accepts` allows, of terms that are an even split.
  ///
  /// - Precondition: `isEvenSplit`.
  @inlinable
  @inline(__always)
  public func evenSplit(ofAccepted total: Int64) -> EqualSplit {
    assert(isEvenSplit, "the payments are more than an even split")
    return EqualSplit(of: total, into: parts, remainder: remainder)
  }

  /// The quote for a total in minor units.
  ///
  /// - Complexity: O(1); no allocation.
  @inlinable
  @inline(__always)
  public func quote(_ total: Int64) -> Quote {
    guard accepts(total) else { return .refused(refusal(of: total)) }
    return quote(accepted: total)
  }

  /// The quote for a total that `accepts` allows.
  @inlinable
  @inline(__always)
  func quote(accepted total: Int64) -> Quote {
    guard let shares else { return settledQuote(total) }
    return Quote(
      eligibility: .eligible, payments: Payments(shares, of: total), downPayment: 0, fees: .none,
      interest: 0)
  }

  // Kept out of loops over even splits, whose registers it would take.
  @usableFromInline
  @inline(never)
  func settledQuote(_ total: Int64) -> Quote {
    // A total within the bounds always settles: they were found so.
    guard let settled = settled(total) else { return .refused(refusal(of: total)) }
    return Quote(
      eligibility: .eligible, payments: settled.payments, downPayment: settled.downPayment, fees: settled.fees,
      interest: settled.interest)
  }

  /// Why a total that `accepts` does not allow is refused.
  @inline(never)
  public func refusal(of total: Int64) -> Eligibility {
    rules.refusal(of: total, minimum: minimum, maximum: maximum, fewest: body, hasInterest: interest != nil)
  }

  /// Writes the payments for a total into a caller's buffer: `quote(_:)` for callers that only want the amounts.
  ///
  /// For an even split, whether the total is accepted decides the result, not the work, so a column of totals on both
  /// sides of a bound costs no mispredicted branches.
  ///
  /// - Parameters:
  ///   - total: any total in minor units.
  ///   - output: room for `count` amounts, which may be written in any case.
  /// - Returns: `count`, or 0 where the total is not accepted and the amounts written mean nothing.
  @inlinable
  @inline(__always)
  public func writeAmounts(of total: Int64, to output: UnsafeMutableBufferPointer<Int64>) -> Int {
    let count = count
    precondition(output.count >= count, "no room for the payments")
    guard let shares else { return writeSettledAmounts(of: total, to: output) }
    let (leading, trailing, leadingCount) = shares.shares(of: total)
    var index = 0
    while index < count {
      output[index] = index < leadingCount ? leading : trailing
      index &+= 1
    }
    return accepts(total) ? count : 0
  }

  @usableFromInline
  @inline(never)
  func writeSettledAmounts(of total: Int64, to output: UnsafeMutableBufferPointer<Int64>) -> Int {
    guard accepts(total), let settled = settled(total) else { return 0 }
    settled.payments.write(to: output)
    return count
  }
}
