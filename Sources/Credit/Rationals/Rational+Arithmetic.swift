import CGMP

extension Rational {
  /// Computes with words where both operands have that form, else with GMP.
  @inline(__always)
  private borrowing func combined(
    with other: borrowing Rational, narrow: (NarrowRational, NarrowRational) -> ReducedPair,
    wide: (cgmp_rational, cgmp_rational) -> cgmp_rational
  ) throws(RationalError) -> Rational {
    if let left = self.narrow, let right = other.narrow { return Rational(narrow(left, right)) }
    return try combinedWide(with: other, wide)
  }

  @inline(never)
  private borrowing func combinedWide(
    with other: borrowing Rational, _ combine: (cgmp_rational, cgmp_rational) -> cgmp_rational
  ) throws(RationalError) -> Rational {
    let left = RationalOperand(form)
    let right = RationalOperand(other.form)
    let result = combine(left.parts, right.parts)
    left.end()
    right.end()
    return try Rational(owning: result)
  }

  /// The sum.
  ///
  /// - Throws: `tooLarge`.
  package borrowing func adding(_ other: borrowing Rational) throws(RationalError) -> Rational {
    try combined(with: other, narrow: { $0.adding($1) }, wide: cgmp_rational_sum)
  }

  /// The difference.
  ///
  /// - Throws: `tooLarge`.
  borrowing func subtracting(_ other: borrowing Rational) throws(RationalError) -> Rational {
    try combined(with: other, narrow: { $0.subtracting($1) }, wide: cgmp_rational_difference)
  }

  /// The product.
  ///
  /// - Throws: `tooLarge`.
  borrowing func multiplied(by other: borrowing Rational) throws(RationalError) -> Rational {
    try combined(with: other, narrow: { $0.multiplied(by: $1) }, wide: cgmp_rational_product)
  }

  /// The quotient.
  ///
  /// - Throws: `divisionByZero`, `tooLarge`.
  borrowing func divided(by divisor: borrowing Rational) throws(RationalError) -> Rational {
    guard divisor.sign != 0 else { throw .divisionByZero }
    return try combined(
      with: divisor, narrow: { $0.divided(byNonzero: $1) }, wide: cgmp_rational_quotient)
  }

  /// The fraction with the other sign.
  borrowing func negated() -> Rational {
    switch form {
    case .narrow(let value): Rational(value.negated())
    case .wide(let parts): Rational(owningWithinLimit: cgmp_rational_negated(parts))
    }
  }

  /// One divided by this fraction.
  ///
  /// - Throws: `divisionByZero` for zero.
  borrowing func reciprocal() throws(RationalError) -> Rational {
    guard sign != 0 else { throw .divisionByZero }
    switch form {
    case .narrow(let value): return Rational(value.reciprocalOfNonzero())
    case .wide(let parts): return Rational(owningWithinLimit: cgmp_rational_reciprocal(parts))
    }
  }

  /// This fraction multiplied by itself so many times; 1 for the exponent 0, also of zero.
  ///
  /// Powers of coprime numbers are coprime, so both parts are raised and nothing needs reducing.
  ///
  ///     try Rational(numerator: 3, denominator: 2).power(4)    // 81/16
  ///
  /// - Throws: `negativeExponent`; `tooLarge`, before anything is computed if the size alone tells.
  borrowing func power(_ exponent: Int) throws(RationalError) -> Rational {
    let above = try BigInteger.checkedExponent(exponent, ofBits: numerator.bits)
    let below = try BigInteger.checkedExponent(exponent, ofBits: denominator.bits)
    let operand = RationalOperand(form)
    let result = cgmp_rational_from_lowest_terms(
      cgmp_integer_power(cgmp_rational_numerator(operand.parts), above),
      cgmp_integer_power(cgmp_rational_denominator(operand.parts), below))
    operand.end()
    return try Rational(owning: result)
  }

  borrowing func compared(with other: borrowing Rational) -> Order {
    if let left = self.narrow, let right = other.narrow { return left.compared(with: right) }
    let left = RationalOperand(form)
    let right = RationalOperand(other.form)
    let order = cgmp_rational_compare(left.parts, right.parts)
    left.end()
    right.end()
    return Order(sign: order)
  }

  static func == (left: borrowing Rational, right: borrowing Rational) -> Bool {
    left.compared(with: right) == .equal
  }

  static func < (left: borrowing Rational, right: borrowing Rational) -> Bool {
    left.compared(with: right) == .less
  }
}
