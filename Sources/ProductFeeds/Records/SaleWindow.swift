import Installments

/// The interval in which a sale price counts: `2016-02-24T13:00-0800/2016-02-29T15:30-0800`.
///
/// Seconds since 1970-01-01T00:00Z; the start counts, the end does not. Source: ISO 8601 intervals as Google Merchant
/// Center writes them; seconds, `Z` and a colon in the offset are taken too. Dates without a time are not: they leave
/// open whether the last day counts.
public struct SaleWindow: Hashable, Sendable {
  /// The first second in which the sale price counts.
  public let start: Int64
  /// The first second in which it does not count any more.
  public let end: Int64

  /// Whether the sale price counts at an instant.
  @inlinable
  public func contains(_ instant: Int64) -> Bool { instant >= start && instant < end }

  /// Reads an interval, the whole of the text but white space around it and around its slash.
  ///
  /// - Parameters:
  ///   - text: the field.
  ///   - offsetSeconds: the offset from UTC of instants that name none.
  /// - Returns: `nil` where a part is no instant or the end is not after the start.
  public init?(_ text: UnsafeRawBufferPointer, offsetSeconds: Int) {
    guard let slash = text.firstIndex(of: 0x2F),
      let start = Instant.parse(UnsafeRawBufferPointer(rebasing: text[..<slash]), offsetSeconds: offsetSeconds),
      let end = Instant.parse(UnsafeRawBufferPointer(rebasing: text[(slash + 1)...]), offsetSeconds: offsetSeconds),
      start < end
    else { return nil }
    self.start = start
    self.end = end
  }
}

/// Reading instants of ISO 8601.
public enum Instant {
  /// Reads `2026-11-30T13:00`, with seconds or without, with `Z`, `+01:00`, `+0100`, `+01` or no offset.
  ///
  /// - Parameters:
  ///   - text: the instant; white space around it is passed over.
  ///   - offsetSeconds: the offset from UTC of an instant that names none.
  /// - Returns: seconds since 1970-01-01T00:00Z, or `nil` where the text is something else.
  public static func parse(_ text: UnsafeRawBufferPointer, offsetSeconds: Int) -> Int64? {
    var reader = InstantReader(text: text)
    guard let day = reader.date(), reader.skip(0x54) || reader.skip(0x74) || reader.skip(0x20),
      let hour = reader.number(2), reader.skip(0x3A), let minute = reader.number(2)
    else { return nil }
    var second = 0
    if reader.skip(0x3A) {
      guard let number = reader.number(2) else { return nil }
      second = number
    }
    guard hour < 24, minute < 60, second < 60, let offset = reader.offset(default: offsetSeconds), reader.isAtEnd
    else { return nil }
    return Int64(day.daysSinceEpoch) * 86_400 + Int64(hour * 3600 + minute * 60 + second - offset)
  }

  /// Reads an offset from UTC, `+02:00`, `-0330`, `Z`, as seconds.
  public static func parseOffset(_ text: UnsafeRawBufferPointer) -> Int? {
    var reader = InstantReader(text: text)
    guard !text.isEmpty, let offset = reader.offset(default: 0), reader.isAtEnd else { return nil }
    return offset
  }
}

private struct InstantReader {
  let text: UnsafeRawBufferPointer
  private var index = 0
  private let end: Int

  init(text: UnsafeRawBufferPointer) {
    self.text = text
    var end = text.count
    while end > 0, text[end - 1] <= 0x20 { end -= 1 }
    self.end = end
    while index < end, text[index] <= 0x20 { index += 1 }
  }

  var isAtEnd: Bool { index == end }

  mutating func skip(_ byte: UInt8) -> Bool {
    guard index < end, text[index] == byte else { return false }
    index += 1
    return true
  }

  mutating func number(_ digits: Int) -> Int? {
    guard index + digits <= end else { return nil }
    var value = 0
    for _ in 0..<digits {
      let digit = text[index] &- 0x30
      guard digit <= 9 else { return nil }
      value = value * 10 + Int(digit)
      index += 1
    }
    return value
  }

  mutating func date() -> CalendarDate? {
    guard let year = number(4), skip(0x2D), let month = number(2), skip(0x2D), let day = number(2) else { return nil }
    do { return try CalendarDate(year: year, month: month, day: day) } catch { return nil }
  }

  /// An offset from UTC in seconds; the default where the text ends here.
  mutating func offset(default standard: Int) -> Int? {
    if isAtEnd { return standard }
    if skip(0x5A) || skip(0x7A) { return 0 }
    while skip(0x20) {}
    let isWest = skip(0x2D)
    guard isWest || skip(0x2B), let hours = number(2) else { return nil }
    var minutes = 0
    if !isAtEnd {
      _ = skip(0x3A)
      guard let number = number(2) else { return nil }
      minutes = number
    }
    guard hours <= 18, minutes < 60 else { return nil }
    let seconds = hours * 3600 + minutes * 60
    return isWest ? -seconds : seconds
  }
}
