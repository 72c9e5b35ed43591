/// Why the terms of a loan make no sense.
public enum LoanTermsError: Error, Hashable, Sendable {
  /// A number of payments outside 1…600.
  case countOutOfRange(Int)
  /// A rate below zero.
  case negativeRate
  /// A year of less than one period, or of more than 366.
  case periodsPerYearOutOfRange(Int)
  /// A basis that counts days, with periods that have no dates.
  case needsDates(InterestBasis)
  /// A basis that divides the year into equal periods, with dates; or equal months of periods that are not whole months.
  case needsRegularPeriods(InterestBasis)
  /// Another number of dates than of payments.
  case dateCountDiffers(dates: Int, payments: Int)
  /// This payment, counted from 1, is not after the one before it, or the first is before the start.
  case datesOutOfOrder(payment: Int)
  /// A first period that differs in a loan that has dates, or one without days, of more than 3,660 days or 600 periods.
  case firstPeriodOutOfRange
  /// Decimals of a rounded periodic rate outside 0…38, or rounding by `exact`, which refuses most rates.
  case periodicRounding
  /// A balloon below zero or above the principal, or a term shorter than the payments.
  case balloonOutOfRange
  /// A change of the rate before payment 2 or after the last, not after the change before it, or in a loan with a
  /// balloon, a flat rate or dates of its own.
  case rateStepOutOfRange(payment: Int)
  /// A factor that cannot be held in fixed point.
  case factor(FactorError)
}
