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

  /// Writes the parts into a caller's buffer.
  ///
  ///     var parts: [Int64] = [0, 0, 0]
  ///     var room = parts.mutableSpan
  ///     try EqualSplit(of: 1000, into: 3, remainder: .spreadFirst).write(to: &room)    // 334, 333, 333
  ///
  /// - Precondition: `parts` has `count` elements.
  @inlinable
  public func write(to parts: inout MutableSpan<Int64>) {
    precondition(parts.count == count, "room for every part and no more")
    for index in 0..<count { parts[index] = self[index] }
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

  /// One part of zero: the split of nothing.
  @inlinable
  public static var nothing: EqualSplit { EqualSplit(leadingPart: 0, trailingPart: 0, leadingCount: 1, count: 1) }
}
