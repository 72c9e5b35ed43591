extension Money {
  /// Shares this amount out by whole weights, and says what is left: `ReportedRemainder` for the two rules and their laws.
  ///
  ///     let cents = try Money(machineText: "0.03 USD")
  ///     try cents.allocate(byWeights: [75, 25], reportedRemainder: .floor)    // 0.02, 0.00; remainder 0.01
  ///     try cents.allocate(byWeights: [75, 25], reportedRemainder: .block)    // 0.00, 0.00; remainder 0.03
  ///     try Money(machineText: "100.00 CHF").allocate(byWeights: [1, 2, 3, 7], reportedRemainder: .block, step: 5)
  ///     // 7.65, 15.30, 22.95, 53.55; remainder 0.55
  ///
  /// Parts and remainder sum to this amount.
  ///
  /// - Throws: as `ReportedRemainder.allocate(_:byWeights:step:into:)`.
  /// - Complexity: as there; two allocations, which `ReportedRemainder` does without.
  public func allocate(
    byWeights weights: [Int64], reportedRemainder rule: ReportedRemainder, step: Int64 = 1
  ) throws(AllocationError) -> (parts: [Money], remainder: Money) {
    var parts = [Int64](repeating: 0, count: weights.count)
    var room = parts.mutableSpan
    let left = try rule.allocate(minorUnits, byWeights: weights.span, step: step, into: &room)
    return reported(parts, left)
  }

  /// Shares this amount out by decimal weights, and says what is left.
  ///
  /// - Throws: as `ReportedRemainder.allocate(_:byWeights:step:into:)`.
  public func allocate(
    byWeights weights: [DecimalAmount], reportedRemainder rule: ReportedRemainder, step: Int64 = 1
  ) throws(AllocationError) -> (parts: [Money], remainder: Money) {
    var parts = [Int64](repeating: 0, count: weights.count)
    var room = parts.mutableSpan
    let left = try rule.allocate(minorUnits, byWeights: weights.span, step: step, into: &room)
    return reported(parts, left)
  }

  /// Shares this amount out by fractional weights, and says what is left.
  ///
  /// - Throws: as `ReportedRemainder.allocate(_:byWeights:step:into:)`.
  public func allocate(
    byWeights weights: [RationalWeight], reportedRemainder rule: ReportedRemainder, step: Int64 = 1
  ) throws(AllocationError) -> (parts: [Money], remainder: Money) {
    var parts = [Int64](repeating: 0, count: weights.count)
    var room = parts.mutableSpan
    let left = try rule.allocate(minorUnits, byWeights: weights.span, step: step, into: &room)
    return reported(parts, left)
  }

  private func reported(_ parts: [Int64], _ left: Int64) -> (parts: [Money], remainder: Money) {
    (parts.map { Money(minorUnits: $0, currency) }, Money(minorUnits: left, currency))
  }
}
