import Credit
import ExactMoney
import Installments

extension CompiledPlan {
  /// The plan's answer for an order total.
  ///
  /// - Parameters:
  ///   - total: what is to be paid, after gift cards and credit.
  ///   - start: the date on which the plan starts; validity is judged on it, and a payment at purchase is due.
  ///   - circumstances: what else of the order decides: country and categories.
  ///   - locale: the language and number format of the sentences.
  /// - Throws: `PaymentDatesError` where a payment has no date for that start: beyond the year 9999, before the start, or
  ///   on days that a holiday calendar does not know. A plan that is not offered has no payments and never throws.
  /// - Complexity: O(`count`), and the sentences are compiled anew; a `PlanSet` keeps them, and a feed compiles them once.
  public func schedule(
    for total: Money, startingOn start: CalendarDate, in circumstances: Circumstances, locale: LocaleIdentifier
  ) throws(PaymentDatesError) -> Schedule {
    try schedule(for: QuoteRequest(total: total, start: start, in: circumstances, locale: locale))
  }

  /// The plan's answer for an order total in a country; `nil` leaves the plan's countries unchecked.
  ///
  /// - Throws: as `schedule(for:startingOn:in:locale:)`.
  public func schedule(
    for total: Money, startingOn start: CalendarDate, country: CountryCode? = nil, locale: LocaleIdentifier
  ) throws(PaymentDatesError) -> Schedule {
    try schedule(for: total, startingOn: start, in: Circumstances(country: country), locale: locale)
  }

  /// The plan's answer, in sentences whose formats are compiled already.
  func schedule(
    for request: QuoteRequest, saying sentences: CompiledSentences
  ) throws(PaymentDatesError) -> Schedule {
    let dated = startingOn(request.start)
    let quote = dated.quote(request.total, in: request.circumstances)
    return Schedule(
      planID: id, planVersion: plan.version, total: request.total, start: request.start,
      reasons: dated.reasons(against: request.total, in: request.circumstances), fees: quote.fees,
      installments: quote.isEligible ? try installments(of: request.total, in: dated, start: request.start) : [],
      text: sentences.text(of: quote), textSpoken: sentences.textSpoken(of: quote))
  }

  private func installments(
    of total: Money, in dated: DatedPlan, start: CalendarDate
  ) throws(PaymentDatesError) -> [Schedule.Installment] {
    guard let rows = dated.terms(for: total.currency)?.rows(of: total.minorUnits) else { return [] }
    func money(_ minorUnits: Int64) -> Money { Money(minorUnits: minorUnits, total.currency) }
    var installments: [Schedule.Installment] = []
    for index in 0..<rows.count {
      let row = rows[index]
      let due = try dated.dueDate(ofPayment: index + 1, startingOn: start)
      installments.append(
        Schedule.Installment(
          number: index + 1, due: due.nominal, dueAdjusted: due.adjusted, amount: money(row.amount),
          principal: money(row.principal), interest: money(row.interest), fee: money(row.fee),
          balance: money(row.balance)))
    }
    return installments
  }
}
