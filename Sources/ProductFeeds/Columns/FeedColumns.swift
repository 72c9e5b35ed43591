/// A field of a product record that a run reads.
public enum FeedField: String, CaseIterable, Sendable {
  /// The product's identifier.
  case id
  /// The regular price.
  case price
  /// The sale price.
  case salePrice = "sale_price"
  /// When the sale price counts.
  case salePriceEffectiveDate = "sale_price_effective_date"
  /// The currency of prices that name none.
  case currency
  /// The country that the offer is for.
  case country

  /// Normalised header names that stand for the field, the most usual first: Google and Meta, then Shopify, WooCommerce.
  var headerNames: [String] {
    switch self {
    case .id: ["id", "variant_sku", "sku"]
    case .price: ["price", "variant_price", "regular_price"]
    case .salePrice: ["sale_price"]
    case .salePriceEffectiveDate: ["sale_price_effective_date"]
    case .currency: ["currency", "price_currency"]
    case .country: ["country", "target_country"]
    }
  }
}

/// Which column of a feed holds which field.
struct FeedColumns: Hashable, Sendable {
  /// The number of columns of the header.
  let count: Int
  let id: Int
  let price: Int
  let salePrice: Int?
  let saleWindow: Int?
  let currency: Int?
  let country: Int?

  /// Finds the fields in a header.
  ///
  /// Names are compared without regard to case, to a `g:` prefix, and to blanks against underscores.
  ///
  /// - Parameters:
  ///   - names: the header's fields.
  ///   - mapping: columns that the caller names, which win over the usual names.
  init(header names: [String], mapping: [FeedField: String]) throws(FeedHeaderError) {
    let finder = ColumnFinder(names: names, mapping: mapping)
    guard let id = try finder.column(of: .id) else { throw .missingColumn(.id, names) }
    guard let price = try finder.column(of: .price) else { throw .missingColumn(.price, names) }
    count = names.count
    self.id = id
    self.price = price
    salePrice = try finder.column(of: .salePrice)
    saleWindow = try finder.column(of: .salePriceEffectiveDate)
    currency = try finder.column(of: .currency)
    country = try finder.column(of: .country)
  }
}

/// Why a feed's header cannot be used.
public enum FeedHeaderError: Error, Hashable, Sendable {
  /// The feed has no bytes.
  case empty
  /// The first line, where the header belongs, is blank.
  case blankLine
  /// The feed is in a format that this build does not read.
  case unsupportedFormat(FeedFormat)
  /// The header is not UTF-8 text.
  case notText
  /// The header is longer than a record may be.
  case tooLong
  /// No column holds a field that every run needs.
  case missingColumn(FeedField, [String])
  /// Two columns have the name that stands for a field.
  case repeatedColumn(FeedField, name: String)
  /// `--map` names a column that the header does not have.
  case unknownColumn(FeedField, name: String, [String])
}

private struct ColumnFinder {
  let names: [String]
  let mapping: [FeedField: String]

  func column(of field: FeedField) throws(FeedHeaderError) -> Int? {
    if let name = mapping[field] {
      // The name as written wins over names that are alike.
      let exact = names.indices.filter { names[$0] == name }
      let matches = exact.isEmpty ? columns(named: Self.normalised(name)) : exact
      guard let first = matches.first else { throw .unknownColumn(field, name: name, names) }
      guard matches.count == 1 else { throw .repeatedColumn(field, name: name) }
      return first
    }
    for name in field.headerNames {
      let matches = columns(named: name)
      guard matches.count < 2 else { throw .repeatedColumn(field, name: name) }
      if let first = matches.first { return first }
    }
    return nil
  }

  private func columns(named name: String) -> [Int] {
    names.indices.filter { Self.normalised(names[$0]) == name }
  }

  private static func normalised(_ name: String) -> String {
    var name = name.lowercased()
    while name.first == " " { name.removeFirst() }
    while name.last == " " { name.removeLast() }
    if name.hasPrefix("g:") { name.removeFirst(2) }
    return String(name.map { $0 == " " ? "_" : $0 })
  }
}
