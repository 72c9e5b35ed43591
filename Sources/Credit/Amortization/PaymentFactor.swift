/// The level payment that repays one unit of money in periods that each have their own growth, exactly.
///
/// With growths g₁, …, gₙ, discounts vₖ = 1 / (g₁ ⋯ gₖ) and a balloon of β units with the last payment, it is
/// (1 − β·vₙ) / (v₁ + … + vₙ): the payments and the balloon are worth one unit at the start. Growths 1 give (1 − β)/n.
///
/// With aₖ/bₖ = gₖ the sum is Horner's v₁(1 + v₂(1 + …)): from the last period on, numerator ← (denominator + numerator)·b
/// and denominator ← denominator·a, which needs no greatest common divisor before the end.
struct PaymentFactor {
  /// Number of payments.
  let count: Int
  /// The growth of each period.
  let growths: PeriodGrowths

  /// The factor, between what the lower and the upper ends of the growths give.
  ///
  /// A lower growth raises every discount, so it lessens 1 − β·vₙ and raises the sum: the ends of the growths give the
  /// ends of the factor.
  ///
  /// - Parameter balloon: a fraction from 0 to 1.
  func factor(balloon: borrowing Rational) throws(RationalError) -> RationalBracket {
    var isExact = growths.rest.isExact
    for growth in growths.leading where !growth.isExact { isExact = false }
    let low = try value(balloon: balloon, isHigh: false)
    if isExact { return RationalBracket(exactly: low) }
    return try RationalBracket(low: low, high: value(balloon: balloon, isHigh: true)).shortened()
  }

  private func value(balloon: borrowing Rational, isHigh: Bool) throws(RationalError) -> Rational {
    let rest = isHigh ? growths.rest.high.copy() : growths.rest.low.copy()
    let above = rest.numerator
    let below = rest.denominator
    var sum = BigInteger(0)
    var product = BigInteger(1)
    var discounted = BigInteger(1)
    for index in (0..<count).reversed() {
      if index < growths.leading.count {
        let leading = isHigh ? growths.leading[index].high.copy() : growths.leading[index].low.copy()
        sum = try product.adding(sum).multiplied(by: leading.denominator)
        product = try product.multiplied(by: leading.numerator)
        discounted = try discounted.multiplied(by: leading.denominator)
      } else {
        sum = try product.adding(sum).multiplied(by: below)
        product = try product.multiplied(by: above)
        discounted = try discounted.multiplied(by: below)
      }
    }
    // (1 − β·discounted/product) / (sum/product), over the denominator of β.
    let kept = try product.multiplied(by: balloon.denominator).subtracting(
      balloon.numerator.multiplied(by: discounted))
    return try Rational(numerator: kept, denominator: sum.multiplied(by: balloon.denominator))
  }
}
