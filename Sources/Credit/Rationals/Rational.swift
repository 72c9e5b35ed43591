import ExactMoney

/// An exact fraction: two Int64 where its lowest terms fit, else GMP's rational.
///
/// One value has one form: lowest terms, a denominator above zero, and the narrow form whenever both parts fit. Numerator
/// and denominator have at most 2²⁰ bits each (`BigInteger.greatestBits`); a result beyond that is the error `tooLarge`.
/// No input can make GMP abort: divisors are checked, and sizes are bounded before each call. Values have one owner and
/// are never changed, so they may be sent between threads; `copy()` is the only copy.
///
///     let rate = try Rational(numerator: 15, denominator: 1200)    // 1/80
///     try Rational(1).adding(rate).power(12)    // 79766443076872509863361/68719476736000000000000
///
/// - Complexity: no allocation while operands and results are narrow: products are Int128, and greatest common divisors
///   those of words. Else that of GMP, and two allocations a result.
struct Rational: ~Copyable, Sendable {
  /// The two forms of a fraction.
  enum Form: ~Copyable, Sendable {
    case narrow(NarrowRational)
    case wide(WideRational)
  }

  let form: Form

  init(_ narrow: NarrowRational) {
    form = .narrow(narrow)
  }

  init(_ value: Int64) {
    self.init(NarrowRational(value))
  }

  /// Holds the result of narrow arithmetic in the form that fits.
  @inline(__always)
  init(_ pair: ReducedPair) {
    if let narrow = pair.narrow { form = .narrow(narrow) } else { form = .wide(WideRational(pair)) }
  }

  /// Takes a fraction over and holds it as two Int64 if it fits.
  init(_ wide: consuming WideRational) {
    if let narrow = wide.narrow { form = .narrow(narrow) } else { form = .wide(wide) }
  }
}

extension Rational {
  /// The quotient of two integers, brought to lowest terms.
  ///
  /// - Throws: `divisionByZero`.
  init(numerator: Int64, denominator: Int64) throws(RationalError) {
    self.init(try ReducedPair(numerator: numerator, denominator: denominator))
  }

  /// The quotient of two integers, brought to lowest terms.
  ///
  /// - Throws: `divisionByZero`.
  init(numerator: borrowing BigInteger, denominator: borrowing BigInteger) throws(RationalError) {
    if let numerator = numerator.int64, let denominator = denominator.int64 {
      try self.init(numerator: numerator, denominator: denominator)
    } else {
      self.init(try WideRational(numerator: numerator.widened(), denominator: denominator.widened()))
    }
  }

  /// A decimal: `coefficient` / 10^`scale`. A scale below zero multiplies.
  ///
  ///     try Rational(coefficient: 282_055, scale: 4)    // 28.2055 = 56411/2000
  ///
  /// - Throws: `tooLarge` where the power of ten is beyond the limit.
  init(coefficient: Int128, scale: Int) throws(RationalError) {
    if let narrow = Int64(exactly: coefficient), 0...18 ~= scale {
      var power: Int64 = 1
      for _ in 0..<scale { power *= 10 }
      try self.init(numerator: narrow, denominator: power)
      return
    }
    // The magnitude of Int.min is no Int; any scale as large as that is refused all the same.
    let power = try BigInteger(10).power(Int(exactly: scale.magnitude) ?? .max)
    let whole = BigInteger(int128: coefficient)
    if scale < 0 {
      try self.init(numerator: whole.multiplied(by: power), denominator: BigInteger(1))
    } else {
      try self.init(numerator: whole, denominator: power)
    }
  }

  borrowing func copy() -> Rational {
    switch form {
    case .narrow(let value): Rational(value)
    case .wide(let value): Rational(value.copy())
    }
  }

  /// The same fraction as GMP holds it, whatever its size.
  borrowing func widened() -> WideRational {
    switch form {
    case .narrow(let value): WideRational(value)
    case .wide(let value): value.copy()
    }
  }

  /// The numerator in lowest terms, with the fraction's sign.
  var numerator: BigInteger {
    switch form {
    case .narrow(let value): BigInteger(value.numerator)
    case .wide(let value): BigInteger(value.numerator())
    }
  }

  /// The denominator in lowest terms, above zero.
  var denominator: BigInteger {
    switch form {
    case .narrow(let value): BigInteger(value.denominator)
    case .wide(let value): BigInteger(value.denominator())
    }
  }

  /// −1, 0 or 1.
  var sign: Int {
    switch form {
    case .narrow(let value): value.sign
    case .wide(let value): value.sign
    }
  }

  /// Whether the fraction is a whole number.
  var isWhole: Bool { denominator.int64 == 1 }

  /// Whether both parts are held as Int64.
  var isNarrow: Bool {
    switch form {
    case .narrow: true
    case .wide: false
    }
  }
}
