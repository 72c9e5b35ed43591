import ExactMoney

/// How the level payments of one loan come about, for those who explain it.
extension AmortizationTerms {
  /// The level payment of each run of payments at one rate: one, and one more for each change of the rate.
  ///
  /// They are those of the rows, moved where the closing is `nudged`.
  ///
  /// - Throws: as `writeRows(of:to:)`.
  public func levels(of principal: Int64) throws(MoneyError) -> [Int64] {
    var levels: [Int64] = []
    let ledger = try ledgerBeforeLastStage(of: principal) { levels.append($0) }
    levels.append(try level(of: later.last ?? first, isLast: true, ledger))
    return levels
  }

  /// What the last payment would be, with the balloon, were the level payment of the last rate another.
  ///
  ///     // 331.77 at 10.65 % a year over the five months from 2023-12-12, by the days of each year
  ///     try terms.lastPayment(of: 33_177, level: 6_813)     // 6816
  ///     try terms.lastPayment(of: 33_177, level: 6_814)     // 6812
  ///
  /// - Throws: as `writeRows(of:to:)`.
  public func lastPayment(of principal: Int64, level: Int64) throws(MoneyError) -> Int64 {
    let ledger = try ledgerBeforeLastStage(of: principal) { _ in }
    return try (later.last ?? first).lastPayment(from: ledger, level: level)
  }

  /// What is owed when the last rate begins.
  private func ledgerBeforeLastStage(
    of principal: Int64, _ body: (Int64) -> Void
  ) throws(MoneyError) -> LoanLedger {
    guard principal >= 0 else { throw .overflow }
    var ledger = LoanLedger(principal: principal, accrual: accrual, closing: closing)
    guard !later.isEmpty else { return ledger }
    var stage = first
    for next in later {
      let level = try level(of: stage, isLast: false, ledger)
      body(level)
      try stage.repay(&ledger, rows: stage.count, level: level, to: nil)
      stage = next
    }
    return ledger
  }
}
