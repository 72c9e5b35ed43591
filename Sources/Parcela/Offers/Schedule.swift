import ExactMoney
import Installments

/// A plan's answer for one order total from one start date: the payments with their dates, or why there are none.
///
/// Made by `CompiledPlan.schedule(for:startingOn:country:locale:)`.
///
///     let plan = try PlanLibrary.presets().plan("pay-in-4").compiled()
///     let schedule = try plan.schedule(
///       for: Money(machineText: "129.99 USD"), startingOn: CalendarDate("2026-11-30"), country: nil, locale: .enUS)
///     schedule.installments[3].due.isoText        // 2027-01-11
///     schedule.installments[3].amount             // 32.49 USD
///     schedule.text                               // 4 interest-free payments of $32.50
///
/// The figures that describe the whole are derived from the payments, never stored beside them. A plan that is not
/// offered has no payments: its sums are zero and its text says what it is offered for.
public struct Schedule: Hashable, Sendable {
  /// The plan's identifier.
  public let planID: String
  /// The merchant's version of the plan.
  public let planVersion: String?
  /// The order total that was asked about.
  public let total: Money
  /// The date of the first payment.
  public let start: CalendarDate
  /// Whether the plan is offered, or why not.
  public let eligibility: Eligibility
  /// The payments in order; none where the plan is not offered.
  public let installments: [Installment]
  /// The sentence to be read.
  public let text: String
  /// The sentence to be spoken, with currencies by name.
  public let textSpoken: String

  /// One payment.
  public struct Installment: Hashable, Sendable {
    /// Counted from 1; a payment at purchase is the first.
    public let number: Int
    /// The day on which it is due.
    public let due: CalendarDate
    /// What is to be paid: principal, interest and fee.
    public let amount: Money
    /// The part that pays the order.
    public let principal: Money
    /// The part that is interest.
    public let interest: Money
    /// The part that is a fee.
    public let fee: Money
    /// The principal that is still owed after this payment.
    public let balance: Money
  }
}

extension Schedule {
  /// The currency of every amount.
  public var currency: Currency { total.currency }

  /// Whether the plan is offered.
  public var isEligible: Bool { eligibility == .eligible }

  /// What is due on the start date.
  public var dueToday: Money { sum { $0.due == start ? $0.amount.minorUnits : 0 } }

  /// The sum of all payments.
  public var totalOfPayments: Money { sum { $0.amount.minorUnits } }

  /// What the plan costs: the total of payments less the order total.
  public var financeCharge: Money {
    Money(minorUnits: isEligible ? totalOfPayments.minorUnits - total.minorUnits : 0, currency)
  }

  /// The annual percentage rate, by the method of the United States for every plan until a plan can name its own.
  ///
  /// Plans of this version charge neither interest nor fees, and payments that sum to the order total have the rate
  /// zero by every method.
  public var annualPercentageRate: AnnualPercentageRate {
    precondition(financeCharge.minorUnits == 0, "a plan without rate and fees has payments that sum to the order total")
    return .zero(.usActuarial)
  }

  /// The parts of a total are positive, so no partial sum exceeds the total, which fits Int64.
  private func sum(_ amount: (Installment) -> Int64) -> Money {
    Money(minorUnits: installments.reduce(0) { $0 + amount($1) }, currency)
  }
}
