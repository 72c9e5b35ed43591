import CGMP
import ExactMoney

extension BigInteger {
  /// Computes with two words where both operands have that form, else with GMP.
  @inline(__always)
  private borrowing func combined(
    with other: borrowing BigInteger, narrow: (Int64, Int64) -> Int128,
    wide: (cgmp_integer, cgmp_integer) -> cgmp_integer
  ) throws(RationalError) -> BigInteger {
    if let left = int64, let right = other.int64 { return BigInteger(int128: narrow(left, right)) }
    return try combinedWide(with: other, wide)
  }

  @inline(never)
  private borrowing func combinedWide(
    with other: borrowing BigInteger, _ combine: (cgmp_integer, cgmp_integer) -> cgmp_integer
  ) throws(RationalError) -> BigInteger {
    let left = IntegerOperand(form)
    let right = IntegerOperand(other.form)
    let result = combine(left.limbs, right.limbs)
    left.end()
    right.end()
    return try BigInteger(owning: result)
  }

  /// The sum.
  ///
  /// - Throws: `tooLarge`.
  borrowing func adding(_ other: borrowing BigInteger) throws(RationalError) -> BigInteger {
    try combined(with: other, narrow: { Int128($0) + Int128($1) }, wide: cgmp_integer_sum)
  }

  /// The difference.
  ///
  /// - Throws: `tooLarge`.
  borrowing func subtracting(_ other: borrowing BigInteger) throws(RationalError) -> BigInteger {
    try combined(with: other, narrow: { Int128($0) - Int128($1) }, wide: cgmp_integer_difference)
  }

  /// The product.
  ///
  /// - Throws: `tooLarge`.
  borrowing func multiplied(by other: borrowing BigInteger) throws(RationalError) -> BigInteger {
    try combined(with: other, narrow: { Int128($0) * Int128($1) }, wide: cgmp_integer_product)
  }

  /// The number with the other sign.
  borrowing func negated() -> BigInteger {
    switch form {
    case .narrow(let value): BigInteger(int128: -Int128(value))
    case .wide(let limbs): BigInteger(owningWithinLimit: cgmp_integer_negated(limbs))
    }
  }

  borrowing func compared(with other: borrowing BigInteger) -> Order {
    if let left = int64, let right = other.int64 { return Order(left, right) }
    let left = IntegerOperand(form)
    let right = IntegerOperand(other.form)
    let order = cgmp_integer_compare(left.limbs, right.limbs)
    left.end()
    right.end()
    return Order(sign: order)
  }

  static func == (left: borrowing BigInteger, right: borrowing BigInteger) -> Bool {
    left.compared(with: right) == .equal
  }

  static func < (left: borrowing BigInteger, right: borrowing BigInteger) -> Bool {
    left.compared(with: right) == .less
  }

  /// What the quotient truncated toward zero leaves: smaller than the divisor, with this number's sign.
  ///
  ///     try BigInteger(-7).remainder(dividingBy: BigInteger(2))    // −1
  ///
  /// - Throws: `divisionByZero`.
  borrowing func remainder(dividingBy divisor: borrowing BigInteger) throws(RationalError) -> BigInteger {
    guard divisor.sign != 0 else { throw .divisionByZero }
    return try combined(with: divisor, narrow: { Int128($0) % Int128($1) }, wide: cgmp_integer_remainder)
  }

  /// The quotient rounded by a rule.
  ///
  ///     try BigInteger(7).divided(by: BigInteger(2), rounding: .halfToEven)    // 4, from 3.5
  ///
  /// - Throws: `divisionByZero`; `inexact` where the rule is `exact` and a rest remains.
  borrowing func divided(
    by divisor: borrowing BigInteger, rounding rule: RoundingRule
  ) throws(MoneyError) -> BigInteger {
    guard divisor.sign != 0 else { throw .divisionByZero }
    // The one quotient of two Int64 that is none is wide: Int64.min by −1.
    if let left = int64, let right = divisor.int64, !(left == .min && right == -1) {
      return BigInteger(try rule.quotient(of: left, by: right))
    }
    let left = IntegerOperand(form)
    let right = IntegerOperand(divisor.form)
    defer {
      left.end()
      right.end()
    }
    return try BigInteger.quotient(of: left.limbs, by: right.limbs, rounding: rule)
  }
}
