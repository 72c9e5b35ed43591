import ExactMoney

/// The level payments of a plan with a rate, in one number of payments: its loan for any total, and which loans are too
/// small for it.
///
/// Compiled from rates by `Credit`; a reference inside, so that terms of plans without interest stay small.
///
/// Rounding moves the last payment away from the level ones, by an amount that grows with the number of payments and the
/// rate, not with the loan. From `leastPrincipal` on every payment stays large enough.
public struct InterestTerms: Hashable, Sendable {
  private let storage: Storage

  private final class Storage: Sendable {
    let terms: AmortizationTerms
    /// Those for smaller principals; the same where `hasNarrow` is false.
    let narrow: AmortizationTerms
    let hasNarrow: Bool
    let leastPrincipal: Int64
    let greatestPrincipal: Int64

    init(terms: AmortizationTerms, narrow: AmortizationTerms?, leastPrincipal: Int64, greatestPrincipal: Int64) {
      self.terms = terms
      self.narrow = narrow ?? terms
      hasNarrow = narrow != nil
      self.leastPrincipal = leastPrincipal
      self.greatestPrincipal = greatestPrincipal
    }
  }

  /// Assembles compiled terms.
  ///
  /// - Parameters:
  ///   - terms: the loan for every principal.
  ///   - narrow: the same for smaller principals, in factors of one word; `nil` where `terms` are that already.
  ///   - leastPrincipal: the principal from which on all payments are right, at least 1.
  ///   - greatestPrincipal: the greatest principal whose payments come to `mostPaid` or less; no more than the terms take.
  public init(
    terms: AmortizationTerms, narrow: AmortizationTerms?, leastPrincipal: Int64, greatestPrincipal: Int64
  ) {
    storage = Storage(
      terms: terms, narrow: narrow, leastPrincipal: max(leastPrincipal, 1),
      greatestPrincipal: min(greatestPrincipal, terms.first.payment.maximum))
  }

  /// The most that the payments of a loan may come to, in minor units, which leaves as much for fees and a down payment.
  public static var mostPaid: Int64 { 1 << 62 }

  /// The loan for every principal.
  public var terms: AmortizationTerms { storage.terms }

  /// The same for smaller principals, in factors of one word; `nil` where `terms` are that already.
  public var narrow: AmortizationTerms? { storage.hasNarrow ? storage.narrow : nil }

  /// The principal from which on every payment is large enough: the plan's least installment, one minor unit at least.
  public var leastPrincipal: Int64 { storage.leastPrincipal }

  /// The greatest principal whose payments come to no more than `mostPaid`.
  public var greatestPrincipal: Int64 { storage.greatestPrincipal }

  /// Number of payments, a down payment apart.
  public var count: Int { storage.terms.count }

  /// Equal terms give equal payments.
  public static func == (one: InterestTerms, other: InterestTerms) -> Bool {
    one.storage === other.storage
      || (one.leastPrincipal == other.leastPrincipal && one.greatestPrincipal == other.greatestPrincipal
        && one.terms == other.terms && one.narrow == other.narrow)
  }

  /// Hashes what equality compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(leastPrincipal)
    hasher.combine(terms)
  }
}

extension InterestTerms {
  /// How many runs of equal payments a loan can have: one for each rate, and the last payment.
  var mostRuns: Int { storage.terms.later.count + 2 }

  /// Whether every payment of a loan is large enough.
  func isLargeEnough(_ principal: Int64) -> Bool { principal >= storage.leastPrincipal }

  /// Whether all payments of a loan fit Int64 together with `others`, which are from zero up.
  ///
  /// Never turns from no to yes when the principal and the others grow.
  func fits(_ principal: Int64, beside others: Int64) -> Bool {
    principal <= storage.greatestPrincipal && others <= Int64.max - Self.mostPaid
  }

  /// Whether the terms for smaller principals take one. The two are asked where they are: a copy would cost more than a
  /// short loan.
  private func isNarrow(_ principal: Int64) -> Bool { principal <= storage.narrow.first.payment.maximum }

