extension Schedule {
  /// Sixteen hexadecimal digits that are equal for equal schedules: FNV-1a 64 over the canonical lines.
  ///
  /// A canonical line is `number|date|minorUnits|currency` in UTF-8 with a line feed at its end, one for each payment:
  /// `1|2026-11-30|3250|USD`. The date is the one on which the payment is to be made: after the business-day rule. Without
  /// payments it is the checksum of nothing, `cbf29ce484222325`. Texts, names and versions do not count. It says equal or
  /// not and is no security.
  public var checksum: String {
    var checksum = FNV1a()
    for payment in installments {
      checksum.append(
        "\(payment.number)|\(payment.dueAdjusted.isoText)|\(payment.amount.minorUnits)|\(currency.code)\n".utf8)
    }
    return checksum.text
  }
}
