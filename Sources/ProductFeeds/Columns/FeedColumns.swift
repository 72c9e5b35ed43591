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
  let category: Int?

  /// Finds the fields in a header.
  ///
  /// Names are compared without regard to case, to a `g:` prefix, and to blanks against underscores.
  ///
  /// - Parameters:
  ///   - names: the header's fields.
  ///   - mapping: columns that the caller names, which win over the usual names.
  ///   - readsCategory: whether a plan asks for categories; else a column of them that the caller does not name is none, and
  ///     may be there several times.
  init(
    header names: [String], mapping: [FeedField: String], readsCategory: Bool = true
  ) throws(FeedHeaderError) {
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
    category = readsCategory || mapping[.category] != nil ? try finder.column(of: .category) : nil
  }
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
