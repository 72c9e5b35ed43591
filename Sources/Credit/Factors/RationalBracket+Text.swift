extension RationalBracket {
  /// The longest fraction that is written as one, in characters.
  static let longestFraction = 40

  /// The number, not below zero, as a text: a fraction where it is one and short, `1/80`; else its first decimals,
  /// with `…` behind them where more follow: `0.0094887929…`.
  ///
  /// Decimals are cut off, not rounded, and only those are written that both ends of the bracket have.
  func text(decimals: Int) throws(RationalError) -> String {
    let fraction = isExact ? low.decimalText : ""
    if isExact, fraction.utf8.count <= RationalBracket.longestFraction { return fraction }
    var decimals = decimals
    while true {
      let scale = Rational(try BigInteger(10).power(decimals))
      let below = try low.multiplied(by: scale)
      let units = below.floor()
      let isCertain = try high.multiplied(by: scale).floor() == units
      if isCertain || decimals == 0 {
        let isComplete = isExact && below.isWhole
        return Self.pointed(units.decimalText, decimals: decimals) + (isComplete ? "" : "…")
      }
      decimals -= 1
    }
  }

  /// The digits of a whole number with a point before the last ones.
  private static func pointed(_ digits: String, decimals: Int) -> String {
    guard decimals > 0 else { return digits }
    let padded = String(repeating: "0", count: max(decimals + 1 - digits.utf8.count, 0)) + digits
    return "\(padded.dropLast(decimals)).\(padded.suffix(decimals))"
  }
}
