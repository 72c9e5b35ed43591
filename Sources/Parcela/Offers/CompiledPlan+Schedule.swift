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
  /// - Throws: `CalendarDateError.outOfRange` where a payment would be due beyond the year 9999. A plan that is not
  ///   offered has no payments and never throws.
  /// - Complexity: O(`count`), and the sentences are compiled anew; a feed compiles them once instead.
  public func schedule(
    for total: Money, startingOn start: CalendarDate, country: CountryCode? = nil, locale: LocaleIdentifier
  ) throws(CalendarDateError) -> Schedule {
    let quote = dated.quote(total, country: country)
    return Schedule(
      planID: id, planVersion: plan.version, total: total, start: start, eligibility: quote.eligibility,
      installments: try installments(of: quote, total: total, start: start),
      text: sentence(for: quote, in: total.currency, locale: locale, display: .symbol),
      textSpoken: sentence(for: quote, in: total.currency, locale: locale, display: .name))
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

  private func sentence(
    for quote: Quote, in currency: Currency, locale: LocaleIdentifier, display: MoneyStyle.Display
  ) -> String {
    let compiler = SentenceCompiler(plan: self, currency: currency, locale: locale, display: display)
    var bytes: [UInt8] = []
    compiler.compiled().template(for: quote).append(quote.amounts, in: compiler.format, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
