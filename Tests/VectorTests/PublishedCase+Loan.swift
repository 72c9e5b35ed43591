import Credit
import ExactMoney
import Installments

/// Loans: level payments of odd periods and changed rates, totals of rounded rows, given payments.
extension PublishedCase {
  /// A schedule whose rows are rounded and whose last payment is what is owed.
  func totalsFault() throws -> String? {
    let rate = try required(inputs.rate("rate"), "rate")
    let principal = try money(required(inputs.number("pv", "principal"), "pv"))
    let count = try required(inputs.whole("nper", "n"), "nper")
    let terms = LoanTerms(
      count: count, rate: try rate.annual(), calendar: rate.calendar,
      timing: try inputs.timing(dueByKind: isDueByKind), rounding: .halfAwayFromZero, closing: .lastAbsorbs)
    var loan = try Amortization(of: principal, terms: terms)
    if let payment = try inputs.number("payment", "pmt").map(money), payment != loan.payment {
      loan = try Amortization(
        of: principal, paying: payment, rate: rate.annual(), periodsPerYear: Int(rate.divisor), timing: terms.timing,
        rounding: .halfAwayFromZero)
      guard loan.rows.count == count else { return "there are \(loan.rows.count) payments" }
    }
    return try stated.membersFault { name, _ in
      switch name {
      case "total_interest": DecimalAmount(loan.interest)
      case "total_payment": DecimalAmount(try loan.principal.adding(loan.interest))
      case "payment": DecimalAmount(loan.payment)
      case "last_payment": DecimalAmount(Money(minorUnits: loan.rows.last?.payment ?? 0, principal.currency))
      case "n": DecimalAmount(Int64(loan.rows.count))
      default: nil
      }
    }
  }

  /// The level payment where the first comes after so many days, months having thirty.
  func oddFirstPeriodFault() throws -> String? {
    let principal = try required(inputs.number("pv", "amount", "principal"), "pv")
    let count = try required(inputs.whole("nper", "n"), "nper")
    let days = try required(inputs.whole("days_to_first", "days"), "days_to_first")
    let daysPerPeriod = try inputs.whole("days_per_period") ?? 30
    let compounding = try required(
      FirstPeriod.Compounding.allCases.first { "\($0)" == inputs.text("compounding") ?? "simple" }, "compounding")
    let annual = try inputs.rate("apr")
    let rate = try required(inputs.rate("rate") ?? annual, "rate")
    let periodsPerYear = annual == nil || rate.divisor > 1 ? Int(rate.divisor) : 12
    var terms = LoanTerms(
      count: count, rate: try rate.annual(), calendar: .regular(periodsPerYear: periodsPerYear), rounding: .down,
      closing: .lastAbsorbs)
    if compounding == .compound || daysPerPeriod..<(2 * daysPerPeriod) ~= days {
      terms.firstPeriod = .odd(days: days, daysPerPeriod: daysPerPeriod, compounding: compounding)
      return try stated.fault { try required(terms.levelPayments(of: principal, $0).first, "a payment") }
    }
    // Sources take simple interest on all days beyond a period, and deduct that of missing ones. The payment is in
    // proportion to what is owed, so the interest may as well be added to the payment.
    let periodic = try PeriodicRate(rate.fraction, dividedBy: Int64(periodsPerYear))
    let level = try required(
      terms.levelPayments(of: principal, ResultDigits(decimals: 30, rounding: .halfToEven)).first, "a payment")
    return try stated.fault { digits in
      let oddDays = try periodic.fraction.multiplied(by: DecimalAmount(Int64(days - daysPerPeriod)))
      let divisor = DecimalAmount(periodic.divisor * Int64(daysPerPeriod))
      let part = try oddDays.divided(by: divisor, scale: 34, rounding: .halfToEven)
      return try level.multiplied(
        by: part.adding(DecimalAmount(1)), scale: digits.decimals, rounding: digits.rounding)
    }
  }

