import ExactMoney

/// Why a text is no amount of its currency.
public enum DecimalFault: Error, Hashable, Sendable {
  /// Anything but an optional `-`, digits, and an optional point with digits after it.
  case malformed
  /// More decimals than the currency has.
  case tooManyDecimals(Int, currency: Currency)
  /// An amount beyond 64 bits of minor units.
  case tooLarge
}

/// The minor units of a decimal text: `32.50` USD is 3250, `1000` JPY is 1000, `35` USD is 3500.
///
/// The whole text counts, ASCII digits only, no exponent, no grouping. Fewer decimals than the currency has are read;
/// more are refused even where they are zeros, because `1.000` may have meant a thousand.
func minorUnits(ofDecimal text: String, currency: Currency) throws(DecimalFault) -> Int64 {
  let bytes = Array(text.utf8)
  let isNegative = bytes.first == 0x2D
  let parts = bytes.dropFirst(isNegative ? 1 : 0).split(separator: 0x2E, omittingEmptySubsequences: false)
  guard (1...2).contains(parts.count), parts.allSatisfy({ !$0.isEmpty }),
    parts.allSatisfy({ $0.allSatisfy { (0x30...0x39).contains($0) } })
  else { throw .malformed }
  let decimals = parts.count == 2 ? parts[1].count : 0
  let allowed = currency.minorUnitDigits
  guard decimals <= allowed else { throw .tooManyDecimals(decimals, currency: currency) }
  var units: Int64 = 0
  // Accumulated as a negative number, whose range is the greater by one.
  for digit in Array(parts.joined()) + Array(repeating: 0x30, count: allowed - decimals) {
    let (scaled, overflow) = units.multipliedReportingOverflow(by: 10)
    let (sum, overflowOfSum) = scaled.subtractingReportingOverflow(Int64(digit - 0x30))
    if overflow || overflowOfSum { throw .tooLarge }
    units = sum
  }
  if isNegative { return units }
  guard units != Int64.min else { throw .tooLarge }
  return -units
}

/// The decimal text of an amount, with all decimals of its currency: 3250 USD is `32.50`.
func decimalText(minorUnits: Int64, currency: Currency) -> String {
  let digits = String(minorUnits.magnitude)
  let sign = minorUnits < 0 ? "-" : ""
  let decimals = currency.minorUnitDigits
  guard decimals > 0 else { return sign + digits }
  let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
  return "\(sign)\(padded.dropLast(decimals)).\(padded.suffix(decimals))"
}

/// The currency's code as text.
func codeText(_ currency: Currency) -> String {
  let bytes = (0..<currency.codeLength).map { UInt8(truncatingIfNeeded: currency.packedCode >> UInt64(8 * $0)) }
  return String(decoding: bytes, as: UTF8.self)
}
