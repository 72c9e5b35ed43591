import ExactMoney

/// The payments of the common loan: level ones, each after a period at the same rate or the first of them at once, and a
/// last one of what is owed then. Made from `AmortizationTerms` for paths that quote a price a row.
///
/// It takes terms of one stage, with interest on the balance, without a balloon, closed by `lastAbsorbs`, whose factors
/// are of one word and need no look at ties; a period's rate is below 100 % and not above the payment's factor. Other terms
/// have none, and quote by `AmortizationTerms.totals(of:)`, which gives the same figures.
///
///     // 12 months at 15 % a year, half away from zero: 1,000.00 in 11 payments of 90.26 and one of 90.24
///     LevelPayments(terms)?.payments(of: 100_000)    // level 9026, last 9024, interest 8310
///
/// The bounds. Let P be the principal, L its level payment, and i(B) the interest on a balance B, all as the words give
/// them: ⌊(A·F + a)/2⁶⁴⌋ with the F and a of either factor. The initializer has checked that a product of the payment's
/// words is never below that of the rate's, and i never falls as B rises, so 0 ≤ B ≤ P gives i(B) ≤ i(P) ≤ L: the next
/// balance B + i(B) − L is at most B, and at least −L. As long as no balance is below zero, all are thus at most P, which
/// both factors were proved for. The first that is below zero leaves its sign in `signs`, and the loan is one that is
/// repaid early; what follows may wrap and is not used. Since F < 2⁶⁴ and a < 2⁶⁴ give i(B) ≤ B ≤ P, the interest of
/// `count` payments and the principal are at most (count + 1)·P, which the maximum keeps within Int64.
public struct LevelPayments: BitwiseCopyable, Hashable, Sendable {
  /// Number of payments, 1 to 600.
  public let count: Int
  /// One more than the greatest principal that is quoted here.
  @usableFromInline let bound: UInt64
  /// Level payments with a period before them.
  @usableFromInline let regularRows: Int
  @usableFromInline let payment: NarrowRate
  @usableFromInline let rate: NarrowRate

  /// The payments of terms, or `nil` where they are not the common loan.
  @inlinable
  public init?(_ terms: AmortizationTerms) {
    guard terms.levelPayments.bound > 0 else { return nil }
    self = terms.levelPayments
  }

  /// The greatest principal that is quoted here.
  @inlinable
  public var maximum: Int64 { Int64(truncatingIfNeeded: bound &- 1) }

  /// What takes no principal, for terms that are not the common loan.
  static var none: LevelPayments { LevelPayments() }

  private init() {
    count = 1
    bound = 0
    regularRows = 0
    let zero = NarrowRate(.zero(rounding: .down))
    (payment, rate) = (zero, zero)
  }

  /// The payments of the only stage of a loan, closed by `lastAbsorbs`, with interest on the balance.
  init?(_ stage: AmortizationStage) {
    guard stage.leadingRates.count < stage.count, stage.leadingRates.count <= 1,
      stage.leadingRates.allSatisfy({ $0.isZero }), stage.payment.isNarrow, !stage.payment.looksAtTies,
      stage.rate.isNarrow, !stage.rate.looksAtTies, stage.rate.whole == 0
    else { return nil }
    count = stage.count
    payment = NarrowRate(stage.payment)
    rate = NarrowRate(stage.rate)
    guard payment.isNeverBelow(rate) else { return nil }
    regularRows = count - 1 - stage.leadingRates.count
    // Not negative, and below 2⁶³.
    bound = UInt64(min(payment.maximum, rate.maximum, Int64.max / Int64(count + 1))) + 1
  }

  /// The level payment of a principal, the last one, and the interest of all, in minor units; `nil` for a principal
  /// outside 0…`maximum`.
  ///
  /// A loan so small that it is repaid before its last payment has a last one of zero; of those before it, the one that
  /// repays may be less than the level, and further ones are zero too.
  ///
  /// - Complexity: O(`count`), for each payment the time of a multiplication and two additions; no allocation.
  @inlinable
  @inline(__always)
  public func payments(of principal: Int64) -> (level: Int64, last: Int64, interest: Int64)? {
    // One comparison: what is negative is beyond every maximum.
    guard UInt64(bitPattern: principal) < bound else { return nil }
    let level = payment.accrued(principal, looksAtTies: false)
    // The first payment at once meets no interest.
    var balance = regularRows == count &- 1 ? principal : principal &- level
    var signs = balance
    var left = regularRows
    while left > 0 {
      balance = balance &- level &+ rate.accruedBelowOne(balance)
      signs |= balance
      left &-= 1
    }
    guard signs >= 0 else { return (level, 0, interestOfEarlyRepayment(principal, level)) }
    let last = balance &+ rate.accruedBelowOne(balance)
    return (level, last, level &* Int64(count &- 1) &+ last &- principal)
  }

  /// Writes the rows of a principal where there is room for `count` of them, and says whether it could: not where the
  /// principal is outside 0…`maximum`, or is repaid early.
  @inlinable
  func writeRows(of principal: Int64, to room: UnsafeMutablePointer<AmortizationRow>) -> Bool {
    guard UInt64(bitPattern: principal) < bound else { return false }
    let level = payment.accrued(principal, looksAtTies: false)
    var balance = principal
    var next = room
    if regularRows != count &- 1 {
      balance = principal &- level
      next[0] = AmortizationRow(payment: level, principal: level, interest: 0, balance: balance)
      next += 1
    }
    var signs = balance
    var left = regularRows
    while left > 0 {
      let interest = rate.accruedBelowOne(balance)
      balance = balance &- level &+ interest
      signs |= balance
      next[0] = AmortizationRow(payment: level, principal: level &- interest, interest: interest, balance: balance)
      next += 1
      left &-= 1
    }
    let interest = rate.accruedBelowOne(balance)
    next[0] = AmortizationRow(payment: balance &+ interest, principal: balance, interest: interest, balance: 0)
    return signs >= 0
  }

  /// The interest of a loan of which nothing is left for the last payment.
  @usableFromInline
  @inline(never)
  func interestOfEarlyRepayment(_ principal: Int64, _ level: Int64) -> Int64 {
    var balance = regularRows == count &- 1 ? principal : max(principal &- level, 0)
    var interest: Int64 = 0
    while balance > 0 {
      let accrued = rate.accruedBelowOne(balance)
      interest = interest &+ accrued
      balance = balance &+ accrued &- level
    }
    return interest
  }
}

extension NarrowRate {
  /// The interest at a rate that has nothing before the point.
  @inlinable
  @inline(__always)
  func accruedBelowOne(_ amount: Int64) -> Int64 {
    let (upper, lower) = UInt64(bitPattern: amount).multipliedFullWidth(by: high)
    let carry: UInt64 = lower.addingReportingOverflow(addend).overflow ? 1 : 0
    return Int64(truncatingIfNeeded: upper &+ carry)
  }

  /// Whether no product of these words is below that of others with the same amount: A·F + a ≥ A·G + b for every A ≥ 1,
  /// which holds where it does for 1 and F ≥ G. An amount of zero has the product zero, an addend being below 2⁶⁴.
  func isNeverBelow(_ other: NarrowRate) -> Bool {
    guard (whole, high) >= (other.whole, other.high) else { return false }
    let (difference, borrow) = high.subtractingReportingOverflow(other.high)
    let hasWord = whole &- other.whole > (borrow ? 1 : 0)
    return addend >= other.addend || hasWord || difference >= other.addend &- addend
  }
}

extension RoundedFactor {
  /// Whether every product is zero.
  var isZero: Bool { whole == 0 && high == 0 && low == 0 }
}
