/// A set of days within a span of the calendar, one bit a day.
struct DaySet: Hashable, Sendable {
  private let first: Int32
  private let count: Int
  private var words: [UInt64]

  /// An empty set for the days from `first` to `last`; for none where `last` is before `first`.
  init(from first: CalendarDate, through last: CalendarDate) {
    self.first = first.daysSinceEpoch
    count = max(Int(last.daysSinceEpoch) - Int(first.daysSinceEpoch) + 1, 0)
    words = [UInt64](repeating: 0, count: (count + 63) / 64)
  }

  /// Whether a day is in the set; no day outside the span is.
  func contains(_ date: CalendarDate) -> Bool {
    let offset = Int(date.daysSinceEpoch) - Int(first)
    guard offset >= 0, offset < count else { return false }
    return words[offset >> 6] >> UInt64(offset & 63) & 1 != 0
  }

  /// Adds a day; one outside the span is passed over.
  mutating func insert(_ date: CalendarDate) {
    let offset = Int(date.daysSinceEpoch) - Int(first)
    guard offset >= 0, offset < count else { return }
    words[offset >> 6] |= 1 << UInt64(offset & 63)
  }
}
