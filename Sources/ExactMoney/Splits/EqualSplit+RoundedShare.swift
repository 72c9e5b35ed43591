extension EqualSplit {
  /// Splits `total` minor units into shares rounded by a rule and a last part that takes what is left, whatever its sign.
  ///
  /// What many systems do. The last part can be nothing or have the sign opposite to the total's, which is why the
  /// policy `RemainderPolicy.roundedThenLast` falls back to another split then, and this does not:
  ///
  ///     try EqualSplit(of: 3, into: 4, roundedThenLast: .halfToEven)     // 1, 1, 1, 0
  ///     try EqualSplit(of: 5, into: 10, roundedThenLast: .up)            // 1 × 9, −4
  ///
  /// - Throws: `tooFewParts` below 1, `tooManyParts` above 600, `inexact` where the rule is `exact` and the share is not
  ///   whole.
  public init(of total: Int64, into count: Int, roundedThenLast rule: RoundingRule) throws(MoneyError) {
    self = try Self.rounded(total, into: try PartCount(count).count, rule)
  }

  /// The shares of a rule and the rest of them. `count` is 1 to 600.
  private static func rounded(_ total: Int64, into count: Int, _ rule: RoundingRule) throws(MoneyError) -> EqualSplit {
    guard count > 1 else { return EqualSplit(shares: total, last: total, count: 1) }
    let share = try rule.quotient(of: total, by: Int64(count))
    // |share| is less than |total| ÷ n + 1, so n − 1 shares are below 2^63 × (599/600) + 599 and no product wraps.
    return EqualSplit(shares: share, last: total &- share &* Int64(count &- 1), count: count)
  }

  /// So many equal shares but for the last part; one run where that is equal too.
  init(shares share: Int64, last: Int64, count: Int) {
    self.init(leadingPart: share, trailingPart: last, leadingCount: share == last ? count : count &- 1, count: count)
  }

  /// The split of `RemainderPolicy.roundedThenLast` with its fallback.
  @usableFromInline
  static func roundedOrSpread(_ total: Int64, into count: Int, _ rule: RoundingRule) -> EqualSplit {
    do throws(MoneyError) {
      let split = try rounded(total, into: count, rule)
      if split.trailingPart.signum() == total.signum() { return split }
    } catch {
      // `inexact`, the only error with a count that is checked already: the rule rounds nothing, so spread.
    }
    let steps = total.magnitude.quotientAndRemainder(dividingBy: UInt64(count))
    let spread = assembled(quotient: steps.quotient, rest: steps.remainder, count: count, policy: .spreadLast)
    return total < 0 ? spread.mirrored : spread
  }

  /// Splits `total` minor units into parts of `amount` each and one last part of what is left.
  ///
  ///     try EqualSplit(of: 203, inPartsOf: 50)     // 50, 50, 50, 50, 3
  ///
  /// A negative total gives negative parts of the same magnitudes; a total of zero is one part of zero.
  ///
  /// - Throws: `stepOutOfRange` for an amount below 1, `tooManyParts` above 600.
  public init(of total: Int64, inPartsOf amount: Int64) throws(MoneyError) {
    guard amount >= 1 else { throw .stepOutOfRange(amount) }
    let (whole, rest) = total.quotientAndRemainder(dividingBy: amount)
    // Int64.min in parts of 1 has a magnitude beyond Int, and more than 600 parts.
    let count = whole.magnitude + (rest == 0 ? 0 : 1)
    guard count <= UInt64(Self.maximumCount) else { throw .tooManyParts(Int(clamping: count)) }
    guard count > 0 else {
      self = .nothing
      return
    }
    let part = total < 0 ? 0 - amount : amount
    self.init(
      leadingPart: whole == 0 ? rest : part, trailingPart: rest == 0 ? part : rest,
      leadingCount: max(Int(truncatingIfNeeded: whole.magnitude), 1), count: Int(truncatingIfNeeded: count))
  }
}
