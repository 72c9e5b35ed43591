extension LargestRemainder {
  /// Shares `total` minor units out by whole weights, with a floor and a cap for each part.
  ///
  /// The parts are in the proportion of their weights but where a bound forbids it: there is one scale λ for which
  /// λ × weight, moved into its bounds, sums to the total, and the parts at no bound are those shares by largest
  /// remainder.
  ///
  ///     // 10.00 by 1, 1, 2 with a cap of 4.00 on the last: 3.00, 3.00, 4.00
  ///
  /// A part of weight zero gets zero, so a floor above zero crosses its bounds. On a step all floors and caps are
  /// multiples of it; a cap of Int64.max is none and always fits.
  ///
  /// - Throws: as without bounds; `negativeBound`, `boundsCross`, `boundOffStep`; `infeasible(missing:)` where floors need
  ///   more than the total, `infeasibleCaps(excess:)` where caps leave something over.
  /// - Precondition: `parts` and `bounds` have one element for each weight.
  /// - Complexity: O(n²) at most, O(n) where no bound is met; no allocation for 16 parts or fewer.
  ///
  /// Source: the loop of CSS Flexible Box Layout Level 1, section 9.7, over exact numbers. A bound is met for good when
  /// it is on the side that outweighs: moving those parts changes λ in that direction only.
  public static func allocate(
    _ total: Int64, byWeights weights: Span<Int64>, bounds: Span<PartBounds>, step: Int64,
    into parts: inout MutableSpan<Int64>
  ) throws(AllocationError) {
    precondition(parts.count == weights.count && bounds.count == weights.count, "one part and bound for each weight")
    let sum = try checkedSum(weights, step: step)
    try parts.withUnsafeMutableBufferPointer { (parts) throws(AllocationError) in
      try bounds.withUnsafeBufferPointer { (bounds) throws(AllocationError) in
        try withUnsafeTemporaryAllocation(of: UInt128.self, capacity: weights.count) { (free) throws(AllocationError) in
          for index in weights.indices {
            free.initializeElement(at: index, to: UInt128(UInt64(bitPattern: weights[index])))
          }
          try share(total, consuming: free, sum: sum, bounds, step: step, into: parts)
        }
      }
    }
  }

  /// Shares a total out within bounds by checked weights, which `free` holds and which end as zero where a bound is met.
  static func share(
    _ total: Int64, consuming free: UnsafeMutableBufferPointer<UInt128>, sum: UInt128,
    _ bounds: UnsafeBufferPointer<PartBounds>, step: Int64, into parts: UnsafeMutableBufferPointer<Int64>
  ) throws(AllocationError) {
    try checkBounds(total, UnsafeBufferPointer(free), bounds, step: step)
    for index in parts.indices { parts[index] = 0 }
    var left = total.magnitude
    let freeSum = settle(free, sum: sum, bounds, &left, parts)
    // With no part free nothing is left: floors and caps were found to have room for the total.
    if freeSum > 0 { addShares(of: left, UnsafeBufferPointer(free), sum: freeSum, step: step, to: parts) }
    if total < 0 { mirror(parts) }
  }

  /// Whether the bounds are bounds, lie on the step, and leave room for the total.
  private static func checkBounds(
    _ total: Int64, _ weights: UnsafeBufferPointer<UInt128>, _ bounds: UnsafeBufferPointer<PartBounds>, step: Int64
  ) throws(AllocationError) {
    var floors: Int128 = 0
    var caps: Int128 = 0
    for index in weights.indices {
      let (floor, cap) = (bounds[index].floor, bounds[index].cap)
      guard floor >= 0, cap >= 0 else { throw .negativeBound(part: index) }
      guard floor <= cap, weights[index] > 0 || floor == 0 else { throw .boundsCross(part: index) }
      guard floor % step == 0, cap == .max || cap % step == 0 else { throw .boundOffStep(part: index) }
      floors += Int128(floor)
      // No cap is wide enough for Int64.min alone, whose magnitude is one more than any Int64.
      caps += weights[index] == 0 ? 0 : cap == .max ? 1 << 64 : Int128(cap)
    }
    let magnitude = Int128(total.magnitude)
    guard floors <= magnitude else { throw .infeasible(missing: floors - magnitude) }
    guard caps >= magnitude else { throw .infeasibleCaps(excess: magnitude - caps) }
  }

  /// Settles parts at their bounds until none of the free ones would pass one, and returns the weight of those.
  ///
  /// A settled part has its bound in `parts` and weight zero in `free`.
  private static func settle(
    _ free: UnsafeMutableBufferPointer<UInt128>, sum: UInt128, _ bounds: UnsafeBufferPointer<PartBounds>,
    _ left: inout UInt64, _ parts: UnsafeMutableBufferPointer<Int64>
  ) -> UInt128 {
    var sum = sum
    while sum > 0 {
      let share = BoundedShare(left: left, sum: sum)
      // The bounds that shares would pass, together: floors are at most what is left, caps less than shares of it.
      var (bound, weight): (UInt64, UInt128) = (0, 0)
      for index in free.indices {
        guard let passed = share.passed(by: free[index], bounds[index]) else { continue }
        bound &+= passed.amount
        weight &+= free[index]
      }
      if weight == 0 { break }
      let order = share.order(of: bound, weight)
      for index in free.indices {
        guard let passed = share.passed(by: free[index], bounds[index]),
          passed.isFloor ? order >= 0 : order <= 0
        else { continue }
        parts[index] = Int64(bitPattern: passed.amount)
        left &-= passed.amount
        sum &-= free[index]
        free[index] = 0
      }
    }
    return sum
  }
}

/// The exact shares of one round: `left × weight ÷ sum`.
private struct BoundedShare {
  /// Minor units that are not settled yet, a magnitude.
  let left: UInt64
  /// The weight of the parts that are not settled yet, not zero.
  let sum: UInt128

  /// The bound that the share of a weight passes, or `nil`. A weight of zero is settled and passes none.
  func passed(by weight: UInt128, _ bounds: PartBounds) -> (amount: UInt64, isFloor: Bool)? {
    if weight == 0 { return nil }
    let (floor, cap) = (UInt64(bitPattern: bounds.floor), UInt64(bitPattern: bounds.cap))
    if floor > 0, order(of: floor, weight) > 0 { return (floor, true) }
    if bounds.cap != .max, order(of: cap, weight) < 0 { return (cap, false) }
    return nil
  }

  /// −1, 0 or 1 as an amount is less than, equal to or greater than the share of a weight.
  func order(of amount: UInt64, _ weight: UInt128) -> Int {
    let (bound, share) = (WideMagnitude(product: UInt128(amount), sum), WideMagnitude(product: UInt128(left), weight))
    return bound < share ? -1 : bound == share ? 0 : 1
  }
}
