extension MachineAmountParser {
  /// Reads any machine amount, byte by byte. The reference for `parseNarrow`.
  static func parseWide(
    _ text: UnsafeBufferPointer<UInt8>, defaultCurrency: Currency?
  ) throws(AmountTextError) -> Money {
    var end = text.count
    var start = 0
    while start < end, isWhiteSpace(text[start]) { start += 1 }
    while end > start, isWhiteSpace(text[end - 1]) { end -= 1 }
    guard start < end else { throw AmountTextError(.empty, at: text.count) }

    let scan = AmountScan(text: text, end: end)
    let isNegative = text[start] == 0x2D
    let integer = try scan.integer(from: isNegative ? start + 1 : start)
    let fraction = try scan.fraction(from: integer.upperBound)
    let code = try scan.currencyCode(from: fraction.upperBound)
    let currency = try code.map { (code) throws(AmountTextError) in try scan.currency(at: code) } ?? defaultCurrency
    guard let currency else { throw AmountTextError(.missingCurrency, at: end) }
    let magnitude = try scan.minorUnits(integer: integer, fraction: fraction, digits: currency.minorUnitDigits)
    guard let minorUnits = signed(magnitude, isNegative: isNegative) else {
      throw AmountTextError(.overflow, at: integer.lowerBound)
    }
    return Money(minorUnits: minorUnits, currency)
  }
}

/// Blank, tab, line feed, vertical tab, form feed or carriage return, the white space of C: what exporters leave around a
/// field.
func isWhiteSpace(_ byte: UInt8) -> Bool {
  byte == 0x20 || (0x09...0x0D).contains(byte)
}

/// The Int64 of a magnitude and a sign, or `nil` beyond its range.
func signed(_ magnitude: UInt64, isNegative: Bool) -> Int64? {
  if isNegative { return magnitude <= 1 << 63 ? Int64(truncatingIfNeeded: 0 &- magnitude) : nil }
  return Int64(exactly: magnitude)
}

/// One pass over the pieces of a machine amount or decimal. Offsets count from the start of `text`.
struct AmountScan {
  /// The whole text, white space included.
  let text: UnsafeBufferPointer<UInt8>
  /// Where the amount ends and white space may follow.
  let end: Int

  func isDigit(_ index: Int) -> Bool { index < end && text[index] &- 0x30 <= 9 }
  func isCapital(_ index: Int) -> Bool { index < end && text[index] &- 0x41 <= 25 }
  func isLetter(_ index: Int) -> Bool { index < end && (text[index] | 0x20) &- 0x61 <= 25 }

  /// The digits before the point.
  func integer(from start: Int) throws(AmountTextError) -> Range<Int> {
    guard start < end else { throw AmountTextError(.unexpectedCharacter, at: start - 1) }
    guard isDigit(start) else { throw AmountTextError(faultOfFirst(start), at: start) }
    return start..<endOfDigits(from: start)
  }

  /// What an amount that does not start with a digit starts with instead.
  private func faultOfFirst(_ index: Int) -> AmountTextError.Reason {
    switch text[index] {
    case 0x2B: .plusSign
    case 0x2E: isDigit(index + 1) ? .missingInteger : .unexpectedCharacter
    case _ where isLetter(index): isCode(index) ? .currencyFirst : .unexpectedCharacter
    default: faultOfSymbol(index)
    }
  }

  /// Whether three letters stand alone before a blank or a digit: `USD 12.34`, unlike `free`.
  private func isCode(_ index: Int) -> Bool {
    isLetter(index + 1) && isLetter(index + 2) && (isDigit(index + 3) || (index + 3 < end && text[index + 3] == 0x20))
  }

  /// Symbols, digits of other scripts, and everything else that is no ASCII digit, letter or separator.
  private func faultOfSymbol(_ index: Int) -> AmountTextError.Reason {
    guard let scalar = UnicodeCharacter.scalar(in: text, at: index, end: end) else { return .unexpectedCharacter }
    if UnicodeCharacter.isForeignDigit(scalar) { return .nonASCIIDigit }
    return UnicodeCharacter.isCurrencySymbol(scalar) ? .currencySymbol : .unexpectedCharacter
  }

  private func endOfDigits(from start: Int) -> Int {
    var index = start
    while isDigit(index) { index += 1 }
    return index
  }

