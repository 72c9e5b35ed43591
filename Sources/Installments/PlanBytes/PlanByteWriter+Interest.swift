/// Level payments as bytes. The rounding rule is that of the currency's rules.
extension PlanByteWriter {
  mutating func interest(_ interest: InterestTerms) {
    number(interest.leastPrincipal)
    number(interest.greatestPrincipal)
    terms(interest.terms)
    truth(interest.narrow != nil)
    if let narrow = interest.narrow { terms(narrow) }
  }

  private mutating func terms(_ terms: AmortizationTerms) {
    byte(terms.closing.rawValue)
    byte(terms.accrual.rawValue)
    truth(terms.balloon != nil)
    if let balloon = terms.balloon { factor(balloon) }
    count(1 + terms.later.count, as: UInt16.self)
    stage(terms.first)
    for later in terms.later { stage(later) }
  }

  private mutating func stage(_ stage: AmortizationStage) {
    count(stage.count, as: UInt16.self)
    factor(stage.payment)
    count(stage.leadingRates.count, as: UInt16.self)
    for rate in stage.leadingRates { factor(rate) }
    factor(stage.rate)
  }

  private mutating func factor(_ factor: RoundedFactor) {
    number(factor.whole)
    number(factor.high)
    number(factor.low)
    byte(factor.width.rawValue)
    byte(factor.side.rawValue)
    number(factor.maximum)
  }
}
