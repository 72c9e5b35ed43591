import ExactMoney

/// The terms on which a loan is repaid: everything that an amount meets, settled, as a plain value.
///
/// Compiled from rates by `Credit`. Amounts are in minor units of one currency. Every level payment and every row's
/// interest is the exact product, rounded once by the plan's rule; balances are whole numbers, so what is written here is
/// exact from the first row to the last. Nothing is allocated.
///
/// * Rows hold payment = principal + interest, the principals sum to the amount lent, and the last balance is zero.
/// * Except with `unadjusted`, no payment is more than what is owed. A loan so small that it is repaid before its last
///   payment has further payments of zero, which the caller will not want to offer.
/// * A balloon is a part of the principal that the last payment takes beside the level one. It is in the last payment
///   in any case, as the level payment is less by as much; `nudged` and `unadjusted` need to know it.
///
/// - Complexity: O(count) multiplications, each waiting for the one before; twice that where the closing is `nudged`,
///   since the level payment has to be found first.
public struct AmortizationTerms: Hashable, Sendable {
  /// The first payments: all of them where the rate never changes.
  public let first: AmortizationStage
  /// The payments after each change of the rate.
  public let later: [AmortizationStage]
  /// How the last payment meets the balance.
  public let closing: AmortizationClosing
  /// What interest is computed on.
  public let accrual: InterestAccrual
  /// What the last payment takes beside the level one, as a factor of the principal; `nil` for nothing.
  public let balloon: RoundedFactor?
  /// The payments of these terms where they are the common loan; it takes no principal where they are not.
  @usableFromInline let levelPayments: LevelPayments

  /// Makes terms, or `nil` where the stages have more than 600 payments together.
  public init?(
    first: AmortizationStage, later: [AmortizationStage] = [], closing: AmortizationClosing,
    accrual: InterestAccrual = .onBalance, balloon: RoundedFactor? = nil
  ) {
    var count = first.count
    for stage in later { count += stage.count }
    guard count <= EqualSplit.maximumCount else { return nil }
    self.first = first
    self.later = later
    self.closing = closing
    self.accrual = accrual
    self.balloon = balloon
    let isCommon = later.isEmpty && closing == .lastAbsorbs && accrual == .onBalance && balloon == nil
    levelPayments = (isCommon ? LevelPayments(first) : nil) ?? .none
  }

  /// Number of payments, 1 to 600.
  @inlinable
  public var count: Int {
    var count = first.count
    for stage in later { count += stage.count }
    return count
  }
}

/// What a loan comes to, in minor units.
public struct AmortizationTotals: Hashable, Sendable {
  /// The first level payment.
  public let payment: Int64
  /// The last payment.
  public let lastPayment: Int64
  /// The interest of all payments.
  public let interest: Int64
  /// All payments together: the principal and the interest.
  public let totalOfPayments: Int64

  /// Makes totals.
  @inlinable
  public init(payment: Int64, lastPayment: Int64, interest: Int64, totalOfPayments: Int64) {
    self.payment = payment
    self.lastPayment = lastPayment
    self.interest = interest
    self.totalOfPayments = totalOfPayments
  }
}
