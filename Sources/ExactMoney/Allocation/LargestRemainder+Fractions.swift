extension LargestRemainder {
  /// Shares `total` minor units out by decimal weights, such as line amounts or percentages.
  ///
  /// - Throws: as with whole weights, and `weightsTooLarge` where the weights written with equally many decimals do not
  ///   fit 127 bits together.
  /// - Precondition: `parts` has one element for each weight.
  public static func allocate(
    _ total: Int64, byWeights weights: Span<DecimalAmount>, step: Int64, into parts: inout MutableSpan<Int64>
  ) throws(AllocationError) {
    try allocateDecimals(total, weights, bounds: nil, step: step, into: &parts)
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
    try bounds.withUnsafeBufferPointer { (bounds) throws(AllocationError) in
      try allocateDecimals(total, weights, bounds: bounds, step: step, into: &parts)
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
    try allocateRatios(total, weights, bounds: nil, step: step, into: &parts)
  }

  /// Shares `total` minor units out by fractional weights, with a floor and a cap for each part.
  ///
  /// - Throws: as with whole weights and bounds, and `weightsTooLarge` as without bounds.
  /// - Precondition: `parts` and `bounds` have one element for each weight.
  public static func allocate(
    _ total: Int64, byWeights weights: Span<RationalWeight>, bounds: Span<PartBounds>, step: Int64,
    into parts: inout MutableSpan<Int64>
  ) throws(AllocationError) {
    try bounds.withUnsafeBufferPointer { (bounds) throws(AllocationError) in
      try allocateRatios(total, weights, bounds: bounds, step: step, into: &parts)
    }
  }

  /// Decimal weights with equally many decimals are whole numbers of the same proportion.
  private static func allocateDecimals(
    _ total: Int64, _ weights: Span<DecimalAmount>, bounds: UnsafeBufferPointer<PartBounds>?, step: Int64,
    into parts: inout MutableSpan<Int64>
  ) throws(AllocationError) {
    try weights.withUnsafeBufferPointer { (weights) throws(AllocationError) in
      var scale = 0
      for index in weights.indices {
        guard !weights[index].isNegative else { throw .negativeWeight(part: index) }
        scale = max(scale, weights[index].withoutTrailingZeros.scale)
      }
      try allocateWide(total, count: weights.count, bounds, step: step, into: &parts) { index in
        let weight = weights[index].withoutTrailingZeros
        return weight.coefficient.magnitude.timesOrNil(widePowerOfTen(scale - weight.scale))
      }
    }
  }

  /// The numerators of weights over a common denominator are whole numbers of the same proportion.
  private static func allocateRatios(
    _ total: Int64, _ weights: Span<RationalWeight>, bounds: UnsafeBufferPointer<PartBounds>?, step: Int64,
    into parts: inout MutableSpan<Int64>
  ) throws(AllocationError) {
    try weights.withUnsafeBufferPointer { (weights) throws(AllocationError) in
      var common: UInt128 = 1
      for weight in weights where weight.numerator != 0 {
        let denominator = UInt128(weight.denominator)
        guard let multiple = common.timesOrNil(denominator / greatestCommonDivisor(common, denominator)) else {
          throw .weightsTooLarge
        }
        common = multiple
      }
      let denominator = common
      try allocateWide(total, count: weights.count, bounds, step: step, into: &parts) { index in
        let weight = weights[index]
        // A weight of zero, whose denominator 1 in lowest terms divides anything, stays zero.
        return UInt128(weight.numerator).timesOrNil(denominator / UInt128(weight.denominator))
      }
    }
  }

  /// Shares out by weights that `weight` gives as whole numbers of 127 bits, `nil` standing for more than that.
  private static func allocateWide(
    _ total: Int64, count: Int, _ bounds: UnsafeBufferPointer<PartBounds>?, step: Int64,
    into parts: inout MutableSpan<Int64>, weight: (Int) -> UInt128?
  ) throws(AllocationError) {
    precondition(parts.count == count && bounds?.count ?? count == count, "one part, and bound, for each weight")
    guard count > 0 else { throw .noParts }
    guard step >= 1 else { throw .stepOutOfRange(step) }
    try parts.withUnsafeMutableBufferPointer { (parts) throws(AllocationError) in
      try withUnsafeTemporaryAllocation(of: UInt128.self, capacity: count) { (wide) throws(AllocationError) in
        var sum: UInt128 = 0
        for index in 0..<count {
          guard let weight = weight(index), weight < 1 << 127 - sum else { throw .weightsTooLarge }
          wide[index] = weight
          sum += weight
        }
        guard sum > 0 else { throw .noWeight }
        if let bounds {
          try share(total, consuming: wide, sum: sum, bounds, step: step, into: parts)
        } else {
          share(total, UnsafeBufferPointer(wide), sum: sum, step: step, into: parts)
        }
      }
    }
  }
}

extension UInt128 {
  /// The product, or `nil` beyond 128 bits.
  func timesOrNil(_ other: UInt128) -> UInt128? {
    let (product, overflow) = multipliedReportingOverflow(by: other)
    return overflow ? nil : product
  }
}
