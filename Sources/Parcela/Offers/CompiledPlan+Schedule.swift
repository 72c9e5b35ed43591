import Credit
import ExactMoney
import Installments

extension CompiledPlan {
  /// The plan's answer for an order total.
  ///
  /// - Parameters:
  ///   - total: what is to be paid, after gift cards and credit.
  ///   - start: the date of the first payment.
  ///   - country: the shopper's country; `nil` leaves the plan's countries unchecked.
  ///   - locale: the language and number format of the sentences.
  /// - Throws: `CalendarDateError.outOfRange` where a payment would be due beyond the year 9999. A plan that is not
  ///   offered has no payments and never throws.
  /// - Complexity: O(`count`), and the sentences are compiled anew: a `PlanSet` keeps them.
  public func schedule(
    for total: Money, startingOn start: CalendarDate, country: CountryCode? = nil, locale: LocaleIdentifier
  ) throws(CalendarDateError) -> Schedule {
    try schedule(
      for: QuoteRequest(total: total, start: start, country: country, locale: locale),
      saying: CompiledSentences(of: self, in: total.currency, locale: locale))
  }

  /// The plan's answer, in sentences that are compiled already.
  func schedule(
    for request: QuoteRequest, saying sentences: CompiledSentences
  ) throws(CalendarDateError) -> Schedule {
    let quote = dated.quote(request.total, country: request.country)
    return Schedule(
      planID: id, planVersion: plan.version, total: request.total, start: request.start, eligibility: quote.eligibility,
      installments: try installments(of: quote, total: request.total, start: request.start),
      text: sentences.text(of: quote), textSpoken: sentences.textSpoken(of: quote))
  }

  private func installments(
    of quote: Quote, total: Money, start: CalendarDate
  ) throws(CalendarDateError) -> [Schedule.Installment] {
    guard quote.isEligible else { return [] }
    let nothing = Money(minorUnits: 0, total.currency)
    var owed = total.minorUnits
    var installments: [Schedule.Installment] = []
    for number in 1...dated.count {
      let amount = Money(minorUnits: quote.amounts[number - 1], total.currency)
      // Each part is positive and all sum to the total: never below zero, and zero after the last.
      owed -= amount.minorUnits
      installments.append(
        Schedule.Installment(
          number: number, due: try dated.dueDate(ofPayment: number, startingOn: start), amount: amount,
          principal: amount, interest: nothing, fee: nothing, balance: Money(minorUnits: owed, total.currency)))
    }
    return installments
  }
}
