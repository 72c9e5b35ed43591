import ExactMoney

/// The minor units of an amount as plan JSON writes it: a number alone, its currency standing beside it.
///
/// A machine amount without blanks around it and without a code: `32.50` USD is 3250, `1000` JPY is 1000, `35` USD
/// is 3500.
func minorUnits(ofDecimal text: String, currency: Currency) throws(AmountTextError) -> Int64 {
  let bytes = Array(text.utf8)
  var parser = MachineAmountParser()
  let money = try parser.parse(bytes.span, defaultCurrency: currency)
  // The parser has read the text, so it is a number with blanks or a code around it at most.
  guard let first = bytes.first, first == 0x2D || isDigit(first) else { throw AmountTextError(.extraSpace, at: 0) }
  guard let last = bytes.last, isDigit(last) else { throw AmountTextError(.trailingCharacters, at: bytes.count - 1) }
  return money.minorUnits
}

/// The decimal text of an amount, with all decimals of its currency: 3250 USD is `32.50`.
func decimalText(minorUnits: Int64, currency: Currency) -> String {
  Money(minorUnits: minorUnits, currency).amountText
}

/// The codes of current money, for suggestions.
func currentCurrencyCodes() -> [String] {
  (0..<Currency.activeISOCount).map { Currency.iso(at: $0).code }
}

private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
