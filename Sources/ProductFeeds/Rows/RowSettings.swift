import ExactMoney
import Installments

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
}
