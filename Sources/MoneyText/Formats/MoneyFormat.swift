import ExactMoney

/// How a locale writes amounts of one currency: `$1,234.50`, `KWD 1.234`, `1.50 US dollars`.
///
/// Compiled once for a locale, a currency and a style; then writes into a caller's buffer. The amounts it takes are on
/// the currency's grid, so it never rounds, and the sign it writes is the amount's own: there is no "-$0.00".
public struct MoneyFormat: Hashable, Sendable {
  /// The currency whose amounts are written.
  public let currency: Currency
  /// The separators of the number.
  public let number: NumberFormat
  /// The bytes before the number of an amount from zero.
  public let prefix: [UInt8]
  /// The bytes after the number.
  public let suffix: [UInt8]
  /// The bytes after the number where the amount is exactly one major unit written without decimals: `1 Japanese yen`.
  public let singularSuffix: [UInt8]

  /// Makes a format from the bytes around the number.
  public init(
    currency: Currency, number: NumberFormat, prefix: [UInt8], suffix: [UInt8], singularSuffix: [UInt8]? = nil
  ) {
    self.currency = currency
    self.number = number
    self.prefix = prefix
    self.suffix = suffix
    self.singularSuffix = singularSuffix ?? suffix
  }

  /// The most bytes that `append` appends.
  public var maximumLength: Int {
    1 + prefix.count + NumberFormat.room + max(suffix.count, singularSuffix.count)
  }

  /// The suffix of an amount: the singular one for 1 in a currency without decimals.
  @inlinable
  func usesSingular(_ magnitude: UInt64) -> Bool { magnitude == 1 && currency.minorUnitDigits == 0 }

  /// Gives the bytes of an amount's number, without symbol, unit or sign.
  @inline(__always)
  func withNumber(_ magnitude: UInt64, _ body: (Slice<UnsafeMutableRawBufferPointer>) -> Void) {
    withUnsafeTemporaryAllocation(byteCount: DecimalDigits.room + NumberFormat.room, alignment: 8) { scratch in
      guard let digits = scratch.baseAddress else { return }
      let count = DecimalDigits.write(magnitude, minorUnitDigits: currency.minorUnitDigits, to: digits)
      let length = number.write(
        digits: digits, count: count, minorUnitDigits: currency.minorUnitDigits, to: digits + DecimalDigits.room)
      body(scratch[DecimalDigits.room..<DecimalDigits.room + length])
    }
  }

  /// Appends an amount in minor units of `currency`, a hyphen-minus before everything where it is negative.
  ///
  /// - Precondition: room for `maximumLength` bytes.
  public func append(_ minorUnits: Int64, to output: inout OutputSpan<UInt8>) {
    if minorUnits < 0 { output.append(0x2D) }
    for byte in prefix { output.append(byte) }
    withNumber(minorUnits.magnitude) { number in for byte in number { output.append(byte) } }
    for byte in usesSingular(minorUnits.magnitude) ? singularSuffix : suffix { output.append(byte) }
  }
}
