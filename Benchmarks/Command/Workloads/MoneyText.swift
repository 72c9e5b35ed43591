import CMeasuring
import ExactMoney
import MoneyText
import Parcela

extension SeededAmounts {
  /// The checksum of the totals as text, `$1,299.90`, one after another without separators: that of Python's
  /// `f"${total / 100:,.2f}"` on decimals.
  static let checksumOfDollarText: UInt64 = 0xEA41_336B_8B25_012E
  /// The checksum of the totals as Node 20.20 (CLDR 48) prints them in hi-IN, rupees.
  static let checksumOfRupeeText: UInt64 = 0x8B99_CC9D_D00A_31C8
  /// The checksum of the totals as Node 20.20 (CLDR 48) prints them in ar-EG, Egyptian pounds.
  static let checksumOfEgyptianText: UInt64 = 0xD610_4708_1DBC_2F74
}

extension Workload {
  /// An amount as `$1,299.90`, appended to a caller's buffer.
  static let moneyText = moneyText("money-text", .usd, in: .enUS, expected: SeededAmounts.checksumOfDollarText)

  /// The totals in a script and groups of India: `₹1,299.90`.
  static let moneyTextIndian = moneyText(
    "money-text-hi-IN", .inr, in: LocaleIdentifier(tag: "hi-IN"), expected: SeededAmounts.checksumOfRupeeText)

  /// The totals in Arabic digits, `١٬٢٩٩٫٩٠`, with bidi marks.
  static let moneyTextArabic = moneyText(
    "money-text-ar-EG", .egp, in: LocaleIdentifier(tag: "ar-EG"), expected: SeededAmounts.checksumOfEgyptianText)

  private static func moneyText(
    _ name: String, _ currency: Currency, in locale: LocaleIdentifier?, expected: UInt64
  ) -> Workload {
    Workload(name, operation: "currency text") {
      let totals = SeededAmounts.totals()
      let format = MoneyFormatter(currency, in: locale ?? .enUS)
      let text = OutputBuffer<UInt8>(count: format.maximumLength * totals.count)
      let length = OutputBuffer<Int>(count: 1)
      let pass = {
        var output = OutputSpan(
          buffer: UnsafeMutableBufferPointer(start: text.start, count: text.count), initializedCount: 0)
        for total in totals { format.append(total, to: &output) }
        length.start.pointee = output.count
        measuring_sink(text.start)
      }
      pass()
      return PreparedWorkload(
        operations: totals.count, bytes: length.start.pointee, expected: expected, pass: pass,
        checksum: { text.checksum(used: length.start.pointee) { $0.add($1) } })
    }
  }
}
