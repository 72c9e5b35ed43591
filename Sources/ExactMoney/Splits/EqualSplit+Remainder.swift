extension EqualSplit {
  /// Splits `total` minor units into `count` parts that sum to exactly `total`.
  ///
  /// - Throws: `tooFewParts` below 1, `tooManyParts` above 600.
  @inlinable
  public init(of total: Int64, into count: Int, remainder policy: RemainderPolicy) throws(MoneyError) {
    self.init(of: total, into: try PartCount(count), remainder: policy)
  }

  /// Splits `total` minor units into a prepared number of parts that sum to exactly `total`.
  ///
  /// Works on the magnitude and restores the sign, so that the split of a refund mirrors that of the purchase; only
  /// `roundedThenLast` rounds the signed share, as its rule may tell signs apart.
  ///
  /// - Complexity: O(1); no allocation, and no division for totals from zero but by `roundedThenLast`.
  @inlinable
  @inline(__always)
  public init(of total: Int64, into parts: PartCount, remainder policy: RemainderPolicy) {
    guard total >= 0 else {
      self = Self.mirroredSplit(of: total, into: parts.count, policy: policy)
      return
    }
    let magnitude = UInt64(bitPattern: total)
    let quotient = parts.quotient(of: magnitude)
    self = Self.assembled(
      quotient: quotient, rest: magnitude &- quotient &* UInt64(bitPattern: Int64(parts.count)), count: parts.count,
      policy: policy)
  }

  /// The split of a negative total: that of its magnitude with the sign restored. Takes Int64.min.
  @usableFromInline
  static func mirroredSplit(of total: Int64, into count: Int, policy: RemainderPolicy) -> EqualSplit {
    if case .roundedThenLast(let rule) = policy { return roundedOrSpread(total, into: count, rule) }
    let divisor = UInt64(count)
    return assembled(
      quotient: total.magnitude / divisor, rest: total.magnitude % divisor, count: count, policy: policy
    ).mirrored
  }

  /// Places the rest of a division among `count` parts.
  ///
  /// `quotient × count + rest` is a magnitude of at most 2^63, hence no sum here overflows UInt64; 2^63 itself becomes
  /// Int64.min, which `mirrored` keeps.
  @inlinable
  static func assembled(quotient: UInt64, rest: UInt64, count: Int, policy: RemainderPolicy) -> EqualSplit {
    let base = Int64(truncatingIfNeeded: quotient)
    let more = Int64(truncatingIfNeeded: quotient &+ 1)
    let restCount = Int(truncatingIfNeeded: rest)
    // Equal parts are one run whatever the policy, so that equal splits are equal values.
    guard rest != 0 else {
      return EqualSplit(leadingPart: base, trailingPart: base, leadingCount: count, count: count)
    }
    // A rest means two parts at least.
    switch policy {
    case .spreadFirst:
      return EqualSplit(leadingPart: more, trailingPart: base, leadingCount: restCount, count: count)
    case .spreadLast:
      return EqualSplit(leadingPart: base, trailingPart: more, leadingCount: count &- restCount, count: count)
    case .first:
      return EqualSplit(
        leadingPart: Int64(truncatingIfNeeded: quotient &+ rest), trailingPart: base, leadingCount: 1, count: count)
    case .last:
      return EqualSplit(
        leadingPart: base, trailingPart: Int64(truncatingIfNeeded: quotient &+ rest), leadingCount: count &- 1,
        count: count)
    case .roundedThenLast(let rule):
      // Only totals from zero come here with this policy: the wrapped product and sum are the total again.
      let total = Int64(truncatingIfNeeded: quotient &* UInt64(bitPattern: Int64(count)) &+ rest)
      return roundedOrSpread(total, into: count, rule)
    }
  }

  /// The split of the negated total.
  var mirrored: EqualSplit {
    EqualSplit(
      leadingPart: 0 &- leadingPart, trailingPart: 0 &- trailingPart, leadingCount: leadingCount, count: count)
  }
}
