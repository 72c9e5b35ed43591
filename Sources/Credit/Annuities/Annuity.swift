import ExactMoney

/// The classical functions of equal payments at equal intervals, on exact fractions.
///
/// All are solutions of one equation. With r the rate of a period, n the number of periods, and w = 1 for payments at
/// the end of periods, 1 + r for those at the beginning:
///
///     presentValue·(1 + r)ⁿ + payment·w·((1 + r)ⁿ − 1)/r + futureValue = 0
///
/// for r = 0 the fraction is n. What is received is above zero and what is paid below, so a loan of 1,000 has payments
/// with a minus sign, as in spreadsheets. Nothing is rounded but the result, to the digits asked for, once.
///
/// | function | known as |
/// |---|---|
/// | `payment` | PMT |
/// | `interestPayment`, `principalPayment` | IPMT, PPMT |
/// | `cumulativeInterest`, `cumulativePrincipal` | CUMIPMT, CUMPRINC |
/// | `presentValue`, `futureValue` | PV, FV |
/// | `periodCount`, `finalPayment` | NPER, and the payment that a whole number of periods leaves |
/// | `rate` | RATE |
/// | `PeriodicRate.effectiveRate`, `PeriodicRate.periodicRate` | EFFECT, NOMINAL by periods |
///
///     let monthly = try PeriodicRate(DecimalAmount(machineText: "0.08"), dividedBy: 12)
///     let loan = Annuity(rate: monthly, count: 60, presentValue: DecimalAmount(15_000))
///     try loan.payment(ResultDigits(decimals: 10, rounding: .halfToEven))    // -304.1459143262
///
/// - Complexity: that of (1 + r)ⁿ: numbers of n times the bits of r.
public struct Annuity: Hashable, Sendable {
  /// The rate of a period.
  public var rate: PeriodicRate
  /// The number of periods, at least 1.
  public var count: Int
  /// What is received at the start; paid, where below zero.
  public var presentValue: DecimalAmount
  /// What is received at the end, beside the last payment.
  public var futureValue: DecimalAmount
  /// When in its period each payment falls due.
  public var timing: PaymentTiming

  /// States an annuity.
  public init(
    rate: PeriodicRate, count: Int, presentValue: DecimalAmount = .zero, futureValue: DecimalAmount = .zero,
    timing: PaymentTiming = .ordinary
  ) {
    self.rate = rate
    self.count = count
    self.presentValue = presentValue
    self.futureValue = futureValue
    self.timing = timing
  }
}

extension DecimalAmount {
  func exact() throws(RationalError) -> Rational { try Rational(coefficient: coefficient, scale: scale) }
}

/// Runs exact arithmetic whose errors are those of a financial function.
func computing<Result: ~Copyable>(_ body: () throws(RationalError) -> Result) throws(AnnuityError) -> Result {
  do throws(RationalError) { return try body() } catch { throw .arithmetic(error) }
}
