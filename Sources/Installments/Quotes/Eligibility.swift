/// Whether a plan is offered for an order total, and if not, why and what would mend it.
///
/// Amounts are in minor units of the total's currency.
public enum Eligibility: Hashable, Sendable {
  /// The plan is offered.
  case eligible
  /// The total is below the least that the plan takes: `missing` more would meet it.
  ///
  /// So is a total that a down payment or deducted fees use up.
  case belowMinimum(missing: Int64)
  /// The total is above the greatest that the plan takes, by `excess`.
  case aboveMaximum(excess: Int64)
  /// The total is zero.
  case nothingToPay
  /// The total is below zero.
  case negativeTotal
  /// The plan names its currencies, and the total's is not among them.
  case currencyNotOffered
  /// The plan names its countries, and the shopper's is not among them.
  case countryNotOffered
  /// The total meets the minimum that the plan states, if any, but a payment would be below the least that the plan
  /// takes, one minor unit at least. `largestCount` payments would be possible, 0 where none are.
  case installmentBelowMinimum(largestCount: Int)
  /// The start date is outside the plan's dates, both of which count: `validFrom` and `validUntil`, `nil` where open.
  case outsideDates(validFrom: CalendarDate?, validUntil: CalendarDate?)
  /// One of the order's product categories is excluded.
  case categoryExcluded

  /// The name as feeds and JSON write it.
  public var name: StaticString {
    switch self {
    case .eligible: "eligible"
    case .belowMinimum: "belowMinimum"
    case .aboveMaximum: "aboveMaximum"
    case .nothingToPay: "nothingToPay"
    case .negativeTotal: "negativeTotal"
    case .currencyNotOffered: "currencyNotOffered"
    case .countryNotOffered: "countryNotOffered"
    case .installmentBelowMinimum: "installmentBelowMinimum"
    case .outsideDates: "outsideDates"
    case .categoryExcluded: "categoryExcluded"
    }
  }
}
