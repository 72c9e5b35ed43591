import ExactMoney

/// Reads one number from a canonical text.
struct NumberScan {
  private let text: UnsafeBufferPointer<UInt8>
  private let end: Int
  private var index: Int
  private var number: ScannedNumber
  /// The digit zero of the number's script.
  private let zero: UInt32
  private var sizes = GroupSizes()

  /// Starts at a digit of the script of `zero`.
  init(_ text: UnsafeBufferPointer<UInt8>, at index: Int, end: Int, zero: UInt32) {
    self.text = text
    self.end = end
    self.index = index
    self.zero = zero
    number = ScannedNumber(start: index, end: index, fractionStart: index)
  }

  /// A digit at an offset, as its script's zero, its value and its length; `nil` for anything else.
  @inline(__always)
  static func digit(
    _ text: UnsafeBufferPointer<UInt8>, at index: Int, end: Int
  ) -> (zero: UInt32, value: UInt64, length: Int)? {
    guard index < end else { return nil }
    let byte = text[index]
    if byte < 0x80 { return byte &- 0x30 <= 9 ? (0x30, UInt64(byte &- 0x30), 1) : nil }
    guard let scalar = UnicodeCharacter.scalar(in: text, at: index, end: end),
      let zero = UnicodeCharacter.digitZero(of: scalar)
    else { return nil }
    return (zero, UInt64(scalar - zero), CanonicalText.length(lead: byte))
  }

  /// The number, which ends where neither a digit nor a separator before a digit follows.
  mutating func read(_ reading: borrowing NumberReading) throws(AmountFault) -> ScannedNumber {
    var used: Separator?
    while true {
      sizes.append(try readDigits())
      if sizes.count == 1, sizes.first > 1, startsWithZero { throw AmountFault(.leadingZero, at: number.start) }
      if let decimal = separatorOfDecimals(reading) {
        try readFraction(after: decimal, reading)
        break
      }
      guard let separator = separatorBeforeDigit(reading) else { break }
      guard isGroupSeparator(separator, reading), used == nil || used == separator else {
        throw AmountFault(separator.isArabic == hasArabicDigits ? .foreignSeparator : .mixedScripts, at: index)
      }
      used = separator
      index += separator.byteCount
    }
    try checkGroups(reading)
    number.end = index
    return number
  }

  private mutating func readFraction(
    after separator: Separator, _ reading: borrowing NumberReading
  ) throws(AmountFault) {
    let first = index + separator.byteCount
    guard Self.digit(text, at: first, end: end) != nil else { throw AmountFault(.missingFraction, at: first) }
    index = first
    number.fractionStart = first
    number.fractionCount = try readDigits()
    if separatorBeforeDigit(reading) != nil { throw AmountFault(.separatorAfterDecimals, at: index) }
  }

  /// Reads digits of one script and returns their number.
  private mutating func readDigits() throws(AmountFault) -> Int {
    var count = 0
    while let digit = Self.digit(text, at: index, end: end) {
      guard digit.zero == zero else { throw AmountFault(.mixedScripts, at: index) }
      let product = number.digits.multipliedReportingOverflow(by: 10)
      let sum = product.partialValue.addingReportingOverflow(digit.value)
      number.digits = sum.partialValue
      number.isTooLarge = number.isTooLarge || product.overflow || sum.overflow
      index += digit.length
      count += 1
    }
    return count
  }

  private func checkGroups(_ reading: borrowing NumberReading) throws(AmountFault) {
    guard sizes.count > 1 else {
      // A separator of groups that nothing follows: "1." where the point groups.
      for separator in reading.groupSeparators
      where separator != .blank && index == end - separator.byteCount && separator.matches(text, at: index, end: end) {
        throw AmountFault(.irregularGrouping, at: index)
      }
      return
    }
    guard hasSizes(of: reading) else {
      throw AmountFault(
        .irregularGrouping, at: number.start + sizes.first * CanonicalText.length(lead: text[number.start]))
    }
    guard !startsWithZero else { throw AmountFault(.leadingZero, at: number.start) }
  }

  private func hasSizes(of reading: borrowing NumberReading) -> Bool {
    for groups in reading.groups where sizes.areOf(groups) { return true }
    return false
  }

  private var startsWithZero: Bool { Self.digit(text, at: number.start, end: end)?.value == 0 }

  // MARK: Separators

  /// Whether the digits are the locale's own.
  private func isNative(_ reading: borrowing NumberReading) -> Bool { zero == reading.zero }

  private var hasArabicDigits: Bool { zero == 0x0660 || zero == 0x06F0 }

  /// Whether the locale's separators go with the digits. Its own digits have all of them; others have them unless they
  /// are of another script: Arabic digits have separators of their own, and those go with no others.
  private func goes(_ separator: Separator, _ reading: borrowing NumberReading) -> Bool {
    isNative(reading) || !(hasArabicDigits || separator.isArabic)
  }

  /// The decimal separator, if it stands here.
  private func separatorOfDecimals(_ reading: borrowing NumberReading) -> Separator? {
    let decimal = reading.decimalSeparator
    if goes(decimal, reading) { return decimal.matches(text, at: index, end: end) ? decimal : nil }
    guard hasArabicDigits, Separator.arabicDecimal.matches(text, at: index, end: end) else { return nil }
    return .arabicDecimal
  }

  private func isGroupSeparator(_ separator: Separator, _ reading: borrowing NumberReading) -> Bool {
    if goes(separator, reading) { return reading.groupSeparators.contains(separator) }
    return hasArabicDigits && separator == .arabicGroup
  }

  /// What parts two digits here, whether or not this locale parts them so.
  private func separatorBeforeDigit(_ reading: borrowing NumberReading) -> Separator? {
    guard index < end, let separator = separatorHere(reading),
      Self.digit(text, at: index + separator.byteCount, end: end) != nil
    else { return nil }
    return separator
  }

  private func separatorHere(_ reading: borrowing NumberReading) -> Separator? {
    for separator in reading.groupSeparators where separator.matches(text, at: index, end: end) { return separator }
    if reading.decimalSeparator.matches(text, at: index, end: end) { return reading.decimalSeparator }
    return Separator.usual(text, at: index, end: end)
  }
}

/// The sizes of a number's groups, as far as a rule asks for them.
private struct GroupSizes {
  private(set) var count = 0
  /// The first group, which may be short.
  private(set) var first = 0
  /// The size that all groups between the first and the last have: 0 where there are none, −1 where they differ.
  private var middle = 0
  private var last = 0

  mutating func append(_ size: Int) {
    if count == 0 {
      first = size
    } else {
      if count > 1 { middle = middle == 0 || middle == last ? last : -1 }
      last = size
    }
    count += 1
  }

  func areOf(_ groups: DigitGroups) -> Bool {
    last == groups.primary && (middle == 0 || middle == groups.secondary) && first <= groups.secondary
  }
}
