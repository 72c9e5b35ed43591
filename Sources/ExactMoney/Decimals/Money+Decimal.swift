extension Money {
  /// The amount taken `factor` times, rounded once to the minor unit.
  ///
  ///     let tax = try DecimalAmount(machineText: "0.1075")
  ///     try Money(machineText: "24.99 USD").multiplied(by: tax, rounding: .halfAwayFromZero)    // 2.69 USD
  ///
  /// - Throws: `overflow` beyond Int64 minor units; `inexact`.
  public func multiplied(by factor: DecimalAmount, rounding: RoundingRule) throws(MoneyError) -> Money {
    if factor.scale <= 18, let narrow = Int64(exactly: factor.coefficient) {
      let product = Int128(minorUnits) * Int128(narrow)
      if let small = Int64(exactly: product) {
        let divisor = Int64(truncatingIfNeeded: powerOfTen(factor.scale))
        return Money(minorUnits: try rounding.quotient(of: small, by: divisor), currency)
      }
    }
    return try multipliedWide(by: factor, rounding: rounding)
  }

  /// The twin of `multiplied(by:rounding:)` over a 256-bit product.
  func multipliedWide(by factor: DecimalAmount, rounding: RoundingRule) throws(MoneyError) -> Money {
    let divisor = widePowerOfTen(factor.scale)
    let (quotient, rest) = WideMagnitude(product: UInt128(minorUnits.magnitude), factor.coefficient.magnitude)
      .dividedBy(divisor)
    guard quotient.high == 0 else { throw .overflow }
    let rounded = try rounding.rounded(
      quotient.low, rest: rest, divisor: divisor, isNegative: isNegative != factor.isNegative)
    guard let minorUnits = Int64(exactly: rounded) else { throw .overflow }
    return Money(minorUnits: minorUnits, currency)
  }

  /// So many percent of the amount, rounded once to the minor unit.
  ///
  ///     let taxPercent = try DecimalAmount(machineText: "10.75")
  ///     try Money(machineText: "24.99 USD").percent(taxPercent, rounding: .halfAwayFromZero)    // 2.69 USD
  ///
  /// - Throws: `overflow`, `inexact`.
  public func percent(_ percent: DecimalAmount, rounding: RoundingRule) throws(MoneyError) -> Money {
    try multiplied(by: try percent.fractionOfPercent(), rounding: rounding)
  }
}

extension DecimalAmount {
  /// This many percent as a fraction: 0.1075 for 10.75.
  ///
  /// - Throws: `overflow` where two decimals more do not fit.
  public func fractionOfPercent() throws(MoneyError) -> DecimalAmount {
    try multiplied(by: DecimalAmount(coefficient: 1, checkedScale: 2))
  }

  /// This fraction in percent: 10.75 for 0.1075.
  ///
  /// - Throws: `overflow`.
  public func percentOfFraction() throws(MoneyError) -> DecimalAmount {
    if scale >= 2 { return DecimalAmount(coefficient: coefficient, checkedScale: scale - 2) }
    return try multiplied(by: DecimalAmount(100))
  }
}
