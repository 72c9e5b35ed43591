import ExactMoney
import Installments

/// An installment plan as a merchant writes it, not yet checked.
///
/// Read from plan JSON by `Parcela`, or built by hand; `compiled()` checks it and settles everything that does not
/// depend on a date.
public struct InstallmentPlan: Hashable, Sendable {
  /// The identifier by which commands, records and feed columns name the plan: `pay-in-4`.
  public var id: String
  /// A name for people. Never part of a computed figure.
  public var name: String?
  /// The merchant's version of the plan.
  public var version: String?
  /// Number of payments, including any that is due today.
  public var count: Int
  /// How far apart the payments are.
  public var every: PaymentFrequency
  /// How amounts between two minor units are rounded.
  public var rounding: RoundingRule
  /// Which payments take the minor units that do not divide equally. `roundedThenLast` has the rule of `rounding`.
  public var remainder: RemainderPolicy
  /// The order totals for which the plan is offered, one entry a currency. Without any, every currency is offered.
  public var limits: [Limit]
  /// ISO 3166 alpha-2 codes of the countries where the plan is offered; `nil` where it is not restricted.
  public var countries: [String]?
  /// Where the plan's figures were published, and on which date they were read.
  public var source: Source?

  /// Inclusive bounds of the order total in one currency.
  public struct Limit: Hashable, Sendable {
    /// The currency.
    public var currency: Currency
    /// The least order total, in minor units; `nil` where the plan states none.
    public var minimum: Int64?
    /// The greatest order total, in minor units; `nil` where the plan states none.
    public var maximum: Int64?

    /// Makes a limit from amounts in minor units.
    public init(currency: Currency, minimum: Int64?, maximum: Int64?) {
      self.currency = currency
      self.minimum = minimum
      self.maximum = maximum
    }
  }

  /// Where figures come from.
  public struct Source: Hashable, Sendable {
    /// The publication, by name.
    public var title: String
    /// The day on which it said so.
    public var asOf: CalendarDate

    /// Names a publication and the day it was read.
    public init(title: String, asOf: CalendarDate) {
      self.title = title
      self.asOf = asOf
    }
  }

  /// Makes an unchecked plan.
  public init(
    id: String, name: String? = nil, version: String? = nil, count: Int, every: PaymentFrequency,
    rounding: RoundingRule, remainder: RemainderPolicy, limits: [Limit] = [], countries: [String]? = nil,
    source: Source? = nil
  ) {
    self.id = id
    self.name = name
    self.version = version
    self.count = count
    self.every = every
    self.rounding = rounding
    self.remainder = remainder
    self.limits = limits
    self.countries = countries
    self.source = source
  }
}
