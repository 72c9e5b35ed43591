/// An exact decimal number that is not on a currency's grid yet: a unit price, a tax rate, a weight.
///
/// The value is `coefficient ÷ 10^scale`. Sums, differences and products are exact or the error `overflow`; a digit is
/// lost only where a `RoundingRule` is passed. There is no binary floating point, no NaN and no negative zero.
///
///     let unitPrice = try DecimalAmount(machineText: "28.2055")
///     let line = try unitPrice.multiplied(by: DecimalAmount(3))      // 84.6165, still exact
///     try line.money(in: .usd, rounding: .halfAwayFromZero)          // 84.62 USD, the one rounding
///
/// Two numbers are equal, and hash alike, when their values are: 1.420 equals 1.42. The scale decides only how many
/// decimals the text has, and is kept by what does not change the value.
///
/// | operation            | scale of the result                                                  |
/// |----------------------|----------------------------------------------------------------------|
/// | `adding`, `subtracting` | the greater of the two, less where only fewer decimals fit        |
/// | `multiplied`         | the sum of the two, less where only fewer decimals fit               |
/// | `divided`, `rounded` | the one asked for                                                    |
public struct DecimalAmount: Sendable {
  /// The digits as one integer: 282055 for 28.2055.
  public let coefficient: Int128
  /// How many of the digits are decimals, 0 to 38: 4 for 28.2055.
  public let scale: Int

  /// The greatest number of decimals: 10^38 is the last power of ten that Int128 holds.
  public static let maximumScale = 38

  /// For a scale that is known to be 0 to 38.
  @inlinable
  init(coefficient: Int128, checkedScale: Int) {
    self.coefficient = coefficient
    scale = checkedScale
  }
}

extension DecimalAmount {
  /// The number `coefficient ÷ 10^scale`.
  ///
  /// - Throws: `scaleOutOfRange` outside 0…38.
  @inlinable
  public init(coefficient: Int128, scale: Int) throws(MoneyError) {
    guard scale >= 0, scale <= Self.maximumScale else { throw .scaleOutOfRange(scale) }
    self.init(coefficient: coefficient, checkedScale: scale)
  }

  /// A whole number.
  @inlinable
  public init(_ integer: Int64) { self.init(coefficient: Int128(integer), checkedScale: 0) }

  /// An amount of money in its major unit, with the currency's decimals: 129.99 for 12999 cents.
  @inlinable
  public init(_ money: Money) {
    self.init(coefficient: Int128(money.minorUnits), checkedScale: money.currency.minorUnitDigits)
  }

  /// Zero, without decimals.
  @inlinable
  public static var zero: DecimalAmount { DecimalAmount(0) }

  /// Whether the value is zero.
  @inlinable
  public var isZero: Bool { coefficient == 0 }

  /// Whether the value is below zero.
  @inlinable
  public var isNegative: Bool { coefficient < 0 }

  /// The same value without zeros at the end of its decimals: 1.42 for 1.420, 100 for 100.00.
  public var withoutTrailingZeros: DecimalAmount {
    guard coefficient != 0 else { return .zero }
    var magnitude = coefficient.magnitude
    var scale = scale
    // Sixteen zeros at once, then eight …: at most five divisions more than there are binary digits in their number.
    var zeros = 16
    while zeros > 0 {
      let (quotient, rest) = magnitude.quotientAndRemainder(dividingBy: UInt128(powerOfTen(zeros)))
      if scale >= zeros, rest == 0 {
        magnitude = quotient
        scale -= zeros
      } else {
        zeros /= 2
      }
    }
    let sign: Int128 = coefficient < 0 ? -1 : 1
    return DecimalAmount(coefficient: Int128(truncatingIfNeeded: magnitude) &* sign, checkedScale: scale)
  }
}

/// 10 to the power of `exponent`, which is 0 to 38.
func widePowerOfTen(_ exponent: Int) -> UInt128 {
  guard exponent > 19 else { return UInt128(powerOfTen(exponent)) }
  return UInt128(powerOfTen(19)) &* UInt128(powerOfTen(exponent - 19))
}