  /// The payments of a loan and its interest; `nil` where they do not come to the principal and the interest, or to more
  /// than `mostPaid`, as those of no compiled terms do.
  func payments(of principal: Int64) -> (payments: Payments, interest: Int64)? {
    do throws(MoneyError) {
      let loan =
        try isNarrow(principal) ? storage.narrow.payments(of: principal) : storage.terms.payments(of: principal)
      let payments = loan.payments
      var sum: Int128 = 0
      payments.eachRun(from: 0, to: payments.count) { amount, times in sum += Int128(amount) * Int128(times) }
      guard payments.smallest > 0, sum <= Int128(Self.mostPaid), sum == Int128(principal) + Int128(loan.interest) else {
        return nil
      }
      return loan
    } catch {
      return nil
    }
  }

  /// The rows of a loan, or nothing where an amount is beyond what the terms were made for.
  func writeRows(of principal: Int64, to rows: UnsafeMutableBufferPointer<AmortizationRow>) -> Int {
    do throws(MoneyError) {
      return try isNarrow(principal)
        ? storage.narrow.writeRows(of: principal, to: rows) : storage.terms.writeRows(of: principal, to: rows)
    } catch {
      return 0
    }
  }
}

extension InterestTerms {
  /// The most rows that are tried for a least principal: a millisecond's work.
  private static var mostRowsTried: Int { 1 << 18 }

  /// The same with a lesser least principal, where smaller loans turn out right as well.
  ///
  /// What is proved of all roundings together is more than what they come to. So the rows of one principal after the
  /// other are tried, downwards until one of them is not right.
  ///
  /// - Parameter minimumInstallment: the least payment, at least 1.
  /// - Complexity: O(rows), some hundred thousand at most.
  public func lowered(minimumInstallment: Int64) -> InterestTerms {
    let least = withUnsafeTemporaryAllocation(of: AmortizationRow.self, capacity: count) { rows in
      var least = storage.leastPrincipal
      for _ in 0..<Self.mostRowsTried / count {
        guard least > 1, isRight(least - 1, minimumInstallment: minimumInstallment, rows) else { break }
        least -= 1
      }
      return least
    }
    return InterestTerms(
      terms: terms, narrow: narrow, leastPrincipal: least, greatestPrincipal: storage.greatestPrincipal)
  }

  /// Whether every payment of a loan is large enough, it is not repaid early and its interest not below zero.
  private func isRight(
    _ principal: Int64, minimumInstallment: Int64, _ rows: UnsafeMutableBufferPointer<AmortizationRow>
  ) -> Bool {
    let written = writeRows(of: principal, to: rows)
    guard written == count else { return false }
    var interest: Int64 = 0
    for index in 0..<written {
      guard rows[index].payment >= minimumInstallment, rows[index].balance > 0 || index == written - 1 else {
        return false
      }
      // Parts of payments of a small principal; wrapping keeps terms of no rate from trapping.
      interest = interest &+ rows[index].interest
    }
    return interest >= 0
  }
}

extension AmortizationTerms {
  /// The payments of a loan as runs, and its interest.
  func payments(of principal: Int64) throws(MoneyError) -> (payments: Payments, interest: Int64) {
    var payments = Payments.none
    guard !later.isEmpty else {
      let totals = try totals(of: principal)
      payments.append(totals.payment, times: first.count - 1)
      payments.append(totals.lastPayment, times: 1)
      return (payments, totals.interest)
    }
    var ledger = LoanLedger(principal: principal, accrual: accrual, closing: closing)
    var stage = first
    for next in later {
      let level = try level(of: stage, isLast: false, ledger)
      try stage.repay(&ledger, rows: stage.count, level: level, to: nil)
      payments.append(level, times: stage.count)
      stage = next
    }
    let level = try level(of: stage, isLast: true, ledger)
    try stage.repay(&ledger, rows: stage.count - 1, level: level, to: nil)
    payments.append(level, times: stage.count - 1)
    payments.append(try closingRow(&ledger, of: stage, level: level).payment, times: 1)
    return (payments, ledger.interest)
  }
}
