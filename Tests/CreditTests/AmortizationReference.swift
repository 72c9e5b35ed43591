import ExactMoney
import Installments

@testable import Credit

/// The slow way to a schedule: every payment and interest an exact fraction of GMP's, rounded by its own rule, and the
/// level payment that suits the last one found by trying all near it.
struct AmortizationReference {
  let terms: LoanTerms
  let exact: ExactTerms

  init(_ terms: LoanTerms, principal: Int64?) throws {
    self.terms = terms
    exact = try terms.exact(principal: principal)
  }

  /// The same for stages that were found in another way.
  init(terms: LoanTerms, exact: ExactTerms) {
    self.terms = terms
    self.exact = exact
  }

  func rows(of principal: Int64) throws -> [AmortizationRow] {
    var rows: [AmortizationRow] = []
    var balance = principal
    for (index, stage) in exact.stages.enumerated() {
      let level = try product(stage.payment, max(balance, 0))
      guard index == exact.stages.count - 1 else {
        rows += try self.rows(stage, principal, from: balance, level: level)
        balance = rows.last?.balance ?? 0
        continue
      }
      let closed = try closingRows(stage, principal, from: balance, level: level)
      rows += closed
    }
    return rows
  }

  private func closingRows(
    _ stage: ExactStage, _ principal: Int64, from balance: Int64, level: Int64
  ) throws -> [AmortizationRow] {
    let balloon = try product(exact.balloon, principal)
    switch terms.closing {
    case .lastAbsorbs: return try absorbing(stage, principal, from: balance, level: level)
    case .unadjusted:
      var rows = try rows(stage, principal, from: balance, level: level)
      let before = rows.count > 1 ? rows[rows.count - 2].balance : balance
      let payment = level + balloon
      rows[rows.count - 1] = AmortizationRow(
        payment: payment, principal: before, interest: payment - before, balance: 0)
      return rows
    case .nudged:
      var best = try absorbing(stage, principal, from: balance, level: level)
      var least = try rest(best, level, balloon)
      for distance in Int64(1)...8 {
        for candidate in [level - distance, level + distance] where candidate >= 0 {
          let rows = try absorbing(stage, principal, from: balance, level: candidate)
          if try rest(rows, candidate, balloon) < least {
            least = try rest(rows, candidate, balloon)
            best = rows
          }
        }
      }
      return best
    }
  }

  private func rest(_ rows: [AmortizationRow], _ level: Int64, _ balloon: Int64) throws -> UInt64 {
    ((rows.last?.payment ?? 0) - level - balloon).magnitude
  }

  /// All payments level but the last, which is what is owed.
  private func absorbing(
    _ stage: ExactStage, _ principal: Int64, from balance: Int64, level: Int64
  ) throws -> [AmortizationRow] {
    var rows = try rows(stage, principal, from: balance, level: level, isClosing: true)
    let before = rows.count > 1 ? rows[rows.count - 2].balance : balance
    let interest = rows[rows.count - 1].interest
    rows[rows.count - 1] = AmortizationRow(
      payment: before + interest, principal: before, interest: interest, balance: 0)
    return rows
  }

  private func rows(
    _ stage: ExactStage, _ principal: Int64, from start: Int64, level: Int64, isClosing: Bool = false
  ) throws -> [AmortizationRow] {
    var balance = start
    var rows: [AmortizationRow] = []
    for index in 0..<stage.count {
      let base = exact.accrual == .onPrincipal ? principal : max(balance, 0)
      let interest = try product(stage.growths[index].subtractingOne(), base)
      let payment = terms.closing == .unadjusted ? level : min(level, balance + interest)
      balance += interest - payment
      rows.append(
        AmortizationRow(payment: payment, principal: payment - interest, interest: interest, balance: balance))
    }
    return rows
  }

  /// The exact product, on which both ends of a bracket must agree.
  private func product(_ factor: RationalBracket, _ amount: Int64) throws -> Int64 {
    let low = try factor.low.multiplied(by: Rational(amount)).minorUnits(rounding: terms.rounding)
    let high = try factor.high.multiplied(by: Rational(amount)).minorUnits(rounding: terms.rounding)
    guard low == high else { throw FactorError.notKnownExactlyEnough }
    return low
  }
}
