import ExactMoney
import Installments

/// Which loans are large enough for their terms, and which are too large.
extension ExactTerms {
  /// The terms in fixed point for principals up to a maximum, with the least and the greatest whose payments are right.
  ///
  /// - Parameters:
  ///   - maximum: the greatest principal that a plan's own limits allow.
  ///   - minimumInstallment: the least payment of each level but the first, which quoting compares itself.
  func interestTerms(
    of terms: LoanTerms, maximum: Int64, minimumInstallment: Int64
  ) throws(LoanTermsError) -> InterestTerms {
    let wide = min(maximum, InterestTerms.mostPaid)
    // Factors of most rates have one word up to here.
    let narrow = Int64(Int32.max)
    let compiled = try terms.compiled(self, maximum: wide)
    let bounds = try arithmetic { () throws(RationalError) in
      try self.bounds(
        rounding: terms.rounding, closing: terms.closing, minimumInstallment: minimumInstallment)
    }
    return InterestTerms(
      terms: compiled, narrow: wide > narrow ? try terms.compiled(self, maximum: narrow) : nil,
      leastPrincipal: bounds.least, greatestPrincipal: min(bounds.greatest, wide))
  }

  /// The least principal for which every payment is at least one minor unit, and after a change of the rate at least
  /// `minimumInstallment`; and the greatest whose payments come to `InterestTerms.mostPaid` or less.
  ///
  /// Let δ be by how much a balance of the schedule is off the exact one. Each period multiplies it by the period's growth,
  /// and the roundings of its interest and its payment add less than one unit each, half a unit where the rule rounds to
  /// the nearest. A level payment set anew is off by its factor times δ. D is the most that δ comes to, at the last payment.
  ///
  /// The exact balance before the last payment, a balloon aside, is that payment discounted by one period, the least of all
  /// balances. Where it exceeds D, no balance reaches zero early, and the last payment stays positive. `nudged` moves the
  /// level by three units at most, which adds no more than three times what rounding by whole units does.
  private func bounds(
    rounding: RoundingRule, closing: AmortizationClosing, minimumInstallment: Int64
  ) throws(RationalError) -> (least: Int64, greatest: Int64) {
    let never = (least: Int64.max, greatest: Int64(0))
    guard var deviation = try greatestDeviation(rounding: rounding) else { return never }
    if closing == .nudged { deviation = try deviation.multiplied(by: Rational(8)) }
    let levels = try payments(of: Rational(1))
    let margin = try deviation.multiplied(by: greatestGrowth()).adding(Rational(1))
    guard var least = try Self.quotient(margin, by: lastBalance(levels)) else { return never }
    let laterMargin = try deviation.adding(Rational(minimumInstallment)).adding(Rational(4))
    for level in levels.dropFirst() {
      guard let needed = try Self.quotient(laterMargin, by: level.low) else { return never }
      least = max(least, needed)
    }
    var paid = balloon.high.copy()
    for (stage, level) in zip(stages, levels) {
      paid = try paid.adding(level.high.multiplied(by: Rational(Int64(stage.count))))
    }
    let room = try Rational(InterestTerms.mostPaid).subtracting(deviation.adding(Rational(4 * 600)))
    guard room.sign > 0, paid.sign > 0 else { return never }
    return (least, try room.divided(by: paid).floor().int64 ?? .max)
  }

  /// D, rounded up; `nil` beyond all amounts.
  private func greatestDeviation(rounding: RoundingRule) throws(RationalError) -> Rational? {
    let rounded: Int64 = rounding.isToNearest ? 1 : 2
    let limit = Rational(InterestTerms.mostPaid)
    var deviation = Rational(0)
    for (index, stage) in stages.enumerated() {
      let ofLevel = try index == 0 ? Rational(0) : deviation.multiplied(by: stage.payment.high)
      let added = try ofLevel.adding(Rational(rounded))
      for period in 0..<stage.count {
        let grown =
          try accrual == .onPrincipal ? deviation.copy() : deviation.multiplied(by: stage.growths[period].high)
        deviation = try grown.adding(added).roundedUp(bits: 32)
        guard deviation.compared(with: limit) == .less else { return nil }
      }
    }
    return deviation
  }

  private func greatestGrowth() throws(RationalError) -> Rational {
    var greatest = Rational(1)
    for stage in stages {
      for growth in stage.growths.leading + [stage.growths.rest] where growth.high.compared(with: greatest) == .greater
      {
        greatest = growth.high.copy()
      }
    }
    return greatest
  }

  /// Of one unit, what the last level payment repays at least: with interest on the amount lent, what is left of the
  /// payment after that.
  private func lastBalance(_ levels: [RationalBracket]) throws(RationalError) -> Rational {
    let (level, stage) = (levels[levels.count - 1], stages[stages.count - 1])
    guard accrual == .onPrincipal else { return level.low.copy() }
    return try level.low.subtracting(stage.growths[stage.count - 1].subtractingOne().high)
  }

  /// A quotient rounded up; `nil` where the divisor is not above zero or the quotient beyond Int64.
  private static func quotient(
    _ dividend: borrowing Rational, by divisor: borrowing Rational
  ) throws(RationalError) -> Int64? {
    guard divisor.sign > 0 else { return nil }
    return try dividend.divided(by: divisor).ceiling().int64
  }
}

extension Rational {
  /// The least number with so many bits behind the point that is not below this one.
  fileprivate func roundedUp(bits: Int) throws(RationalError) -> Rational {
    let scale = Rational(try BigInteger.powerOfTwo(bits))
    return try Rational(multiplied(by: scale).ceiling()).divided(by: scale)
  }
}

extension RoundingRule {
  /// Whether a rounded number is off by half a unit at most.
  fileprivate var isToNearest: Bool {
    switch self {
    case .halfAwayFromZero, .halfTowardZero, .halfTowardPositive, .halfTowardNegative, .halfToEven, .halfToOdd: true
    case .down, .up, .floor, .ceiling, .exact: false
    }
  }
}
