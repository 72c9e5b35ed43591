/// The sentences of one language, with named slots in braces.
///
/// Slots: `{count}` payments, `{rest}` payments but one, `{leading}`, `{trailing}` and `{largest}` amounts,
/// `{minimum}` and `{maximum}` order totals, `{currency}` code, `{free}` the word for interest-free with its blank.
struct MessagePatterns: Sendable {
  /// "interest-free" with the blank that follows it.
  var interestFree: String
  /// One payment.
  var single: String
  /// Several payments that differ by one minor unit at most; states the largest.
  var several: String
  /// Several payments, of which the first differs from the others.
  var firstApart: String
  /// Several payments, of which the last differs from the others.
  var lastApart: String
  /// The plan's bounds, both.
  var fromTo: String
  /// The plan's bounds where only the least total is limited.
  var from: String
  /// The plan's bounds where only the greatest total is limited.
  var upTo: String
  /// The plan's bounds where they are one amount.
  var exactly: String
  /// The plan is not offered in the currency.
  var currencyNotOffered: String
  /// The plan is not offered in the country.
  var countryNotOffered: String
  /// The plan is not offered from the start date.
  var outsideDates: String
  /// The plan is not offered for a category of the order.
  var categoryExcluded: String

  static let english = MessagePatterns(
    interestFree: "interest-free ",
    single: "{count} {free}payment of {largest}",
    several: "{count} {free}payments of {largest}",
    firstApart: "{count} {free}payments: the first {leading}, then {rest} of {trailing}",
    lastApart: "{count} {free}payments: {rest} of {leading}, then a last one of {trailing}",
    fromTo: "Available for order totals from {minimum} to {maximum}",
    from: "Available for order totals from {minimum}",
    upTo: "Available for order totals up to {maximum}",
    exactly: "Available for order totals of exactly {minimum}",
    currencyNotOffered: "Not available in {currency}",
    countryNotOffered: "Not available in your country",
    outsideDates: "Not available on this date",
    categoryExcluded: "Not available for this order")
}
