import ExactMoney

extension AmortizationTerms {
  /// Writes the rows of a loan into a caller's buffer, and returns how many there are.
  ///
  /// - Throws: `overflow` where the principal is below zero, a balance is beyond what the factors were made for, or the
  ///   payments together exceed Int64; `inexact` where the rule is `exact` and a product is not whole. The buffer's
  ///   contents then mean nothing.
  /// - Precondition: room for `count` rows.
  @inlinable
  public func writeRows(
    of principal: Int64, to rows: UnsafeMutableBufferPointer<AmortizationRow>
  ) throws(MoneyError) -> Int {
    precondition(rows.count >= count, "no room for the rows")
    if let room = rows.baseAddress, levelPayments.writeRows(of: principal, to: room) {
      return levelPayments.count
    }
    return try writeEveryKind(of: principal, to: rows)
  }

  /// The same for every loan: the twin of `LevelPayments.writeRows`.
  @usableFromInline
  func writeEveryKind(
    of principal: Int64, to rows: UnsafeMutableBufferPointer<AmortizationRow>
  ) throws(MoneyError) -> Int {
    guard principal >= 0 else { throw .overflow }
    var ledger = LoanLedger(principal: principal, accrual: accrual, closing: closing)
    var next = try write(first, isLast: later.isEmpty, &ledger, to: rows, at: 0)
    for index in later.indices {
      next = try write(later[index], isLast: index == later.count - 1, &ledger, to: rows, at: next)
    }
    _ = try ledger.totalOfPayments()
    return next
  }

  /// What a loan comes to, without its rows: the way of those who want the payments alone.
  ///
  /// - Throws: as `writeRows(of:to:)`.
  @inlinable
  public func totals(of principal: Int64) throws(MoneyError) -> AmortizationTotals {
    if let payments = levelPayments.payments(of: principal) {
      // At most (count + 1) times a principal that was chosen for it.
      return AmortizationTotals(
        payment: payments.level, lastPayment: payments.last, interest: payments.interest,
        totalOfPayments: principal &+ payments.interest)
    }
    return try totalsOfEveryKind(of: principal)
  }

  /// The same for every loan: the twin of `LevelPayments.payments(of:)`.
  @usableFromInline
  func totalsOfEveryKind(of principal: Int64) throws(MoneyError) -> AmortizationTotals {
    guard principal >= 0 else { throw .overflow }
    var ledger = LoanLedger(principal: principal, accrual: accrual, closing: closing)
    let payment = try level(of: first, isLast: later.isEmpty, ledger)
    let row: AmortizationRow
    if later.isEmpty {
      try first.repay(&ledger, rows: first.count - 1, level: payment, to: nil)
      row = try closingRow(&ledger, of: first, level: payment)
    } else {
      try first.repay(&ledger, rows: first.count, level: payment, to: nil)
      row = try lastRow(&ledger)
    }
    return AmortizationTotals(
      payment: payment, lastPayment: row.payment, interest: ledger.interest,
      totalOfPayments: try ledger.totalOfPayments())
  }

  /// The last row of a loan with several stages, from the end of the first one.
  private func lastRow(_ ledger: inout LoanLedger) throws(MoneyError) -> AmortizationRow {
    for stage in later.dropLast() {
      try stage.repay(&ledger, rows: stage.count, level: level(of: stage, isLast: false, ledger), to: nil)
    }
    let stage = later[later.count - 1]
    let level = try level(of: stage, isLast: true, ledger)
    try stage.repay(&ledger, rows: stage.count - 1, level: level, to: nil)
    return try closingRow(&ledger, of: stage, level: level)
  }

  private func write(
    _ stage: AmortizationStage, isLast: Bool, _ ledger: inout LoanLedger,
    to rows: UnsafeMutableBufferPointer<AmortizationRow>, at start: Int
  ) throws(MoneyError) -> Int {
    let level = try level(of: stage, isLast: isLast, ledger)
    let levelRows = isLast ? stage.count - 1 : stage.count
    // Within the room that was checked.
    try stage.repay(&ledger, rows: levelRows, level: level, to: rows.baseAddress.map { $0 + start })
    guard isLast else { return start + stage.count }
    rows[start + levelRows] = try closingRow(&ledger, of: stage, level: level)
    return start + stage.count
  }

  /// The level payment of a stage that begins with a ledger.
  func level(of stage: AmortizationStage, isLast: Bool, _ ledger: LoanLedger) throws(MoneyError) -> Int64 {
    guard isLast, closing == .nudged else { return try stage.payment.product(with: max(ledger.balance, 0)) }
    return try stage.nudgedPayment(from: ledger, balloon: balloonAmount(of: ledger.principal))
  }

  private func balloonAmount(of principal: Int64) throws(MoneyError) -> Int64 {
    guard let balloon else { return 0 }
    return try balloon.product(with: principal)
  }

  /// The last row: all that is owed, or, `unadjusted`, one payment like the others with the balloon beside it, whose
  /// interest is what the balance leaves of it.
  func closingRow(
    _ ledger: inout LoanLedger, of stage: AmortizationStage, level: Int64
  ) throws(MoneyError) -> AmortizationRow {
    let balance = ledger.balance
    var payment: Int64
    if closing == .unadjusted {
      let (sum, overflow) = level.addingReportingOverflow(try balloonAmount(of: ledger.principal))
      guard !overflow else { throw .overflow }
      payment = sum
    } else {
      payment = try ledger.owed(with: ledger.accrued(stage.lastRate))
    }
    let (interest, overflow) = payment.subtractingReportingOverflow(balance)
    guard !overflow else { throw .overflow }
    ledger.balance = 0
    try ledger.add(interest)
    return AmortizationRow(payment: payment, principal: balance, interest: interest, balance: 0)
  }
}
