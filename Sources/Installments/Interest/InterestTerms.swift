import ExactMoney

/// The level payments of a plan with a rate, in one number of payments: its loan for any total, and which loans are too
/// small for it.
///
/// Compiled from rates by `Credit`; a reference inside, so that terms of plans without interest stay small.
///
/// Rounding moves the last payment away from the level ones, by an amount that grows with the number of payments and the
/// rate, not with the loan. `leastPrincipal` is large enough that every payment stays at least one minor unit.
public struct InterestTerms: Hashable, Sendable {
  @usableFromInline let storage: Storage

  @usableFromInline
  final class Storage: Sendable {
    @usableFromInline let terms: AmortizationTerms
    /// Those for smaller principals; the same where `hasNarrow` is false.
    let narrow: AmortizationTerms
    let hasNarrow: Bool
    @usableFromInline let leastPrincipal: Int64
    @usableFromInline let greatestPrincipal: Int64

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
  ///   - leastPrincipal: the least principal whose payments are all right, at least 1.
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

  /// The least principal whose payments are all right: at least one minor unit, after a change of the rate too.
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

  /// By how much the level payment can be less than the rounded exact one: `nudged` moves it.
  ///
  /// The last payment of a level that is one unit more is less by the sum of all growths, S. Before the move it is off by
  /// less than 2·S, since each of the S roundings of payment and interest is off by less than one unit. So two units
  /// bring it across the level, and the best level is not further away.
  private var greatestNudge: Int64 { storage.terms.closing == .nudged ? 3 : 0 }

  /// Whether a loan's first level payment, and with it every payment, is large enough.
  ///
  /// Never turns from yes to no when the principal grows: a rounded product with a factor from zero up does not fall.
  func isLargeEnough(_ principal: Int64, minimumInstallment: Int64) -> Bool {
    guard principal >= storage.leastPrincipal, let level = level(of: principal) else { return false }
    let (least, overflow) = minimumInstallment.addingReportingOverflow(greatestNudge)
    return !overflow && level >= least
  }

  /// Whether all payments of a loan fit Int64 together with `others`, which are from zero up.
  ///
  /// Never turns from no to yes when the principal and the others grow.
  func fits(_ principal: Int64, beside others: Int64) -> Bool {
    principal <= storage.greatestPrincipal && others <= Int64.max - Self.mostPaid
  }

  /// The rounded level payment of a principal; `nil` beyond what the factor was made for.
  private func level(of principal: Int64) -> Int64? { Self.product(storage.terms.first.payment, principal) }

  private static func product(_ factor: RoundedFactor, _ principal: Int64) -> Int64? {
    do throws(MoneyError) { return try factor.product(with: principal) } catch {
      // Beyond the factor's maximum, or not whole by the rule `exact`, which plans do not have.
      return nil
    }
  }

  /// Whether the terms for smaller principals take one. The two are asked where they are: a copy would cost more than a
  /// short loan.
  private func isNarrow(_ principal: Int64) -> Bool { principal <= storage.narrow.first.payment.maximum }

  /// The payments of a loan and its interest; `nil` where they do not come to the principal and the interest, as no
  /// compiled terms do.
  func payments(of principal: Int64) -> (payments: Payments, interest: Int64)? {
    do throws(MoneyError) {
      let loan =
        try isNarrow(principal) ? storage.narrow.payments(of: principal) : storage.terms.payments(of: principal)
      guard loan.payments.smallest > 0, loan.payments.sum == principal &+ loan.interest else { return nil }
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
