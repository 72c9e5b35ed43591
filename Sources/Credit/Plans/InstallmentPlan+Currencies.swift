import ExactMoney
import Installments

/// From what a plan says of currencies, down payment and fees to terms.
extension InstallmentPlan {
  /// The terms of each currency, of a rate's figures those of one start date.
  func compiledCurrencies(
    counts: [PartCount], _ dueDates: DueDateRule, startingOn start: CalendarDate
  ) throws(StartDateError) -> OfferedCurrencies {
    let loans = try exactLoans(counts: counts, dueDates, startingOn: start)
    do throws(PlanError) { return try compiledCurrencies(counts: counts, loans) } catch { throw .plan(error) }
  }

  private func compiledCurrencies(
    counts: [PartCount], _ loans: [ExactLoan]
  ) throws(PlanError) -> OfferedCurrencies {
    try checkDownPayment()
    try checkFees()
    try checkPercents()
    try checkLimits()
    guard !limits.isEmpty else {
      // No amount is in a currency, so the terms are the same in each.
      let limit = Limit(currency: .usd, minimum: nil, maximum: nil)
      return .every(try compiledTerms(limit, key: "limits", counts: counts, loans))
    }
    var offers: [CurrencyTerms] = []
    for (index, limit) in limits.enumerated() {
      offers.append(try compiledTerms(limit, key: "limits[\(index)]", counts: counts, loans))
    }
    return .listed(offers)
  }

  private func checkLimits() throws(PlanError) {
    for (index, limit) in limits.enumerated() {
      let key = "limits[\(index)]"
      guard !limits[..<index].contains(where: { $0.currency == limit.currency }) else {
        throw PlanError(key: key + ".currency", fault: .repeatedCurrency(limit.currency))
      }
      if case .historic = limit.currency.status {
        throw PlanError(key: key + ".currency", fault: .withdrawnCurrency(limit.currency))
      }
      for (name, bound) in [("minimum", limit.minimum), ("maximum", limit.maximum)] {
        if let bound, bound < 0 { throw PlanError(key: "\(key).\(name)", fault: .negativeBound(bound)) }
      }
      for (name, amount) in [("minimumInstallment", limit.minimumInstallment), ("step", limit.step)] {
        if let amount, amount < 1 { throw PlanError(key: "\(key).\(name)", fault: .amountNotPositive(amount)) }
      }
    }
  }

  /// The terms of one currency, after all checks.
  private func compiledTerms(
    _ limit: Limit, key: String, counts: [PartCount], _ loans: [ExactLoan]
  ) throws(PlanError) -> CurrencyTerms {
    var rules = CurrencyRules(
      currency: limit.currency, remainder: remainder, rounding: rounding, statedMinimum: limit.minimum,
      statedMaximum: limit.maximum, minimumInstallment: limit.minimumInstallment ?? 1, step: limit.step ?? 1,
      downPayment: try downPaymentRule(in: limit.currency), fees: try feeRules(in: limit.currency))
    if let terms = try Self.terms(rules, counts: counts, loans) { return terms }
    rules.statedMaximum = nil
    let needed = try Self.terms(rules, counts: counts, loans)?.minimum ?? .max
    let name = limit.maximum != nil ? "maximum" : limit.minimumInstallment != nil ? "minimumInstallment" : "minimum"
    throw PlanError(
      key: "\(key).\(name)",
      fault: .neverEligible(minimum: needed, maximum: limit.maximum ?? .max, limit.currency))
  }

  private static func terms(
    _ rules: CurrencyRules, counts: [PartCount], _ loans: [ExactLoan]
  ) throws(PlanError) -> CurrencyTerms? {
    var interest: [InterestTerms] = []
    for loan in loans { interest.append(try loan.interestTerms(by: rules)) }
    return CurrencyTerms(rules, counts: counts, interest: interest)
  }

  private func downPaymentRule(in currency: Currency) throws(PlanError) -> DownPaymentRule {
    switch downPayment {
    case nil: .none
    case .percent(let percent): .share(try Self.share(percent, key: "downPayment.percent"))
    case .amounts(let amounts): .amount(Self.amount(in: currency, of: amounts) ?? 0)
    }
  }

  private func feeRules(in currency: Currency) throws(PlanError) -> FeeRules {
    var rules = FeeRules()
    for (index, fee) in fees.enumerated() {
      let (minimum, maximum) = Self.caps(of: fee, in: currency)
      guard minimum <= maximum else {
        throw PlanError(key: "fees[\(index)].maximums", fault: .capsCrossed(minimum: minimum, maximum: maximum))
      }
      var share: PercentShare?
      if let percent = fee.percent { share = try Self.share(percent, key: "fees[\(index)].percent") }
      rules.append(
        FeeRule(
          fixed: Self.amount(in: currency, of: fee.amounts) ?? 0, share: share, minimum: minimum, maximum: maximum,
          paid: fee.paid, inFinanceCharge: fee.inFinanceCharge))
    }
    return rules
  }

