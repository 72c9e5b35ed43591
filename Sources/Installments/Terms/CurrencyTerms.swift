import ExactMoney

/// The terms on which a dated plan quotes in one currency: of each number of payments that the plan has.
///
/// A total is quoted in the greatest number of payments whose terms accept it. The totals accepted are an interval: each
/// number of payments has the same greatest total, for neither fees nor the plan's maximum depend on it. With interest,
/// payments that are fewer come to less, so the totals that fit are a part of theirs.
///
///     // 2 to 12 payments of 5.00 at least
///     terms.quote(6200).payments.count     // 12
///     terms.quote(3100).payments.count     // 6
///     terms.quote(900).eligibility         // .installmentBelowMinimum(largestCount: 1)
public struct CurrencyTerms: Hashable, Sendable {
  /// The terms of the greatest number of payments.
  public let mostPayments: QuoteTerms
  /// The terms of all lesser numbers of payments, in descending order; none of a plan whose count is fixed.
  public let fewerPayments: [QuoteTerms]
  /// The least total for which `quote` is eligible.
  public let minimum: Int64
  /// The greatest total for which `quote` is eligible.
  public let maximum: Int64

  /// Settles the terms of numbers of payments; one in which no total could be eligible is left out.
  ///
  /// - Parameters:
  ///   - rules: what the plan says of the currency.
  ///   - counts: numbers of payments, including a down payment, in strictly descending order.
  ///   - interest: the level payments of each number, in the same order; none of a plan without a rate.
  /// - Returns: `nil` where no total could be eligible in any of them.
  public init?(_ rules: CurrencyRules, counts: [PartCount], interest: [InterestTerms] = []) {
    precondition(interest.isEmpty || interest.count == counts.count, "level payments are of each number of payments")
    var terms: [QuoteTerms] = []
    for index in counts.indices {
      let loan = interest.isEmpty ? nil : interest[index]
      if let settled = QuoteTerms(rules, parts: counts[index], interest: loan) { terms.append(settled) }
    }
    guard let first = terms.first else { return nil }
    var (least, greatest) = (first.minimum, first.maximum)
    for other in terms { (least, greatest) = (min(least, other.minimum), max(greatest, other.maximum)) }
    mostPayments = first
    fewerPayments = Array(terms.dropFirst())
    minimum = least
    maximum = greatest
  }

  /// The terms of one number of payments.
  public init(_ terms: QuoteTerms) {
    mostPayments = terms
    fewerPayments = []
    minimum = terms.minimum
    maximum = terms.maximum
  }

  private init(mostPayments: QuoteTerms, fewerPayments: [QuoteTerms], minimum: Int64, maximum: Int64) {
    self.mostPayments = mostPayments
    self.fewerPayments = fewerPayments
    self.minimum = minimum
    self.maximum = maximum
  }

  /// What the plan says of this currency.
  @inlinable
  public var rules: CurrencyRules { mostPayments.rules }

  /// The currency of totals and payments.
  @inlinable
  public var currency: Currency { mostPayments.currency }

  /// Whether the plan itself names a least total, so that a sentence may state it.
  @inlinable
  public var statesMinimum: Bool { rules.statedMinimum != nil }

  /// Whether the plan itself names a greatest total.
  @inlinable
  public var statesMaximum: Bool { rules.statedMaximum != nil }

  /// Whether a total lies within the effective bounds.
  @inlinable
  public func accepts(_ total: Int64) -> Bool { total >= minimum && total <= maximum }

  /// These terms in another currency, for plans whose figures name none.
  func inCurrency(_ currency: Currency) -> CurrencyTerms {
    var fewer: [QuoteTerms] = []
    for terms in fewerPayments { fewer.append(terms.inCurrency(currency)) }
    return CurrencyTerms(
      mostPayments: mostPayments.inCurrency(currency), fewerPayments: fewer, minimum: minimum,
      maximum: maximum)
  }
}

extension CurrencyTerms {
  /// The terms of the greatest number of payments that accept a total; `nil` where none do.
  ///
  /// - Complexity: O(numbers of payments).
  @inlinable
  public func terms(accepting total: Int64) -> QuoteTerms? {
    if mostPayments.accepts(total) { return mostPayments }
    for terms in fewerPayments where terms.accepts(total) { return terms }
    return nil
  }

  /// The quote for a total in minor units, in the greatest number of payments possible.
  ///
  /// - Complexity: O(numbers of payments); no allocation.
  @inlinable
  public func quote(_ total: Int64) -> Quote {
    if mostPayments.accepts(total) { return mostPayments.quote(accepted: total) }
    for index in fewerPayments.indices where fewerPayments[index].accepts(total) {
      return fewerPayments[index].quote(accepted: total)
    }
    return .refused(refusal(of: total))
  }

  /// Why a total that `accepts` does not allow is refused: what is missing to the least total of any number of payments.
  public func refusal(of total: Int64) -> Eligibility {
    let last = fewerPayments.count - 1
    // Asked where they are: rules are large.
    return mostPayments.rules.refusal(
      of: total, minimum: minimum, maximum: maximum, fewest: last < 0 ? mostPayments.body : fewerPayments[last].body,
      hasInterest: mostPayments.interest != nil)
  }
}
