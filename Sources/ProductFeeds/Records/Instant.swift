import Installments
import Parcela

/// A second of universal time, in the years 1 to 9999.
public struct Instant: Hashable, Comparable, Sendable {
  /// Seconds since 1970-01-01T00:00Z.
  public let secondsSinceEpoch: Int64

  /// The instant so many seconds after 1970-01-01T00:00Z, or `nil` outside the years 1 to 9999.
  public init?(secondsSinceEpoch seconds: Int64) {
    guard (-62_135_596_800..<253_402_300_800).contains(seconds) else { return nil }
    secondsSinceEpoch = seconds
  }

  /// Whether one instant is before another.
  @inlinable
  public static func < (left: Instant, right: Instant) -> Bool { left.secondsSinceEpoch < right.secondsSinceEpoch }

  /// The calendar date at an offset from UTC, in seconds; `nil` where that leaves the calendar at its ends.
  public func date(offsetSeconds: Int) -> CalendarDate? {
    let local = secondsSinceEpoch + Int64(offsetSeconds)
    do throws(CalendarDateError) {
      return try CalendarDate(daysSinceEpoch: Int((local - Self.secondOfDay(local)) / 86_400))
    } catch {
      return nil
    }
  }

  /// The ISO 8601 form in UTC, `2026-11-30T13:00:00Z`.
  public var text: String {
    let second = Self.secondOfDay(secondsSinceEpoch)
    let parts = [second / 3600, second / 60 % 60, second % 60].map { $0 < 10 ? "0\($0)" : String($0) }
    guard let date = date(offsetSeconds: 0) else { preconditionFailure("an instant has a date in universal time") }
    return date.isoText + "T" + parts.joined(separator: ":") + "Z"
  }

  private static func secondOfDay(_ seconds: Int64) -> Int64 { (seconds % 86_400 + 86_400) % 86_400 }
}

extension Instant {
  /// Reads `2026-11-30T13:00`, with seconds or without, with `Z`, `+01:00`, `+0100`, `+01` or no offset.
  ///
  /// A fraction of a second counts as the next whole second, so that a window with fractions holds exactly those whole
  /// seconds that lie in it. `24:00` is the end of its day.
  ///
  /// - Parameters:
  ///   - text: the instant; white space around it is passed over.
  ///   - offsetSeconds: the offset from UTC of an instant that names none.
  /// - Returns: `nil` where the text is something else.
  public init?(_ text: UnsafeRawBufferPointer, offsetSeconds: Int) {
    var reader = InstantReader(text: text)
    guard let day = reader.date(), reader.skip(0x54) || reader.skip(0x74) || reader.skip(0x20),
      let hour = reader.number(2), reader.skip(0x3A), let minute = reader.number(2)
    else { return nil }
    var second = 0
    var isBetweenSeconds = false
    if reader.skip(0x3A) {
      guard let number = reader.number(2), let fraction = reader.fraction() else { return nil }
      second = number
      isBetweenSeconds = fraction
    }
    let isMidnight = hour == 24 && minute == 0 && second == 0 && !isBetweenSeconds
    guard hour < 24 || isMidnight, minute < 60, second < 60, let offset = reader.offset(default: offsetSeconds),
      reader.isAtEnd
    else { return nil }
    let secondOfDay = hour * 3600 + minute * 60 + second + (isBetweenSeconds ? 1 : 0)
    self.init(secondsSinceEpoch: Int64(day.daysSinceEpoch) * 86_400 + Int64(secondOfDay - offset))
  }

  /// Reads an offset from UTC, `+02:00`, `-0330`, `Z`, as seconds.
  public static func offsetSeconds(_ text: UnsafeRawBufferPointer) -> Int? {
    var reader = InstantReader(text: text)
    guard !reader.isAtEnd, let offset = reader.offset(default: 0), reader.isAtEnd else { return nil }
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

  /// Decimals of a second, if any: whether they are not all zero, or `nil` where none follow the point.
  mutating func fraction() -> Bool? {
    guard skip(0x2E) || skip(0x2C) else { return false }
    var isNonzero = false
    let start = index
    while let digit = number(1) { isNonzero = isNonzero || digit != 0 }
    return index > start ? isNonzero : nil
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
