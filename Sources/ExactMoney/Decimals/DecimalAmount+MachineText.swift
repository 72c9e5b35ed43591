extension DecimalAmount {
  /// Reads a machine decimal: an optional minus sign, ASCII digits, and optionally a point with digits on both sides.
  ///
  ///     try DecimalAmount(machineText: "28.2055".utf8.span)     // 282055 ÷ 10^4
  ///     try DecimalAmount(machineText: "1e3".utf8.span)         // throws exponent at 1
  ///     try DecimalAmount(machineText: "1,299".utf8.span)       // throws groupingSeparator at 1
  ///
  /// ASCII white space around the whole, 0x09 to 0x0D and blanks, is passed over. The scale is the number of decimals
  /// written, zeros at their end included, except for zeros that would not fit: those are dropped, since the value does
  /// not need them.
  ///
  /// - Throws: what is wrong and at which byte, in the words of machine amounts; `tooManyFractionDigits` where more than
  ///   38 decimals are needed, `overflow` where the digits do not fit Int128, `trailingCharacters` for a currency.
  /// - Complexity: O(n) in bytes; no allocation.
  public init(machineText text: Span<UInt8>) throws(AmountTextError) {
    self = try text.withUnsafeBufferPointer { (bytes) throws(AmountTextError) in try Self.parse(bytes) }
  }

  /// Reads a literal: `try DecimalAmount(machineText: "10.75")`.
  ///
  /// - Throws: as `init(machineText:)`.
  public init(machineText literal: StaticString) throws(AmountTextError) {
    try self.init(
      machineText: UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount).span)
  }

  private static func parse(_ bytes: UnsafeBufferPointer<UInt8>) throws(AmountTextError) -> DecimalAmount {
    var start = 0
    var end = bytes.count
    while start < end, isWhiteSpace(bytes[start]) { start += 1 }
    while end > start, isWhiteSpace(bytes[end - 1]) { end -= 1 }
    guard start < end else { throw AmountTextError(.empty, at: bytes.count) }
    let isNegative = bytes[start] == 0x2D
    if isNegative { start += 1 }
    let scan = AmountScan(text: bytes, end: end)
    let integer = try scan.integer(from: start)
    let fraction = try scan.fraction(from: integer.upperBound)
    if let code = try scan.currencyCode(from: fraction.upperBound) {
      throw AmountTextError(.trailingCharacters, at: code - 1)
    }
    return try digits(bytes, integer: integer, fraction: fraction, isNegative: isNegative)
  }

  private static func digits(
    _ bytes: UnsafeBufferPointer<UInt8>, integer: Range<Int>, fraction: Range<Int>, isNegative: Bool
  ) throws(AmountTextError) -> DecimalAmount {
    let overflow = AmountTextError(.overflow, at: integer.lowerBound)
    var needed = fraction
    while needed.count > maximumScale, bytes[needed.upperBound - 1] == 0x30 {
      needed = needed.lowerBound..<(needed.upperBound - 1)
    }
    guard needed.count <= maximumScale else {
      throw AmountTextError(.tooManyFractionDigits, at: needed.lowerBound + maximumScale)
    }
    if integer.count + needed.count <= 18 {
      return digitsNarrow(bytes, integer: integer, fraction: needed, isNegative: isNegative)
    }
    var magnitude: UInt128 = 0
    for index in integer {
      guard let next = appending(bytes[index], to: magnitude) else { throw overflow }
      magnitude = next
    }
    var scale = 0
    for index in needed {
      guard let next = appending(bytes[index], to: magnitude) else {
        for later in index..<needed.upperBound where bytes[later] != 0x30 { throw overflow }
        break
      }
      magnitude = next
      scale += 1
    }
    do throws(MoneyError) {
      return DecimalAmount(coefficient: try signedWide(magnitude, isNegative: isNegative), checkedScale: scale)
    } catch {
      throw overflow
    }
  }

  /// The twin of `digits` for 18 digits at most, which fit Int64.
  private static func digitsNarrow(
    _ bytes: UnsafeBufferPointer<UInt8>, integer: Range<Int>, fraction: Range<Int>, isNegative: Bool
  ) -> DecimalAmount {
    var number: Int64 = 0
    for index in integer { number = number &* 10 &+ Int64(bytes[index] &- 0x30) }
    for index in fraction { number = number &* 10 &+ Int64(bytes[index] &- 0x30) }
    return DecimalAmount(coefficient: Int128(isNegative ? 0 &- number : number), checkedScale: fraction.count)
  }

  /// The magnitude with one more digit, or `nil` beyond 2^127.
  private static func appending(_ byte: UInt8, to magnitude: UInt128) -> UInt128? {
    let (product, overflow) = magnitude.multipliedReportingOverflow(by: 10)
    // A product of ten has room for a digit: UInt128.max ends in 5, but 2^127 is checked at once anyway.
    guard !overflow, product <= 1 << 127 else { return nil }
    let sum = product &+ UInt128(byte &- 0x30)
    return sum <= 1 << 127 ? sum : nil
  }
}

extension DecimalAmount {
  /// The most bytes that `appendMachineText` appends: a sign, a point and 39 digits.
  public static let maximumTextLength = 41

  /// Appends the number with all its decimals, which `init(machineText:)` reads back: `28.2055`, `-0.50`, `100`.
  ///
  /// - Precondition: room for `maximumTextLength` bytes.
  public func appendMachineText(to output: inout OutputSpan<UInt8>) {
    if isNegative { output.append(0x2D) }
    let magnitude = coefficient.magnitude
    // A digit before the point at least, and as many after it as the scale says.
    var place = max(decimalDigitCount(magnitude), scale + 1)
    // Nineteen digits at a time keep divisions to 64 bits.
    let power = UInt128(powerOfTen(19))
    let upper = magnitude.quotientAndRemainder(dividingBy: power)
    let top = upper.quotient.quotientAndRemainder(dividingBy: power)
    while place > 0 {
      place -= 1
      let group = place >= 38 ? top.quotient : place >= 19 ? top.remainder : upper.remainder
      let digit = UInt64(truncatingIfNeeded: group) / powerOfTen(place % 19) % 10
      output.append(0x30 &+ UInt8(truncatingIfNeeded: digit))
      if place == scale, place > 0 { output.append(0x2E) }
    }
  }
}

/// The number of decimal digits, at least 1.
private func decimalDigitCount(_ number: UInt128) -> Int {
  var count = 1
  while count < 39, number >= widePowerOfTen(count) { count += 1 }
  return count
}
