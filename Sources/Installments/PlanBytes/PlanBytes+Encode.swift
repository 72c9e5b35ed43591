import ExactMoney

extension PlanBytes {
  /// "PARCPLAN".
  static var magic: [UInt8] { [0x50, 0x41, 0x52, 0x43, 0x50, 0x4C, 0x41, 0x4E] }
  /// The bytes before the content.
  static var headerLength: Int { 14 }
  /// The bytes after the content.
  static var checksumLength: Int { 8 }

  /// The plan as bytes. Equal plans have equal bytes, on any machine.
  ///
  /// - Complexity: O(bytes), and a step for each day that a holiday calendar knows.
  public func encoded() -> [UInt8] {
    var content = PlanByteWriter()
    content.number(planHash)
    for name in [planID, planVersion, versions.parcela, versions.cldr, versions.iso4217] { content.name(name) }
    content.date(plan.start)
    content.truth(plan.isForStartAlone)
    content.plan(plan)
    var whole = PlanByteWriter()
    for byte in Self.magic { whole.byte(byte) }
    whole.number(Self.format)
    whole.count(content.bytes.count, as: UInt32.self)
    for byte in content.bytes { whole.byte(byte) }
    whole.number(planChecksum(of: whole.bytes))
    return whole.bytes
  }
}

extension PlanByteWriter {
  fileprivate mutating func plan(_ plan: DatedPlan) {
    date(plan.conditions.validFrom)
    date(plan.conditions.validUntil)
    truth(plan.conditions.countries != nil)
    let countries = plan.conditions.countries ?? []
    count(countries.count, as: UInt16.self)
    for country in countries { number(country.packedCode) }
    count(plan.conditions.excludedCategories.count, as: UInt32.self)
    for category in plan.conditions.excludedCategories { name(category.bytes) }
    dueDates(plan.dueDates)
    switch plan.currencies {
    case .every(let one):
      count(0, as: UInt32.self)
      terms(one)
    case .listed(let list):
      count(list.count, as: UInt32.self)
      for one in list { terms(one) }
    }
  }

  private mutating func terms(_ terms: CurrencyTerms) {
    rules(terms.rules)
    count(1 + terms.fewerPayments.count, as: UInt16.self)
    count(terms.mostPayments.count, as: UInt16.self)
    for fewer in terms.fewerPayments { count(fewer.count, as: UInt16.self) }
    truth(terms.mostPayments.interest != nil)
    if let interest = terms.mostPayments.interest { self.interest(interest) }
    for fewer in terms.fewerPayments { if let interest = fewer.interest { self.interest(interest) } }
  }

  private mutating func rules(_ rules: CurrencyRules) {
    number(rules.currency.packedCode)
    byte(UInt8(truncatingIfNeeded: rules.currency.minorUnitDigits))
    byte(rules.rounding.rawValue)
    switch rules.remainder {
    case .spreadFirst: byte(0)
    case .spreadLast: byte(1)
    case .first: byte(2)
    case .last: byte(3)
    case .roundedThenLast(let rule):
      byte(4)
      byte(rule.rawValue)
    }
    number(rules.statedMinimum)
    number(rules.statedMaximum)
    number(rules.minimumInstallment)
    number(rules.step)
    switch rules.downPayment {
    case .none: byte(0)
    case .amount(let amount):
      byte(1)
      number(amount)
    case .share(let share):
      byte(2)
      self.share(share)
    }
    byte(UInt8(truncatingIfNeeded: rules.fees.count))
    for index in 0..<rules.fees.count { fee(rules.fees[index]) }
  }

  private mutating func share(_ share: PercentShare) {
    number(share.numerator)
    number(share.denominator)
  }

  private mutating func fee(_ fee: FeeRule) {
    number(fee.fixed)
    truth(fee.share != nil)
    if let share = fee.share { self.share(share) }
    number(fee.minimum)
    number(fee.maximum)
    byte(fee.paid.rawValue)
    truth(fee.inFinanceCharge)
  }
}
