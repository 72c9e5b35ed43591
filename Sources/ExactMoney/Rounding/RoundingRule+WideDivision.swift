extension RoundingRule {
  /// The quotient of two wide integers, rounded by this rule: the twin of `quotient(of:by:)` for what does not fit Int64.
  ///
  ///     try RoundingRule.halfToEven.quotientWide(of: 25, by: 10)    // 2
  ///
  /// - Throws: `divisionByZero`; `overflow` for Int128.min by −1; `inexact` where the rule is `exact` and a rest remains.
  public func quotientWide(of dividend: Int128, by divisor: Int128) throws(MoneyError) -> Int128 {
    guard divisor != 0 else { throw .divisionByZero }
    let isNegative = (dividend < 0) != (divisor < 0)
    let (quotient, rest) = dividend.magnitude.quotientAndRemainder(dividingBy: divisor.magnitude)
    return try rounded(quotient, rest: rest, divisor: divisor.magnitude, isNegative: isNegative)
  }

  /// The signed integer that this rule makes of `quotient + rest / divisor`.
  ///
  /// - Throws: `overflow` where the result does not fit Int128; `inexact` where the rule is `exact` and a rest remains.
  func rounded(
    _ quotient: UInt128, rest: UInt128, divisor: UInt128, isNegative: Bool
  ) throws(MoneyError) -> Int128 {
    if rest == 0 { return try signedWide(quotient, isNegative: isNegative) }
    return try rounded(
      quotient, inexactWith: HalfComparison(rest: rest, divisor: divisor), isNegative: isNegative)
  }

  /// The signed integer that this rule makes of a truncated magnitude and the fraction that was discarded.
  func rounded(
    _ quotient: UInt128, inexactWith half: HalfComparison, isNegative: Bool
  ) throws(MoneyError) -> Int128 {
    let away = try movesAway(isNegative: isNegative, isOdd: quotient & 1 != 0, half: half)
    // Something was discarded, so the quotient is below UInt128.max or does not fit Int128 anyway.
    let (magnitude, overflow) = quotient.addingReportingOverflow(away ? 1 : 0)
    guard !overflow else { throw .overflow }
    return try signedWide(magnitude, isNegative: isNegative)
  }
}

/// The Int128 of a magnitude and a sign.
///
/// - Throws: `overflow` beyond its range.
func signedWide(_ magnitude: UInt128, isNegative: Bool) throws(MoneyError) -> Int128 {
  if isNegative {
    guard magnitude <= 1 << 127 else { throw .overflow }
    return Int128(truncatingIfNeeded: 0 &- magnitude)
  }
  guard let number = Int128(exactly: magnitude) else { throw .overflow }
  return number
}
