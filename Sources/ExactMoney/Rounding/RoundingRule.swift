/// How a result between two whole numbers becomes one of them. Always an argument, never a default.
///
/// | rule                 | 2.5 | 3.5 | 2.4 | 2.6 | −2.5 | −3.5 | −2.4 | −2.6 |
/// |----------------------|-----|-----|-----|-----|------|------|------|------|
/// | `down`               | 2   | 3   | 2   | 2   | −2   | −3   | −2   | −2   |
/// | `up`                 | 3   | 4   | 3   | 3   | −3   | −4   | −3   | −3   |
/// | `floor`              | 2   | 3   | 2   | 2   | −3   | −4   | −3   | −3   |
/// | `ceiling`            | 3   | 4   | 3   | 3   | −2   | −3   | −2   | −2   |
/// | `halfAwayFromZero`   | 3   | 4   | 2   | 3   | −3   | −4   | −2   | −3   |
/// | `halfTowardZero`     | 2   | 3   | 2   | 3   | −2   | −3   | −2   | −3   |
/// | `halfTowardPositive` | 3   | 4   | 2   | 3   | −2   | −3   | −2   | −3   |
/// | `halfTowardNegative` | 2   | 3   | 2   | 3   | −3   | −4   | −2   | −3   |
/// | `halfToEven`         | 2   | 4   | 2   | 3   | −2   | −4   | −2   | −3   |
/// | `halfToOdd`          | 3   | 3   | 2   | 3   | −3   | −3   | −2   | −3   |
/// | `exact`              | error in every column: only whole results pass       |
///
/// "Half up" is no case here, because it names two of them; a plan file that says `halfUp` is told so.
public enum RoundingRule: UInt8, CaseIterable, Sendable {
  /// Toward zero (truncation).
  case down
  /// Away from zero.
  case up
  /// Toward negative infinity.
  case floor
  /// Toward positive infinity.
  case ceiling
  /// To the nearest; a tie goes away from zero. What invoices usually mean by "half up".
  case halfAwayFromZero
  /// To the nearest; a tie goes toward zero.
  case halfTowardZero
  /// To the nearest; a tie goes toward positive infinity.
  case halfTowardPositive
  /// To the nearest; a tie goes toward negative infinity.
  case halfTowardNegative
  /// To the nearest; a tie goes to the even neighbour ("banker's rounding").
  case halfToEven
  /// To the nearest; a tie goes to the odd neighbour.
  case halfToOdd
  /// No rounding: a result that is not whole is the error `MoneyError.inexact`.
  case exact
}