  /// The digits after the point; an empty range at the end of the integer where there is no point.
  func fraction(from start: Int) throws(AmountTextError) -> Range<Int> {
    guard start < end, text[start] == 0x2E else { return start..<start }
    let last = endOfDigits(from: start + 1)
    guard last > start + 1 else { throw AmountTextError(.missingFraction, at: start + 1) }
    return (start + 1)..<last
  }

  /// Where the currency code starts, or `nil` where the text ends with the number.
  func currencyCode(from start: Int) throws(AmountTextError) -> Int? {
    guard start < end else { return nil }
    guard text[start] == 0x20 else { throw AmountTextError(faultAfterNumber(start), at: start) }
    let code = start + 1
    if isDigit(code) { throw AmountTextError(.groupingSeparator, at: start) }
    guard isLetter(code) else { throw AmountTextError(faultAfterBlank(code), at: code) }
    return code
  }

  private func faultAfterNumber(_ index: Int) -> AmountTextError.Reason {
    switch text[index] {
    case 0x2C:
      // Three digits after a comma, or any before a further separator, are a group; else they are decimals.
      let last = endOfDigits(from: index + 1)
      let isGroup = last - index == 4 || (last < end && (text[last] == 0x2C || text[last] == 0x2E))
      return isGroup && !followsPoint(index) ? .groupingSeparator : .decimalComma
    case 0x2E, 0x27: return .groupingSeparator
    case 0x65, 0x45:
      let sign = index + 1 < end && (text[index + 1] == 0x2B || text[index + 1] == 0x2D)
      return isDigit(index + 1) || sign ? .exponent : .missingSpace
    case _ where isLetter(index): return .missingSpace
    default: return faultOfSymbol(index)
    }
  }

  /// Whether a point stands before the digits that end at `index`: `59.390,33`.
  private func followsPoint(_ index: Int) -> Bool {
    var before = index
    while before > 0, text[before - 1] &- 0x30 <= 9 { before -= 1 }
    return before > 0 && text[before - 1] == 0x2E
  }

  private func faultAfterBlank(_ index: Int) -> AmountTextError.Reason {
    if text[index] == 0x20 { return .extraSpace }
    return faultOfSymbol(index)
  }

  /// The currency whose code starts at `index` and ends the text.
  func currency(at index: Int) throws(AmountTextError) -> Currency {
    var last = index
    while isLetter(last) { last += 1 }
    for offset in index..<last where !isCapital(offset) { throw AmountTextError(.lowercaseCurrency, at: offset) }
    guard last - index == 3 else { throw AmountTextError(.unknownCurrency, at: index) }
    guard last == end else { throw AmountTextError(.trailingCharacters, at: last) }
    let packed = UInt32(text[index]) | UInt32(text[index + 1]) << 8 | UInt32(text[index + 2]) << 16
    if let currency = Currency(isoPackedCode: packed) { return currency }
    let isListed = Currency.isoStatus(ofPackedCode: packed) != nil
    throw AmountTextError(isListed ? .currencyWithoutMinorUnit : .unknownCurrency, at: index)
  }

  /// The number in minor units of a currency with `digits` decimals.
  func minorUnits(integer: Range<Int>, fraction: Range<Int>, digits: Int) throws(AmountTextError) -> UInt64 {
    var number: UInt64 = 0
    for index in integer { number = try appending(text[index] &- 0x30, to: number, at: integer.lowerBound) }
    for place in 0..<digits {
      let index = fraction.lowerBound + place
      number = try appending(index < fraction.upperBound ? text[index] &- 0x30 : 0, to: number, at: integer.lowerBound)
    }
    let excess = min(fraction.lowerBound + digits, fraction.upperBound)
    for index in excess..<fraction.upperBound where text[index] != 0x30 {
      throw AmountTextError(.tooManyFractionDigits, at: index)
    }
    return number
  }

  private func appending(_ digit: UInt8, to number: UInt64, at index: Int) throws(AmountTextError) -> UInt64 {
    let (product, overflow) = number.multipliedReportingOverflow(by: 10)
    let (sum, carry) = product.addingReportingOverflow(UInt64(digit))
    guard !overflow, !carry else { throw AmountTextError(.overflow, at: index) }
    return sum
  }
}
