import CGMP
import ExactMoney

extension BigInteger {
  /// The quotient of two GMP integers, which remain their owners', rounded by a rule. The divisor is not zero.
  ///
  /// Rounding away never exceeds the limit: a quotient with a rest has a divisor of two or more, so at least one bit
  /// less than the dividend.
  static func quotient(
    of dividend: cgmp_integer, by divisor: cgmp_integer, rounding rule: RoundingRule
  ) throws(MoneyError) -> BigInteger {
    let division = cgmp_integer_division(dividend, divisor)
    // Owned from here on, whatever is thrown.
    let truncated = BigInteger(owningWithinLimit: division.quotient)
    if division.is_exact { return truncated }
    let isNegative = (cgmp_integer_sign(dividend) < 0) != (cgmp_integer_sign(divisor) < 0)
    let away = try rule.roundsAway(
      isNegative: isNegative, isOdd: division.is_odd, half: Order(sign: division.half))
    return away ? truncated.nextAway(isNegative: isNegative) : truncated
  }

  /// The neighbour on the side of a sign; this number is known not to be at the limit.
  private borrowing func nextAway(isNegative: Bool) -> BigInteger {
    let step: Int64 = isNegative ? -1 : 1
    switch form {
    case .narrow(let value): return BigInteger(int128: Int128(value) + Int128(step))
    case .wide(let limbs):
      let one = cgmp_integer_from_int64(step)
      let next = BigInteger(owningWithinLimit: cgmp_integer_sum(limbs, one))
      cgmp_integer_free(one)
      return next
    }
  }
}
