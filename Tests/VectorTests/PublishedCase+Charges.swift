import Credit
import ExactMoney
import Installments

/// Fees, rebates, discounts and splits.
extension PublishedCase {
  /// A lender's share of what a property gains: the share's growth less the share.
  func propertyShareFault() throws -> String? {
    let growth = try required(inputs.rate("growth"), "growth").periodic()
    let years = try required(inputs.whole("years"), "years")
    let share = try required(inputs.rate("share"), "share")
    let price = try required(inputs.number("price"), "price")
    guard share.divisor == 1 else { throw VectorError(key: "share", value: "a quotient") }
    let part = try price.multiplied(by: share.fraction).withoutTrailingZeros
    let annuity = Annuity(rate: growth, count: years, presentValue: try part.negated())
    return try stated.fault { digits in
      let finer = ResultDigits(decimals: max(digits.decimals, part.scale), rounding: digits.rounding)
      return try annuity.futureValue(payment: .zero, finer).subtracting(part)
        .rounded(toScale: digits.decimals, rounding: digits.rounding)
    }
  }

  /// All payments and fees, less what was lent.
  func totalCostFault() throws -> String? {
    let payment = try required(inputs.number("payment", "pmt"), "payment")
    let count = try required(inputs.whole("n", "nper"), "n")
    let lent = try required(inputs.number("pv", "principal"), "pv")
    let fee = try inputs.number("fee", "fees") ?? .zero
    let cost = try payment.multiplied(by: DecimalAmount(Int64(count))).adding(fee).subtracting(lent)
    return try stated.fault { try cost.rounded(toScale: $0.decimals, rounding: $0.rounding) }
  }

  /// A payment and a yearly fee's part, which is rounded by itself.
  func spreadFeeFault() throws -> String? {
    let base = try money(required(inputs.number("base", "payment"), "base"))
    let fee = try money(required(inputs.number("annual_fee", "fee"), "annual_fee"))
    let months = try inputs.whole("months", "n") ?? 12
    let part = try fee.equalParts(into: months, rounding: .halfAwayFromZero).part
    let sum = DecimalAmount(try base.adding(part))
    return try stated.fault { try sum.rounded(toScale: $0.decimals, rounding: $0.rounding) }
  }

  // MARK: Rule of 78

  func earnedFault() throws -> String? {
    let charge = try required(inputs.number("total", "total_charge", "charge"), "total")
    let paid = try required(inputs.whole("paid") ?? kindNumber(1), "paid")
    let count = try required(inputs.whole("n", "count") ?? kindNumber(2), "n")
    guard kindNumber(0) == 78 else { throw VectorError(key: "kind", value: kind) }
    let whole = Int64(count) * Int64(count + 1)
    let part = try RuleOf78.earned(of: whole, count: count, paid: paid, rounding: .exact)
    if let text = inputs.text("fraction") {
      let fraction = try StatedRate(text)
      let same = try fraction.fraction.multiplied(by: DecimalAmount(whole))
      guard try same == DecimalAmount(part).multiplied(by: DecimalAmount(fraction.divisor)) else {
        return "the fraction is \(part)/\(whole)"
      }
    }
    return try partFault(of: charge, part, over: whole) { units throws(MoneyError) in
      try RuleOf78.earned(of: units, count: count, paid: paid, rounding: .halfAwayFromZero)
    }
  }

  func refundFault() throws -> String? {
    let charge = try required(inputs.number("total_charge", "total", "charge"), "total_charge")
    let count = try required(inputs.whole("n", "count"), "n")
    let remaining = try inputs.whole("remaining")
    let paid = try required(inputs.whole("paid") ?? remaining.map { count - $0 }, "paid")
    if let remaining, remaining + paid != count { return "paid and remaining are not all" }
    guard kindNumber(0) == 78 else { throw VectorError(key: "kind", value: kind) }
    let whole = Int64(count) * Int64(count + 1)
    let part = try RuleOf78.rebate(of: whole, count: count, paid: paid, rounding: .exact)
    return try partFault(of: charge, part, over: whole) { units throws(MoneyError) in
      try RuleOf78.rebate(of: units, count: count, paid: paid, rounding: .halfAwayFromZero)
    }
  }

