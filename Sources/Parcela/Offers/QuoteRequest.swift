import Credit
import ExactMoney
import Installments

/// Everything but the plan that an answer depends on.
///
///     let request = QuoteRequest(
///       total: try Money(machineText: "129.99 USD"), start: try CalendarDate("2026-11-30"), locale: .enUS)
///     try plan.schedule(for: request).text        // 4 interest-free payments of $32.50
public struct QuoteRequest: Hashable, Sendable {
  /// What is to be paid, after gift cards and credit.
  public var total: Money
  /// The date of the first payment.
  public var start: CalendarDate
  /// What else of the order decides: country and categories.
  public var circumstances: Circumstances
  /// The language and number format of the sentences.
  public var locale: LocaleIdentifier

  /// Asks for a total.
  public init(total: Money, start: CalendarDate, in circumstances: Circumstances, locale: LocaleIdentifier) {
    self.total = total
    self.start = start
    self.circumstances = circumstances
    self.locale = locale
  }

  /// Asks for a total in a country; `nil` leaves the plans' countries unchecked.
  public init(total: Money, start: CalendarDate, country: CountryCode? = nil, locale: LocaleIdentifier) {
    self.init(total: total, start: start, in: Circumstances(country: country), locale: locale)
  }
}

extension CompiledPlan {
  /// The plan's answer to a request.
  ///
  /// - Throws: `StartDateError` where the plan has no figures or a payment no date for that start.
  public func schedule(for request: QuoteRequest) throws(StartDateError) -> Schedule {
    let dated = try startingOn(request.start)
    let sentences = CompiledSentences(of: plan, dated: dated, in: request.total.currency, locale: request.locale)
    return try schedule(for: request, by: dated, saying: sentences)
  }
}
