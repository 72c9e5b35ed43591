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
}
