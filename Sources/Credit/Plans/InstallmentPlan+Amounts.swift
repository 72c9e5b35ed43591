import ExactMoney
import Installments

extension InstallmentPlan {
  /// How many payments a plan has.
  public enum Count: Hashable, Sendable, ExpressibleByIntegerLiteral {
    /// Always so many.
    case exactly(Int)
    /// The greatest number from a minimum to a maximum that leaves every payment large enough: "up to 12, as many as
    /// keep 5.00 each".
    case range(minimum: Int, maximum: Int)
    /// The greatest number of a list, in any order, that leaves every payment large enough.
    case oneOf([Int])

    /// Always so many.
    public init(integerLiteral value: Int) { self = .exactly(value) }
  }

  /// What is paid at once: payment 1, due on the start date. The other payments split what remains.
  public enum DownPayment: Hashable, Sendable {
    /// So many percent of the order total, above 0 and below 100, rounded by the plan's rule: 25 is a quarter.
    case percent(DecimalAmount)
    /// An amount for each currency of the plan's limits.
    case amounts([Money])
  }

  /// A fee: an amount, a percentage of the order total, or both together, within caps.
  ///
  ///     Fee(kind: "service", percent: DecimalAmount(2), minimums: [Money(minorUnits: 100, .usd)], paid: .first)
  ///
  /// The sum of amount and rounded percentage is raised to the minimum and lowered to the maximum.
  public struct Fee: Hashable, Sendable {
    /// What the fee is for, a word such as `origination`, `service` or `processing`.
    public var kind: String
    /// The fixed amount, one for each currency of the plan's limits; none where the fee is a percentage alone.
    public var amounts: [Money]
    /// Percent of the order total, above 0 and below 100, rounded by the plan's rule.
    public var percent: DecimalAmount?
    /// The least fee of each currency, beside a percentage only; none where there is no such cap.
    public var minimums: [Money]
    /// The greatest fee of each currency, beside a percentage only; none where there is no such cap.
    public var maximums: [Money]
    /// When and how the fee is paid.
    public var paid: FeePayment
    /// Whether the fee is part of the finance charge.
    public var inFinanceCharge: Bool

    /// Makes an unchecked fee.
    public init(
      kind: String, amounts: [Money] = [], percent: DecimalAmount? = nil, minimums: [Money] = [],
      maximums: [Money] = [], paid: FeePayment, inFinanceCharge: Bool = true
    ) {
      self.kind = kind
      self.amounts = amounts
      self.percent = percent
      self.minimums = minimums
      self.maximums = maximums
      self.paid = paid
      self.inFinanceCharge = inFinanceCharge
    }
  }

  /// What a plan asks of totals and payments in one currency. All amounts are in minor units.
  public struct Limit: Hashable, Sendable {
    /// The currency.
    public var currency: Currency
    /// The least order total; `nil` where the plan states none.
    public var minimum: Int64?
    /// The greatest order total; `nil` where the plan states none.
    public var maximum: Int64?
    /// The least payment, the down payment apart; `nil` where one minor unit is enough.
    public var minimumInstallment: Int64?
    /// What payments are multiples of, but for one that takes the rest; `nil` where that is one minor unit.
    public var step: Int64?

    /// Makes an unchecked limit.
    public init(
      currency: Currency, minimum: Int64?, maximum: Int64?, minimumInstallment: Int64? = nil, step: Int64? = nil
    ) {
      self.currency = currency
      self.minimum = minimum
      self.maximum = maximum
      self.minimumInstallment = minimumInstallment
      self.step = step
    }
  }

  /// The greatest number of fees that a plan can have.
  public static let maximumFeeCount = 4
}
