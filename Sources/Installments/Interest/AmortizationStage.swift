import ExactMoney

/// A run of equal payments with the rates of their periods: the whole loan, or the part of it between two changes of the
/// rate.
///
/// The level payment is a factor of what is owed when the stage begins. Each payment has a period before it, in which
/// interest accrues at that period's rate: `leadingRates` are those of the first periods, one each, and `rate` is that
/// of all others. A payment that falls due at once has the rate zero before it.
public struct AmortizationStage: Hashable, Sendable {
  /// Number of payments, at least 1.
  public let count: Int
  /// The level payment of one unit owed at the beginning of the stage.
  public let payment: RoundedFactor
  /// The rates of the first periods, where they differ from `rate`.
  public let leadingRates: [RoundedFactor]
  /// The rate of each further period.
  public let rate: RoundedFactor
  /// Whether all rates are of one word and refuse no amount for being inexact.
  let isNarrow: Bool
  /// Whether some interest is a tie that its parity decides.
  let looksAtTies: Bool

  /// Makes a stage, or `nil` where there are more rates than payments, or no payments.
  public init?(count: Int, payment: RoundedFactor, leadingRates: [RoundedFactor] = [], rate: RoundedFactor) {
    guard count >= 1, count <= EqualSplit.maximumCount, leadingRates.count <= count else { return nil }
    self.count = count
    self.payment = payment
    self.leadingRates = leadingRates
    self.rate = rate
    isNarrow = rate.isNarrow && leadingRates.allSatisfy { $0.isNarrow }
    looksAtTies = rate.looksAtTies || leadingRates.contains { $0.looksAtTies }
  }
}

/// What is owed, from row to row. Amounts in minor units.
struct LoanLedger {
  /// What was lent.
  let principal: Int64
  /// What is owed now.
  var balance: Int64
  /// The interest of all rows so far.
  var interest: Int64 = 0
  /// On what interest accrues.
  let accrual: InterestAccrual
  /// Whether a payment is never more than what is owed.
  let stopsAtZero: Bool

  init(principal: Int64, accrual: InterestAccrual, closing: AmortizationClosing) {
    self.principal = principal
    balance = principal
    self.accrual = accrual
    stopsAtZero = closing != .unadjusted
  }

  /// The interest of one period: nothing on what was repaid beyond the balance.
  ///
  /// - Throws: `overflow` for more than the rate was made for; `inexact`.
  @inline(__always)
  func accrued(_ rate: RoundedFactor) throws(MoneyError) -> Int64 {
    try rate.product(with: accrual == .onBalance ? max(balance, 0) : principal)
  }

  /// What is owed with the interest of a period.
  @inline(__always)
  func owed(with accrued: Int64) throws(MoneyError) -> Int64 {
    let (sum, overflow) = balance.addingReportingOverflow(accrued)
    guard !overflow else { throw .overflow }
    return sum
  }

  /// Moves past one payment, and says what it was.
  @inline(__always)
  mutating func pay(_ level: Int64, at rate: RoundedFactor) throws(MoneyError) -> AmortizationRow {
    let accrued = try accrued(rate)
    let owed = try owed(with: accrued)
    let payment = stopsAtZero ? min(level, owed) : level
    let (rest, overflow) = owed.subtractingReportingOverflow(payment)
    guard !overflow else { throw .overflow }
    balance = rest
    try add(accrued)
    return AmortizationRow(
      payment: payment, principal: payment &- accrued, interest: accrued, balance: rest)
  }

  /// Adds to the interest of all rows.
  @inline(__always)
  mutating func add(_ accrued: Int64) throws(MoneyError) {
    let (sum, overflow) = interest.addingReportingOverflow(accrued)
    guard !overflow else { throw .overflow }
    interest = sum
  }

  /// What was lent and all interest.
  func totalOfPayments() throws(MoneyError) -> Int64 {
    let (total, overflow) = principal.addingReportingOverflow(interest)
    guard !overflow else { throw .overflow }
    return total
  }
}

extension AmortizationStage {
  /// The rate of the period before the stage's last payment.
  var lastRate: RoundedFactor { leadingRates.count == count ? leadingRates[count - 1] : rate }

  /// What the last payment would be, were all others of the stage `level`.
  func lastPayment(from ledger: LoanLedger, level: Int64) throws(MoneyError) -> Int64 {
    var ledger = ledger
    try repay(&ledger, rows: count - 1, level: level, to: nil)
    return try ledger.owed(with: ledger.accrued(lastRate))
  }
}
