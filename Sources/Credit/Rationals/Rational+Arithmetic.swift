extension Rational {
  /// Computes with words where both operands have that form, else with GMP.
  @inline(__always)
  private borrowing func combined(
    with other: borrowing Rational,
    narrow: (NarrowRational, NarrowRational) throws(RationalError) -> ReducedPair,
    wide: (borrowing WideRational, borrowing WideRational) throws(RationalError) -> WideRational
  ) throws(RationalError) -> Rational {
    switch form {
    case .narrow(let left):
      switch other.form {
      case .narrow(let right): Rational(try narrow(left, right))
      case .wide(let right): Rational(try wide(WideRational(left), right))
      }
    case .wide(let left):
      switch other.form {
      case .narrow(let right): Rational(try wide(left, WideRational(right)))
      case .wide(let right): Rational(try wide(left, right))
      }
    }
  }

  /// The sum.
  ///
  /// - Throws: `tooLarge`.
  borrowing func adding(_ other: borrowing Rational) throws(RationalError) -> Rational {
    try combined(with: other) { left, right throws(RationalError) in
      left.adding(right)
    } wide: { (left: borrowing WideRational, right: borrowing WideRational) throws(RationalError) in
      try left.adding(right)
    }
  }

  /// The difference.
  ///
  /// - Throws: `tooLarge`.
  borrowing func subtracting(_ other: borrowing Rational) throws(RationalError) -> Rational {
    try combined(with: other) { left, right throws(RationalError) in
      left.subtracting(right)
    } wide: { (left: borrowing WideRational, right: borrowing WideRational) throws(RationalError) in
      try left.subtracting(right)
    }
  }

  /// The product.
  ///
  /// - Throws: `tooLarge`.
  borrowing func multiplied(by other: borrowing Rational) throws(RationalError) -> Rational {
    try combined(with: other) { left, right throws(RationalError) in
      left.multiplied(by: right)
    } wide: { (left: borrowing WideRational, right: borrowing WideRational) throws(RationalError) in
      try left.multiplied(by: right)
    }
  }

  /// The quotient.
  ///
  /// - Throws: `divisionByZero`, `tooLarge`.
  borrowing func divided(by divisor: borrowing Rational) throws(RationalError) -> Rational {
    try combined(with: divisor) { left, right throws(RationalError) in
      try left.divided(by: right)
    } wide: { (left: borrowing WideRational, right: borrowing WideRational) throws(RationalError) in
      try left.divided(by: right)
    }
  }

  borrowing func negated() -> Rational {
    switch form {
    case .narrow(let value): Rational(value.negated())
    case .wide(let value): Rational(value.negated())
    }
  }

  /// One divided by this fraction.
  ///
  /// - Throws: `divisionByZero` for zero.
  borrowing func reciprocal() throws(RationalError) -> Rational {
    switch form {
    case .narrow(let value): Rational(try value.reciprocal())
    case .wide(let value): Rational(try value.reciprocal())
    }
  }

  /// This fraction multiplied by itself so many times; 1 for the exponent 0, also of zero.
  ///
  ///     try Rational(numerator: 3, denominator: 2).power(4)    // 81/16
  ///
  /// - Throws: `negativeExponent`; `tooLarge`, before anything is computed if the size alone tells.
  borrowing func power(_ exponent: Int) throws(RationalError) -> Rational {
    Rational(try widened().power(exponent))
  }

  borrowing func compared(with other: borrowing Rational) -> Order {
    switch form {
    case .narrow(let left):
      switch other.form {
      case .narrow(let right): return left.compared(with: right)
      case .wide(let right): return WideRational(left).compared(with: right)
      }
    case .wide(let left):
      switch other.form {
      case .narrow(let right): return left.compared(with: WideRational(right))
      case .wide(let right): return left.compared(with: right)
      }
    }
  }

  static func == (left: borrowing Rational, right: borrowing Rational) -> Bool {
    left.compared(with: right) == .equal
  }

  static func < (left: borrowing Rational, right: borrowing Rational) -> Bool {
    left.compared(with: right) == .less
  }
}