  /// The level payment after a change of the rate; the loan is the one of the source's examples unless inputs say
  /// otherwise: 200,000 at 5 %.
  func rateStepFault() throws -> String? {
    let rate = try required(inputs.rate("rate"), "rate")
    let first = try inputs.rate("initial_rate", "first_rate", "rate_before") ?? StatedRate("0.05/12")
    guard first.divisor == rate.divisor else { throw VectorError(key: "rate", value: "of other periods") }
    let principal = try inputs.number("pv", "principal", "amount") ?? DecimalAmount(200_000)
    let after = try required(inputs.whole("balance_after", "after", "month") ?? kindNumber(0), "balance_after")
    let left = try required(inputs.whole("nper", "n"), "nper")
    let step = LoanTerms.RateStep(afterPayment: after, percent: try rate.fraction.percentOfFraction())
    let terms = LoanTerms(
      count: after + left, rate: try first.annual(), calendar: first.calendar,
      timing: try inputs.timing(dueByKind: isDueByKind), rateSteps: [step], rounding: .halfAwayFromZero,
      closing: .lastAbsorbs)
    return try stated.fault(either: true) { try required(terms.levelPayments(of: principal, $0).last, "a payment") }
  }

  /// How many payments of an amount repay a loan, and what the last one is.
  func fixedPaymentFault() throws -> String? {
    let rate = try required(inputs.rate("rate"), "rate").periodic()
    let payment = try required(inputs.number("payment", "pmt"), "payment")
    let owed = try required(inputs.number("pv", "principal"), "pv")
    let annuity = Annuity(
      rate: rate, count: 1, presentValue: owed, timing: try inputs.timing(dueByKind: isDueByKind))
    // What is received is above zero and what is paid below, however the source signs them.
    let paid = payment.isNegative == owed.isNegative ? try payment.negated() : payment
    return try stated.membersFault { name, digits in
      let last = try annuity.finalPayment(payment: paid, digits)
      return switch name {
      case "n": DecimalAmount(Int64(last.periods))
      case "last": payment.isNegative == last.payment.isNegative ? last.payment : try last.payment.negated()
      default: nil
      }
    }
  }

  /// What is owed after so many level payments, none of them rounded.
  func balanceFault() throws -> String? {
    let owed = try required(inputs.number("pv", "principal", "amount"), "pv")
    let count = try required(inputs.whole("nper", "n") ?? kindNumber(1), "nper")
    let paid = try required(inputs.whole("after", "paid", "per", "k") ?? kindNumber(0), "after")
    let annuity = Annuity(
      rate: try required(inputs.rate("rate"), "rate").periodic(), count: count, presentValue: owed,
      timing: try inputs.timing(dueByKind: isDueByKind))
    guard paid >= 1 else { throw AnnuityError.periodOutOfRange(paid) }
    return try stated.fault(either: true) { digits in
      let finer = ResultDigits(decimals: max(digits.decimals, owed.scale), rounding: digits.rounding)
      return try owed.adding(annuity.cumulativePrincipal(periods: 1...paid, finer))
        .rounded(toScale: digits.decimals, rounding: digits.rounding)
    }
  }

  // MARK: Interest of a whole loan

  /// What payments that are rounded to money come to beyond the loan, none of them adjusted.
  func roundedInterestFault() throws -> String? {
    let loan = try wholeLoan()
    let payment = try loan.payment(ResultDigits(decimals: 2, rounding: .halfAwayFromZero)).negated()
    return try stated.fault { digits in
      try payment.multiplied(by: DecimalAmount(Int64(loan.count))).subtracting(loan.presentValue)
        .rounded(toScale: digits.decimals, rounding: digits.rounding)
    }
  }

  func exactInterestFault() throws -> String? {
    let loan = try wholeLoan()
    guard loan.count >= 1 else { throw AnnuityError.countOutOfRange(loan.count) }
    return try stated.fault(either: true) { try loan.cumulativeInterest(periods: 1...loan.count, $0) }
  }

  /// A case without inputs is that of the source's one loan: 10,000 at 1 % a month in 24.
  private func wholeLoan() throws -> Annuity {
    let isGiven = !inputs.isEmpty
    let rate = try inputs.rate("rate") ?? (isGiven ? nil : StatedRate("0.01"))
    let count = try inputs.whole("nper", "n") ?? (isGiven ? nil : 24)
    let owed = try inputs.number("pv", "principal") ?? (isGiven ? nil : DecimalAmount(10_000))
    return Annuity(
      rate: try required(rate, "rate").periodic(), count: try required(count, "nper"),
      presentValue: try required(owed, "pv"), timing: try inputs.timing(dueByKind: isDueByKind))
  }

  /// An amount of a case, whose currency has two decimals.
  func money(_ amount: DecimalAmount) throws -> Money { try amount.money(in: .usd, rounding: .exact) }
}
