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
  /// - Throws: where the plan has no figures for that start, or a payment no date: beyond the year 9999, before the start,
  ///   or on days that a holiday calendar does not know. A plan that is not offered has no payments and never throws.
  /// - Complexity: O(`count`), and the sentences are compiled anew; a `PlanSet` keeps them, and a feed compiles them once.
  public func schedule(
    for total: Money, startingOn start: CalendarDate, in circumstances: Circumstances, locale: LocaleIdentifier
  ) throws(StartDateError) -> Schedule {
    try schedule(for: QuoteRequest(total: total, start: start, in: circumstances, locale: locale))
  }

  /// The plan's answer for an order total in a country; `nil` leaves the plan's countries unchecked.
  ///
  /// - Throws: as `schedule(for:startingOn:in:locale:)`.
  public func schedule(
    for total: Money, startingOn start: CalendarDate, country: CountryCode? = nil, locale: LocaleIdentifier
  ) throws(StartDateError) -> Schedule {
    try schedule(for: total, startingOn: start, in: Circumstances(country: country), locale: locale)
  }

  /// The plan's answer, in sentences whose formats are compiled already.
  ///
  /// - Parameters:
  ///   - request: what is asked.
  ///   - dated: the plan for the start date of the request.
  ///   - sentences: those of the request's currency and locale.
  func schedule(
    for request: QuoteRequest, by dated: DatedPlan, saying sentences: CompiledSentences
  ) throws(StartDateError) -> Schedule {
    let quote = dated.quote(request.total, in: request.circumstances)
    return Schedule(
      planID: id, planVersion: plan.version, total: request.total, start: request.start,
      reasons: dated.reasons(against: request.total, in: request.circumstances), fees: quote.fees,
      interest: Money(minorUnits: quote.interest, request.total.currency),
      installments: quote.isEligible ? try installments(of: request.total, in: dated, start: request.start) : [],
      text: sentences.text(of: quote), textSpoken: sentences.textSpoken(of: quote))
  }

  private func installments(
    of total: Money, in dated: DatedPlan, start: CalendarDate
  ) throws(StartDateError) -> [Schedule.Installment] {
    guard let rows = dated.terms(for: total.currency)?.rows(of: total.minorUnits) else { return [] }
    func money(_ minorUnits: Int64) -> Money { Money(minorUnits: minorUnits, total.currency) }
    var installments: [Schedule.Installment] = []
    installments.reserveCapacity(rows.count)
    var due: [DueDate] = []
    for number in 1...rows.count {
      do throws(PaymentDatesError) { due.append(try dated.dueDate(ofPayment: number, startingOn: start)) } catch {
        throw .dates(error)
      }
    }
    rows.forEach { index, row in
      installments.append(
        Schedule.Installment(
          number: index + 1, due: due[index].nominal, dueAdjusted: due[index].adjusted, amount: money(row.amount),
          principal: money(row.principal), interest: money(row.interest), fee: money(row.fee),
          balance: money(row.balance)))
    }
    return installments
  }
}
