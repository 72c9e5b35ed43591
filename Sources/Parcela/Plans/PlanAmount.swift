import ExactMoney

/// The minor units of an amount as plan JSON writes it: a number alone, its currency standing beside it.
///
/// A machine amount without blanks around it and without a code: `32.50` USD is 3250, `1000` JPY is 1000, `35` USD
/// is 3500.
func minorUnits(ofDecimal text: String, currency: Currency) throws(AmountTextError) -> Int64 {
  let bytes = Array(text.utf8)
  var parser = MachineAmountParser()
  let money = try parser.parse(bytes.span, defaultCurrency: currency)
  try checkEnds(bytes)
  return money.minorUnits
}

/// The value of a decimal as plan JSON writes it, a percentage for instance: without blanks around it.
func decimal(_ text: String) throws(AmountTextError) -> DecimalAmount {
  let bytes = Array(text.utf8)
  let value = try DecimalAmount(machineText: bytes.span)
  try checkEnds(bytes)
  return value
}

/// A parser has read the text, so it is a number with blanks or a code around it at most; these are refused.
private func checkEnds(_ bytes: [UInt8]) throws(AmountTextError) {
  guard let first = bytes.first, first == 0x2D || isDigit(first) else { throw AmountTextError(.extraSpace, at: 0) }
  guard let last = bytes.last, isDigit(last) else { throw AmountTextError(.trailingCharacters, at: bytes.count - 1) }
}

/// The shortest text of a decimal: equal values have equal texts.
func decimalText(_ value: DecimalAmount) -> String {
  let text = [UInt8](capacity: DecimalAmount.maximumTextLength) {
    value.withoutTrailingZeros.appendMachineText(to: &$0)
  }
  return String(decoding: text, as: UTF8.self)
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
