import ExactMoney

/// What a plan answers for one order total: whether it is offered, and the amounts.
public struct Quote: Hashable, Sendable {
  /// Whether the plan is offered, or why not.
  public let eligibility: Eligibility
  /// The payments in order, in minor units; none where the plan is not offered.
  public let payments: Payments
  /// The down payment in minor units, before a fee that is paid with it; 0 where there is none.
  public let downPayment: Int64
  /// What the fees come to.
  public let fees: FeeSums
  /// The interest of all payments in minor units; 0 of a plan without a rate.
  public let interest: Int64

  @inlinable
  init(eligibility: Eligibility, payments: Payments, downPayment: Int64, fees: FeeSums, interest: Int64) {
    self.eligibility = eligibility
    self.payments = payments
    self.downPayment = downPayment
    self.fees = fees
    self.interest = interest
  }

  /// The quote of a plan that is not offered, which has no payments.
  @inlinable
  public static func refused(_ reason: Eligibility) -> Quote {
    Quote(eligibility: reason, payments: .none, downPayment: 0, fees: .none, interest: 0)
  }

  /// What the credit costs, in minor units: the interest, and the fees that belong to the finance charge.
  ///
  /// Parts of what all payments and deductions come to, which was checked to fit.
  @inlinable
  public var financeCharge: Int64 { interest &+ fees.inFinanceCharge }

  /// Whether the plan is offered.
  @inlinable
  public var isEligible: Bool {
    if case .eligible = eligibility { true } else { false }
  }

  /// Writes the payments into a caller's buffer and returns how many there are: 0 where the plan is not offered.
  ///
  /// - Precondition: `output` has room for them.
  @inlinable
  public func writeAmounts(to output: UnsafeMutableBufferPointer<Int64>) -> Int {
    guard isEligible else { return 0 }
    payments.write(to: output)
    return payments.count
  }
}
