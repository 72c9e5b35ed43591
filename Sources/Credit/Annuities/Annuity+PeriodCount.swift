import ExactMoney

extension Annuity {
  /// The number of periods in which payments lead from the present to the future value: NPER, a whole number or not.
  /// The annuity's own count is not looked at.
  ///
  /// (1 + r)ⁿ = (payment·w − futureValue·r) / (payment·w + presentValue·r), so n is a quotient of two logarithms, which
  /// are bracketed until every number between gives the same digits. Where n is a fraction that lies exactly on the
  /// boundary of a digit, the power itself tells.
  ///
  ///     // 2,000 a year at 7.5 % to reach 100,000: 21.544944 years
  ///
  /// - Throws: `noSolution` where no number of periods fits; `everySolution` where any does; `undecided` where 4,096 bits
  ///   do not tell the last digit; `money`, `arithmetic`.
  public func periodCount(payment: DecimalAmount, _ digits: ResultDigits) throws(AnnuityError) -> DecimalAmount {
    let equation = try computing { () throws(RationalError) in
      try GrowthEquation(annuity: self, payment: payment)
    }
    guard equation.denominator.sign != 0 else {
      throw equation.numerator.sign == 0 ? .everySolution : .noSolution
    }
    let quotient = try computing { () throws(RationalError) in
      try equation.numerator.divided(by: equation.denominator)
    }
    if equation.growth == Rational(1) { return try digits.rounded(quotient) }
    guard quotient.sign > 0 else { throw .noSolution }
    return try Annuity.exponent(of: equation.growth, giving: quotient, digits)
  }

  /// The n for which growthⁿ is a value: the growth is not 1, and both are above zero.
  private static func exponent(
    of growth: borrowing Rational, giving value: borrowing Rational, _ digits: ResultDigits
  ) throws(AnnuityError) -> DecimalAmount {
    let halves = try digits.scale()
    var precision = 128
    while precision <= 4096 {
      let bounds = try quotient(of: value, by: growth, precision, halves)
      let low = bounds.low.floor()
      let high = bounds.high.floor()
      if low == high { return try digits.rounded(halves: low, isExact: false) }
      if try isExact(high, halves, growth, value) { return try digits.rounded(halves: high, isExact: true) }
      precision *= 2
    }
    throw .undecided
  }

  /// ln value / ln growth in half units of the last digit, bracketed.
  private static func quotient(
    of value: borrowing Rational, by growth: borrowing Rational, _ precision: Int, _ scale: borrowing Rational
  ) throws(AnnuityError) -> RationalBracket {
    try computing { () throws(RationalError) in
      let above = try NaturalLogarithm.bracket(of: value, precision: precision)
      let below = try NaturalLogarithm.bracket(of: growth, precision: precision)
      // A growth so near to 1 that its logarithm is not told from zero: anything, to be asked again with more bits.
      guard below.low.sign == below.high.sign, below.low.sign != 0 else {
        return RationalBracket(low: Rational(-1), high: Rational(1))
      }
      let isNegative = below.low.sign < 0
      let halves = try scale.adding(scale)
      let quotient = try (isNegative ? above.negated() : above).divided(
        byPositive: isNegative ? below.negated() : below)
      return RationalBracket(
        low: try quotient.low.multiplied(by: halves), high: try quotient.high.multiplied(by: halves))
    }
  }

  /// Whether growth^(a/b) = value for a/b = halves / (2·scale) in lowest terms. That takes a growth whose parts are b-th
  /// powers, so b has no more than their bits.
  private static func isExact(
    _ halves: borrowing BigInteger, _ scale: borrowing Rational, _ growth: borrowing Rational,
    _ value: borrowing Rational
  ) throws(AnnuityError) -> Bool {
    try computing { () throws(RationalError) in
      let exponent = try Rational(halves).divided(by: scale.adding(scale))
      guard let narrow = exponent.narrow, narrow.numerator != .min,
        narrow.denominator <= max(growth.numerator.bits, growth.denominator.bits)
      else { return false }
      let power = try growth.power(Int(narrow.numerator.magnitude))
      let raised = try value.power(Int(narrow.denominator))
      return try narrow.numerator < 0 ? raised == power.reciprocal() : raised == power
    }
  }
}

/// (1 + r)ⁿ = numerator / denominator; for the rate zero, n itself is that quotient.
private struct GrowthEquation: ~Copyable {
  let numerator: Rational
  let denominator: Rational
  let growth: Rational

  init(annuity: Annuity, payment: DecimalAmount) throws(RationalError) {
    let rate = try annuity.rate.exact()
    let growth = try rate.adding(Rational(1))
    let paid = try annuity.timing == .due ? payment.exact().multiplied(by: growth) : payment.exact()
    let present = try annuity.presentValue.exact()
    let future = try annuity.futureValue.exact()
    let isGrowing = rate.sign != 0
    let numerator =
      try isGrowing ? paid.subtracting(future.multiplied(by: rate)) : present.adding(future).negated()
    let denominator = try isGrowing ? paid.adding(present.multiplied(by: rate)) : paid.copy()
    self.numerator = numerator
    self.denominator = denominator
    self.growth = growth
  }
}
