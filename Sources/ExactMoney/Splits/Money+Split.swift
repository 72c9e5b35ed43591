extension Money {
  /// Splits this amount into `count` parts that sum to exactly this amount.
  ///
  ///     try Money(machineText: "10.00 USD").split(into: 3, remainder: .spreadFirst)   // 3.34, 3.33, 3.33
  ///
  /// - Throws: `tooFewParts` below 1, `tooManyParts` above 600.
  /// - Complexity: O(`count`); one allocation, the result. `EqualSplit` gives the same parts without it.
  public func split(into count: Int, remainder: RemainderPolicy) throws(MoneyError) -> [Money] {
    let split = try EqualSplit(of: minorUnits, into: count, remainder: remainder)
    return (0..<count).map { Money(minorUnits: split[$0], currency) }
  }

  /// Splits this amount into `count` parts that are multiples of `step` minor units, but for one with the rest.
  ///
  ///     try Money(machineText: "10.03 CHF").split(into: 4, step: 5, remainder: .last)   // 2.50, 2.50, 2.50, 2.53
  ///
  /// - Throws: `stepOutOfRange` below 1, `tooFewParts` below 1, `tooManyParts` above 600.
  /// - Complexity: O(`count`); one allocation, the result. `SteppedSplit` gives the same parts without it.
  public func split(into count: Int, step: Int64, remainder: RemainderPolicy) throws(MoneyError) -> [Money] {
    let split = try SteppedSplit(of: minorUnits, into: count, step: step, remainder: remainder)
    return (0..<count).map { Money(minorUnits: split[$0], currency) }
  }

  /// This amount in `count` parts that are all equal, each rounded to a multiple of `step`, and what they leave.
  ///
  ///     let (part, adjustment) = try Money(machineText: "10.03 USD").equalParts(into: 4, rounding: .down)
  ///     // 2.50 four times, and 0.03 that the amount has more
  ///
  /// What a shop means that states one amount for every payment: `part × count + adjustment` is this amount. The
  /// adjustment is below zero where the parts together are more than the amount.
  ///
  /// - Throws: as `EqualParts.init(of:into:step:rounding:)`, which says the same in minor units.
  public func equalParts(
    into count: Int, step: Int64 = 1, rounding: RoundingRule
  ) throws(MoneyError) -> (part: Money, adjustment: Money) {
    let parts = try EqualParts(of: minorUnits, into: count, step: step, rounding: rounding)
    return (Money(minorUnits: parts.part, currency), Money(minorUnits: parts.adjustment, currency))
  }

  /// Splits this amount into parts of `amount` each and one last part of what is left.
  ///
  ///     let fifty = try Money(machineText: "50.00 SEK")
  ///     try Money(machineText: "203.00 SEK").split(inPartsOf: fifty)   // 50.00, 50.00, 50.00, 50.00, 3.00
  ///
  /// - Throws: `currencyMismatch`, and as `EqualSplit.init(of:inPartsOf:)`, which says the same in minor units.
  /// - Complexity: O(parts); one allocation, the result.
  public func split(inPartsOf amount: Money) throws(MoneyError) -> [Money] {
    guard amount.currency == currency else { throw .currencyMismatch(currency, amount.currency) }
    let split = try EqualSplit(of: minorUnits, inPartsOf: amount.minorUnits)
    return (0..<split.count).map { Money(minorUnits: split[$0], currency) }
  }
}
