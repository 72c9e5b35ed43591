/// An equal split on a step: every part is a multiple of so many minor units, but for one that takes what is off step.
///
/// For shops that print no minor units, or cash without small coins. The parts are an `EqualSplit` in whole steps, and
/// the rest below one step stands on the part that the policy would give the next step to, so that every law of the
/// policy holds with "step" for "unit":
///
/// | policy            | 10.03 in 4 on a step of 5  | the off-step rest goes to                          |
/// |-------------------|----------------------------|----------------------------------------------------|
/// | `spreadFirst`     | 2.53, 2.50, 2.50, 2.50     | the part after those that got a step more          |
/// | `spreadLast`      | 2.50, 2.50, 2.50, 2.53     | the part before those that got a step more         |
/// | `first`           | 2.53, 2.50, 2.50, 2.50     | the first part                                     |
/// | `last`            | 2.50, 2.50, 2.50, 2.53     | the last part                                      |
/// | `roundedThenLast` | 2.50, 2.50, 2.50, 2.53     | the last part; of its fallback, as of `spreadLast` |
///
/// Amounts are in minor units.
public struct SteppedSplit: Hashable, Sendable {
  /// The parts without the off-step rest, each a multiple of the step.
  public let onStep: EqualSplit
  /// What is off step, less than one step, with the sign of the total; 0 where the total is a multiple.
  public let offStepRest: Int64
  /// The part that has `offStepRest` on top, counted from 0.
  public let offStepIndex: Int

  /// The number of parts.
  public var count: Int { onStep.count }

  /// The part at `index`, which counts from 0.
  public subscript(index: Int) -> Int64 {
    // Both have the total's sign and their sum is a part of it.
    index == offStepIndex ? onStep[index] &+ offStepRest : onStep[index]
  }

  /// Writes the parts into a caller's buffer.
  ///
  /// - Precondition: `parts` has `count` elements.
  public func write(to parts: inout MutableSpan<Int64>) {
    precondition(parts.count == count, "room for every part and no more")
    for index in 0..<count { parts[index] = self[index] }
  }
}

extension SteppedSplit {
  /// Splits `total` minor units into `count` parts that sum to exactly `total`, all but one multiples of `step`.
  ///
  ///     try SteppedSplit(of: 1003, into: 4, step: 5, remainder: .first)     // 253, 250, 250, 250
  ///
  /// - Throws: `stepOutOfRange` below 1, `tooFewParts` below 1, `tooManyParts` above 600.
  /// - Complexity: O(1); no allocation.
  public init(of total: Int64, into count: Int, step: Int64, remainder policy: RemainderPolicy) throws(MoneyError) {
    guard step >= 1 else { throw .stepOutOfRange(step) }
    let parts = try PartCount(count)
    if case .roundedThenLast(let rule) = policy {
      self = Self.roundedOrSpread(total, into: parts, step: step, rule)
    } else {
      self.init(total, into: parts, step: step, policy)
    }
  }

  /// The split by a policy that works in whole steps.
  private init(_ total: Int64, into parts: PartCount, step: Int64, _ policy: RemainderPolicy) {
    let (steps, rest) = total.quotientAndRemainder(dividingBy: step)
    let split = EqualSplit(of: steps, into: parts, remainder: policy)
    // A part has at most all steps, and all steps together are at most the total: no product wraps.
    onStep = EqualSplit(
      leadingPart: split.leadingPart &* step, trailingPart: split.trailingPart &* step,
      leadingCount: split.leadingCount, count: split.count)
    offStepRest = rest
    offStepIndex =
      switch policy {
      case .first: 0
      case .last, .roundedThenLast: split.count &- 1
      case .spreadFirst: split.trailingCount == 0 ? 0 : split.leadingCount
      case .spreadLast: split.leadingCount &- 1
      }
  }

  /// Shares rounded to the step and a last part of what is left, where that has the total's sign; else `spreadLast`.
  private static func roundedOrSpread(
    _ total: Int64, into parts: PartCount, step: Int64, _ rule: RoundingRule
  ) -> SteppedSplit {
    let count = parts.count
    let spread = SteppedSplit(total, into: parts, step: step, .spreadLast)
    guard count > 1 else { return spread }
    do throws(MoneyError) {
      // 600 steps of any size fit Int128, and so do 600 shares, each below the total plus a step.
      let steps = try rule.quotientWide(of: Int128(total), by: Int128(step) * Int128(count))
      let share = steps * Int128(step)
      let last = Int128(total) - share * Int128(count - 1)
      // With a last part of the total's sign the shares are parts of the total too, and fit.
      guard last.signum() == Int128(total.signum()) else { return spread }
      let rest = Int64(truncatingIfNeeded: last) % step
      return SteppedSplit(
        onStep: EqualSplit(
          shares: Int64(truncatingIfNeeded: share), last: Int64(truncatingIfNeeded: last) &- rest, count: count),
        offStepRest: rest, offStepIndex: count - 1)
    } catch {
      // `inexact`: the rule rounds nothing, so spread.
      return spread
    }
  }
}
