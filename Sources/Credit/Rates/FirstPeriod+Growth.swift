extension FirstPeriod {
  /// The growth before the first payment of a loan whose other periods grow by `regular`; `nil` where it is one of them.
  func growth(_ regular: RationalBracket, timing: PaymentTiming) throws(LoanTermsError) -> RationalBracket? {
    switch self {
    case .regular:
      return timing == .due ? RationalBracket(exactly: Rational(1)) : nil
    case .odd(let days, let daysPerPeriod, let compounding):
      guard 0...3660 ~= days, 1...3660 ~= daysPerPeriod else { throw .firstPeriodOutOfRange }
      return try arithmetic { () throws(RationalError) in
        try Self.growth(regular, days: days, of: daysPerPeriod, compounding)
      }
    case .deferred(let periods, let interest):
      guard 0...600 ~= periods else { throw .firstPeriodOutOfRange }
      return try arithmetic { () throws(RationalError) in
        try Self.growth(regular, deferring: periods, interest, timing: timing)
      }
    }
  }

  private static func growth(
    _ regular: RationalBracket, days: Int, of daysPerPeriod: Int, _ compounding: Compounding
  ) throws(RationalError) -> RationalBracket {
    let whole = try regular.power(days / daysPerPeriod)
    let rest = days % daysPerPeriod
    guard rest > 0 else { return whole }
    switch compounding {
    case .simple:
      let part = RationalBracket(exactly: try Rational(numerator: Int64(rest), denominator: Int64(daysPerPeriod)))
      return try whole.multiplied(by: regular.subtractingOne().multiplied(by: part).addingOne()).shortened()
    case .compound:
      // Roots keep order, so the ends of the growth's bracket give those of its root's.
      let low = try RationalBracket.power(of: regular.low, numerator: rest, denominator: daysPerPeriod)
      let high = try RationalBracket.power(of: regular.high, numerator: rest, denominator: daysPerPeriod)
      return try whole.multiplied(by: RationalBracket(low: low.low.copy(), high: high.high.copy())).shortened()
    }
  }

  private static func growth(
    _ regular: RationalBracket, deferring periods: Int, _ interest: DeferredInterest, timing: PaymentTiming
  ) throws(RationalError) -> RationalBracket {
    let own = timing == .due ? 0 : 1
    switch interest {
    case .waived: return own == 0 ? RationalBracket(exactly: Rational(1)) : regular
    case .compound: return try regular.power(periods + own).shortened()
    case .simple:
      let times = RationalBracket(exactly: Rational(Int64(periods + own)))
      return try regular.subtractingOne().multiplied(by: times).addingOne()
    }
  }
}
