import ExactMoney
import Installments

/// Every sentence that one plan can say in one locale and one currency.
///
/// Made by a message catalogue; `template(for:)` picks the one that is true of a quote.
public struct PlanSentences: Hashable, Sendable {
  /// Said when no two payments differ by more than one minor unit: "4 payments of the largest".
  public let equal: SentenceTemplate
  /// Said when the first payment differs by more from the others, which are alike.
  public let firstApart: SentenceTemplate
  /// Said when the last payment differs by more from the others, which are alike.
  public let lastApart: SentenceTemplate
  /// Said when the total is too small; states the bounds that a quote really has.
  public let belowRange: SentenceTemplate
  /// Said when the total is too large; states the bounds that a quote really has.
  public let aboveRange: SentenceTemplate
  /// Said when the plan is not offered in the total's currency.
  public let currencyNotOffered: SentenceTemplate
  /// Said when the plan is not offered in the shopper's country.
  public let countryNotOffered: SentenceTemplate
  /// Said when the plan is not offered from the start date.
  public let outsideDates: SentenceTemplate
  /// Said when the plan is not offered for a product category of the order.
  public let categoryExcluded: SentenceTemplate

  /// Groups a plan's sentences.
  public init(
    equal: SentenceTemplate, firstApart: SentenceTemplate, lastApart: SentenceTemplate, belowRange: SentenceTemplate,
    aboveRange: SentenceTemplate, currencyNotOffered: SentenceTemplate, countryNotOffered: SentenceTemplate,
    outsideDates: SentenceTemplate, categoryExcluded: SentenceTemplate
  ) {
    self.equal = equal
    self.firstApart = firstApart
    self.lastApart = lastApart
    self.belowRange = belowRange
    self.aboveRange = aboveRange
    self.currencyNotOffered = currencyNotOffered
    self.countryNotOffered = countryNotOffered
    self.outsideDates = outsideDates
    self.categoryExcluded = categoryExcluded
  }

  /// The sentence that is true of a quote.
  public func template(for quote: Quote) -> SentenceTemplate {
    switch quote.eligibility {
    case .eligible where quote.payments.isNearlyEqual: equal
    // Where the two runs of an equal split differ by more, one of them is a single payment.
    case .eligible: quote.payments.run(at: 0).count == 1 ? firstApart : lastApart
    case .currencyNotOffered: currencyNotOffered
    case .countryNotOffered: countryNotOffered
    case .outsideDates: outsideDates
    case .categoryExcluded: categoryExcluded
    case .aboveMaximum: aboveRange
    case .belowMinimum, .nothingToPay, .negativeTotal, .installmentBelowMinimum: belowRange
    }
  }
}
