import Installments

/// The interval in which a sale price counts: `2016-02-24T13:00-0800/2016-02-29T15:30-0800`.
///
/// The start counts, the end does not. Source: ISO 8601 intervals as Google Merchant
/// Center writes them; seconds, `Z` and a colon in the offset are taken too. Dates without a time are not: they leave
/// open whether the last day counts.
public struct SaleWindow: Hashable, Sendable {
  /// The first instant at which the sale price counts.
  public let start: Instant
  /// The first instant at which it does not count any more.
  public let end: Instant

  /// Whether the sale price counts at an instant.
  @inlinable
  public func contains(_ instant: Instant) -> Bool { instant >= start && instant < end }

  /// Reads an interval, the whole of the text but white space around it and around its slash.
  ///
  /// - Parameters:
  ///   - text: the field.
  ///   - offsetSeconds: the offset from UTC of instants that name none.
  /// - Returns: `nil` where a part is no instant or the end is not after the start.
  public init?(_ text: UnsafeRawBufferPointer, offsetSeconds: Int) {
    guard let slash = text.firstIndex(of: 0x2F),
      let start = Instant(UnsafeRawBufferPointer(rebasing: text[..<slash]), offsetSeconds: offsetSeconds),
      let end = Instant(UnsafeRawBufferPointer(rebasing: text[(slash + 1)...]), offsetSeconds: offsetSeconds),
      start < end
    else { return nil }
    self.start = start
    self.end = end
  }
}
