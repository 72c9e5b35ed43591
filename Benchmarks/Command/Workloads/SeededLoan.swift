import Credit
import ExactMoney
import Installments

/// The loan that the interest workloads repay: twelve months at 15 % a year, half away from zero, the last payment
/// absorbing what rounding leaves; and its figures computed in 128 bits from its definition.
enum SeededLoan {
  static let count = 12

  /// The terms that parcela quotes with, for principals up to 10⁷ minor units.
  static func terms() throws -> AmortizationTerms {
    try LoanTerms(
      count: count, rate: AnnualRate(percent: DecimalAmount(15), basis: .perPeriod),
      calendar: .regular(periodsPerYear: 12), rounding: .halfAwayFromZero, closing: .lastAbsorbs
    ).compiled(maximum: 10_000_000)
  }

  /// The level payment is the principal times 81¹² / (80·(81¹² − 80¹²)), the rate of a month being 1/80.
  static let factor: (above: Int128, below: Int128) = {
    let grown: Int128 = (0..<count).reduce(1) { power, _ in power * 81 }
    let unit: Int128 = (0..<count).reduce(1) { power, _ in power * 80 }
    return (grown, 80 * (grown - unit))
  }()

  static func payment(of principal: Int64) -> Int64 {
    Int64((2 * Int128(principal) * factor.above + factor.below) / (2 * factor.below))
  }

  /// Payment, principal, interest and balance of each row.
  static func rows(of principal: Int64) -> [[Int64]] {
    let level = payment(of: principal)
    var balance = principal
    return (1...count).map { number in
      let interest = (2 * balance + 80) / 160
      let payment = number == count ? balance + interest : level
      balance += interest - payment
      return [payment, payment - interest, interest, balance]
    }
  }
}
