import ExactMoney

/// How much of an order total is paid at once, apart from the payments that are split.
public enum DownPaymentRule: Hashable, Sendable {
  /// There is no down payment.
  case none
  /// So many minor units, at least 1.
  case amount(Int64)
  /// A share of the total.
  case share(PercentShare)

  /// Whether there is a down payment.
  @inlinable
  public var exists: Bool {
    if case .none = self { false } else { true }
  }

  /// The down payment of a total from zero up, 0 where there is none; `nil` for a share that `exact` does not round.
  func amount(of total: Int64, rounding: RoundingRule) -> Int64? {
    switch self {
    case .none: 0
    case .amount(let amount): amount
    case .share(let share): share.amount(of: total, rounding: rounding)
    }
  }

  /// The share, where the down payment is one.
  var share: PercentShare? {
    if case .share(let share) = self { share } else { nil }
  }
}
