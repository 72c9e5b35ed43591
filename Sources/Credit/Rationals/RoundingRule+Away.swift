import ExactMoney

extension RoundingRule {
  /// Whether a truncated, inexact quotient is to be moved one away from zero.
  ///
  /// Only the sign, the parity and the comparison with one half matter, so the question is put to
  /// `RoundingRule.quotient` for a small quotient with the same three: the rules are defined in one place.
  ///
  /// - Parameters:
  ///   - isNegative: the sign of the exact quotient.
  ///   - isOdd: whether the truncated quotient is odd.
  ///   - half: how the discarded fraction, which is not zero, compares with one half.
  /// - Throws: `MoneyError.inexact` for `exact`.
  func roundsAway(isNegative: Bool, isOdd: Bool, half: Order) throws(MoneyError) -> Bool {
    let truncated: Int64 = isOdd ? 1 : 0
    let quarters = truncated * 4 + 2 + Int64(half.rawValue)
    let rounded = try quotient(of: isNegative ? -quarters : quarters, by: 4)
    return rounded.magnitude != truncated.magnitude
  }
}
