import ExactMoney

/// An even split prepared so that each total takes the same few operations, without a branch on policy or remainder.
///
/// With q and r the quotient and the remainder of a total by the number of parts n:
///
/// | policy        | leading part | trailing part | how many are leading |
/// |---------------|--------------|---------------|----------------------|
/// | `spreadFirst` | q + 1        | q             | r                    |
/// | `spreadLast`  | q            | q + 1         | n − r                |
/// | `first`       | q + r        | q             | 1                    |
/// | `last`        | q            | q + r         | n − 1                |
///
/// What is added to q is a unit, 0 or 1, and r masked by 0 or −1. For r = 0 none or all parts are leading, or the two are equal, so that case needs no branch either.
@usableFromInline
struct EvenShares: Hashable, Sendable {
  @usableFromInline let parts: PartCount
  @usableFromInline let leadingUnit: Int64
  @usableFromInline let trailingUnit: Int64
  @usableFromInline let leadingMask: Int64
  @usableFromInline let trailingMask: Int64
  @usableFromInline let leadingBase: Int64
  @usableFromInline let leadingFactor: Int64

  /// Prepares a split, or returns `nil` for `roundedThenLast`, whose shares are not of this form.
  init?(into parts: PartCount, remainder: RemainderPolicy) {
    let count = Int64(parts.count)
    self.parts = parts
    switch remainder {
    case .spreadFirst: (leadingBase, leadingFactor) = (0, 1)
    case .spreadLast: (leadingBase, leadingFactor) = (count, -1)
    case .first: (leadingBase, leadingFactor) = (1, 0)
    case .last: (leadingBase, leadingFactor) = (count - 1, 0)
    case .roundedThenLast: return nil
    }
    leadingUnit = remainder == .spreadFirst ? 1 : 0
    trailingUnit = remainder == .spreadLast ? 1 : 0
    leadingMask = remainder == .first ? -1 : 0
    trailingMask = remainder == .last ? -1 : 0
  }

  /// The parts of a total, and how many of them are leading, 0 to the number of parts.
  ///
  /// - Parameter total: from zero up; of a negative total the parts mean nothing.
  @inlinable
  @inline(__always)
  func shares(of total: Int64) -> (leading: Int64, trailing: Int64, leadingCount: Int64) {
    let dividend = UInt64(bitPattern: total)
    let whole = parts.quotient(of: dividend)
    // The quotient and the remainder are parts of the dividend, so no sum passes Int64.max.
    let rest = Int64(bitPattern: dividend &- whole &* UInt64(bitPattern: Int64(parts.count)))
    let quotient = Int64(bitPattern: whole)
    return (
      quotient &+ leadingUnit &+ (rest & leadingMask), quotient &+ trailingUnit &+ (rest & trailingMask),
      leadingBase &+ rest &* leadingFactor
    )
  }
}
