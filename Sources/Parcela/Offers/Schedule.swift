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
/// The figures that describe the whole are derived from the payments and fees, never stored beside them. A plan that is
/// not offered has no payments: its sums are zero and its text says what it is offered for.
public struct Schedule: Hashable, Sendable {
  /// The plan's identifier.
  public let planID: String
  /// The merchant's version of the plan.
  public let planVersion: String?
  /// The order total that was asked about.
  public let total: Money
  /// The date on which the plan starts, on which a payment at purchase is due.
  public let start: CalendarDate
  /// Every reason against the plan, the one that decides first; none where it is offered.
  public let reasons: [Eligibility]
  /// What the plan's fees come to.
  public let fees: FeeSums
  /// The interest in all payments.
  public let interest: Money
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
    /// The day on which it is due by the plan's rhythm.
    public let due: CalendarDate
    /// The day on which it is due where a business-day rule counts; equal to `due` where that moves nothing.
    public let dueAdjusted: CalendarDate
    /// What is to be paid: principal, interest and fee.
    public let amount: Money
    /// The part that pays the order, and fees that were financed with it.
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

  /// Whether the plan is offered, or the first reason why not.
  public var eligibility: Eligibility { reasons.first ?? .eligible }

  /// Whether the plan is offered.
  public var isEligible: Bool { reasons.isEmpty }

  /// What is due on the start date, business days considered.
  public var dueToday: Money { sum { $0.dueAdjusted == start ? $0.amount.minorUnits : 0 } }

  /// The sum of all payments.
  public var totalOfPayments: Money { sum { $0.amount.minorUnits } }

  /// What the credit costs: interest, and the fees that belong to the finance charge, deducted ones among them.
  ///
  /// Parts of what all payments and deductions come to, which quoting has checked.
  public var financeCharge: Money { Money(minorUnits: interest.minorUnits &+ fees.inFinanceCharge, currency) }

  /// The annual percentage rate, by the method of the United States for every plan until a plan can name its own.
  ///
  /// Zero where the finance charge is zero, as by every method. A rate that a cost makes is not computed in this version,
  /// and `nil` rather than a guess.
  public var annualPercentageRate: AnnualPercentageRate? {
    financeCharge.minorUnits == 0 ? .zero(.usActuarial) : nil
  }

  /// The parts of a total and its fees are positive and sum to what fits Int64, which quoting has checked.
  private func sum(_ amount: (Installment) -> Int64) -> Money {
    Money(minorUnits: installments.reduce(0) { $0 + amount($1) }, currency)
  }
}
