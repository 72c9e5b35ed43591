extension RoundingRule {
  /// The multiple of `step` that this rule makes of `number`: cash rounding, where coins end at 5 or 50.
  ///
  ///     try RoundingRule.halfAwayFromZero.multiple(of: 5, near: -3)     // -5: 0.03 francs owed are 0.05 in coins
  ///     try RoundingRule.down.multiple(of: 50, near: 12345)             // 12300
  ///
  /// The rule looks at `number ÷ step`: "even" means an even number of steps.
  ///
  /// - Throws: `stepOutOfRange` for a step below 1; `overflow`; `inexact` where the rule is `exact` and `number` is no
  ///   multiple.
  public func multiple(of step: Int64, near number: Int64) throws(MoneyError) -> Int64 {
    guard step >= 1 else { throw .stepOutOfRange(step) }
    let (multiple, overflow) = try quotient(of: number, by: step).multipliedReportingOverflow(by: step)
    guard !overflow else { throw .overflow }
    return multiple
  }
}
