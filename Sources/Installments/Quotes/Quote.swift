import ExactMoney

/// What a plan answers for one order total: whether it is offered, and the amounts.
public struct Quote: Hashable, Sendable {
  /// Whether the plan is offered, or why not.
  public let eligibility: Eligibility
  /// The payments in order, in minor units. Meaningful for an eligible total only; a single zero otherwise.
  public let amounts: EqualSplit

  @inlinable
  init(eligibility: Eligibility, amounts: EqualSplit) {
    self.eligibility = eligibility
    self.amounts = amounts
  }

  @inlinable
  static func refused(_ reason: Eligibility) -> Quote { Quote(eligibility: reason, amounts: .nothing) }

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
    let count = amounts.count
    precondition(output.count >= count, "no room for the payments")
    for index in 0..<count {
      output[index] = index < amounts.leadingCount ? amounts.leadingPart : amounts.trailingPart
    }
    return count
  }
}
