import ExactMoney
import MoneyText

extension LocalizedAmountError.Reason {
  /// What is wrong, as the predicate of a sentence about the text: `"12.50 €" has groups of another size`.
  public var what: String {
    switch self {
    case .empty: "is empty"
    case .tooLong: "is longer than any amount"
    case .invalidUTF8: "is not UTF-8"
    case .missingNumber: "has no number"
    case .missingInteger: "lacks a digit before the decimal separator"
    case .missingFraction: "lacks a digit after the decimal separator"
    case .leadingZero: "begins with a needless zero"
    case .irregularGrouping: "has digits in groups that the locale does not have"
    case .foreignSeparator: "has a separator that the locale does not have there"
    case .separatorAfterDecimals: "has a separator after its decimals"
    case .mixedScripts: "mixes digits or separators of two scripts"
    case .tooManyFractionDigits: "has more decimals than its currency"
    case .plusSign: "has a plus sign"
    case .doubledSign: "has two signs"
    case .unbalancedParenthesis: "has a parenthesis without its counterpart"
    case .unknownCurrency: "names a currency that the locale does not know"
    case .missingCurrency: "names no currency"
    case .ambiguousCurrency: "names a currency by a text that several share"
    case .currencyConflict: "names another currency"
    case .range: "is a range of amounts"
    case .descendingRange: "is a range whose end is below its start"
    case .unexpectedCharacter: "has a character that cannot stand there"
    case .overflow: "is too large"
    }
  }
}

extension LocalizedAmountError {
  /// How to mend the text: what may have been meant, where anything is at hand, else what to do.
  ///
  ///     did you mean 12.50 EUR?
  ///     did you mean USD, AUD or CAD?
  ///
  /// - Parameters:
  ///   - text: the text that was read.
  ///   - locale: the locale that it was read in.
  public func mend(of text: String, in locale: LocaleIdentifier) -> String {
    let meant =
      switch reason {
      case .unknownCurrency: nearCurrencies(text, locale)
      case .ambiguousCurrency: currencies.prefix(3).map(\.code)
      default: amounts.map { PinnedLocales.numberConventions(in: locale).text(of: $0) }
      }
    guard let last = meant.last else { return reason.mend.description }
    guard meant.count > 1 else { return "did you mean \(last)?" }
    return "did you mean \(meant.dropLast().joined(separator: ", ")) or \(last)?"
  }

  /// Codes, symbols and names of the locale that are near to what stands where the fault is.
  private func nearCurrencies(_ text: String, _ locale: LocaleIdentifier) -> [String] {
    let rest = text.utf8.dropFirst(position)
    let word = rest.prefix { !(0x30...0x39).contains($0) && $0 != 0x28 && $0 != 0x29 && $0 != 0x2D }
    guard let word = String(word)?.trimmingBlanks, !word.isEmpty else { return [] }
    let displays = LocalizedAmountParser.allCurrencies.map {
      (code: $0.code, display: PinnedLocales.currencyDisplay(of: $0, in: locale))
    }
    let codes = nearest(to: word, in: displays.map(\.code), limit: 3)
    if word.utf8.count <= 3, !codes.isEmpty { return codes }
    var names: [String] = []
    for name in nearest(to: word, in: displays.flatMap { [$0.display.names[.one], $0.display.names.other] }, limit: 3)
    where !names.contains(name) { names.append(name) }
    return Array((names + codes.filter { !names.contains($0) }).prefix(3))
  }
}

extension NumberConventions {
  /// A number in the locale's digits, with its decimal separator, without groups.
  fileprivate func text(of number: DecimalAmount) -> String {
    let machine = [UInt8](capacity: DecimalAmount.maximumTextLength) { number.appendMachineText(to: &$0) }
    let zero = zeroDigit.unicodeScalars.first?.value ?? 0x30
    return machine.map { byte in
      switch byte {
      case 0x2E: decimalSeparator
      case 0x2D: minusSign
      default: Unicode.Scalar(zero + UInt32(byte) - 0x30).map { String(Character($0)) } ?? ""
      }
    }.joined()
  }
}

extension String {
  fileprivate var trimmingBlanks: String {
    var characters = self[...]
    while characters.first?.isWhitespace == true { characters.removeFirst() }
    while characters.last?.isWhitespace == true { characters.removeLast() }
    return String(characters)
  }
}
