import Credit
import ExactMoney
import Installments
import MoneyText

extension CompiledPlan {
  /// The plan's answer for an order total.
  ///
  /// - Parameters:
  ///   - total: what is to be paid, after gift cards and credit.
  ///   - start: the date of the first payment.
  ///   - country: the shopper's country; `nil` leaves the plan's countries unchecked.
  ///   - locale: the language and number format of the sentences.
  /// - Throws: where a payment has no date from this start. A plan that is not offered has no payments and never throws.
  /// - Complexity: O(`count`), and the sentences are compiled anew; a feed compiles them once instead.
  public func schedule(
    for total: Money, startingOn start: CalendarDate, country: CountryCode? = nil, locale: LocaleIdentifier
  ) throws(PaymentDatesError) -> Schedule {
    let quote = startingOn(start).quote(total, country: country)
    return Schedule(
      planID: id, planVersion: plan.version, total: total, start: start, eligibility: quote.eligibility,
      installments: try installments(of: quote, total: total, start: start),
      text: sentence(for: quote, in: total.currency, locale: locale, style: .symbol),
      textSpoken: sentence(for: quote, in: total.currency, locale: locale, style: .name))
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

  private func sentence(
    for quote: Quote, in currency: Currency, locale: LocaleIdentifier, style: MoneyFormat.Style
  ) -> String {
    let compiler = SentenceCompiler(plan: self, currency: currency, locale: locale, style: style)
    var bytes: [UInt8] = []
    compiler.compiled().template(for: quote).append(quote.payments, in: compiler.format, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
