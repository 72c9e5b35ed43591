extension LargestRemainder {
  /// Shares `total` minor units out by decimal weights, such as line amounts or percentages.
  ///
  /// - Throws: as with whole weights, and `weightsTooLarge` where the weights written with equally many decimals do not
  ///   fit 127 bits together.
  /// - Precondition: `parts` has one element for each weight.
  public static func allocate(
    _ total: Int64, byWeights weights: Span<DecimalAmount>, step: Int64, into parts: inout MutableSpan<Int64>
  ) throws(AllocationError) {
    precondition(parts.count == weights.count, "one part for each weight")
    try parts.withUnsafeMutableBufferPointer { (parts) throws(AllocationError) in
      try WholeWeights.with(weights, step: step) { (whole, sum) throws(AllocationError) in
        share(total, UnsafeBufferPointer(whole), sum: sum, step: step, into: parts)
      }
    }
  }

  /// Shares `total` minor units out by decimal weights, with a floor and a cap for each part.
  ///
  ///     // 10.00 by 0.5, 0.5, 1.0 with a cap of 4.00 on the last: 3.00, 3.00, 4.00
  ///
  /// - Throws: as with whole weights and bounds, and `weightsTooLarge` as without bounds.
  /// - Precondition: `parts` and `bounds` have one element for each weight.
  public static func allocate(
    _ total: Int64, byWeights weights: Span<DecimalAmount>, bounds: Span<PartBounds>, step: Int64,
    into parts: inout MutableSpan<Int64>
  ) throws(AllocationError) {
    precondition(parts.count == weights.count && bounds.count == weights.count, "one part and bound for each weight")
    try parts.withUnsafeMutableBufferPointer { (parts) throws(AllocationError) in
      try bounds.withUnsafeBufferPointer { (bounds) throws(AllocationError) in
        try WholeWeights.with(weights, step: step) { (whole, sum) throws(AllocationError) in
          try share(total, consuming: whole, sum: sum, bounds, step: step, into: parts)
        }
      }
    }
  }

  /// Shares `total` minor units out by fractional weights.
  ///
  ///     let third = try RationalWeight(1, over: 3), twoThirds = try RationalWeight(2, over: 3)
  ///     // 1000.00 by third and twoThirds: 333.33, 666.67
  ///
  /// - Throws: as with whole weights, and `weightsTooLarge` where the weights over a common denominator do not fit 127
  ///   bits together.
  /// - Precondition: `parts` has one element for each weight.
  public static func allocate(
    _ total: Int64, byWeights weights: Span<RationalWeight>, step: Int64, into parts: inout MutableSpan<Int64>
  ) throws(AllocationError) {
    precondition(parts.count == weights.count, "one part for each weight")
    try parts.withUnsafeMutableBufferPointer { (parts) throws(AllocationError) in
      try WholeWeights.with(weights, step: step) { (whole, sum) throws(AllocationError) in
        share(total, UnsafeBufferPointer(whole), sum: sum, step: step, into: parts)
      }
    }
  }

  /// Shares `total` minor units out by fractional weights, with a floor and a cap for each part.
  ///
  /// - Throws: as with whole weights and bounds, and `weightsTooLarge` as without bounds.
  /// - Precondition: `parts` and `bounds` have one element for each weight.
  public static func allocate(
    _ total: Int64, byWeights weights: Span<RationalWeight>, bounds: Span<PartBounds>, step: Int64,
    into parts: inout MutableSpan<Int64>
  ) throws(AllocationError) {
    precondition(parts.count == weights.count && bounds.count == weights.count, "one part and bound for each weight")
    try parts.withUnsafeMutableBufferPointer { (parts) throws(AllocationError) in
      try bounds.withUnsafeBufferPointer { (bounds) throws(AllocationError) in
        try WholeWeights.with(weights, step: step) { (whole, sum) throws(AllocationError) in
          try share(total, consuming: whole, sum: sum, bounds, step: step, into: parts)
        }
      }
    }
  }
}
