import ExactMoney
import Installments
import MoneyText

/// What a record's price depends on beside the feed.
struct RowSettings: Sendable {
  /// Which column holds which field.
  var columns: FeedColumns
  /// When sale windows are judged.
  var now: Instant
  /// The offset from UTC of instants that name none, in seconds.
  var utcOffsetSeconds: Int
  /// The currency of prices that name none and have no currency column.
  var currency: Currency?
  /// The country of records without a country column.
  var country: CountryCode?
  /// Takes a last record without its line end as complete.
  var acceptsUnterminated: Bool
  /// Reads prices that are written as people of a locale do; `nil` where they are machine amounts.
  var localizedPrices: LocalizedPrices?
}

/// How prices are written in a locale, shared by the workers.
final class LocalizedPrices: Sendable {
  let parser: LocalizedAmountParser

  init(_ parser: LocalizedAmountParser) { self.parser = parser }
}
