import ExactMoney
import Installments

@testable import Credit

/// What a plan with a rate makes of one total in one number of payments: fees and shares as fractions of GMP's, the loan by
/// `SlowLoan`.
struct SlowLoanQuote {
  let downPayment: Int64
  let fees: [FeePayment: Int64]
  let inFinanceCharge: Int64
  let rows: [PaymentRow]

  var payments: [Int64] { rows.map(\.amount) }
  var interest: Int64 { rows.reduce(0) { $0 + $1.interest } }
  var fewestUnits: Int64 { rows.map { $0.amount - $0.fee }.min() ?? 0 }

  /// Works out a total in US dollars.
  init(_ total: Int64, of plan: InstallmentPlan, _ loan: SlowLoan) throws {
    var fees: [FeePayment: Int64] = [:]
    var inFinanceCharge: Int64 = 0
    for fee in plan.fees {
      let amount = try Self.amount(of: fee, total, plan.rounding)
      fees[fee.paid, default: 0] += amount
      if fee.inFinanceCharge { inFinanceCharge += amount }
    }
    var downPayment: Int64 = 0
    switch plan.downPayment {
    case nil: break
    case .percent(let percent): downPayment = try Self.share(percent, total, plan.rounding)
    case .amounts(let amounts): downPayment = amounts[0].minorUnits
    }
    let principal = total - downPayment + (fees[.financed] ?? 0)
    let first = fees[.first] ?? 0
    var rows: [PaymentRow] = []
    if plan.downPayment != nil {
      rows.append(
        PaymentRow(amount: downPayment + first, principal: downPayment, interest: 0, fee: first, balance: principal))
    }
    let shares = try EqualSplit(of: fees[.spread] ?? 0, into: loan.count, remainder: plan.remainder)
    for (index, row) in try loan.rows(of: principal).enumerated() {
      let fee = shares[index] + (rows.isEmpty ? first : 0)
      rows.append(
        PaymentRow(
          amount: row.payment + fee, principal: row.principal, interest: row.interest, fee: fee, balance: row.balance))
    }
    (self.downPayment, self.fees, self.inFinanceCharge, self.rows) = (downPayment, fees, inFinanceCharge, rows)
  }

  private static func share(_ percent: DecimalAmount, _ total: Int64, _ rule: RoundingRule) throws -> Int64 {
    let part = try Rational(coefficient: percent.coefficient, scale: percent.scale + 2)
    return try part.multiplied(by: Rational(total)).minorUnits(rounding: rule)
  }

  private static func amount(of fee: InstallmentPlan.Fee, _ total: Int64, _ rule: RoundingRule) throws -> Int64 {
    let fixed = fee.amounts.first?.minorUnits ?? 0
    guard let percent = fee.percent else { return fixed }
    let sum = Int128(fixed) + Int128(try share(percent, total, rule))
    let least = Int128(fee.minimums.first?.minorUnits ?? 0)
    return Int64(min(max(sum, least), Int128(fee.maximums.first?.minorUnits ?? .max)))
  }

  /// What differs from a quote and its rows.
  func difference(from quote: Quote, _ found: PaymentRows) -> String? {
    guard quote.isEligible else { return "\(quote.eligibility)" }
    let amounts = (0..<quote.payments.count).map { quote.payments[$0] }
    guard amounts == payments else { return "payments \(amounts), not \(payments)" }
    guard quote.interest == interest else { return "interest \(quote.interest), not \(interest)" }
    guard quote.downPayment == downPayment else { return "down payment \(quote.downPayment), not \(downPayment)" }
    guard quote.financeCharge == interest + inFinanceCharge else { return "finance charge \(quote.financeCharge)" }
    for paid in FeePayment.allCases where Self.sum(paid, quote.fees) != fees[paid] ?? 0 { return "\(quote.fees)" }
    var list: [PaymentRow] = []
    found.forEach { index, row in if index == list.count { list.append(row) } }
    guard list == rows else { return "rows \(list), not \(rows)" }
    return (0..<min(3, rows.count)).contains { found[$0] != rows[$0] } ? "a row asked for alone" : nil
  }

  private static func sum(_ paid: FeePayment, _ fees: FeeSums) -> Int64 {
    switch paid {
    case .first: fees.first
    case .spread: fees.spread
    case .financed: fees.financed
    case .deducted: fees.deducted
    }
  }

  /// What breaks a law of payments of a total.
  func brokenLaw(_ total: Int64, closing: AmortizationClosing, minimumInstallment: Int64, loanFrom start: Int)
    -> String?
  {
    let financed = fees[.financed] ?? 0
    var balance = total + financed
    var fee: Int64 = 0
    for (index, row) in rows.enumerated() {
      balance -= row.principal
      fee += row.fee
      guard row.amount == row.principal + row.interest + row.fee, row.balance == balance, row.balance >= 0, row.fee >= 0
      else { return "row \(index) is \(row)" }
      let isClosing = closing == .unadjusted && index == rows.count - 1
      guard row.interest >= 0 || isClosing else { return "interest of row \(index) is \(row.interest)" }
      guard row.amount - row.fee >= (index < start ? 1 : minimumInstallment) else { return "\(row) is too small" }
    }
    guard balance == 0, fee == (fees[.first] ?? 0) + (fees[.spread] ?? 0) else { return "\(balance), \(fee) are left" }
    return interest >= 0 ? nil : "interest \(interest)"
  }
}