  private static func caps(of fee: Fee, in currency: Currency) -> (minimum: Int64, maximum: Int64) {
    (amount(in: currency, of: fee.minimums) ?? 0, amount(in: currency, of: fee.maximums) ?? .max)
  }

  /// The amount of a list in a currency; `nil` where it has none.
  private static func amount(in currency: Currency, of amounts: [Money]) -> Int64? {
    amounts.first { $0.currency == currency }?.minorUnits
  }
}

/// The checks of what does not stand in the limits.
extension InstallmentPlan {
  private func checkDownPayment() throws(PlanError) {
    switch downPayment {
    case nil: break
    case .percent(let percent): _ = try Self.share(percent, key: "downPayment.percent")
    case .amounts(let amounts): try checkAmounts(amounts, key: "downPayment.amounts")
    }
  }

  private func checkFees() throws(PlanError) {
    guard fees.count <= Self.maximumFeeCount else {
      throw PlanError(key: "fees", fault: .tooManyFees(fees.count))
    }
    for (index, fee) in fees.enumerated() {
      let key = "fees[\(index)]"
      guard !fee.kind.isEmpty, fee.kind.utf8.allSatisfy(Self.isKindByte) else {
        throw PlanError(key: key + ".kind", fault: .malformedKind(fee.kind))
      }
      if fee.amounts.isEmpty, fee.percent == nil { throw PlanError(key: key, fault: .feeWithoutAmount) }
      if let percent = fee.percent { _ = try Self.share(percent, key: key + ".percent") }
      for (name, amounts) in [("amounts", fee.amounts), ("minimums", fee.minimums), ("maximums", fee.maximums)]
      where !amounts.isEmpty {
        guard name == "amounts" || fee.percent != nil else {
          throw PlanError(key: "\(key).\(name)", fault: .capWithoutPercent)
        }
        try checkAmounts(amounts, key: "\(key).\(name)")
      }
    }
  }

  /// Checks that a list has a positive amount for each currency of the limits, and no other.
  private func checkAmounts(_ amounts: [Money], key: String) throws(PlanError) {
    guard !limits.isEmpty else { throw PlanError(key: key, fault: .amountsNeedLimits) }
    for (index, amount) in amounts.enumerated() {
      let currency = amount.currency
      guard !amounts[..<index].contains(where: { $0.currency == currency }) else {
        throw PlanError(key: "\(key)[\(index)].currency", fault: .repeatedCurrency(currency))
      }
      guard limits.contains(where: { $0.currency == currency }) else {
        throw PlanError(key: "\(key)[\(index)].currency", fault: .currencyWithoutLimit(currency))
      }
      guard amount.minorUnits >= 1 else {
        throw PlanError(key: "\(key)[\(index)].amount", fault: .amountNotPositive(amount.minorUnits))
      }
    }
    for limit in limits where Self.amount(in: limit.currency, of: amounts) == nil {
      throw PlanError(key: key, fault: .missingAmount(limit.currency))
    }
  }

  /// Checks what percentages do together: they need a rule that rounds, and what is taken at once must leave something.
  private func checkPercents() throws(PlanError) {
    var all: [DecimalAmount] = []
    var taken: [DecimalAmount] = []
    if case .percent(let percent) = downPayment {
      all.append(percent)
      taken.append(percent)
    }
    for fee in fees {
      guard let percent = fee.percent else { continue }
      all.append(percent)
      if fee.paid == .deducted { taken.append(percent) }
    }
    guard all.isEmpty || rounding != .exact else { throw PlanError(key: "rounding", fault: .roundsNoPercent) }
    var sum = DecimalAmount.zero
    do throws(MoneyError) {
      // Each is below 100 and has at most 15 decimals: five of them fit.
      for percent in taken { sum = try sum.adding(percent.withoutTrailingZeros) }
    } catch {
      throw PlanError(key: "fees", fault: .percentsTakeAll)
    }
    guard sum < DecimalAmount(100) else { throw PlanError(key: "fees", fault: .percentsTakeAll) }
  }

  private static func share(_ percent: DecimalAmount, key: String) throws(PlanError) -> PercentShare {
    if let share = PercentShare(percent: percent) { return share }
    let isInRange = percent > .zero && percent < DecimalAmount(100)
    throw PlanError(key: key, fault: isInRange ? .percentTooFine(percent) : .percentOutOfRange(percent))
  }
}
