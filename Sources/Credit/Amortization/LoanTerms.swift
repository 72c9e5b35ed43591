import ExactMoney
import Installments

/// The terms of a loan as a lender states them: rate, periods, number of payments, and what is particular about the first
/// and the last.
///
///     let terms = LoanTerms(
///       count: 360, rate: AnnualRate(percent: try DecimalAmount(machineText: "8.25"), basis: .perPeriod),
///       calendar: .regular(periodsPerYear: 12), rounding: .halfAwayFromZero, closing: .lastAbsorbs)
///     let loan = try Amortization(of: Money(minorUnits: 24_000_000, .usd), terms: terms)
///     loan.payment                  // 1803.04
///     loan.rows[359].payment        // 180281: the last one
///     loan.interest                 // 409094.17
///
/// Fees change no formula here: one that is financed is added to the principal, one that is deducted is taken from what
/// is paid out, and one that comes with each payment is added to it, all by the caller.
public struct LoanTerms: Hashable, Sendable {
  /// Number of payments, 1 to 600.
  public var count: Int
  /// The rate of interest.
  public var rate: AnnualRate
  /// The periods.
  public var calendar: PaymentCalendar
  /// Whether payments fall due at the end or at the beginning of regular periods; dates say so themselves.
  public var timing: PaymentTiming
  /// What precedes the first payment of regular periods.
  public var firstPeriod: FirstPeriod
  /// What the last payment takes beside the level one.
  public var balloon: Balloon
  /// Changes of the rate, in order; each sets the payment anew.
  public var rateSteps: [RateStep]
  /// How level payments and each row's interest are rounded.
  public var rounding: RoundingRule
  /// How the last payment meets the balance.
  public var closing: AmortizationClosing

  /// What the last payment takes beside the level one.
  public enum Balloon: Hashable, Sendable {
    /// Nothing.
    case none
    /// An amount in minor units, at most the principal.
    case amount(Int64)
    /// A percentage of the principal, 0 to 100.
    case percent(DecimalAmount)
    /// Payments as of a loan that is repaid in so many periods, more than there are payments; the last takes what is
    /// left.
    case amortizedOver(periods: Int)
  }

  /// A change of the rate.
  public struct RateStep: Hashable, Sendable {
    /// The payments before the change, which is the first that the old rate no longer bears: at least 1.
    public let afterPayment: Int
    /// The new rate, with the basis of the old one.
    public let percent: DecimalAmount

    /// Makes a change of the rate.
    public init(afterPayment: Int, percent: DecimalAmount) {
      self.afterPayment = afterPayment
      self.percent = percent
    }
  }

  /// States terms; nothing is checked before they are used.
  public init(
    count: Int, rate: AnnualRate, calendar: PaymentCalendar, timing: PaymentTiming = .ordinary,
    firstPeriod: FirstPeriod = .regular, balloon: Balloon = .none, rateSteps: [RateStep] = [], rounding: RoundingRule,
    closing: AmortizationClosing
  ) {
    self.count = count
    self.rate = rate
    self.calendar = calendar
    self.timing = timing
    self.firstPeriod = firstPeriod
    self.balloon = balloon
    self.rateSteps = rateSteps
    self.rounding = rounding
    self.closing = closing
  }
}
