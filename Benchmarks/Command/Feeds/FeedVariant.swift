/// A shape of the product feed. Every shape has the same products for the same seed.
enum FeedVariant: String, CaseIterable {
  /// `id title link price sale_price availability brand`, line feeds, US dollars, every row sound.
  case standard
  /// The same columns in another order.
  case shuffled
  /// Lines end with carriage return and line feed.
  case crlf
  /// Whole yen: the digits of the price without the point.
  case jpy
  /// Kuwaiti dinars with three digits.
  case kwd
  /// One row in a hundred, drawn by the seed, is broken in one of six ways; the others are the standard ones.
  case badRows = "bad-rows"

  /// All names, joined by `|`.
  static var names: String { allCases.map(\.rawValue).joined(separator: "|") }

  /// The fields of a row, in the order in which this shape has them.
  var columns: [FeedColumn] {
    self == .shuffled ? [.brand, .salePrice, .title, .id, .availability, .price, .link] : FeedColumn.allCases
  }

  /// Digits behind the point of a price.
  var priceDigits: Int {
    switch self {
    case .jpy: 0
    case .kwd: 3
    default: 2
    }
  }

  /// The currency's code, with the blank before it.
  var currencySuffix: StaticString {
    switch self {
    case .jpy: " JPY"
    case .kwd: " KWD"
    default: " USD"
    }
  }
}

/// A column of the feed, named as Google's product data specification names it.
enum FeedColumn: String, CaseIterable {
  case id
  case title
  case link
  case price
  case salePrice = "sale_price"
  case availability
  case brand
}

/// A way in which a row of `FeedVariant.badRows` is broken.
enum BrokenRow: UInt64, CaseIterable {
  /// The price is a word.
  case priceIsNoNumber
  /// The price is empty, and there is no sale price.
  case priceIsMissing
  /// The price has three digits behind the point where the currency has two.
  case priceIsOffTheGrid
  /// The price is written with an exponent.
  case priceHasAnExponent
  /// The price has two points.
  case priceHasTwoPoints
  /// The line ends after the link.
  case lineIsShort
}
