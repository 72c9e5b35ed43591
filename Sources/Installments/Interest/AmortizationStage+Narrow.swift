import ExactMoney

/// The running balance of a loan in the common case, as four numbers that stay in registers: interest on the balance,
/// with a factor of one word that rounds without a look at ties, and no payment above what is owed.
///
/// Each row waits for the one before: a multiplication, four additions and a comparison. `LoanLedger.pay` is its twin for
/// every case.
@usableFromInline
struct NarrowBalance {
  @usableFromInline var balance: Int64
  @usableFromInline var interest: Int64
  @usableFromInline let high: UInt64
  @usableFromInline let addend: UInt64
  @usableFromInline let whole: UInt64
  @usableFromInline let maximum: UInt64

  /// The running balance of a ledger, or `nil` where it is not the common case.
  @inlinable
  @inline(__always)
  init?(_ ledger: LoanLedger, _ rate: borrowing RoundedFactor) {
    guard rate.width == .bits64, rate.windowRule == .passed, ledger.accrual == .onBalance, ledger.stopsAtZero else {
      return nil
    }
    balance = ledger.balance
    interest = ledger.interest
    high = rate.high
    addend = rate.highAddend
    whole = rate.whole
    maximum = UInt64(bitPattern: rate.maximum)
  }

  /// Moves past one payment, and says what it was. A balance beyond the rate's maximum gives figures that mean nothing
  /// and sets `isBeyond`.
  ///
  /// The balance is not negative, since no payment exceeds what is owed. The sum fits where the balance is within the
  /// maximum, which was chosen so; it wraps where it is not.
  @inlinable
  @inline(__always)
  mutating func pay(_ level: Int64, _ isBeyond: inout Bool) -> AmortizationRow {
    let factor = UInt64(bitPattern: balance)
    isBeyond = isBeyond || factor > maximum
    let (upper, lower) = factor.multipliedFullWidth(by: high)
    let carry: UInt64 = lower.addingReportingOverflow(addend).overflow ? 1 : 0
    let accrued = Int64(truncatingIfNeeded: upper &+ whole &* factor &+ carry)
    let owed = balance &+ accrued
    let payment = min(level, owed)
    balance = owed &- payment
    interest = interest &+ accrued
    return AmortizationRow(payment: payment, principal: payment &- accrued, interest: accrued, balance: balance)
  }
}

extension AmortizationStage {
  /// Moves past payments that all have the rate of most periods.
  @inlinable
  @inline(__always)
  func advance(_ ledger: inout LoanLedger, regularRows: Int, level: Int64) throws(MoneyError) {
    guard var narrow = NarrowBalance(ledger, rate) else {
      for _ in 0..<regularRows { _ = try ledger.pay(level, at: rate) }
      return
    }
    var isBeyond = false
    for _ in 0..<regularRows { _ = narrow.pay(level, &isBeyond) }
    guard !isBeyond else { throw .overflow }
    ledger.balance = narrow.balance
    ledger.interest = narrow.interest
  }

  /// Writes rows that all have the rate of most periods.
  @inlinable
  @inline(__always)
  func write(
    _ ledger: inout LoanLedger, regularRows: Int, level: Int64, to rows: UnsafeMutablePointer<AmortizationRow>
  ) throws(MoneyError) {
    guard var narrow = NarrowBalance(ledger, rate) else {
      for index in 0..<regularRows { rows[index] = try ledger.pay(level, at: rate) }
      return
    }
    var isBeyond = false
    for index in 0..<regularRows { rows[index] = narrow.pay(level, &isBeyond) }
    guard !isBeyond else { throw .overflow }
    ledger.balance = narrow.balance
    ledger.interest = narrow.interest
  }
}
