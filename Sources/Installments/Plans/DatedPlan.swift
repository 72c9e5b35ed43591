import ExactMoney

/// A plan ready to quote: checked, settled, and independent of everything but the order total.
///
/// The figures of plans without interest do not depend on a date, so one dated plan serves every start date; `start` is
/// `nil` then. With a start date the plan also judges whether it is valid on it. Due dates follow from the start date that
/// the caller passes to `dueDate(ofPayment:startingOn:)`.
///
/// Compiled from an `InstallmentPlan` by the `Credit` module; a plain value that compiles as Embedded Swift.
public struct DatedPlan: Hashable, Sendable {
  /// The currencies in which the plan is offered, with its terms in each.
  public let currencies: OfferedCurrencies
  /// The countries that the plan names; `nil` where it is not restricted.
  public let countries: [CountryCode]?
  /// The product categories for which the plan is not offered.
  public let excludedCategories: [CategoryName]
  /// The first start date for which the plan is offered; `nil` where there is none.
  public let validFrom: CalendarDate?
  /// The last start date for which the plan is offered; `nil` where there is none.
  public let validUntil: CalendarDate?
  /// When payments are due.
  public let dueDates: DueDateRule
  /// The start date; `nil` for any.
  public private(set) var start: CalendarDate?

  /// Assembles a checked plan for any start date.
  public init(
    currencies: OfferedCurrencies, countries: [CountryCode]? = nil, excludedCategories: [CategoryName] = [],
    validFrom: CalendarDate? = nil, validUntil: CalendarDate? = nil, dueDates: DueDateRule
  ) {
    self.currencies = currencies
    self.countries = countries
    self.excludedCategories = excludedCategories
    self.validFrom = validFrom
    self.validUntil = validUntil
    self.dueDates = dueDates
  }

  /// The same plan with a start date, on which its validity is judged.
  public func starting(on date: CalendarDate) -> DatedPlan {
    var dated = self
    dated.start = date
    return dated
  }

  /// The greatest number of payments that the plan has, including a down payment: 1 to 600.
  public var count: Int { dueDates.count }

  /// The terms of each currency that the plan names, in the order of the plan; `nil` where it takes every currency.
  public var offers: [CurrencyTerms]? {
    if case .listed(let offers) = currencies { offers } else { nil }
  }
}

/// The currencies in which a plan is offered.
public enum OfferedCurrencies: Hashable, Sendable {
  /// Every currency, on the same terms in minor units. The terms name a currency that means nothing.
  case every(CurrencyTerms)
  /// The currencies that the plan names, in its order, with the terms of each.
  case listed([CurrencyTerms])
}
