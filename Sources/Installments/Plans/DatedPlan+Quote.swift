import ExactMoney

extension DatedPlan {
  /// The terms on which the plan quotes in a currency, or `nil` where it is not offered in it.
  ///
  /// A caller with many totals in one currency gets the terms once and quotes from them.
  public func terms(for currency: Currency) -> QuoteTerms? {
    guard let offers else {
      return QuoteTerms(currency: currency, parts: parts, remainder: remainder, minimum: nil, maximum: nil)
    }
    for terms in offers where terms.currency == currency { return terms }
    return nil
  }

  /// Whether the plan is offered in a country; a plan that names none is offered everywhere.
  public func isOffered(in country: CountryCode) -> Bool {
    guard let countries else { return true }
    for offered in countries where offered == country { return true }
    return false
  }

  /// The quote for an order total.
  ///
  /// - Parameters:
  ///   - total: what is to be paid, after gift cards and credit.
  ///   - country: the shopper's country; `nil` leaves the plan's countries unchecked.
  /// - Returns: the payments, or the first reason against the plan: its currency, its country, then the total.
  public func quote(_ total: Money, country: CountryCode? = nil) -> Quote {
    guard let terms = terms(for: total.currency) else { return .refused(.currencyNotOffered) }
    if let country, !isOffered(in: country) { return .refused(.countryNotOffered) }
    return terms.quote(total.minorUnits)
  }

  /// The due date of payment `number`, counted from 1, of a plan whose first payment is due on `start`.
  ///
  /// - Throws: `CalendarDateError.outOfRange` beyond year 9999.
  public func dueDate(ofPayment number: Int, startingOn start: CalendarDate) throws(CalendarDateError) -> CalendarDate {
    try frequency.dueDate(ofPayment: number, startingOn: start)
  }
}
