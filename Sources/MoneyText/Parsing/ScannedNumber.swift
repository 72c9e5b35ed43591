import ExactMoney

/// The number of an amount as it stands in a text, without sign and currency.
struct ScannedNumber {
  /// Its digits as one integer: 123450 for 1.234,50.
  var digits: UInt64 = 0
  /// Whether they do not fit.
  var isTooLarge = false
  /// How many of them are decimals.
  var fractionCount = 0
  /// Where it starts and ends.
  var start: Int
  var end: Int
  /// Where its decimals start.
  var fractionStart: Int

  /// The minor units of the magnitude in a currency.
  func minorUnits(_ currency: Currency) throws(AmountFault) -> UInt64 {
    let missing = currency.minorUnitDigits - fractionCount
    guard missing >= 0 else { throw AmountFault(.tooManyFractionDigits, at: fractionStart) }
    var units = digits
    var overflows = isTooLarge
    for _ in 0..<missing {
      let product = units.multipliedReportingOverflow(by: 10)
      units = product.partialValue
      overflows = overflows || product.overflow
    }
    guard !overflows else { throw AmountFault(.overflow, at: start) }
    return units
  }
}
