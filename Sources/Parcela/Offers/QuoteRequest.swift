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
  /// The shopper's country; `nil` leaves the plan's countries unchecked.
  public var country: CountryCode?
  /// The language and number format of the sentences.
  public var locale: LocaleIdentifier

  /// Asks for a total.
  public init(total: Money, start: CalendarDate, country: CountryCode? = nil, locale: LocaleIdentifier) {
    self.total = total
    self.start = start
    self.country = country
    self.locale = locale
  }
}

extension CompiledPlan {
  /// The plan's answer to a request.
  ///
  /// - Throws: what `schedule(for:startingOn:country:locale:)` does.
  public func schedule(for request: QuoteRequest) throws(CalendarDateError) -> Schedule {
    try schedule(
      for: request.total, startingOn: request.start, country: request.country, locale: request.locale)
  }
}
