import ExactMoney

extension AmortizationStage {
  /// Moves past the first `rows` payments of the stage, all of them level, and writes them where there is room: in loops
  /// of its own for each kind.
  ///
  /// - Throws: `overflow` where a balance is beyond what the rates were made for, or the interest exceeds Int64;
  ///   `inexact`.
  func repay(
    _ ledger: inout LoanLedger, rows: Int, level: Int64, to room: UnsafeMutablePointer<AmortizationRow>?
  ) throws(MoneyError) {
    let leading = min(leadingRates.count, rows)
    switch (ledger.accrual, ledger.isNarrow(level)) {
    case (.onBalance, true) where isNarrow:
      switch (looksAtTies, ledger.stopsAtZero) {
      case (false, true):
        try repayNarrow(&ledger, rows: leading..<rows, level, to: room, looksAtTies: false, stopsAtZero: true)
      case (false, false):
        try repayNarrow(&ledger, rows: leading..<rows, level, to: room, looksAtTies: false, stopsAtZero: false)
      case (true, true):
        try repayNarrow(&ledger, rows: leading..<rows, level, to: room, looksAtTies: true, stopsAtZero: true)
      case (true, false):
        try repayNarrow(&ledger, rows: leading..<rows, level, to: room, looksAtTies: true, stopsAtZero: false)
      }
    case (.onPrincipal, true):
      try repayWide(&ledger, rows: 0..<leading, level, to: room)
      try repayFlat(&ledger, rows: leading..<rows, level, to: room)
    default:
      try repayWide(&ledger, rows: 0..<rows, level, to: room)
    }
  }

  /// Rows with interest on the balance at rates of one word: those before `rows` at the leading ones.
  @inline(__always)
  private func repayNarrow(
    _ ledger: inout LoanLedger, rows: Range<Int>, _ level: Int64, to room: UnsafeMutablePointer<AmortizationRow>?,
    looksAtTies: Bool, stopsAtZero: Bool
  ) throws(MoneyError) {
    var run = NarrowRun(balance: ledger.balance, level: level)
    leadingRates.withUnsafeBufferPointer { rates in
      for index in 0..<rows.lowerBound {
        let row = run.pay(at: NarrowRate(rates[index]), looksAtTies: looksAtTies, stopsAtZero: stopsAtZero)
        if let room { room[index] = row }
      }
    }
    let rate = NarrowRate(rate)
    for index in rows {
      let row = run.pay(at: rate, looksAtTies: looksAtTies, stopsAtZero: stopsAtZero)
      if let room { room[index] = row }
    }
    try run.close(&ledger)
  }

  /// Rows with interest on the principal at one rate, which is the same each time.
  private func repayFlat(
    _ ledger: inout LoanLedger, rows: Range<Int>, _ level: Int64, to room: UnsafeMutablePointer<AmortizationRow>?
  ) throws(MoneyError) {
    guard !rows.isEmpty else { return }
    let accrued = try rate.product(with: ledger.principal)
    guard ledger.isNarrow(accrued) else { return try repayWide(&ledger, rows: rows, level, to: room) }
    var run = NarrowRun(balance: ledger.balance, level: level)
    for index in rows {
      let row = run.pay(accrued: accrued, stopsAtZero: ledger.stopsAtZero)
      if let room { room[index] = row }
    }
    try run.close(&ledger)
  }

  /// Rows with any rates and amounts, one by one.
  private func repayWide(
    _ ledger: inout LoanLedger, rows: Range<Int>, _ level: Int64, to room: UnsafeMutablePointer<AmortizationRow>?
  ) throws(MoneyError) {
    for index in rows {
      let row = try ledger.pay(level, at: index < leadingRates.count ? leadingRates[index] : rate)
      if let room { room[index] = row }
    }
  }
}

extension LoanLedger {
  /// Whether a figure of each row, and the balance, are small enough for a `NarrowRun`, which says why.
  func isNarrow(_ figure: Int64) -> Bool {
    // One comparison each: what is negative is beyond. The sum leaves −2⁶¹ ≤ balance < 2⁶² as 0 ≤ sum < 3·2⁶¹.
    UInt64(bitPattern: figure) <= UInt64(bitPattern: NarrowRun.greatestFigure)
      && UInt64(bitPattern: balance &+ (1 << 61)) < 3 << 61
  }
}
