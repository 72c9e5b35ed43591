import CMeasuring
import Foundation

/// The strings of the last pass.
private final class Texts {
  var strings: [String]

  init(count: Int) { strings = Array(repeating: "", count: count) }

  var checksum: UInt64 {
    var checksum = Checksum()
    for string in strings { checksum.add(string.utf8) }
    return checksum.value
  }
}

extension Workload {
  /// The same text with Foundation's currency format style, the style made once.
  static let moneyTextFormatStyle = Workload(
    "money-text-foundation-format-style", operation: "currency text", peerOf: "money-text"
  ) {
    let totals = SeededAmounts.totals().map { Decimal(sign: .plus, exponent: -2, significand: Decimal($0)) }
    let style = Decimal.FormatStyle.Currency(code: "USD", locale: Locale(identifier: "en_US"))
    let texts = Texts(count: totals.count)
    let pass = {
      for (index, total) in totals.enumerated() { texts.strings[index] = style.format(total) }
      texts.strings.withUnsafeBytes { measuring_sink($0.baseAddress) }
    }
    pass()
    return PreparedWorkload(
      operations: totals.count, bytes: texts.strings.reduce(0) { $0 + $1.utf8.count },
      expected: SeededAmounts.checksumOfDollarText, pass: pass, checksum: { texts.checksum })
  }
}
