extension RoundingRule {
  /// The quotient of two integers, rounded by this rule.
  ///
  ///     try RoundingRule.halfAwayFromZero.quotient(of: 4999, by: 4)    // 1250, from 1249.75
  ///
  /// - Throws: `divisionByZero`; `overflow` for Int64.min by −1; `inexact` where the rule is `exact` and a rest remains.
  public func quotient(of dividend: Int64, by divisor: Int64) throws(MoneyError) -> Int64 {
    guard divisor != 0 else { throw .divisionByZero }
    let (quotient, overflow) = dividend.dividedReportingOverflow(by: divisor)
    guard !overflow else { throw .overflow }
    let rest = dividend % divisor
    if rest == 0 { return quotient }
    // The quotient was truncated toward zero, so rounding away moves it by one in the direction of the exact sign;
    // |quotient| is at most |dividend| / 2 here because |divisor| is at least 2 when a rest remains: no overflow.
    let isNegative = (dividend < 0) != (divisor < 0)
    let away = try movesAway(
      isNegative: isNegative, isOdd: quotient & 1 != 0,
      half: HalfComparison(rest: rest.magnitude, divisor: divisor.magnitude))
    return away ? quotient &+ (isNegative ? -1 : 1) : quotient
  }

  /// Whether a truncated, inexact quotient is to be moved one away from zero.
  ///
  /// - Parameters:
  ///   - isNegative: the sign of the exact quotient.
  ///   - isOdd: whether the truncated quotient is odd.
  ///   - half: how the discarded fraction compares with one half.
  func movesAway(isNegative: Bool, isOdd: Bool, half: HalfComparison) throws(MoneyError) -> Bool {
    switch self {
    case .down: false
    case .up: true
    case .floor: isNegative
    case .ceiling: !isNegative
    case .halfAwayFromZero: half != .below
    case .halfTowardZero: half == .above
    case .halfTowardPositive: half == .above || (half == .equal && !isNegative)
    case .halfTowardNegative: half == .above || (half == .equal && isNegative)
    case .halfToEven: half == .above || (half == .equal && isOdd)
    case .halfToOdd: half == .above || (half == .equal && !isOdd)
    case .exact: throw .inexact
    }
  }
}
