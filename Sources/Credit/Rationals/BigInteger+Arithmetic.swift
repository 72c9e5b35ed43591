import ExactMoney

extension BigInteger {
  /// Computes with two words where both operands have that form, else with GMP.
  @inline(__always)
  private borrowing func combined(
    with other: borrowing BigInteger,
    narrow: (Int64, Int64) -> Int128,
    wide: (borrowing WideInteger, borrowing WideInteger) throws(RationalError) -> WideInteger
  ) throws(RationalError) -> BigInteger {
    switch form {
    case .narrow(let left):
      switch other.form {
      case .narrow(let right): BigInteger(int128: narrow(left, right))
      case .wide(let right): BigInteger(try wide(WideInteger(left), right))
      }
    case .wide(let left):
      switch other.form {
      case .narrow(let right): BigInteger(try wide(left, WideInteger(right)))
      case .wide(let right): BigInteger(try wide(left, right))
      }
    }
  }

  /// The sum.
  ///
  /// - Throws: `tooLarge`.
  borrowing func adding(_ other: borrowing BigInteger) throws(RationalError) -> BigInteger {
    try combined(with: other) {
      Int128($0) + Int128($1)
    } wide: {
      (left: borrowing WideInteger, right: borrowing WideInteger) throws(RationalError) in
      try left.adding(right)
    }
  }

  /// The difference.
  ///
  /// - Throws: `tooLarge`.
  borrowing func subtracting(_ other: borrowing BigInteger) throws(RationalError) -> BigInteger {
    try combined(with: other) {
      Int128($0) - Int128($1)
    } wide: {
      (left: borrowing WideInteger, right: borrowing WideInteger) throws(RationalError) in
      try left.subtracting(right)
    }
  }

  /// The product.
  ///
  /// - Throws: `tooLarge`.
  borrowing func multiplied(by other: borrowing BigInteger) throws(RationalError) -> BigInteger {
    try combined(with: other) {
      Int128($0) * Int128($1)
    } wide: {
      (left: borrowing WideInteger, right: borrowing WideInteger) throws(RationalError) in
      try left.multiplied(by: right)
    }
  }

  borrowing func negated() -> BigInteger {
    switch form {
    case .narrow(let value): BigInteger(int128: -Int128(value))
    case .wide(let value): BigInteger(value.negated())
    }
  }

  borrowing func compared(with other: borrowing BigInteger) -> Order {
    switch form {
    case .narrow(let left):
      switch other.form {
      case .narrow(let right): return Order(left, right)
      // A wide number lies beyond all of Int64 on its side of zero.
      case .wide(let right): return Order(sign: -right.sign)
      }
    case .wide(let left):
      switch other.form {
      case .narrow: return Order(sign: left.sign)
      case .wide(let right): return left.compared(with: right)
      }
    }
  }

  static func == (left: borrowing BigInteger, right: borrowing BigInteger) -> Bool {
    left.compared(with: right) == .equal
  }

  static func < (left: borrowing BigInteger, right: borrowing BigInteger) -> Bool {
    left.compared(with: right) == .less
  }

  /// The truncated quotient, and the rest with this number's sign.
  ///
  ///     try BigInteger(-7).divided(by: BigInteger(2))    // −3, rest −1
  ///
  /// - Throws: `divisionByZero`.
  borrowing func divided(by divisor: borrowing BigInteger) throws(RationalError) -> IntegerDivision {
    guard divisor.sign != 0 else { throw .divisionByZero }
    if let left = int64, let right = divisor.int64 {
      let parts = Int128(left).quotientAndRemainder(dividingBy: Int128(right))
      return IntegerDivision(
        quotient: BigInteger(int128: parts.quotient), remainder: BigInteger(int128: parts.remainder))
    }
    return IntegerDivision(try widened().divided(by: divisor.widened()))
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
    let wide = widened()
    let wideDivisor = divisor.widened()
    return BigInteger(try WideInteger.quotient(of: wide.limbs, by: wideDivisor.limbs, rounding: rule))
  }
}

/// A quotient or root, and what it leaves.
struct IntegerDivision: ~Copyable {
  var quotient: BigInteger
  var remainder: BigInteger

  init(quotient: consuming BigInteger, remainder: consuming BigInteger) {
    self.quotient = quotient
    self.remainder = remainder
  }

  init(_ wide: consuming WideDivision) {
    quotient = BigInteger(wide.quotient)
    remainder = BigInteger(wide.remainder)
  }
}
