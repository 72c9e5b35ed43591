import Credit

/// The words for terms of level payments that make no sense: what is wrong, and how to mend it.
extension LoanTermsError {
  /// What is wrong.
  public var what: String {
    switch self {
    case .countOutOfRange(let count): "the count \(count) is out of range"
    case .negativeRate: "the rate is below zero"
    case .periodsPerYearOutOfRange(let periods): "a year does not have \(periods) periods"
    case .needsDates: "the basis counts days, and the periods have no dates"
    case .needsRegularPeriods: "the basis divides the year, and the periods are not equal parts of it"
    case .dateCountDiffers(let dates, let payments): "\(dates) dates are given for \(payments) payments"
    case .datesOutOfOrder(let payment): "payment \(payment) is not due after the one before it"
    case .firstPeriodOutOfRange: "the time before the first payment is out of range"
    case .periodicRounding: "the decimals of a period's rate are out of range"
    case .balloonOutOfRange: "the balloon is out of range"
    case .rateStepOutOfRange(let payment): "the change of the rate after payment \(payment) is out of range"
    case .factor: "the payments cannot be computed"
    }
  }

  /// How to mend it.
  public var mend: String {
    switch self {
    case .countOutOfRange: "write a whole number from 1 to 600"
    case .negativeRate: "write a percentage from zero up"
    case .periodsPerYearOutOfRange: "write a whole number from 1 to 366"
    case .needsDates: "write a basis that divides the year, such as \"perPeriod\""
    case .needsRegularPeriods: "write a basis that counts days, such as \"actual365\""
    case .dateCountDiffers: "give one for each payment"
    case .datesOutOfOrder: "write a rhythm in which payments follow one another"
    case .firstPeriodOutOfRange: "write at most 600 periods and 3660 days"
    case .periodicRounding: "write a whole number from 0 to 38"
    case .balloonOutOfRange:
      "write a percentage above 0 and below 100, or more payments than the plan has; not beside changes of the rate"
    case .rateStepOutOfRange:
      "write payments in ascending order, from 1 to one less than the count, without a flat rate"
    case .factor: "write a lower rate, fewer decimals or fewer payments"
    }
  }
}