  /// The part of a charge to all digits, and the part of its minor units as the rule gives it.
  private func partFault(
    of charge: DecimalAmount, _ part: Int64, over whole: Int64, rounded: (Int64) throws(MoneyError) -> Int64
  ) throws -> String? {
    let product = try charge.multiplied(by: DecimalAmount(part))
    let exact = { (digits: ResultDigits) in
      try product.divided(by: DecimalAmount(whole), scale: digits.decimals, rounding: digits.rounding)
    }
    if charge.withoutTrailingZeros.scale <= 2 {
      let units = try rounded(money(charge).minorUnits)
      let cents = try exact(ResultDigits(decimals: 2, rounding: .halfAwayFromZero))
      guard try money(cents).minorUnits == units else { return "in money it is \(units)" }
    }
    return try stated.fault { try exact($0) }
  }

  // MARK: Payments of an equal part of the price

  /// What a shop takes off so that loan and interest together are the price.
  func discountFault() throws -> String? {
    let (price, _, loan) = try loanOfEqualParts()
    return try stated.fault { digits in
      try price.subtracting(loan.presentValue).rounded(toScale: digits.decimals, rounding: digits.rounding)
    }
  }

  /// The annual rate that the tax on such a loan's interest comes to: its figures are 25,000 in 6 at 13 %, taxed by
  /// 18 %, unless inputs say otherwise.
  func taxRateFault() throws -> String? {
    let (price, count, loan) = try loanOfEqualParts()
    let tax = try inputs.rate("gst", "gst_rate", "tax") ?? StatedRate("18%")
    guard tax.divisor == 1 else { throw VectorError(key: "gst", value: "a quotient") }
    let many = ResultDigits(decimals: Self.workingDecimals, rounding: .halfToEven)
    let part = try price.divided(
      by: DecimalAmount(Int64(count)), scale: many.decimals, rounding: many.rounding
    ).negated()
    var flows = [price]
    for period in 1...count {
      let interest = try loan.interestPayment(period: period, many)
      flows.append(
        try part.adding(interest.multiplied(by: tax.fraction, scale: many.decimals, rounding: many.rounding)))
    }
    return try stated.fault { digits in
      try InternalRate.only(of: flows, ResultDigits(decimals: 36, rounding: .halfToEven))
        .multiplied(by: DecimalAmount(1200), scale: digits.decimals, rounding: digits.rounding)
    }
  }

  /// Parts of a price and values that are no decimals are carried to so many, more than are compared.
  private static let workingDecimals = 30

  private func loanOfEqualParts() throws -> (price: DecimalAmount, count: Int, loan: Annuity) {
    let isGiven = !inputs.isEmpty || kindNumbers.isEmpty
    let kindPrice = try kindNumbers.first.map { try StatedFigure($0).value }
    let price = try required(inputs.number("price", "amount") ?? kindPrice, "price")
    let count = try required(inputs.whole("n", "nper", "count") ?? (isGiven ? nil : 6), "n")
    let rate = try required(inputs.rate("rate", "annual_rate") ?? (isGiven ? nil : StatedRate("13%")), "rate")
    guard count >= 1 else { throw AnnuityError.countOutOfRange(count) }
    var loan = Annuity(rate: try rate.monthly(), count: count)
    let many = ResultDigits(decimals: Self.workingDecimals, rounding: .halfToEven)
    loan.presentValue = try loan.presentValue(payment: price.negated(), many)
      .divided(by: DecimalAmount(Int64(count)), scale: many.decimals, rounding: many.rounding)
    return (price, count, loan)
  }

  // MARK: Splits

  /// Parts without interest. A case that names no remainder policy is right by any of them.
  func splitFault() throws -> String? {
    let parts = try (stated.computed as? [Any] ?? []).map { try StatedFigure($0).value }
    let total = try required(inputs.number("total", "amount"), "total")
    let count = try required(inputs.whole("n", "count"), "n")
    let digits = max(parts.map(\.scale).max() ?? 0, total.scale)
    let standard: Currency = digits == 0 ? .jpy : digits == 3 ? .kwd : .usd
    let currency = inputs.text("currency").flatMap { Currency(isoCode: $0) } ?? standard
    let money = try total.money(in: currency, rounding: .exact)
    let all = RemainderPolicy.withoutRounding + RoundingRule.allCases.map { .roundedThenLast($0) }
    let name = inputs.text("remainder", "policy")
    let step = try inputs.number("step")?.money(in: currency, rounding: .exact).minorUnits
    let splits = try all.filter { name == nil || "\($0)" == name }.map { policy in
      let split =
        if let step { try money.split(into: count, step: step, remainder: policy) } else {
          try money.split(into: count, remainder: policy)
        }
      return split.map(DecimalAmount.init)
    }
    guard splits.contains(parts) else { return "no split is \(parts.map(\.description))" }
    guard stated.agrees else { return nil }
    let published = try (stated.published as? [Any] ?? []).map { try StatedFigure($0).value }
    return published == parts ? nil : "published are other parts"
  }
}
