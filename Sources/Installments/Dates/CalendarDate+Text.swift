extension CalendarDate {
  /// The number of bytes of the ISO 8601 form `YYYY-MM-DD`.
  public static let textLength = 10

  /// Reads the ISO 8601 form `YYYY-MM-DD`: exactly ten ASCII bytes.
  ///
  /// - Throws: `malformed`, or `noSuchDay` for 2026-02-29 and the like.
  public init(isoText bytes: Span<UInt8>) throws(CalendarDateError) {
    guard bytes.count == Self.textLength, bytes[4] == 0x2D, bytes[7] == 0x2D else { throw .malformed }
    try self.init(
      year: Self.number(in: bytes, 0..<4), month: Self.number(in: bytes, 5..<7), day: Self.number(in: bytes, 8..<10))
  }

  /// Reads a literal: `try CalendarDate("2026-11-30")`.
  ///
  /// - Throws: as `init(isoText:)`.
  public init(_ literal: StaticString) throws(CalendarDateError) {
    try self.init(
      isoText: UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount).span)
  }

  private static func number(in bytes: Span<UInt8>, _ range: Range<Int>) throws(CalendarDateError) -> Int {
    var value = 0
    for index in range {
      let digit = bytes[index] &- 0x30
      guard digit <= 9 else { throw .malformed }
      value = value * 10 + Int(digit)
    }
    return value
  }

  /// Appends the ISO 8601 form, ten ASCII bytes.
  public func appendISOText(to output: inout OutputSpan<UInt8>) {
    let (year, month, day) = components
    for (value, divisor) in [(year, 1000), (month, 10), (day, 10)] {
      if divisor == 10 { output.append(0x2D) }
      var divisor = divisor
      while divisor > 0 {
        output.append(UInt8(truncatingIfNeeded: 0x30 + value / divisor % 10))
        divisor /= 10
      }
    }
  }
}
