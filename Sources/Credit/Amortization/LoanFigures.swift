import ExactMoney
import Installments

/// The exact figures of a loan before any is rounded, as texts: what explains a schedule.
///
/// The numbers are those that `AmortizationTerms` are compiled from. A fraction is written as one, `1/80`, where it has no more
/// than 40 characters; a longer one and an irrational number by decimals that are certain, with `…` behind them. Amounts
/// are in minor units.
///
///     // 100.00 at 15 % a year in 12 months
///     let figures = try LoanFigures(terms)
///     figures.periods[0].rate                                 // 1/80
///     try figures.levelPayment(ofStage: 0, owing: 10_000)     // 902.5831234515…
///     try figures.interest(ofPayment: 2, on: 9_222)           // 4611/40
///
/// - Complexity: that of compiling the terms, milliseconds for many payments.
public struct LoanFigures: Sendable {
  /// The terms of the loan.
  public let terms: LoanTerms
  /// The periods that have a rate each, in order: equal ones that follow one another are one entry.
  public let periods: [Period]

  let exact: ExactTerms

  /// Decimals of a rate that is not written as a fraction.
  static let rateDecimals = 20
  /// Decimals of an amount in minor units that is not written as a fraction.
  static let amountDecimals = 10

  /// Works a loan out.
  ///
  /// - Throws: what is wrong with the terms. A balloon that is an amount is a part of one principal only and is refused.
  public init(_ terms: LoanTerms) throws(LoanTermsError) {
    self.terms = terms
    exact = try terms.exact(principal: nil)
    periods = try terms.periods(exact)
  }

  /// The number of payments at each rate: one number, and one more for each change of the rate.
  public var stageCounts: [Int] { exact.stages.map(\.count) }

  /// Whether interest accrues on what is owed, or on what was lent.
  public var accrual: InterestAccrual { exact.accrual }
}

extension LoanFigures {
  /// A period before one payment or several.
  public struct Period: Hashable, Sendable {
    /// The payments that have such a period before each, counted from 1 without a down payment; `nil` where the period is
    /// only what another one is computed from.
    public let payments: ClosedRange<Int>?
    /// The annual rate, in percent.
    public let percent: DecimalAmount
    /// How long the period is.
    public let length: Length
    /// The rate before the market's rounding; `nil` where none is rounded.
    public let unroundedRate: String?
    /// The rate that is computed with.
    public let rate: String
  }

  /// How long a period is.
  public enum Length: Hashable, Sendable {
    /// One of so many in a year.
    case partOfYear(periods: Int)
    /// From one date to another, so many years.
    case dates(from: CalendarDate, to: CalendarDate, years: YearFraction)
    /// The time before the first payment, in terms of periods with this rate.
    case first(FirstPeriod, periodRate: String)
    /// Nothing: the payment falls due at once.
    case nothing
  }

  /// The interest of a period on an amount.
  ///
  /// - Parameters:
  ///   - number: the payment that ends the period, counted from 1 without a down payment.
  ///   - amount: what bears interest: what is owed, or what was lent, see `accrual`. Below zero nothing does.
  /// - Throws: `factor`, for numbers beyond the limit of exact arithmetic.
  /// - Precondition: there is such a payment.
  public func interest(ofPayment number: Int, on amount: Int64) throws(LoanTermsError) -> String {
    let growth = growth(ofPayment: number)
    return try arithmetic { () throws(RationalError) in
      try growth.subtractingOne().multiplied(by: RationalBracket(exactly: Rational(max(amount, 0))))
        .text(decimals: Self.amountDecimals)
    }
  }

  /// The rate of the period before a payment, as `periods` have it.
  ///
  /// - Precondition: there is such a payment, counted from 1 without a down payment.
  public func rate(ofPayment number: Int) -> String {
    guard let period = periods.first(where: { $0.payments?.contains(number) ?? false }) else {
      preconditionFailure("there is no payment \(number)")
    }
    return period.rate
  }

  /// The level payment of a stage.
  ///
  /// - Parameters:
  ///   - index: 0, and one more for each change of the rate.
  ///   - amount: what is owed when the stage begins.
  /// - Throws: `factor`, for numbers beyond the limit of exact arithmetic.
  /// - Precondition: there is such a stage.
  public func levelPayment(ofStage index: Int, owing amount: Int64) throws(LoanTermsError) -> String {
    try Self.product(exact.stages[index].payment, amount)
  }

  /// What the last payment takes beside the level one.
  ///
  /// - Throws: `factor`, for numbers beyond the limit of exact arithmetic.
  public func balloon(of principal: Int64) throws(LoanTermsError) -> String {
    try Self.product(exact.balloon, principal)
  }

  private static func product(_ factor: RationalBracket, _ amount: Int64) throws(LoanTermsError) -> String {
    try arithmetic { () throws(RationalError) in
      try factor.multiplied(by: RationalBracket(exactly: Rational(max(amount, 0)))).text(decimals: amountDecimals)
    }
  }

  private func growth(ofPayment number: Int) -> RationalBracket {
    var index = number - 1
    for stage in exact.stages {
      if index < stage.count { return stage.growths[index] }
      index -= stage.count
    }
    preconditionFailure("there is no payment \(number)")
  }
}
