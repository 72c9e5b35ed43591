/// Weights of every kind as whole numbers of the same proportion, checked, in memory that lasts as long as their use.
enum WholeWeights {
  /// Whole weights, as words of 64 bits where their sum is one and of 128 where it is not.
  ///
  /// - Throws: `noParts`, `stepOutOfRange`, `negativeWeight`, `noWeight`, before either use.
  @inline(__always)
  static func with<Answer>(
    _ weights: Span<Int64>, step: Int64, narrow: (UnsafeBufferPointer<UInt64>, UInt64) -> Answer,
    wide: (UnsafeBufferPointer<UInt128>, UInt128) -> Answer
  ) throws(AllocationError) -> Answer {
    let sum = try LargestRemainder.checkedSum(weights, step: step)
    return weights.withUnsafeBufferPointer { weights in
      if let sum = UInt64(exactly: sum) {
        // No weight is negative: the same bits are the same numbers.
        return weights.withMemoryRebound(to: UInt64.self) { narrow($0, sum) }
      }
      return withUnsafeTemporaryAllocation(of: UInt128.self, capacity: weights.count) { words in
        for index in weights.indices {
          words.initializeElement(at: index, to: UInt128(UInt64(bitPattern: weights[index])))
        }
        return wide(UnsafeBufferPointer(words), sum)
      }
    }
  }

  /// Decimal weights: with equally many decimals they are whole numbers of the same proportion.
  ///
  /// - Throws: `negativeWeight`, `noParts`, `stepOutOfRange`, `weightsTooLarge`, `noWeight`, before the use; and what the
  ///   use throws.
  static func with<Answer>(
    _ weights: Span<DecimalAmount>, step: Int64,
    _ use: (UnsafeMutableBufferPointer<UInt128>, UInt128) throws(AllocationError) -> Answer
  ) throws(AllocationError) -> Answer {
    try weights.withUnsafeBufferPointer { (weights) throws(AllocationError) in
      var scale = 0
      for index in weights.indices {
        guard !weights[index].isNegative else { throw .negativeWeight(part: index) }
        scale = max(scale, weights[index].withoutTrailingZeros.scale)
      }
      let common = scale
      return try words(
        weights.count, step: step,
        weight: { index in
          let weight = weights[index].withoutTrailingZeros
          return weight.coefficient.magnitude.timesOrNil(widePowerOfTen(common - weight.scale))
        }, use)
    }
  }

  /// Fractional weights: their numerators over a common denominator are whole numbers of the same proportion.
  ///
  /// - Throws: as with decimal weights.
  static func with<Answer>(
    _ weights: Span<RationalWeight>, step: Int64,
    _ use: (UnsafeMutableBufferPointer<UInt128>, UInt128) throws(AllocationError) -> Answer
  ) throws(AllocationError) -> Answer {
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
      return try words(
        weights.count, step: step,
        weight: { index in
          let weight = weights[index]
          // A weight of zero, whose denominator 1 in lowest terms divides anything, stays zero.
          return UInt128(weight.numerator).timesOrNil(denominator / UInt128(weight.denominator))
        }, use)
    }
  }

  /// Weights that `weight` gives as whole numbers of 127 bits, `nil` standing for more than that, and their sum.
  private static func words<Answer>(
    _ count: Int, step: Int64, weight: (Int) -> UInt128?,
    _ use: (UnsafeMutableBufferPointer<UInt128>, UInt128) throws(AllocationError) -> Answer
  ) throws(AllocationError) -> Answer {
    guard count > 0 else { throw .noParts }
    guard step >= 1 else { throw .stepOutOfRange(step) }
    return try withUnsafeTemporaryAllocation(of: UInt128.self, capacity: count) { (words) throws(AllocationError) in
      var sum: UInt128 = 0
      for index in 0..<count {
        guard let weight = weight(index), weight < 1 << 127 - sum else { throw .weightsTooLarge }
        words.initializeElement(at: index, to: weight)
        sum += weight
      }
      guard sum > 0 else { throw .noWeight }
      return try use(words, sum)
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
