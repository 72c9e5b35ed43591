import ExactMoney

/// Rates of return of cash flows at equal intervals: those for which the flows are worth nothing.
///
///     // -100, 100, 0, -7 by years: two rates
///     try InternalRate.all(of: flows, ResultDigits(decimals: 4, rounding: .halfToEven))    // -0.6789, -0.0833
///
/// A rate r solves Σ flowₖ / (1 + r)ᵏ = 0, so its growth 1 + r is a positive root of a polynomial. All of them are
/// isolated by exact arithmetic and then narrowed until the digits asked for are certain; none is missed or invented.
///
/// - Complexity: with one change of sign among the flows, O(digits) evaluations of the polynomial. With more, each step
///   of the search takes O(n²) sums, and there are more steps the nearer roots lie to each other.
public enum InternalRate {
  /// The greatest number of flows.
  public static let maximumCount = 1201

  /// Every rate above −1, in ascending order, each once: none, one or several.
  ///
  /// - Throws: `countOutOfRange` for fewer than two flows or more than 1,201; `everySolution` where all are zero;
  ///   `undecided` where two rates lie so near to each other that they cannot be told apart; `money`, `arithmetic`.
  public static func all(of flows: [DecimalAmount], _ digits: ResultDigits) throws(AnnuityError) -> [DecimalAmount] {
    guard 2...maximumCount ~= flows.count else { throw .countOutOfRange(flows.count) }
    return try rates(of: polynomial(flows), digits)
  }

  /// The one rate above −1: IRR.
  ///
  /// - Throws: `noSolution` where there is none; `severalSolutions`, with all of them, where there are more; and as
  ///   `all`.
  public static func only(of flows: [DecimalAmount], _ digits: ResultDigits) throws(AnnuityError) -> DecimalAmount {
    try single(all(of: flows, digits))
  }

  static func single(_ rates: [DecimalAmount]) throws(AnnuityError) -> DecimalAmount {
    guard let rate = rates.first else { throw .noSolution }
    guard rates.count == 1 else { throw .severalSolutions(rates) }
    return rate
  }

  static func rates(of polynomial: Polynomial, _ digits: ResultDigits) throws(AnnuityError) -> [DecimalAmount] {
    guard polynomial.degree >= 0 else { throw .everySolution }
    let isolation = try computing { () throws(RationalError) in try RootIsolation(polynomial) }
    guard let isolation else { throw .undecided }
    var rates: [DecimalAmount] = []
    for root in isolation.roots { rates.append(try isolation.rate(root, digits)) }
    return rates
  }

  /// Σ flowₖ·gⁿ⁻ᵏ in whole units of the finest flow: the last flow is the constant.
  private static func polynomial(_ flows: [DecimalAmount]) throws(AnnuityError) -> Polynomial {
    var scale = 0
    for flow in flows { scale = max(scale, flow.scale) }
    return try computing { () throws(RationalError) in
      var coefficients: [Polynomial.Coefficient] = []
      for flow in flows.reversed() { coefficients.append(try flow.coefficient(scale: scale)) }
      return Polynomial(coefficients)
    }
  }
}

extension DecimalAmount {
  /// The value in units of 10^−scale, which is no coarser than its own.
  func coefficient(scale: Int) throws(RationalError) -> Polynomial.Coefficient {
    let power = try BigInteger(10).power(scale - self.scale)
    return Polynomial.Coefficient(try BigInteger(int128: coefficient).multiplied(by: power))
  }
}

extension Annuity {
  /// The rate of a period at which payments lead from the present to the future value: RATE. The annuity's own rate is
  /// not looked at.
  ///
  ///     // 3,500 that become 10,000 in ten periods: 0.1106908537107528
  ///
  /// - Throws: `noSolution` and `severalSolutions` for a present value, payments and a future value whose signs allow
  ///   it; `everySolution` where all are zero; `countOutOfRange` outside 1…1200; and as `InternalRate.all`.
  public static func rate(
    count: Int, presentValue: DecimalAmount, payment: DecimalAmount, futureValue: DecimalAmount = .zero,
    timing: PaymentTiming = .ordinary, _ digits: ResultDigits
  ) throws(AnnuityError) -> DecimalAmount {
    guard 1..<InternalRate.maximumCount ~= count else { throw .countOutOfRange(count) }
    let scale = max(presentValue.scale, payment.scale, futureValue.scale)
    let polynomial = try computing { () throws(RationalError) in
      let level = try payment.coefficient(scale: scale)
      let present = try presentValue.coefficient(scale: scale)
      let future = try futureValue.coefficient(scale: scale)
      var coefficients = [Polynomial.Coefficient](repeating: level, count: count + 1)
      // Payments at the end bear from g⁰ to gⁿ⁻¹, those at the beginning from g¹ to gⁿ.
      let first = Polynomial.Coefficient(try future.value.adding(level.value))
      let last = Polynomial.Coefficient(try present.value.adding(level.value))
      coefficients[0] = timing == .ordinary ? first : future
      coefficients[count] = timing == .ordinary ? present : last
      return Polynomial(coefficients)
    }
    return try InternalRate.single(InternalRate.rates(of: polynomial, digits))
  }
}
