extension DecimalAmount {
  /// The number with `newScale` decimals: rounded where that is fewer, with zeros where it is more.
  ///
  ///     try DecimalAmount(machineText: "17.955").rounded(toScale: 2, rounding: .halfAwayFromZero)    // 17.96
  ///
  /// - Throws: `scaleOutOfRange` outside 0…38, `overflow`, `inexact`.
  public func rounded(toScale newScale: Int, rounding: RoundingRule) throws(MoneyError) -> DecimalAmount {
    guard newScale >= 0, newScale <= Self.maximumScale else { throw .scaleOutOfRange(newScale) }
    if newScale >= scale {
      guard let power = Int128(exactly: widePowerOfTen(newScale - scale)) else { throw .overflow }
      let (product, overflow) = coefficient.multipliedReportingOverflow(by: power)
      guard !overflow else { throw .overflow }
      return DecimalAmount(coefficient: product, checkedScale: newScale)
    }
    return DecimalAmount(coefficient: try quotient(droppingDigits: scale - newScale, rounding), checkedScale: newScale)
  }

  /// The coefficient without its last digits. Branches on size: most coefficients fit Int64, whose division is quick.
  private func quotient(droppingDigits count: Int, _ rounding: RoundingRule) throws(MoneyError) -> Int128 {
    if count <= 18, let narrow = Int64(exactly: coefficient) {
      return Int128(try rounding.quotient(of: narrow, by: Int64(truncatingIfNeeded: powerOfTen(count))))
    }
    return try rounding.quotientWide(of: coefficient, by: Int128(truncatingIfNeeded: widePowerOfTen(count)))
  }

  /// The amount of money: this many major units, rounded to the currency's minor unit.
  ///
  ///     try DecimalAmount(machineText: "2.686425").money(in: .usd, rounding: .halfAwayFromZero)    // 2.69 USD
  ///     try DecimalAmount(machineText: "2.69").money(in: .usd, rounding: .exact)                   // 2.69 USD
  ///
  /// - Throws: `overflow` beyond Int64 minor units; `inexact`.
  public func money(in currency: Currency, rounding: RoundingRule) throws(MoneyError) -> Money {
    let amount = try rounded(toScale: currency.minorUnitDigits, rounding: rounding)
    guard let minorUnits = Int64(exactly: amount.coefficient) else { throw .overflow }
    return Money(minorUnits: minorUnits, currency)
  }

  /// The product with `newScale` decimals, rounded once: for products whose exact digits are too many.
  ///
  ///     let rate = try DecimalAmount(machineText: "2.1234567890123456789012345678")
  ///     try rate.multiplied(by: rate, scale: 28, rounding: .halfToEven)    // 4.5090687348026215523554336227
  ///
  /// - Throws: `scaleOutOfRange` outside 0…38, `overflow`, `inexact`.
  public func multiplied(
    by factor: DecimalAmount, scale newScale: Int, rounding: RoundingRule
  ) throws(MoneyError) -> DecimalAmount {
    guard newScale >= 0, newScale <= Self.maximumScale else { throw .scaleOutOfRange(newScale) }
    let product = WideMagnitude(product: coefficient.magnitude, factor.coefficient.magnitude)
    let isNegative = self.isNegative != factor.isNegative
    // From −38 to 76 digits are to be dropped, in two steps of 38 at most; the first rest only breaks ties.
    let dropped = scale + factor.scale - newScale
    guard dropped > 0 else {
      guard let exact = product.multiplied(by: widePowerOfTen(0 - dropped)), exact.high == 0 else { throw .overflow }
      return DecimalAmount(coefficient: try signedWide(exact.low, isNegative: isNegative), checkedScale: newScale)
    }
    let first = product.dividedBy(widePowerOfTen(max(dropped - Self.maximumScale, 0)))
    let power = widePowerOfTen(min(dropped, Self.maximumScale))
    let second = first.quotient.dividedBy(power)
    guard second.quotient.high == 0 else { throw .overflow }
    if first.rest | second.rest == 0 {
      return DecimalAmount(
        coefficient: try signedWide(second.quotient.low, isNegative: isNegative), checkedScale: newScale)
    }
    let half = HalfComparison(rest: second.rest, divisor: power).followed(byRest: first.rest != 0)
    let rounded = try rounding.rounded(second.quotient.low, inexactWith: half, isNegative: isNegative)
    return DecimalAmount(coefficient: rounded, checkedScale: newScale)
  }

  /// The quotient with `newScale` decimals, rounded once.
  ///
  ///     let price = try DecimalAmount(machineText: "9.99")
  ///     try price.divided(by: DecimalAmount(machineText: "1.2"), scale: 2, rounding: .halfToEven)    // 8.32
  ///
  /// - Throws: `divisionByZero`, `scaleOutOfRange` outside 0…38, `overflow`, `inexact`.
  public func divided(
    by divisor: DecimalAmount, scale newScale: Int, rounding: RoundingRule
  ) throws(MoneyError) -> DecimalAmount {
    guard newScale >= 0, newScale <= Self.maximumScale else { throw .scaleOutOfRange(newScale) }
    guard !divisor.isZero else { throw .divisionByZero }
    let isNegative = self.isNegative != divisor.isNegative
    // The wanted coefficient is (c ÷ d) × 10^shift, shift from −38 to 76.
    let shift = newScale + divisor.scale - scale
    let divisorMagnitude = divisor.coefficient.magnitude
    let rounded =
      shift >= 0
      ? try Self.quotient(
        of: coefficient.magnitude, shiftedBy: shift, by: divisorMagnitude, rounding, isNegative: isNegative)
      : try Self.quotient(
        of: coefficient.magnitude, by: divisorMagnitude, droppingDigits: 0 - shift, rounding, isNegative: isNegative)
    return DecimalAmount(coefficient: rounded, checkedScale: newScale)
  }

  /// `magnitude × 10^shift ÷ divisor`.
  ///
  /// A numerator beyond 256 bits over a divisor of at most 2^127 is beyond 128 bits: the overflow is the result's.
  private static func quotient(
    of magnitude: UInt128, shiftedBy shift: Int, by divisor: UInt128, _ rounding: RoundingRule, isNegative: Bool
  ) throws(MoneyError) -> Int128 {
    let first = WideMagnitude(product: magnitude, widePowerOfTen(min(shift, maximumScale)))
    guard let numerator = first.multiplied(by: widePowerOfTen(max(shift - maximumScale, 0))) else { throw .overflow }
    let (quotient, rest) = numerator.dividedBy(divisor)
    guard quotient.high == 0 else { throw .overflow }
    return try rounding.rounded(quotient.low, rest: rest, divisor: divisor, isNegative: isNegative)
  }

  /// `magnitude ÷ divisor ÷ 10^count` in two steps, `count` at least 1: the first rest only breaks ties of the second.
  private static func quotient(
    of magnitude: UInt128, by divisor: UInt128, droppingDigits count: Int, _ rounding: RoundingRule, isNegative: Bool
  ) throws(MoneyError) -> Int128 {
    let first = magnitude.quotientAndRemainder(dividingBy: divisor)
    let power = widePowerOfTen(count)
    let second = first.quotient.quotientAndRemainder(dividingBy: power)
    if second.remainder == 0, first.remainder == 0 {
      return try signedWide(second.quotient, isNegative: isNegative)
    }
    // A power of ten is even, so a fraction below a tie of whole numbers stays below it whatever follows.
    let half = HalfComparison(rest: second.remainder, divisor: power).followed(byRest: first.remainder != 0)
    return try rounding.rounded(second.quotient, inexactWith: half, isNegative: isNegative)
  }
}
