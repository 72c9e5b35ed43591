import ExactMoney

/// Level payments from bytes. The rounding rule is that of the currency's rules.
///
/// Factors are taken as they stand, since what they come from is not in the bytes. Whatever they are, quoting with them
/// neither traps nor gives payments that do not come to the principal and the interest.
extension PlanByteReader {
  mutating func interest(_ rounding: RoundingRule) throws(PlanBytesError) -> InterestTerms {
    let (least, greatest) = (try amount(atLeast: 1), try amount(atLeast: 0))
    let start = offset
    let terms = try loan(rounding)
    let narrow = try truth() ? loan(rounding) : nil
    guard narrow.map({ $0.count == terms.count && $0.later.count == terms.later.count }) ?? true,
      greatest <= terms.first.payment.maximum
    else { throw malformed(at: start) }
    return InterestTerms(terms: terms, narrow: narrow, leastPrincipal: least, greatestPrincipal: greatest)
  }

  private mutating func loan(_ rounding: RoundingRule) throws(PlanBytesError) -> AmortizationTerms {
    let closing = try choice(AmortizationClosing.self)
    let accrual = try choice(InterestAccrual.self)
    let balloon = try truth() ? factor(rounding) : nil
    let start = offset
    let laterCount = try count(UInt16.self, ofBytes: Self.stageLength) - 1
    guard laterCount >= 0 else { throw malformed(at: start) }
    let first = try stage(rounding)
    var later: [AmortizationStage] = []
    for _ in 0..<laterCount { later.append(try stage(rounding)) }
    guard
      let terms = AmortizationTerms(first: first, later: later, closing: closing, accrual: accrual, balloon: balloon)
    else { throw malformed(at: start) }
    return terms
  }

  /// The bytes of a factor, and of a stage without leading rates.
  private static var factorLength: Int { 34 }
  private static var stageLength: Int { 4 + 2 * factorLength }

  private mutating func stage(_ rounding: RoundingRule) throws(PlanBytesError) -> AmortizationStage {
    let start = offset
    let payments = Int(try number(UInt16.self))
    let payment = try factor(rounding)
    var leading: [RoundedFactor] = []
    for _ in 0..<(try count(UInt16.self, ofBytes: Self.factorLength)) { leading.append(try factor(rounding)) }
    guard
      let stage = AmortizationStage(
        count: payments, payment: payment, leadingRates: leading, rate: try factor(rounding))
    else { throw malformed(at: start) }
    return stage
  }

  private mutating func factor(_ rounding: RoundingRule) throws(PlanBytesError) -> RoundedFactor {
    let (whole, high, low) = (try number(UInt64.self), try number(UInt64.self), try number(UInt64.self))
    let width = try choice(RoundedFactor.Width.self)
    let side = try choice(RoundedFactor.Side.self)
    let start = offset
    let maximum = try amount(atLeast: 0)
    guard width == .bits128 || low == 0 else { throw malformed(at: start) }
    return RoundedFactor(
      whole: whole, fraction: (high, low), width: width, side: side, maximum: maximum, rounding: rounding)
  }
}
