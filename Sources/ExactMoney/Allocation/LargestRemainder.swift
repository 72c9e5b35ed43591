/// Shares an amount out by weights, so that the parts sum to exactly the amount.
///
/// Every part first gets its exact share without the fraction; the units that are left go, one each, to the parts with
/// the largest fractions, and to the earlier of equal ones. This is the method of Hamilton, or of the largest remainder.
///
///     var parts: [Int64] = [0, 0, 0]
///     var room = parts.mutableSpan
///     try LargestRemainder.allocate(5, byWeights: ([0, 7, 3] as [Int64]).span, step: 1, into: &room)   // 0, 4, 1
///
/// | law                                  | holds                                                      |
/// |--------------------------------------|------------------------------------------------------------|
/// | exact sum                            | yes                                                        |
/// | sign of the total or zero            | yes                                                        |
/// | zero weight gets zero                | yes                                                        |
/// | mirror: parts of −x are those of x, negated | yes                                                 |
/// | every part within one unit of its exact share | yes; within one step on a step                    |
/// | equal weights within one unit        | yes; within one step on a step                             |
/// | weights times a constant, same parts | yes                                                        |
/// | one unit more moves one part         | no: 5, 5, 1 gives 2, 2, 1 of 5 and 3, 3, 0 of 6            |
///
/// On a step all parts but one are multiples of it: steps are handed out instead of units, and what is off step goes to
/// the part that would have been next.
///
/// Weights are whole numbers, `DecimalAmount` or `RationalWeight`, and are never rounded. Products are exact: 128 bits for
/// Int64 weights, 256 for others. No path allocates for 16 parts or fewer.
///
/// Source: M. L. Balinski and H. P. Young, Fair Representation (1982), for the method and its paradoxes.
public enum LargestRemainder {
  /// Shares `total` minor units out by whole weights.
  ///
  /// - Parameters:
  ///   - total: what is shared out; a negative total mirrors.
  ///   - weights: one for each part, none negative, not all zero.
  ///   - step: 1, or the multiple that parts are to be of.
  ///   - parts: where the parts go, in minor units.
  /// - Throws: `noParts`, `noWeight`, `negativeWeight`, `stepOutOfRange`. Nothing is written then.
  /// - Precondition: `parts` has one element for each weight.
  /// - Complexity: O(n) products and divisions, and O(n × units left) or O(n + units left × log n) comparisons.
  public static func allocate(
    _ total: Int64, byWeights weights: Span<Int64>, step: Int64, into parts: inout MutableSpan<Int64>
  ) throws(AllocationError) {
    precondition(parts.count == weights.count, "one part for each weight")
    try parts.withUnsafeMutableBufferPointer { (parts) throws(AllocationError) in
      try WholeWeights.with(
        weights, step: step, narrow: { share(total, $0, sum: $1, step: step, into: parts) },
        wide: { share(total, $0, sum: $1, step: step, into: parts) })
    }
  }

  /// The sum of whole weights, once they are known to be weights.
  static func checkedSum(_ weights: Span<Int64>, step: Int64) throws(AllocationError) -> UInt128 {
    guard weights.count > 0 else { throw .noParts }
    guard step >= 1 else { throw .stepOutOfRange(step) }
    var sum: UInt128 = 0
    for index in weights.indices {
      guard weights[index] >= 0 else { throw .negativeWeight(part: index) }
      // No memory holds the 2^65 weights that could overflow.
      sum &+= UInt128(UInt64(bitPattern: weights[index]))
    }
    guard sum > 0 else { throw .noWeight }
    return sum
  }
}
