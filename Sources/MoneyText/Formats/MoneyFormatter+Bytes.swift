import ExactMoney

extension MoneyFormatter {
  /// What every serialized formatter begins with, and the version of the format behind it.
  private static let magic: (UInt8, UInt8, UInt8) = (0x50, 0x4D, 0x46)
  private static let version: UInt8 = 1

  /// The formatter as bytes, a few dozen without names: the same on every machine, and what a browser is sent.
  ///
  /// Format 1: `PMF`, the version, the currency (8 bytes of code, 1 of digits), 1 byte of options (bit 0: whole amounts
  /// drop decimals), decimal and group separator, primary and secondary group, least digits, the digit zero, 2 bytes of
  /// length and the plural rules, 1 byte of pairs (2 or 12), and for each pair prefix and suffix: 1 byte of stretches, for
  /// each 1 byte of kind, 2 of length, the text. Separators and digit have 1 byte of length; numbers are little-endian.
  public func serialized() -> [UInt8] {
    var writer = ByteWriter()
    writer.bytes = [Self.magic.0, Self.magic.1, Self.magic.2, Self.version]
    writer.append(currency.packedCode, count: 8)
    writer.append(UInt64(currency.minorUnitDigits), count: 1)
    writer.append(dropsZeroMinorUnits ? 1 : 0, count: 1)
    writer.append([UInt8](capacity: 7) { number.decimalSeparator.append(to: &$0) })
    writer.append([UInt8](capacity: 7) { number.groupSeparator.append(to: &$0) })
    writer.append(UInt64(number.groups.primary), count: 1)
    writer.append(UInt64(number.groups.secondary), count: 1)
    writer.append(UInt64(number.groups.minimumDigits), count: 1)
    writer.append([UInt8](capacity: 4) { number.digits.appendZero(to: &$0) })
    writer.append(UInt64(rules.byteCount), count: 2)
    writer.bytes += [UInt8](capacity: rules.byteCount) { rules.append(to: &$0) }
    let layouts = hasForms ? forms : [positive, negative]
    writer.append(UInt64(layouts.count), count: 1)
    for layout in layouts { append(layout, to: &writer) }
    return writer.bytes
  }

  private func append(_ layout: Layout, to writer: inout ByteWriter) {
    let first = Int(layout.firstStretch)
    let middle = first + Int(layout.prefixStretches)
    append(stretches[first..<middle], Int(layout.prefixStart), to: &writer)
    append(stretches[middle..<middle + Int(layout.suffixStretches)], Int(layout.suffixStart), to: &writer)
  }

  private func append(_ stretches: ArraySlice<MoneyAffix.Stretch>, _ start: Int, to writer: inout ByteWriter) {
    writer.append(UInt64(stretches.count), count: 1)
    var end = 0
    for stretch in stretches {
      writer.append(UInt64(stretch.kind.rawValue), count: 1)
      writer.append(UInt64(Int(stretch.end) - end), count: 2)
      writer.bytes += texts[start + end..<start + Int(stretch.end)]
      end = Int(stretch.end)
    }
  }

  /// Makes the formatter that `serialized()` gave the bytes of.
  ///
  /// Any bytes may be given: what is read is checked, and nothing but an error comes of broken ones.
  ///
  /// - Throws: `MoneyFormatterBytesError`, with the place.
  public init(serialized bytes: [UInt8]) throws(MoneyFormatterBytesError) {
    var reader = ByteReader(bytes: bytes)
    guard bytes.count >= 4, (bytes[0], bytes[1], bytes[2]) == Self.magic else { throw .notAFormatter }
    guard bytes[3] == Self.version else { throw .unknownVersion(bytes[3]) }
    reader.position = 4
    let currency = try reader.currency()
    let options = try reader.number(1)
    guard options <= 1 else { throw .invalidNumber(at: reader.position - 1) }
    let number = try reader.numberFormat()
    let rules = try reader.rules()
    let pairs = try reader.number(1)
    guard pairs == (rules == .none ? 2 : 12) else { throw .invalidText(at: reader.position - 1) }
    var affixes: [Affixes] = []
    for _ in 0..<pairs { affixes.append(Affixes(prefix: try reader.affix(), suffix: try reader.affix())) }
    guard reader.position == bytes.count else { throw .surplus(at: reader.position) }
    self.init(
      currency: currency, number: number, rules: rules, dropsZeroMinorUnits: options == 1,
      positive: { affixes[rules == .none ? 0 : 2 * Int($0.rawValue)] },
      negative: { affixes[rules == .none ? 1 : 2 * Int($0.rawValue) + 1] })
  }
}

