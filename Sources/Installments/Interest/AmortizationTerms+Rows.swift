import ExactMoney

extension AmortizationTerms {
  /// Writes the rows of a loan into a caller's buffer, and returns how many there are.
  ///
  /// - Throws: `overflow` where the principal is below zero or a balance is beyond what the factors were made for;
  ///   `inexact` where the rule is `exact` and a product is not whole. The buffer's contents then mean nothing.
  /// - Precondition: room for `count` rows.
  @inlinable
  public func writeRows(
    of principal: Int64, to rows: UnsafeMutableBufferPointer<AmortizationRow>
  ) throws(MoneyError) -> Int {
    precondition(rows.count >= count, "no room for the rows")
    guard principal >= 0 else { throw .overflow }
    var ledger = LoanLedger(principal: principal, accrual: accrual, closing: closing)
    var next = try write(first, isLast: later.isEmpty, &ledger, to: rows, at: 0)
    for index in later.indices {
      next = try write(later[index], isLast: index == later.count - 1, &ledger, to: rows, at: next)
    }
    return next
  }

  /// What a loan comes to, without its rows: the way of those who want the payments alone.
  ///
  /// - Throws: as `writeRows(of:to:)`.
  @inlinable
  public func totals(of principal: Int64) throws(MoneyError) -> AmortizationTotals {
    guard principal >= 0 else { throw .overflow }
    var ledger = LoanLedger(principal: principal, accrual: accrual, closing: closing)
    let payment = try level(of: first, isLast: later.isEmpty, ledger)
    let row: AmortizationRow
    if later.isEmpty {
      try first.advance(&ledger, rows: first.count - 1, level: payment)
      row = try closingRow(&ledger, of: first, level: payment)
    } else {
      try first.advance(&ledger, rows: first.count, level: payment)
      row = try lastRow(&ledger)
    }
    let (total, overflow) = principal.addingReportingOverflow(ledger.interest)
    guard !overflow else { throw .overflow }
    return AmortizationTotals(
      payment: payment, lastPayment: row.payment, interest: ledger.interest, totalOfPayments: total)
  }

  /// The last row of a loan with several stages, from the end of the first one.
  @usableFromInline
  func lastRow(_ ledger: inout LoanLedger) throws(MoneyError) -> AmortizationRow {
    for stage in later.dropLast() {
      try stage.advance(&ledger, rows: stage.count, level: level(of: stage, isLast: false, ledger))
    }
    let stage = later[later.count - 1]
    let level = try level(of: stage, isLast: true, ledger)
    try stage.advance(&ledger, rows: stage.count - 1, level: level)
    return try closingRow(&ledger, of: stage, level: level)
  }

  @inlinable
  func write(
    _ stage: AmortizationStage, isLast: Bool, _ ledger: inout LoanLedger,
    to rows: UnsafeMutableBufferPointer<AmortizationRow>, at start: Int
  ) throws(MoneyError) -> Int {
    let level = try level(of: stage, isLast: isLast, ledger)
    let levelRows = isLast ? stage.count - 1 : stage.count
    let leading = min(stage.leadingRates.count, levelRows)
    for index in 0..<leading { rows[start + index] = try ledger.pay(level, at: stage.leadingRates[index]) }
    if let next = rows.baseAddress, levelRows > leading {
      // Within the room that was checked.
      try stage.write(&ledger, regularRows: levelRows - leading, level: level, to: next + start + leading)
    }
    guard isLast else { return start + stage.count }
    rows[start + levelRows] = try closingRow(&ledger, of: stage, level: level)
    return start + stage.count
  }

  /// The level payment of a stage that begins with a ledger.
  @inlinable
  @inline(__always)
  func level(of stage: AmortizationStage, isLast: Bool, _ ledger: LoanLedger) throws(MoneyError) -> Int64 {
    guard isLast, closing == .nudged else { return try stage.payment.product(with: max(ledger.balance, 0)) }
    return try stage.nudgedPayment(from: ledger, balloon: balloonAmount(of: ledger.principal))
  }

  @inlinable
  func balloonAmount(of principal: Int64) throws(MoneyError) -> Int64 {
    guard let balloon else { return 0 }
    return try balloon.product(with: principal)
  }

  /// The last row: all that is owed, or, `unadjusted`, one payment like the others with the balloon beside it, whose
  /// interest is what the balance leaves of it.
  @inlinable
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
    ledger.interest = ledger.interest &+ interest
    return AmortizationRow(payment: payment, principal: balance, interest: interest, balance: 0)
  }
}
