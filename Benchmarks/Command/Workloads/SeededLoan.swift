import Credit
import ExactMoney
import Installments

/// The loans that the interest workloads repay: 15 % a year in monthly periods, half away from zero, the last payment
/// absorbing what rounding leaves; and their figures computed from their definition, without a factor in fixed point.
struct SeededLoan: Sendable {
  /// Number of payments.
  let count: Int
  /// How level payments and interest are rounded.
  let rounding: RoundingRule

  /// Twelve months, which most workloads take.
  static let year = SeededLoan(count: 12)
  /// Thirty years.
  static let thirtyYears = SeededLoan(count: 360)

  init(count: Int, rounding: RoundingRule = .halfAwayFromZero) {
    self.count = count
    self.rounding = rounding
  }

  /// The terms that parcela quotes with, for principals up to 10⁷ minor units.
  func terms(closing: AmortizationClosing = .lastAbsorbs, basis: InterestBasis = .perPeriod) throws -> AmortizationTerms
  {
    try LoanTerms(
      count: count, rate: AnnualRate(percent: DecimalAmount(15), basis: basis),
      calendar: .regular(periodsPerYear: 12), rounding: rounding, closing: closing
    ).compiled(maximum: 10_000_000)
  }

  /// The same terms with a rate for every period: those of a loan between the first days of months by 30/360.
  func datedTerms() throws -> AmortizationTerms {
    let start = try CalendarDate("2026-01-01")
    var due: [CalendarDate] = []
    for month in 1...count { due.append(try start.adding(months: month)) }
    return try LoanTerms(
      count: count, rate: AnnualRate(percent: DecimalAmount(15), basis: .counted(.thirty360)),
      calendar: .dated(start: start, due: due), rounding: rounding, closing: .lastAbsorbs
    ).compiled(maximum: 10_000_000)
  }

  /// The terms are not those of `LevelPayments`.
  struct NotLevel: Error {}
}

extension SeededLoan {
  /// The level payment of a principal: the factor is 81ⁿ / (80·(81ⁿ − 80ⁿ)), the rate of a month being 1/80. In 128 bits
  /// for a year, which GMP is thereby checked against; thirty years need GMP.
  func payments(of principals: [Int64]) -> [Int64] {
    guard count <= 12 else {
      let factor = GMPFactor(count: count)
      return principals.map(factor.payment)
    }
    let (above, below) = Self.factor(count: count)
    return principals.map { Self.rounded(Int128($0) * above, below, rounding) }
  }

  /// The factor, in parts that fit for up to twelve months.
  static func factor(count: Int) -> (above: Int128, below: Int128) {
    let grown: Int128 = (0..<count).reduce(1) { power, _ in power * 81 }
    let unit: Int128 = (0..<count).reduce(1) { power, _ in power * 80 }
    return (grown, 80 * (grown - unit))
  }

  /// A quotient of numbers that are not negative, half away from zero or, where that is the rule, half to even.
  static func rounded(_ above: Int128, _ below: Int128, _ rule: RoundingRule) -> Int64 {
    let (quotient, rest) = above.quotientAndRemainder(dividingBy: below)
    let isUp = 2 * rest == below ? rule != .halfToEven || quotient % 2 == 1 : 2 * rest > below
    return Int64(quotient + (isUp ? 1 : 0))
  }

  /// Payment, principal, interest and balance of each row, loan after loan.
  func rows(of principals: [Int64], closing: AmortizationClosing = .lastAbsorbs) -> [[Int64]] {
    zip(principals, payments(of: principals)).flatMap { principal, level in
      var balance = principal
      return (1...count).map { number in
        var interest = Self.rounded(Int128(balance), 80, rounding)
        // Over thirty years the smallest loans are repaid early: their rounded payment is some per cent too much.
        var payment = closing == .unadjusted ? level : min(level, balance + interest)
        if number == count {
          if closing == .lastAbsorbs { payment = balance + interest }
          interest = payment - balance
        }
        balance += interest - payment
        return [payment, payment - interest, interest, balance]
      }
    }
  }

  /// The rows with interest of 1/80 of the principal each month, and the level payment of all, (1 + n/80)/n of it.
  func flatRows(of principals: [Int64]) -> [[Int64]] {
    principals.flatMap { principal in
      let level = Self.rounded(Int128(principal) * Int128(80 + count), Int128(80 * count), rounding)
      let interest = Self.rounded(Int128(principal), 80, rounding)
      var balance = principal
      return (1...count).map { number in
        let payment = number == count ? balance + interest : level
        balance += interest - payment
        return [payment, payment - interest, interest, balance]
      }
    }
  }
}
