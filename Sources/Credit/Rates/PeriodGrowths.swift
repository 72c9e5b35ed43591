import ExactMoney
import Installments

/// By what an amount grows in the period before each payment: 1 + r, exact or between two fractions.
struct PeriodGrowths: Sendable {
  /// The growths of the first periods, where they differ from the rest.
  let leading: [RationalBracket]
  /// The growth of each further period.
  let rest: RationalBracket

  /// The growth of the period before payment `index`, counted from 0.
  subscript(index: Int) -> RationalBracket { index < leading.count ? leading[index] : rest }
}

extension AnnualRate {
  /// The growth of a period of a year that is divided into equal ones.
  func regularGrowth(periodsPerYear: Int) throws(LoanTermsError) -> RationalBracket {
    guard 1...366 ~= periodsPerYear else { throw .periodsPerYearOutOfRange(periodsPerYear) }
    guard basis.dayCount == nil || basis.hasEqualMonths else { throw .needsDates(basis) }
    guard !basis.hasEqualMonths || 12 % periodsPerYear == 0 else { throw .needsRegularPeriods(basis) }
    let growth = try arithmetic { () throws(RationalError) in
      try self.growth(numerator: 1, denominator: Int64(periodsPerYear))
    }
    return try rounded(growth)
  }

  /// The growths of the periods that end with these dates.
  func growths(from start: CalendarDate, due: [CalendarDate]) throws(LoanTermsError) -> PeriodGrowths {
    guard basis.dayCount != nil || basis == .effective else { throw .needsRegularPeriods(basis) }
    var growths: [RationalBracket] = []
    var previous = start
    for (index, date) in due.enumerated() {
      guard previous < date || (index == 0 && previous == date) else { throw .datesOutOfOrder(payment: index + 1) }
      let years = yearConvention.years(from: previous, to: date)
      let growth = try arithmetic { () throws(RationalError) in
        try self.growth(numerator: years.numerator, denominator: years.denominator)
      }
      growths.append(try rounded(growth))
      previous = date
    }
    guard let last = growths.last else { throw .dateCountDiffers(dates: 0, payments: 0) }
    return PeriodGrowths(leading: growths, rest: last)
  }

  /// The growth of a part of a year.
  private func growth(numerator: Int64, denominator: Int64) throws(RationalError) -> RationalBracket {
    let rate = try fraction()
    guard basis == .effective else {
      let part = try Rational(numerator: numerator, denominator: denominator)
      return RationalBracket(exactly: try rate.multiplied(by: part).adding(Rational(1)))
    }
    return try RationalBracket.power(
      of: rate.adding(Rational(1)), numerator: Int(numerator), denominator: Int(denominator))
  }

  /// The growth with the periodic rate that the market computes with.
  private func rounded(_ growth: RationalBracket) throws(LoanTermsError) -> RationalBracket {
    guard let periodicRounding else { return growth }
    guard 0...DecimalAmount.maximumScale ~= periodicRounding.decimals, periodicRounding.rounding != .exact else {
      throw .periodicRounding
    }
    let rounded: RationalBracket?
    do throws(RationalError) {
      let scale = Rational(try BigInteger(10).power(periodicRounding.decimals + 2))
      let rate = try growth.subtractingOne()
      let low = try rate.low.wholeNumber(scaledBy: scale, periodicRounding.rounding)
      let high = try rate.high.wholeNumber(scaledBy: scale, periodicRounding.rounding)
      rounded =
        try low == high
        ? RationalBracket(exactly: Rational(low).divided(by: scale).adding(Rational(1))) : nil
    } catch {
      throw .factor(.arithmetic(error))
    }
    guard let rounded else { throw .factor(.notKnownExactlyEnough) }
    return rounded
  }
}

/// Runs exact arithmetic, whose errors are those of a loan's terms here.
func arithmetic<Result: ~Copyable>(
  _ body: () throws(RationalError) -> Result
) throws(LoanTermsError) -> Result {
  do throws(RationalError) { return try body() } catch { throw .factor(.arithmetic(error)) }
}
