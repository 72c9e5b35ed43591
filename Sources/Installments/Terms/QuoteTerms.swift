import ExactMoney

/// The terms on which a dated plan quotes in one currency and one number of payments: everything that a price meets,
/// settled, as a plain value.
///
/// Obtained from `CurrencyTerms`. Quoting uses integers only, allocates nothing and cannot fail.
///
///     let terms = plan.terms(for: .usd)?.mostPayments
///     terms?.quote(12999).payments[0]        // 3250: the first of four payments of 129.99
///
/// The totals accepted are an interval, `minimum` to `maximum`, both found by asking the function that quotes: see
/// `CurrencyRules.settled`. All amounts are in minor units of `currency`.
public struct QuoteTerms: Hashable, Sendable {
  /// Number of payments, prepared for division.
  @usableFromInline let parts: PartCount
  /// Number of payments without a down payment.
  @usableFromInline let body: PartCount
  /// The least total for which `quote` is eligible.
  public let minimum: Int64
  /// The greatest total for which `quote` is eligible.
  public let maximum: Int64
  /// Which payments take the minor units that do not divide equally.
  public let remainder: RemainderPolicy
  /// Whether the payments are an even split of the total and nothing else: no fee, no down payment, no step.
  public let isEvenSplit: Bool
  /// The split of an even split, prepared; `nil` for all other payments and for `roundedThenLast`.
  @usableFromInline let shares: EvenShares?
  /// What the plan says of this currency.
  public let rules: CurrencyRules
  /// The level payments of a plan with a rate; `nil` of a plan that splits the total.
  public let interest: InterestTerms?

  /// Settles the terms of a number of payments.
  ///
  /// - Parameters:
  ///   - rules: what the plan says of the currency.
  ///   - parts: the number of payments, including a down payment.
  ///   - interest: the level payments of a plan with a rate, as many as are left without the down payment.
  /// - Returns: `nil` where no total could be eligible, or where `interest` does not go with the rules.
  /// - Complexity: some hundred quotes.
  public init?(_ rules: CurrencyRules, parts: PartCount, interest: InterestTerms? = nil) {
    guard let body = rules.bodyCount(of: parts), interest.map({ rules.goes(with: $0, body: body) }) ?? true,
      let bounds = rules.bounds(body: body, interest: interest)
    else { return nil }
    let minimum = max(bounds.least, rules.statedMinimum ?? 0)
    guard minimum <= bounds.greatest else { return nil }
    self.parts = parts
    self.body = body
    self.minimum = minimum
    maximum = bounds.greatest
    remainder = rules.remainder
    isEvenSplit = rules.isEvenSplit && interest == nil
    shares = isEvenSplit ? EvenShares(into: parts, remainder: rules.remainder) : nil
    self.rules = rules
    self.interest = interest
  }

  /// Settles the terms of an even split: no fee, no down payment, no step.
  ///
  /// - Parameters:
  ///   - currency: the currency of totals and payments.
  ///   - parts: the number of payments.
  ///   - remainder: which payments take the remainder.
  ///   - minimum: the least total that the plan names, if any.
  ///   - maximum: the greatest total that the plan names, if any.
  /// - Returns: `nil` where no total could be eligible.
  public init?(currency: Currency, parts: PartCount, remainder: RemainderPolicy, minimum: Int64?, maximum: Int64?) {
    self.init(
      CurrencyRules(currency: currency, remainder: remainder, statedMinimum: minimum, statedMaximum: maximum),
      parts: parts)
  }

  /// The currency of totals and payments.
  @inlinable
  public var currency: Currency { rules.currency }

  /// Number of payments, including a down payment.
  @inlinable
  public var count: Int { parts.count }

  /// Whether a total lies within the effective bounds.
  @inlinable
  @inline(__always)
  public func accepts(_ total: Int64) -> Bool { total >= minimum && total <= maximum }

  /// These terms in another currency, for plans whose figures name none.
  func inCurrency(_ currency: Currency) -> QuoteTerms {
    QuoteTerms(self, currency: currency)
  }

  private init(_ terms: QuoteTerms, currency: Currency) {
    var rules = terms.rules
    rules.currency = currency
    self.rules = rules
    parts = terms.parts
    body = terms.body
    minimum = terms.minimum
    maximum = terms.maximum
    remainder = terms.remainder
    isEvenSplit = terms.isEvenSplit
    shares = terms.shares
    interest = terms.interest
  }
}
