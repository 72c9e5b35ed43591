import CMeasuring
import ExactMoney
import MoneyText

extension SeededAmounts {
  /// The checksum of the totals as text, `$1,299.90`, one after another without separators: that of Python's
  /// `f"${total / 100:,.2f}"` on decimals.
  static let checksumOfDollarText: UInt64 = 0xEA41_336B_8B25_012E
}

extension Workload {
  /// An amount as `$1,299.90`, appended to a caller's buffer.
  static let moneyText = Workload("money-text", operation: "currency text") {
    let totals = SeededAmounts.totals()
    let format = MoneyFormatter(
      currency: .usd, number: NumberFormat(decimalSeparator: .point, groupSeparator: .comma),
      prefix: Array("$".utf8), suffix: [])
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
      operations: totals.count, bytes: length.start.pointee, expected: SeededAmounts.checksumOfDollarText, pass: pass,
      checksum: { text.checksum(used: length.start.pointee) { $0.add($1) } })
  }
}
