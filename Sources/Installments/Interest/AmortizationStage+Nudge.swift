import ExactMoney

extension AmortizationStage {
  /// The level payment for which the last one, the balloon aside, differs least from it.
  ///
  /// What is owed at the end never rises with the level, so the difference falls strictly, and its magnitude is least
  /// beside the change of sign; of two equal ones, the level nearer to the rounded payment is taken. That one is less
  /// than a unit from the exact payment, which leaves no difference, so the sign mostly changes with the first step.
  ///
  /// - Complexity: O(count · log d), d being how far the level moves.
  func nudgedPayment(from ledger: LoanLedger, balloon: Int64) throws(MoneyError) -> Int64 {
    var near = try payment.product(with: max(ledger.balance, 0))
    var nearRest = try rest(from: ledger, level: near, balloon: balloon)
    guard nearRest != 0 else { return near }
    let direction: Int64 = nearRest > 0 ? 1 : -1
    var reach = direction
    var far = near
    var farRest = nearRest
    while farRest.signum() == direction {
      (near, nearRest) = (far, farRest)
      guard near > 0 || direction > 0 else { return near }
      let (next, overflow) = near.addingReportingOverflow(reach)
      guard !overflow else { throw .overflow }
      far = max(next, 0)
      farRest = try rest(from: ledger, level: far, balloon: balloon)
      reach = reach &<< 1
    }
    while (far &- near).magnitude > 1 {
      let middle = near &+ (far &- near) / 2
      let middleRest = try rest(from: ledger, level: middle, balloon: balloon)
      if middleRest.signum() == direction {
        (near, nearRest) = (middle, middleRest)
      } else {
        (far, farRest) = (middle, middleRest)
      }
    }
    return farRest.magnitude < nearRest.magnitude ? far : near
  }

  /// By how much the last payment, the balloon aside, exceeds the level one.
  func rest(from ledger: LoanLedger, level: Int64, balloon: Int64) throws(MoneyError) -> Int64 {
    let last = try lastPayment(from: ledger, level: level)
    // Neither is below zero.
    let (rest, overflow) = (last &- level).subtractingReportingOverflow(balloon)
    guard !overflow else { throw .overflow }
    return rest
  }
}
