/// For whom and when a plan is offered, and when its payments are due: everything about it but amounts.
public struct OfferConditions: Hashable, Sendable {
  /// The countries that the plan names; `nil` where it is not restricted.
  public let countries: [CountryCode]?
  /// The product categories for which the plan is not offered.
  public let excludedCategories: [CategoryName]
  /// The first start date for which the plan is offered; `nil` where there is none.
  public let validFrom: CalendarDate?
  /// The last start date for which the plan is offered, that of a first payment on a date of the calendar at the latest;
  /// `nil` where there is none.
  public let validUntil: CalendarDate?
  /// When payments are due.
  public let dueDates: DueDateRule

  /// Assembles checked conditions.
  public init(
    countries: [CountryCode]? = nil, excludedCategories: [CategoryName] = [], validFrom: CalendarDate? = nil,
    validUntil: CalendarDate? = nil, dueDates: DueDateRule
  ) {
    self.countries = countries
    self.excludedCategories = excludedCategories
    self.validFrom = validFrom
    self.validUntil = validUntil
    self.dueDates = dueDates
  }

  /// The greatest number of payments that the plan has, including a down payment: 1 to 600.
  public var count: Int { dueDates.count }

  /// Whether the plan is offered in a country; a plan that names none is offered everywhere.
  public func isOffered(in country: CountryCode) -> Bool {
    guard let countries else { return true }
    for offered in countries where offered == country { return true }
    return false
  }

  /// Whether the plan is offered from a start date: it is within `validFrom` and `validUntil`, both of which count.
  public func isValid(on date: CalendarDate) -> Bool {
    if let validFrom, date < validFrom { return false }
    if let validUntil, date > validUntil { return false }
    return true
  }

  /// Whether the plan is offered for an order of some categories: none of them is excluded.
  public func isOffered(for categories: [CategoryName]) -> Bool {
    for excluded in excludedCategories {
      for category in categories where category == excluded { return false }
    }
    return true
  }
}
