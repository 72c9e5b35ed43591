import ExactMoney

extension InstallmentPlan {
  /// What borrowing costs: an annual rate, and how the interest of each period follows from it.
  ///
  ///     Rate(annualPercent: DecimalAmount(15), basis: .perPeriod)        // 15/12 % of what is owed, each month
  ///
  /// A basis that divides the year gives the same figures for every start date, unless the first payment is due on a date
  /// of the calendar: `perPeriod` and `flat`; `effective` where the periods are equal parts of a year; and the 30/360 ones
  /// where they are whole months. One that counts days has a plan's figures compiled for each start date.
  public struct Rate: Hashable, Sendable {
    /// Percent a year, from zero up: 29.99 for 29.99 %.
    public var annualPercent: DecimalAmount
    /// How it becomes the interest of a period.
    public var basis: InterestBasis
    /// The periods of a year, for a basis that divides it; `nil` where the rhythm says it: 12 months, 52 weeks, one year,
    /// and whole parts of them.
    public var periodsPerYear: Int?
    /// Decimals to which the market rounds a period's percentage before it computes with it, by the plan's rule; `nil` where
    /// the exact rate counts.
    public var periodicDecimals: Int?
    /// How days beyond whole periods before the first payment earn interest, where a basis divides the year.
    public var oddDays: FirstPeriod.Compounding
    /// What becomes of the interest of whole periods before the one that ends with the first payment.
    public var deferredInterest: FirstPeriod.DeferredInterest
    /// Changes of the rate, in order; each sets the payment anew.
    public var steps: [LoanTerms.RateStep]

    /// Makes an unchecked rate.
    public init(
      annualPercent: DecimalAmount, basis: InterestBasis, periodsPerYear: Int? = nil, periodicDecimals: Int? = nil,
      oddDays: FirstPeriod.Compounding = .simple, deferredInterest: FirstPeriod.DeferredInterest = .compound,
      steps: [LoanTerms.RateStep] = []
    ) {
      self.annualPercent = annualPercent
      self.basis = basis
      self.periodsPerYear = periodsPerYear
      self.periodicDecimals = periodicDecimals
      self.oddDays = oddDays
      self.deferredInterest = deferredInterest
      self.steps = steps
    }
  }

  /// What the last of level payments takes beside them, less of which the others repay.
  public enum Balloon: Hashable, Sendable {
    /// So many percent of what is lent, above 0 and below 100.
    case percent(DecimalAmount)
    /// What is left where payments are those of a loan repaid in so many, more than there are.
    case amortizedOver(payments: Int)
  }
}
