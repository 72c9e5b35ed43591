/// The parts of an equal split, stored as two runs: so many parts of one amount, then so many of another.
///
/// Whatever the policy, an equal split never has more than two distinct parts, so a split into 600 parts is as small
/// and as quick to make as one into 2, and allocates nothing.
///
///     let split = try EqualSplit(of: 12999, into: 4, remainder: .spreadFirst)
///     (split.leadingCount, split.leadingPart, split.trailingCount, split.trailingPart)   // (3, 3250, 1, 3249)
///     split[3]                                                                           // 3249
///
/// Amounts are in minor units.
public struct EqualSplit: Hashable, Sendable {
  /// The amount of each of the first `leadingCount` parts.
  public let leadingPart: Int64
  /// The amount of each of the remaining parts; equal to `leadingPart` where the total divides evenly.
  public let trailingPart: Int64
  /// How many parts come first and have `leadingPart`, at least 1; `count` where all parts are equal.
  public let leadingCount: Int
  /// The number of parts.
  public let count: Int

  @inlinable
  init(leadingPart: Int64, trailingPart: Int64, leadingCount: Int, count: Int) {
    self.leadingPart = leadingPart
    self.trailingPart = trailingPart
    self.leadingCount = leadingCount
    self.count = count
  }

  /// The greatest number of parts: 600, fifty years of months.
  public static let maximumCount = 600

  /// How many parts have `trailingPart`; 0 where all parts are equal.
  @inlinable
  public var trailingCount: Int { count &- leadingCount }

  /// The part at `index`, which counts from 0.
  @inlinable
  public subscript(index: Int) -> Int64 {
    precondition(index >= 0 && index < count, "part index out of range")
    return index < leadingCount ? leadingPart : trailingPart
  }

  /// The greatest part by value.
  @inlinable
  public var largestPart: Int64 { max(leadingPart, trailingPart) }

  /// Whether no two parts differ by more than one minor unit.
  @inlinable
  public var isNearlyEqual: Bool { largestPart &- smallestPart <= 1 }

  /// The least part by value.
  @inlinable
  public var smallestPart: Int64 { min(leadingPart, trailingPart) }
}

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
  /// Works on the magnitude and restores the sign, so that the split of a refund mirrors that of the purchase.
  ///
  /// - Complexity: O(1); no allocation and no division for totals from zero.
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
    }
  }

  var mirrored: EqualSplit {
    EqualSplit(
      leadingPart: 0 &- leadingPart, trailingPart: 0 &- trailingPart, leadingCount: leadingCount, count: count)
  }
}

extension Money {
  /// Splits this amount into `count` parts that sum to exactly this amount.
  ///
  ///     try Money(machineText: "10.00 USD").split(into: 3, remainder: .spreadFirst)   // 3.34, 3.33, 3.33
  ///
  /// - Throws: `tooFewParts` below 1, `tooManyParts` above 600.
  /// - Complexity: O(`count`); one allocation, the result. `EqualSplit` gives the same parts without it.
  public func split(into count: Int, remainder: RemainderPolicy) throws(MoneyError) -> [Money] {
    let split = try EqualSplit(of: minorUnits, into: count, remainder: remainder)
    return (0..<count).map { Money(minorUnits: split[$0], currency) }
  }
}

extension EqualSplit {
  /// One part of zero: the split of nothing.
  @inlinable
  public static var nothing: EqualSplit { EqualSplit(leadingPart: 0, trailingPart: 0, leadingCount: 1, count: 1) }
}
