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
  /// - Throws: where a payment has no date from this start. A plan that is not offered has no payments and never throws.
  /// - Complexity: O(`count`), and the sentences are compiled anew: a `PlanSet` keeps them.
  public func schedule(
    for total: Money, startingOn start: CalendarDate, country: CountryCode? = nil, locale: LocaleIdentifier
  ) throws(PaymentDatesError) -> Schedule {
    try schedule(
      for: QuoteRequest(total: total, start: start, country: country, locale: locale),
      saying: CompiledSentences(of: self, in: total.currency, locale: locale))
  }

  /// The plan's answer, in sentences that are compiled already.
  func schedule(
    for request: QuoteRequest, saying sentences: CompiledSentences
  ) throws(PaymentDatesError) -> Schedule {
    let quote = startingOn(request.start).quote(request.total, in: request.circumstances)
    return Schedule(
      planID: id, planVersion: plan.version, total: request.total, start: request.start, eligibility: quote.eligibility,
      installments: try installments(of: quote, total: request.total, start: request.start),
      text: sentences.text(of: quote), textSpoken: sentences.textSpoken(of: quote))
  }

  private func installments(
    of quote: Quote, total: Money, start: CalendarDate
  ) throws(PaymentDatesError) -> [Schedule.Installment] {
    guard quote.isEligible, let rows = dated.terms(for: total.currency)?.rows(of: total.minorUnits) else { return [] }
    func money(_ minorUnits: Int64) -> Money { Money(minorUnits: minorUnits, total.currency) }
    var installments: [Schedule.Installment] = []
    for number in 1...rows.count {
      let row = rows[number - 1]
      installments.append(
        Schedule.Installment(
          number: number, due: try dated.dueDate(ofPayment: number, startingOn: start).adjusted,
          amount: money(row.amount), principal: money(row.principal), interest: money(row.interest),
          fee: money(row.fee),
          balance: money(row.balance)))
    }
    return installments
  }
}