/// Bytes that grow.
private struct ByteWriter {
  var bytes: [UInt8] = []

  mutating func append(_ number: UInt64, count: Int) {
    for index in 0..<count { bytes.append(UInt8(truncatingIfNeeded: number >> UInt64(8 * index))) }
  }

  mutating func append(_ text: [UInt8]) {
    append(UInt64(text.count), count: 1)
    bytes += text
  }
}

/// Bytes that are read from the front, each read checked.
private struct ByteReader {
  let bytes: [UInt8]
  var position = 0

  mutating func number(_ count: Int) throws(MoneyFormatterBytesError) -> UInt64 {
    var number: UInt64 = 0
    for (index, byte) in try take(count).enumerated() { number |= UInt64(byte) << UInt64(8 * index) }
    return number
  }

  mutating func take(_ count: Int) throws(MoneyFormatterBytesError) -> ArraySlice<UInt8> {
    guard bytes.count - position >= count else { throw .truncated(at: bytes.count) }
    defer { position += count }
    return bytes[position..<position + count]
  }

  mutating func currency() throws(MoneyFormatterBytesError) -> Currency {
    let start = position
    let code = try take(8).prefix { $0 != 0 }
    let digits = Int(try number(1))
    let currency = code.withUnsafeBufferPointer { Currency(customCode: $0, minorUnitDigits: digits) }
    // Bytes behind the code's first zero byte must be zero too.
    guard let currency, bytes[start + code.count..<start + 8].allSatisfy({ $0 == 0 }) else {
      throw .invalidCurrency(at: start)
    }
    return currency
  }

  mutating func numberFormat() throws(MoneyFormatterBytesError) -> NumberFormat {
    let start = position
    let decimal = try text()
    let group = try text()
    let (primary, secondary, minimum) = (try number(1), try number(1), try number(1))
    let zero = try text()
    guard let decimalSeparator = Separator(decimal.span), let groupSeparator = Separator(group.span),
      let groups = DigitGroups(primary: Int(primary), secondary: Int(secondary), minimumDigits: Int(minimum)),
      let digits = NativeDigits(zero: zero.span)
    else { throw .invalidNumber(at: start) }
    return NumberFormat(
      decimalSeparator: decimalSeparator, groupSeparator: groupSeparator, groups: groups, digits: digits)
  }

  /// A text of 1 byte of length, which is UTF-8.
  private mutating func text() throws(MoneyFormatterBytesError) -> [UInt8] {
    let start = position
    let text = Array(try take(Int(try number(1))))
    guard isUTF8(text) else { throw .invalidText(at: start) }
    return text
  }

  mutating func rules() throws(MoneyFormatterBytesError) -> PluralRules {
    let start = position
    let program = Array(try take(Int(try number(2))))
    guard let rules = PluralRules(program: program) else { throw .invalidRules(at: start) }
    return rules
  }

  mutating func affix() throws(MoneyFormatterBytesError) -> MoneyAffix {
    var affix = MoneyAffix()
    for _ in 0..<(try number(1)) {
      let start = position
      let kind = MoneyPart.Kind(rawValue: UInt8(truncatingIfNeeded: try number(1)))
      let text = Array(try take(Int(try number(2))))
      guard let kind, affix.bytes.count + text.count <= MoneyAffix.mostBytes, isUTF8(text) else {
        throw .invalidText(at: start)
      }
      affix.append(kind, text)
    }
    return affix
  }

  private func isUTF8(_ text: [UInt8]) -> Bool {
    do {
      _ = try UTF8Span(validating: text.span)
      return true
    } catch {
      return false
    }
  }
}
