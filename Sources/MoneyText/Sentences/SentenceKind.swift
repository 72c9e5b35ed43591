import Installments

/// Which sentence is true of a quote: everything about it but the amounts.
public enum SentenceKind: Hashable, Sendable {
  /// The plan is offered, in so many payments.
  case payments(count: Int, PaymentShape, StatedCosts)
  /// The total is too small; the bounds are stated that a quote really has.
  case belowRange
  /// The total is too large; the bounds are stated that a quote really has.
  case aboveRange
  /// The total is too small for the plan, but could be split into two payments or more.
  case fewerPayments
  /// The plan is not offered in the total's currency.
  case currencyNotOffered
  /// The plan is not offered in the shopper's country.
  case countryNotOffered
  /// The plan is not offered from the start date.
  case outsideDates
  /// The plan is not offered for one of the order's categories.
  case categoryExcluded

  /// The kind of sentence for a quote.
  public init(_ eligibility: Eligibility, _ amounts: StatedAmounts) {
    self =
      switch eligibility {
      case .eligible: .payments(count: amounts.count, amounts.shape, amounts.statedCosts)
      case .belowMinimum, .nothingToPay, .negativeTotal: .belowRange
      case .installmentBelowMinimum(let largestCount): largestCount > 1 ? .fewerPayments : .belowRange
      case .aboveMaximum: .aboveRange
      case .currencyNotOffered: .currencyNotOffered
      case .countryNotOffered: .countryNotOffered
      case .outsideDates: .outsideDates
      case .categoryExcluded: .categoryExcluded
      }
  }
}
