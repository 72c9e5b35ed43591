@testable import ExactMoney

extension MoneyFuzz {
  private mutating func decimal() -> DecimalAmount {
    let coefficient: Int128 =
      switch numbers.below(8) {
      case 0: [.min, .max, .min + 1, 0, -1, 1][numbers.below(6)]
      case 1: Int128(numbers.signed())
      default: numbers.wide()
      }
    return DecimalAmount(coefficient: coefficient, checkedScale: numbers.below(39))
  }

  /// Each operation against its wide twin or the operation that undoes it, and one answer or one error of its own.
  mutating func decimalFault() -> String? {
    let (left, right) = (decimal(), decimal())
    let scale = numbers.below(41) - 1
    let rule = RoundingRule.allCases[numbers.below(RoundingRule.allCases.count)]
    let operands = "\(left) and \(right), scale \(scale), \(rule)"
    let sum = Self.answer { () throws(MoneyError) in try left.adding(right) }
    let product = Self.answer { () throws(MoneyError) in try left.multiplied(by: right) }
    if sum != Self.answer({ () throws(MoneyError) in try left.addingWide(right) }) { return "sum of \(operands)" }
    if sum != Self.answer({ () throws(MoneyError) in try right.adding(left) }) { return "order of \(operands)" }
    if product != Self.answer({ () throws(MoneyError) in try left.multipliedWide(by: right) }) {
      return "product of \(operands)"
    }
    if case .success(let sum) = sum {
      // The value was one of 38 decimals, and so is the way back.
      guard Self.answer({ () throws(MoneyError) in try sum.subtracting(right) }) == .success(left) else {
        return "difference of \(operands)"
      }
    }
    let quotient = Self.answer { () throws(MoneyError) in try left.divided(by: right, scale: scale, rounding: rule) }
    if case .success(let quotient) = quotient, quotient.scale != scale { return "quotient of \(operands)" }
    let rounded = Self.answer { () throws(MoneyError) in try left.rounded(toScale: scale, rounding: rule) }
    if case .success(let rounded) = rounded {
      if rounded.scale != scale { return "rounding of \(operands)" }
      if rule == .exact, rounded != left { return "exact rounding of \(operands)" }
      let over = Self.answer { () throws(MoneyError) in
        try left.divided(by: DecimalAmount(1), scale: scale, rounding: rule)
      }
      if over != .success(rounded) { return "division by one of \(operands)" }
      let times = Self.answer { () throws(MoneyError) in
        try left.multiplied(by: DecimalAmount(1), scale: scale, rounding: rule)
      }
      if times != .success(rounded) { return "multiplication by one of \(operands)" }
    }
    if (left < right) == (right < left), left != right { return "order of \(operands)" }
    if left.withoutTrailingZeros != left { return "zeros of \(operands)" }
    return moneyFault(left, rule)
  }

  private mutating func moneyFault(_ factor: DecimalAmount, _ rule: RoundingRule) -> String? {
    let money = Money(minorUnits: numbers.signed(), .usd)
    let narrow = Self.answer { () throws(MoneyError) in try money.multiplied(by: factor, rounding: rule) }
    let wide = Self.answer { () throws(MoneyError) in try money.multipliedWide(by: factor, rounding: rule) }
    if narrow != wide { return "\(money.minorUnits) times \(factor), \(rule)" }
    _ = Self.answer { () throws(MoneyError) in try money.percent(factor, rounding: rule) }
    _ = Self.answer { () throws(MoneyError) in try factor.negated() }
    _ = Self.answer { () throws(MoneyError) in try factor.money(in: .kwd, rounding: rule) }
    _ = Self.answer { () throws(MoneyError) in try factor.percentOfFraction() }
    return nil
  }

  private static func answer<Answer>(
    _ body: () throws(MoneyError) -> Answer
  ) -> Result<Answer, MoneyError> {
    do throws(MoneyError) { return .success(try body()) } catch { return .failure(error) }
  }
}
