import ExactMoney

extension LoanTerms {
  /// The level payments before they are rounded to money: one, and one more for each change of the rate.
  ///
  /// They are those of balances that are not rounded either, so after a change they may differ in the last digits from
  /// what a schedule pays.
  ///
  ///     // 4,000 at 11 % a year over 24 months, 36 days to the first payment: 186.7731435995…
  ///     let terms = LoanTerms(
  ///       count: 24, rate: elevenPercent, calendar: .regular(periodsPerYear: 12),
  ///       firstPeriod: .odd(days: 36, daysPerPeriod: 30, compounding: .simple), rounding: .down, closing: .lastAbsorbs)
  ///     try terms.levelPayments(of: DecimalAmount(4000), ResultDigits(decimals: 10, rounding: .down))
  ///
  /// - Throws: `terms` where they make no sense, or where a balloon is an amount; `money` for decimals outside 0…38, more
  ///   than 38 digits, or a rule `exact` that the payment does not meet.
  public func levelPayments(
    of principal: DecimalAmount, _ digits: ResultDigits
  ) throws(AmortizationError) -> [DecimalAmount] {
    let terms: ExactTerms
    var exact: [RationalBracket] = []
    do throws(LoanTermsError) {
      terms = try self.exact(principal: nil)
      exact = try arithmetic { () throws(RationalError) in try terms.payments(of: principal.exact()) }
    } catch {
      throw .terms(error)
    }
    var payments: [DecimalAmount] = []
    for payment in exact { payments.append(try LoanTerms.decimal(payment, digits)) }
    return payments
  }

  /// A number with digits that both ends of its bracket have.
  private static func decimal(
    _ number: RationalBracket, _ digits: ResultDigits
  ) throws(AmortizationError) -> DecimalAmount {
    let low: DecimalAmount
    let high: DecimalAmount
    do throws(AnnuityError) {
      low = try digits.rounded(number.low)
      high = try digits.rounded(number.high)
    } catch {
      switch error {
      case .money(let error): throw .money(error)
      case .arithmetic(let error): throw .terms(.factor(.arithmetic(error)))
      default: throw .terms(.factor(.notKnownExactlyEnough))
      }
    }
    guard low == high else { throw .terms(.factor(.notKnownExactlyEnough)) }
    return low
  }
}

extension ExactTerms {
  /// The level payment of each stage, none of them rounded.
  func payments(of principal: borrowing Rational) throws(RationalError) -> [RationalBracket] {
    var owed = RationalBracket(exactly: principal.copy())
    var payments: [RationalBracket] = []
    for stage in stages {
      payments.append(try stage.payment.multiplied(by: owed))
      if stages.count > 1 { owed = try owed.multiplied(by: [stage].balance(accrual)) }
    }
    return payments
  }
}
