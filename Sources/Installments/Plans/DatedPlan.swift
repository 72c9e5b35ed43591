import ExactMoney

/// A plan ready to quote: checked, settled, and independent of everything but the order total.
///
/// The plans of this version are interest-free, so one dated plan serves every start date; due dates follow from the
/// start date that the caller passes to `dueDate(ofPayment:startingOn:)`.
///
/// Compiled from an `InstallmentPlan` by the `Credit` module; a plain value that compiles as Embedded Swift.
public struct DatedPlan: Hashable, Sendable {
  /// Number of payments, prepared for division.
  @usableFromInline let parts: PartCount
  /// How far apart the payments are.
  public let frequency: PaymentFrequency
  /// Which payments take the minor units that do not divide equally.
  public let remainder: RemainderPolicy
  /// The terms of each currency that the plan names, in the order of the plan; `nil` where it takes every currency.
  public let offers: [QuoteTerms]?
  /// The countries that the plan names; `nil` where it is not restricted.
  public let countries: [CountryCode]?

  /// Assembles a checked plan.
  public init(
    parts: PartCount, frequency: PaymentFrequency, remainder: RemainderPolicy, offers: [QuoteTerms]?,
    countries: [CountryCode]?
  ) {
    self.parts = parts
    self.frequency = frequency
    self.remainder = remainder
    self.offers = offers
    self.countries = countries
  }

  /// Number of payments, 1 to 600.
  @inlinable
  public var count: Int { parts.count }
}
