/// Reads machine amounts, the price column of a product feed: `129.99 USD`.
///
/// The form is that of Google's and Meta's feeds: ASCII digits, at most one decimal point with a digit on each side,
/// one blank, three capitals of ISO 4217; or the number alone where the caller knows the currency. A minus sign may
/// lead. ASCII white space around the whole, 0x09 to 0x0D and blanks, is passed over. Nothing else is an amount, and the
/// error says what it was.
///
/// Fewer decimals than the currency has are exact (`28.2 OMR` is 28.200), as are zeros beyond them
/// (`1000.00 JPY`); any other excess digit is `tooManyFractionDigits`, never a rounding.
///
///     var parser = MachineAmountParser()
///     try parser.parse("12.34 USD".utf8.span)       // 1234 cents
///     try parser.parse("1,299.00 USD".utf8.span)    // throws groupingSeparator at 1
///
/// A parser remembers the last currency that it saw, which makes the common case a few multiplications; it is a value
/// to be kept in a `var` and copied freely, one for each worker.
public struct MachineAmountParser: Sendable {
  /// A blank and the code of `lastCurrency`, in memory order, as the last four bytes of a text would load.
  @usableFromInline var lastSuffix: UInt32
  @usableFromInline var lastCurrency: Currency

  /// Makes a parser.
  public init() {
    lastCurrency = .usd
    lastSuffix = Self.suffix(of: .usd)
  }

  /// A blank and the code, as the last four bytes of a text would load.
  @usableFromInline
  static func suffix(of currency: Currency) -> UInt32 {
    UInt32(truncatingIfNeeded: currency.packedCode) << 8 | 0x20
  }

  /// Reads one amount, which is the whole of `text`.
  ///
  /// - Parameters:
  ///   - text: the bytes.
  ///   - defaultCurrency: the currency of a text that names none; `nil` makes such a text the error `missingCurrency`.
  /// - Throws: what is wrong and at which byte.
  /// - Complexity: O(n) in bytes; no allocation.
  public mutating func parse(
    _ text: Span<UInt8>, defaultCurrency: Currency? = nil
  ) throws(AmountTextError) -> Money {
    let narrow = text.withUnsafeBufferPointer { parseNarrow($0) }
    if narrow >= 0 { return Money(minorUnits: narrow, lastCurrency) }
    let money = try text.withUnsafeBufferPointer { (bytes) throws(AmountTextError) in
      try Self.parseWide(bytes, defaultCurrency: defaultCurrency)
    }
    // Currencies that are withdrawn or custom are left to the wide path, whose callers look at them.
    if money.currency != lastCurrency, money.currency.status == .active {
      lastCurrency = money.currency
      lastSuffix = Self.suffix(of: money.currency)
    }
    return money
  }
}
