import ExactMoney

/// The running balance of a loan over payments of one level, as numbers that stay in registers. `LoanLedger.pay` is its
/// twin for every case.
///
/// Each row waits for the one before: for a multiplication, two additions and a choice; all else runs beside them. What
/// differs between loans is a constant argument, so each kind has a loop of its own without a branch.
///
/// `LoanLedger.isNarrow` makes the sums safe: a level, or an interest on the principal, is at most 2⁵², so that 600 of them
/// stay below 2⁶², and the balance begins with −2⁶¹ to 2⁶². One that may fall below zero thus stays above −2⁶³, and one
/// that a flat interest raises below 2⁶³. The interest is the payments and the rise of the balance: at least zero and below
/// 2⁶² + 2⁶³ + 2⁶¹, so it fits 64 bits without a sign, and shows as negative where it does not fit Int64.
struct NarrowRun {
  /// What neither a level nor an interest on the principal may exceed.
  static var greatestFigure: Int64 { 1 << 52 }

  var balance: Int64
  var interest: Int64 = 0
  /// Below zero where some balance was beyond its rate's maximum: the figures then mean nothing.
  var beyond: Int64 = 0
  let level: Int64

  /// Begins with what is owed.
  init(balance: Int64, level: Int64) {
    self.balance = balance
    self.level = level
  }

  /// Moves past one payment with interest on the balance, and says what it was.
  @inline(__always)
  mutating func pay(at rate: NarrowRate, looksAtTies: Bool, stopsAtZero: Bool) -> AmortizationRow {
    let base = stopsAtZero ? balance : max(balance, 0)
    // Neither is below zero. Beyond the maximum the balance may wrap, but this sign stays.
    beyond |= rate.maximum &- base
    return pay(accrued: rate.accrued(base, looksAtTies: looksAtTies), stopsAtZero: stopsAtZero)
  }

  /// Moves past one payment with an interest, and says what it was.
  @inline(__always)
  mutating func pay(accrued: Int64, stopsAtZero: Bool) -> AmortizationRow {
    let before = balance
    let rest = before &- level &+ accrued
    balance = stopsAtZero ? max(rest, 0) : rest
    interest = interest &+ accrued
    let principal = before &- balance
    return AmortizationRow(
      payment: principal &+ accrued, principal: principal, interest: accrued, balance: balance)
  }

  /// Leaves what was reached in a ledger.
  ///
  /// - Throws: `overflow` where a balance was beyond its rate's maximum, or the interest does not fit Int64.
  @inline(__always)
  func close(_ ledger: inout LoanLedger) throws(MoneyError) {
    guard beyond >= 0, interest >= 0 else { throw .overflow }
    ledger.balance = balance
    try ledger.add(interest)
  }
}
