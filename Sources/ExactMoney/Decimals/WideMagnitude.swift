/// An unsigned integer of 256 bits: what products and aligned sums of 128-bit numbers need before they are rounded.
struct WideMagnitude: Equatable {
  /// The upper 128 bits.
  let high: UInt128
  /// The lower 128 bits.
  let low: UInt128

  init(high: UInt128, low: UInt128) {
    self.high = high
    self.low = low
  }

  init(_ number: UInt128) { self.init(high: 0, low: number) }

  /// The product of two 128-bit numbers, which always fits.
  init(product left: UInt128, _ right: UInt128) {
    let (high, low) = left.multipliedFullWidth(by: right)
    self.init(high: high, low: low)
  }

  /// Whether all bits are zero.
  var isZero: Bool { high | low == 0 }

  static func < (left: WideMagnitude, right: WideMagnitude) -> Bool {
    left.high < right.high || (left.high == right.high && left.low < right.low)
  }

  /// The sum, or `nil` beyond 256 bits.
  func adding(_ other: WideMagnitude) -> WideMagnitude? {
    let (low, carry) = low.addingReportingOverflow(other.low)
    let (partial, overflow) = high.addingReportingOverflow(other.high)
    let (high, overflowOfCarry) = partial.addingReportingOverflow(carry ? 1 : 0)
    return overflow || overflowOfCarry ? nil : WideMagnitude(high: high, low: low)
  }

  /// The difference; `other` is not greater.
  func subtracting(_ other: WideMagnitude) -> WideMagnitude {
    let (low, borrow) = low.subtractingReportingOverflow(other.low)
    return WideMagnitude(high: high &- other.high &- (borrow ? 1 : 0), low: low)
  }

  /// The product, or `nil` beyond 256 bits.
  func multiplied(by factor: UInt128) -> WideMagnitude? {
    let upper = high.multipliedFullWidth(by: factor)
    guard upper.high == 0 else { return nil }
    return WideMagnitude(high: upper.low, low: 0).adding(WideMagnitude(product: low, factor))
  }

  /// The truncated quotient and its rest; `divisor` is not zero.
  func dividedBy(_ divisor: UInt128) -> (quotient: WideMagnitude, rest: UInt128) {
    let upper = high.quotientAndRemainder(dividingBy: divisor)
    // The rest of the upper word is below the divisor, hence the lower quotient fits its word.
    let lower = divisor.dividingFullWidth((upper.remainder, low))
    return (WideMagnitude(high: upper.quotient, low: lower.quotient), lower.remainder)
  }
}
