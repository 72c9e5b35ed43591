import ExactMoney

extension MoneyFormatter {
  /// The most parts of an amount: nine separators and ten groups, decimals, and what the affixes have.
  public var mostParts: Int { 21 + stretches.count }

  /// Appends an amount and where its parts are.
  ///
  ///     -$1,234.50     sign 0..<1, currency 1..<2, integer 2..<3, group 3..<4, integer 4..<7, decimal 7..<8, fraction
  ///
  /// The parts are in order, touch each other and cover the amount. Places are counted from the amount's first byte.
  ///
  /// - Parameters:
  ///   - minorUnits: the amount.
  ///   - output: where the bytes go; room for `maximumLength` of them.
  ///   - parts: where the parts go; room for `mostParts` of them.
  public func append(
    _ minorUnits: Int64, to output: inout OutputSpan<UInt8>, parts: inout OutputSpan<MoneyPart>
  ) {
    precondition(parts.freeCapacity >= mostParts, "the parts of an amount need room for mostParts")
    append(minorUnits, to: &output)
    let decimals = self.decimals(of: minorUnits.magnitude)
    let layout = self.layout(minorUnits, decimals: decimals)
    let first = Int(layout.firstStretch)
    let middle = first + Int(layout.prefixStretches)
    var end = 0
    append(stretches[first..<middle], at: &end, to: &parts)
    append(wholeCount: wholeCount(of: minorUnits.magnitude), decimals: decimals, at: &end, to: &parts)
    append(stretches[middle..<middle + Int(layout.suffixStretches)], at: &end, to: &parts)
  }

  /// The digits before the decimals, at least one.
  private func wholeCount(of magnitude: UInt64) -> Int {
    var rest = magnitude / currency.minorUnitsPerMajorUnit / 10
    var count = 1
    while rest > 0 {
      count += 1
      rest /= 10
    }
    return count
  }

  private func append(
    _ stretches: ArraySlice<MoneyAffix.Stretch>, at end: inout Int, to parts: inout OutputSpan<MoneyPart>
  ) {
    let base = end
    for stretch in stretches { append(stretch.kind, base + Int(stretch.end) - end, at: &end, to: &parts) }
  }

  private func append(
    wholeCount: Int, decimals: Int, at end: inout Int, to parts: inout OutputSpan<MoneyPart>
  ) {
    let width = number.digits.byteCount
    var read = 0
    var next = number.groups.leading(wholeCount)
    while true {
      append(.integer, next * width, at: &end, to: &parts)
      read += next
      guard read < wholeCount else { break }
      append(.group, number.groupSeparator.byteCount, at: &end, to: &parts)
      next = wholeCount - read > number.groups.primary ? number.groups.secondary : number.groups.primary
    }
    guard decimals > 0 else { return }
    append(.decimal, number.decimalSeparator.byteCount, at: &end, to: &parts)
    append(.fraction, decimals * width, at: &end, to: &parts)
  }

  private func append(
    _ kind: MoneyPart.Kind, _ count: Int, at end: inout Int, to parts: inout OutputSpan<MoneyPart>
  ) {
    parts.append(MoneyPart(kind, start: end, end: end + count))
    end += count
  }
}
