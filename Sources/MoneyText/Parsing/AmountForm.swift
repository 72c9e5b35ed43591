/// The parts of a text that has the form of an amount.
struct AmountForm {
  var number: ScannedNumber
  var isNegative = false
  /// The texts that name the currency, by their places among the parser's texts; −1 where there is none.
  var texts: (Int, Int) = (-1, -1)
  /// Where they stand.
  var textPlaces: (Int, Int) = (0, 0)
}

/// Takes a canonical text apart: signs, parentheses, at most two texts of currencies, and one number.
struct AmountFormScan {
  private let text: UnsafeBufferPointer<UInt8>
  private let end: Int
  private let hasTrailingSign: Bool
  private var index: Int
  private var form: AmountForm
  private var hasSign = false
  /// Where the parenthesis stands that is open; −1 where none is.
  private var openParenthesis = -1
  private var hasParentheses = false

  init(
    _ text: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int, hasTrailingSign: Bool
  ) {
    self.text = text
    self.end = end
    self.hasTrailingSign = hasTrailingSign
    index = start
    form = AmountForm(number: ScannedNumber(start: start, end: start, fractionStart: start))
  }

  /// The parts, where the whole text is an amount. The tables are borrowed, since a copy would count references.
  mutating func read(texts: borrowing CurrencyTexts, reading: borrowing NumberReading) throws(AmountFault) -> AmountForm
  {
    skipBlanks()
    guard index < end else { throw AmountFault(.empty, at: end) }
    try readBeforeNumber(texts, reading)
    try readAfterNumber(texts)
    if openParenthesis >= 0 { throw AmountFault(.unbalancedParenthesis, at: openParenthesis) }
    form.isNegative = hasSign || hasParentheses
    return form
  }

  private mutating func skipBlanks() {
    while index < end, text[index] == 0x20 { index += 1 }
  }

  private mutating func readBeforeNumber(
    _ texts: borrowing CurrencyTexts, _ reading: borrowing NumberReading
  ) throws(AmountFault) {
    while true {
      skipBlanks()
      guard index < end else { throw AmountFault(.missingNumber, at: end) }
      if let digit = NumberScan.digit(text, at: index, end: end) {
        var scan = NumberScan(text, at: index, end: end, zero: digit.zero)
        form.number = try scan.read(reading)
        index = form.number.end
        return
      }
      switch text[index] {
      case 0x2D: try readSign()
      case 0x28:
        guard !hasSign, openParenthesis < 0 else { throw AmountFault(.doubledSign, at: index) }
        openParenthesis = index
        hasParentheses = true
        index += 1
      case 0x2B: throw AmountFault(.plusSign, at: index)
      case 0x29: throw AmountFault(.unbalancedParenthesis, at: index)
      default: try readCurrency(texts, beforeNumber: true)
      }
    }
  }

  private mutating func readAfterNumber(_ texts: borrowing CurrencyTexts) throws(AmountFault) {
    while true {
      skipBlanks()
      guard index < end else { return }
      switch text[index] {
      case 0x2D:
        guard hasTrailingSign else { throw AmountFault(hasSign ? .doubledSign : .unexpectedCharacter, at: index) }
        try readSign()
      case 0x29:
        guard openParenthesis >= 0 else { throw AmountFault(.unbalancedParenthesis, at: index) }
        openParenthesis = -1
        index += 1
      case 0x2B, 0x28: throw AmountFault(.unexpectedCharacter, at: index)
      default:
        guard NumberScan.digit(text, at: index, end: end) == nil else {
          throw AmountFault(.unexpectedCharacter, at: index)
        }
        try readCurrency(texts, beforeNumber: false)
      }
    }
  }

  private mutating func readSign() throws(AmountFault) {
    guard !hasSign, !hasParentheses else { throw AmountFault(.doubledSign, at: index) }
    hasSign = true
    index += 1
  }

  private mutating func readCurrency(
    _ texts: borrowing CurrencyTexts, beforeNumber: Bool
  ) throws(AmountFault) {
    guard var found = texts.longest(text, at: index, end: end) else { throw faultOfUnknown(beforeNumber: beforeNumber) }
    // A text that ends within a word is none: "EURO" where only the code is known. A shorter one may not: "$" of "$ HKD"
    // where "$ HK" is a symbol.
    while endsWithinWord(index + found.length) {
      guard let shorter = texts.longest(text, at: index, end: index + found.length - 1) else {
        throw AmountFault(.unknownCurrency, at: index)
      }
      found = shorter
    }
    if form.texts.0 < 0 {
      form.texts.0 = found.text
      form.textPlaces.0 = index
    } else {
      guard form.texts.1 < 0 else { throw AmountFault(.unexpectedCharacter, at: index) }
      form.texts.1 = found.text
      form.textPlaces.1 = index
    }
    index += found.length
  }

  private func endsWithinWord(_ place: Int) -> Bool {
    place < end && isLetter(text[place - 1]) && isLetter(text[place])
  }

  private func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 <= 25 }

  private func faultOfUnknown(beforeNumber: Bool) -> AmountFault {
    if beforeNumber, let separator = Separator.usual(text, at: index, end: end),
      NumberScan.digit(text, at: index + separator.byteCount, end: end) != nil
    {
      return AmountFault(.missingInteger, at: index)
    }
    // Controls, and punctuation that no text of a currency begins with.
    let isOther =
      (text[index] < 0x41 && text[index] != 0x24) || AmountDash.length(text, at: index) > 0
      || Separator.usual(text, at: index, end: end) != nil
    return AmountFault(isOther ? .unexpectedCharacter : .unknownCurrency, at: index)
  }
}

/// What parts the ends of a range.
enum AmountDash {
  /// The length of a hyphen, dash (U+2013, U+2014) or wave (U+007E, U+301C, U+FF5E) at an offset, else 0.
  static func length(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
    switch text[index] {
    case 0x2D, 0x7E: return 1
    case 0xE2, 0xE3, 0xEF: break
    default: return 0
    }
    guard index + 2 < text.count else { return 0 }
    switch (text[index], text[index + 1], text[index + 2]) {
    case (0xE2, 0x80, 0x93), (0xE2, 0x80, 0x94), (0xE3, 0x80, 0x9C), (0xEF, 0xBD, 0x9E): return 3
    default: return 0
    }
  }
}
