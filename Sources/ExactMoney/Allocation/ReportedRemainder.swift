/// Shares an amount out by weights, and reports what that leaves instead of handing it out.
///
/// For whoever decides about the rest himself: keeps it, adds it to a fee, or shows it. There are two honest answers, and
/// each has its name. `floor` gives every part its own share rounded down, so that little is left; `block` gives whole
/// blocks alone, so that parts have exactly the proportion of their weights.
///
///     var parts: [Int64] = [0, 0]
///     var room = parts.mutableSpan
///     let weights: [Int64] = [75, 25]
///     try ReportedRemainder.floor.allocate(3, byWeights: weights.span, step: 1, into: &room)    // 1 left of 2, 0
///     try ReportedRemainder.block.allocate(3, byWeights: weights.span, step: 1, into: &room)    // 3 left of 0, 0
///
/// | law                                         | `floor`                          | `block`                      |
/// |---------------------------------------------|----------------------------------|------------------------------|
/// | parts and remainder sum to the total        | yes                              | yes                          |
/// | sign of the total or zero, remainder too    | yes                              | yes                          |
/// | zero weight gets zero                       | yes                              | yes                          |
/// | mirror: all of −x is that of x, negated     | yes                              | yes                          |
/// | every part is a multiple of the step        | yes                              | yes                          |
/// | equal weights get equal parts               | yes                              | yes                          |
/// | weights times a constant, same parts        | yes                              | yes                          |
/// | parts in the proportion of the weights      | within one step of each          | exactly                      |
/// | the remainder is less than                  | a step for each weight above zero | a block                     |
///
/// Both work on the magnitude and restore the sign: `floor` rounds toward zero, for refunds as for purchases.
/// `LargestRemainder` hands the rest out, and `EqualParts` is the same for equal parts, by any rounding rule.
public enum ReportedRemainder: Hashable, Sendable, CaseIterable {
  /// Every part is its exact share, rounded toward zero to a multiple of the step: 0.03 by 75 and 25 is 0.02, 0.00 and
  /// 0.01 over.
  case floor
  /// Every part is its weight in lowest terms, times the step, times the number of whole blocks. A block is the sum of
  /// the weights in lowest terms, in steps: 0.03 by 75 and 25 has no block of 3 + 1 cents, so 0.03 are over; 100.00 on a
  /// step of 0.05 by 1, 2, 3 and 7 has 153 blocks of 13 steps: 7.65, 15.30, 22.95, 53.55, and 0.55 over.
  case block
}

extension ReportedRemainder {
  /// Shares `total` minor units out by whole weights and returns what is left.
  ///
  /// - Parameters:
  ///   - total: what is shared out; a negative total mirrors.
  ///   - weights: one for each part, none negative, not all zero.
  ///   - step: 1, or what all parts are multiples of. What is off step is left.
  ///   - parts: where the parts go, in minor units.
  /// - Returns: the total less the parts, in minor units.
  /// - Throws: `noParts`, `noWeight`, `negativeWeight`, `stepOutOfRange`. Nothing is written then.
  /// - Precondition: `parts` has one element for each weight.
  /// - Complexity: O(n) products and divisions, `block` O(n × log of the weights) divisions; no allocation for 16 parts or
  ///   fewer.
  public func allocate(
    _ total: Int64, byWeights weights: Span<Int64>, step: Int64, into parts: inout MutableSpan<Int64>
  ) throws(AllocationError) -> Int64 {
    precondition(parts.count == weights.count, "one part for each weight")
    return try parts.withUnsafeMutableBufferPointer { (parts) throws(AllocationError) in
      try WholeWeights.with(
        weights, step: step, narrow: { share(total, $0, sum: $1, step: step, into: parts) },
        wide: { share(total, $0, sum: $1, step: step, into: parts) })
    }
  }

  /// Shares `total` minor units out by decimal weights and returns what is left.
  ///
  ///     // 0.03 by 0.75 and 0.25: 0.02, 0.00 and 0.01 over by `floor`
  ///
  /// Weights are never rounded; a block is the sum of the least whole numbers that have their proportion.
  ///
  /// - Throws: as with whole weights, and `weightsTooLarge` where the weights written with equally many decimals do not
  ///   fit 127 bits together. Nothing is written then.
  /// - Precondition: `parts` has one element for each weight.
  public func allocate(
    _ total: Int64, byWeights weights: Span<DecimalAmount>, step: Int64, into parts: inout MutableSpan<Int64>
  ) throws(AllocationError) -> Int64 {
    precondition(parts.count == weights.count, "one part for each weight")
    return try parts.withUnsafeMutableBufferPointer { (parts) throws(AllocationError) in
      try WholeWeights.with(weights, step: step) { (whole, sum) throws(AllocationError) in
        share(total, UnsafeBufferPointer(whole), sum: sum, step: step, into: parts)
      }
    }
  }

  /// Shares `total` minor units out by fractional weights and returns what is left.
  ///
  /// - Throws: as with whole weights, and `weightsTooLarge` where the weights over a common denominator do not fit 127
  ///   bits together. Nothing is written then.
  /// - Precondition: `parts` has one element for each weight.
  public func allocate(
    _ total: Int64, byWeights weights: Span<RationalWeight>, step: Int64, into parts: inout MutableSpan<Int64>
  ) throws(AllocationError) -> Int64 {
    precondition(parts.count == weights.count, "one part for each weight")
    return try parts.withUnsafeMutableBufferPointer { (parts) throws(AllocationError) in
      try WholeWeights.with(weights, step: step) { (whole, sum) throws(AllocationError) in
        share(total, UnsafeBufferPointer(whole), sum: sum, step: step, into: parts)
      }
    }
  }
}
