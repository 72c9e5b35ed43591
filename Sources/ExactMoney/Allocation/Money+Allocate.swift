extension Money {
  /// Shares this amount out by whole weights: `LargestRemainder` for the laws.
  ///
  ///     try Money(machineText: "10.03 USD").allocate(byWeights: [60, 0, 10, 30])     // 6.02, 0.00, 1.00, 3.01
  ///     try Money(machineText: "100.00 CHF").allocate(byWeights: [1, 2], step: 5)     // 33.35, 66.65
  ///
  /// - Throws: as `LargestRemainder.allocate(_:byWeights:step:into:)`.
  public func allocate(byWeights weights: [Int64], step: Int64 = 1) throws(AllocationError) -> [Money] {
    var parts = [Int64](repeating: 0, count: weights.count)
    var room = parts.mutableSpan
    try LargestRemainder.allocate(minorUnits, byWeights: weights.span, step: step, into: &room)
    return parts.map { Money(minorUnits: $0, currency) }
  }

  /// Shares this amount out by whole weights within floors and caps, which are amounts of this currency in minor units.
  ///
  /// - Throws: as `LargestRemainder.allocate(_:byWeights:bounds:step:into:)`.
  /// - Precondition: one pair of bounds for each weight.
  public func allocate(
    byWeights weights: [Int64], bounds: [PartBounds], step: Int64 = 1
  ) throws(AllocationError) -> [Money] {
    var parts = [Int64](repeating: 0, count: weights.count)
    var room = parts.mutableSpan
    try LargestRemainder.allocate(minorUnits, byWeights: weights.span, bounds: bounds.span, step: step, into: &room)
    return parts.map { Money(minorUnits: $0, currency) }
  }

  /// Shares this amount out by decimal weights.
  ///
  /// - Throws: as `LargestRemainder.allocate(_:byWeights:step:into:)`.
  public func allocate(byWeights weights: [DecimalAmount], step: Int64 = 1) throws(AllocationError) -> [Money] {
    var parts = [Int64](repeating: 0, count: weights.count)
    var room = parts.mutableSpan
    try LargestRemainder.allocate(minorUnits, byWeights: weights.span, step: step, into: &room)
    return parts.map { Money(minorUnits: $0, currency) }
  }

  /// Shares this amount out by fractional weights.
  ///
  /// - Throws: as `LargestRemainder.allocate(_:byWeights:step:into:)`.
  public func allocate(byWeights weights: [RationalWeight], step: Int64 = 1) throws(AllocationError) -> [Money] {
    var parts = [Int64](repeating: 0, count: weights.count)
    var room = parts.mutableSpan
    try LargestRemainder.allocate(minorUnits, byWeights: weights.span, step: step, into: &room)
    return parts.map { Money(minorUnits: $0, currency) }
  }

  /// Shares this amount out by decimal weights within floors and caps, amounts of this currency in minor units.
  ///
  /// - Throws: as `LargestRemainder.allocate(_:byWeights:bounds:step:into:)`.
  /// - Precondition: one pair of bounds for each weight.
  public func allocate(
    byWeights weights: [DecimalAmount], bounds: [PartBounds], step: Int64 = 1
  ) throws(AllocationError) -> [Money] {
    var parts = [Int64](repeating: 0, count: weights.count)
    var room = parts.mutableSpan
    try LargestRemainder.allocate(minorUnits, byWeights: weights.span, bounds: bounds.span, step: step, into: &room)
    return parts.map { Money(minorUnits: $0, currency) }
  }

  /// Shares this amount out by fractional weights within floors and caps, amounts of this currency in minor units.
  ///
  /// - Throws: as `LargestRemainder.allocate(_:byWeights:bounds:step:into:)`.
  /// - Precondition: one pair of bounds for each weight.
  public func allocate(
    byWeights weights: [RationalWeight], bounds: [PartBounds], step: Int64 = 1
  ) throws(AllocationError) -> [Money] {
    var parts = [Int64](repeating: 0, count: weights.count)
    var room = parts.mutableSpan
    try LargestRemainder.allocate(minorUnits, byWeights: weights.span, bounds: bounds.span, step: step, into: &room)
    return parts.map { Money(minorUnits: $0, currency) }
  }
}
