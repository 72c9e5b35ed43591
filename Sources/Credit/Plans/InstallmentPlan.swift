import ExactMoney
import Installments

/// An installment plan as a merchant writes it, not yet checked.
///
/// Read from plan JSON by `Parcela`, or built by hand; `compiled()` checks it and settles everything that does not
/// depend on a date. Properties have the names of plan JSON's keys, and its order.
///
///     InstallmentPlan(
///       id: "pay-in-4", count: 4, every: fortnight, rounding: .halfAwayFromZero, remainder: .spreadFirst,
///       downPayment: .percent(DecimalAmount(25)), limits: [.init(currency: .usd, minimum: 3500, maximum: 150_000)])
public struct InstallmentPlan: Hashable, Sendable {
  /// The identifier by which commands, records and feed columns name the plan: `pay-in-4`.
  public var id: String
  /// A name for people. Never part of a computed figure.
  public var name: String?
  /// The merchant's version of the plan.
  public var version: String?
  /// The first start date for which the plan is offered; `nil` where there is none.
  public var validFrom: CalendarDate?
  /// The last start date for which the plan is offered; `nil` where there is none. A first payment on a date of the
  /// calendar is one too: the compiled plan is not offered for starts that would miss it.
  public var validUntil: CalendarDate?
  /// Number of payments, including a down payment and any that is due today.
  public var count: Count
  /// How payments follow one another.
  public var every: PaymentRhythm
  /// When the first payment is due. Beside a down payment, which is due at the start, `atStart` means that the other
  /// payments follow it in the plan's rhythm, and anything else is the date of the first of them.
  public var first: FirstPayment
  /// The interval from payment 1 to payment 2 where it differs from the others.
  public var firstInterval: PaymentStep?
  /// Whether a start date that is the last of its month makes every monthly payment due on the last of its month.
  public var endOfMonth: Bool
  /// How due dates on closed days move; `nil` where they stay.
  public var businessDays: BusinessDays?
  /// How amounts between two minor units are rounded: shares by percent, parts where `remainder` rounds, and level
  /// payments and interest.
  public var rounding: RoundingRule
  /// Which payments take the minor units that do not divide equally. `roundedThenLast` has the rule of `rounding`.
  public var remainder: RemainderPolicy
  /// The rate of interest, with which payments are level ones; `nil` for a plan that splits the total.
  public var rate: Rate?
  /// How the last of level payments meets the balance; `nil`, beside a rate, means `lastAbsorbs`.
  public var closing: AmortizationClosing?
  /// What the last of level payments takes beside them; `nil` for nothing.
  public var balloon: Balloon?
  /// What is paid at once, apart from the payments that are split; `nil` where there is no down payment.
  public var downPayment: DownPayment?
  /// What the plan costs beside the price, at most `maximumFeeCount` fees.
  public var fees: [Fee]
  /// The order totals for which the plan is offered, one entry a currency. Without any, every currency is offered.
  public var limits: [Limit]
  /// ISO 3166 alpha-2 codes of the countries where the plan is offered; `nil` where it is not restricted.
  public var countries: [String]?
  /// Names of product categories for which the plan is not offered.
  public var excludedCategories: [String]
  /// What prices include already.
  public var priceIncludes: PriceIncludes
  /// How sentences state a payment.
  public var displayed: Displayed
  /// Where the plan's figures were published, and on which date they were read.
  public var source: Source?

  /// Makes an unchecked plan.
  public init(
    id: String, name: String? = nil, version: String? = nil, validFrom: CalendarDate? = nil,
    validUntil: CalendarDate? = nil, count: Count, every: PaymentRhythm, first: FirstPayment = .atStart,
    firstInterval: PaymentStep? = nil, endOfMonth: Bool = false, businessDays: BusinessDays? = nil,
    rounding: RoundingRule, remainder: RemainderPolicy, rate: Rate? = nil, closing: AmortizationClosing? = nil,
    balloon: Balloon? = nil, downPayment: DownPayment? = nil, fees: [Fee] = [],
    limits: [Limit] = [], countries: [String]? = nil, excludedCategories: [String] = [],
    priceIncludes: PriceIncludes = .tax, displayed: Displayed = .exact, source: Source? = nil
  ) {
    self.id = id
    self.name = name
    self.version = version
    self.validFrom = validFrom
    self.validUntil = validUntil
    self.count = count
    self.every = every
    self.first = first
    self.firstInterval = firstInterval
    self.endOfMonth = endOfMonth
    self.businessDays = businessDays
    self.rounding = rounding
    self.remainder = remainder
    self.rate = rate
    self.closing = closing
    self.balloon = balloon
    self.downPayment = downPayment
    self.fees = fees
    self.limits = limits
    self.countries = countries
    self.excludedCategories = excludedCategories
    self.priceIncludes = priceIncludes
    self.displayed = displayed
    self.source = source
  }
}
