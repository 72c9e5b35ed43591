import ExactMoney

extension DatedPlan {
  /// The terms on which the plan quotes in a currency, or `nil` where it is not offered in it.
  ///
  /// A caller with many totals in one currency gets the terms once and quotes from them.
  public func terms(for currency: Currency) -> CurrencyTerms? {
    switch currencies {
    case .every(let terms): return terms.inCurrency(currency)
    case .listed(let offers):
      for terms in offers where terms.currency == currency { return terms }
      return nil
    }
  }

  /// The quote for an order total.
  ///
  /// - Parameters:
  ///   - total: what is to be paid, after gift cards and credit.
  ///   - circumstances: what else of the order decides.
  /// - Returns: the payments, or the first reason against the plan: its currency, its country, the start date, the
  ///   categories, then the total.
  /// - Complexity: O(numbers of payments + countries + categories); no allocation.
  public func quote(_ total: Money, in circumstances: Circumstances) -> Quote {
    switch currencies {
    case .every(let terms):
      return reasonWithoutTotal(circumstances).map { .refused($0) } ?? terms.quote(total.minorUnits)
    case .listed(let offers):
      // By index: an element taken out would be copied with all its terms.
      for index in offers.indices where offers[index].currency == total.currency {
        return reasonWithoutTotal(circumstances).map { .refused($0) } ?? offers[index].quote(total.minorUnits)
      }
      return .refused(.currencyNotOffered)
    }
  }

  /// The quote for an order total in a country; `nil` leaves the plan's countries unchecked.
  public func quote(_ total: Money, country: CountryCode? = nil) -> Quote {
    quote(total, in: Circumstances(country: country))
  }

  /// The first reason against the plan that neither currency nor total decides.
  private func reasonWithoutTotal(_ circumstances: Circumstances) -> Eligibility? {
    if let country = circumstances.country, !conditions.isOffered(in: country) { return .countryNotOffered }
    if let start, !conditions.isValid(on: start) { return outsideDates }
    return conditions.isOffered(for: circumstances.categories) ? nil : .categoryExcluded
  }

  private var outsideDates: Eligibility {
    .outsideDates(validFrom: conditions.validFrom, validUntil: conditions.validUntil)
  }

  /// Every reason against the plan, in the order in which `quote` looks for the first; none where it is offered.
  ///
  /// A plan that is not offered in the total's currency says nothing of the amount.
  public func reasons(against total: Money, in circumstances: Circumstances) -> [Eligibility] {
    let terms = terms(for: total.currency)
    var reasons: [Eligibility] = []
    if terms == nil { reasons.append(.currencyNotOffered) }
    if let country = circumstances.country, !conditions.isOffered(in: country) { reasons.append(.countryNotOffered) }
    if let start, !conditions.isValid(on: start) { reasons.append(outsideDates) }
    if !conditions.isOffered(for: circumstances.categories) { reasons.append(.categoryExcluded) }
    if let terms, !terms.accepts(total.minorUnits) { reasons.append(terms.refusal(of: total.minorUnits)) }
    return reasons
  }
}
