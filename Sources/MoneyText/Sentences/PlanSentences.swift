import ExactMoney
import Installments

/// Every sentence that one plan can say in one locale and one currency.
///
/// Made by a message catalogue; `template(for:)` picks the one that is true of a quote.
public struct PlanSentences: Hashable, Sendable {
  /// Said when no two payments differ by more than one minor unit: "4 payments of the largest".
  public let equal: SentenceTemplate
  /// Said when they do: the first and the last payment are stated apart.
  public let apart: SentenceTemplate
  /// Said when the total is outside the plan's bounds; states the bounds that a quote really has.
  public let outOfRange: SentenceTemplate
  /// Said when the plan is not offered in the total's currency.
  public let currencyNotOffered: SentenceTemplate
  /// Said when the plan is not offered in the shopper's country.
  public let countryNotOffered: SentenceTemplate

  /// Groups a plan's sentences.
  public init(
    equal: SentenceTemplate, apart: SentenceTemplate, outOfRange: SentenceTemplate,
    currencyNotOffered: SentenceTemplate, countryNotOffered: SentenceTemplate
  ) {
    self.equal = equal
    self.apart = apart
    self.outOfRange = outOfRange
    self.currencyNotOffered = currencyNotOffered
    self.countryNotOffered = countryNotOffered
  }

  /// The sentence that is true of a quote.
  public func template(for quote: Quote) -> SentenceTemplate {
    switch quote.eligibility {
    case .eligible: quote.amounts.isNearlyEqual ? equal : apart
    case .currencyNotOffered: currencyNotOffered
    case .countryNotOffered: countryNotOffered
    case .belowMinimum, .aboveMaximum, .nothingToPay, .negativeTotal, .installmentBelowMinimum: outOfRange
    }
  }
}
