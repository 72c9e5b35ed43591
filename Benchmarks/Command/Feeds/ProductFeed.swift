/// A reproducible feed of made-up products, as tab-separated text with a header line.
///
/// Prices are log-uniform from 1.00 to 3162.27; three products in ten have a sale price, 80 % of the price cut to whole
/// minor units. The same seed gives the same bytes on every machine: the one function that is not integer
/// arithmetic uses only the operations that IEEE 754 defines to the last bit.
struct ProductFeed {
  /// The shape of the rows.
  let variant: FeedVariant
  /// The number of rows after the header.
  let rowCount: Int
  /// The seed of prices, titles and broken rows.
  let seed: UInt64

  /// No row is longer: seven fields of at most 64 bytes.
  static let longestRow = 512

  /// Writes the feed in blocks of about a megabyte.
  ///
  /// - Returns: `false` as soon as `write` does.
  func write(_ write: (UnsafeRawBufferPointer) -> Bool) -> Bool {
    let capacity = 1 << 20
    let buffer = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    defer { buffer.deallocate() }
    let columns = variant.columns
    var generator = SeededGenerator(seed: seed)
    var cursor = ByteCursor(at: buffer)
    writeHeader(columns, to: &cursor)
    for number in 0..<rowCount {
      if cursor.position - buffer > capacity - Self.longestRow {
        guard write(UnsafeRawBufferPointer(start: buffer, count: cursor.position - buffer)) else { return false }
        cursor = ByteCursor(at: buffer)
      }
      writeRow(Product(number: UInt64(number), from: &generator), columns, to: &cursor)
    }
    return write(UnsafeRawBufferPointer(start: buffer, count: cursor.position - buffer))
  }

  private func writeHeader(_ columns: [FeedColumn], to cursor: inout ByteCursor) {
    for (index, column) in columns.enumerated() {
      if index > 0 { cursor.put(0x09) }
      for byte in column.rawValue.utf8 { cursor.put(byte) }
    }
    endLine(&cursor)
  }

  private func writeRow(_ product: Product, _ columns: [FeedColumn], to cursor: inout ByteCursor) {
    let broken = variant == .badRows ? product.broken : nil
    for (index, column) in columns.enumerated() {
      if index > 0 { cursor.put(0x09) }
      switch column {
      case .id: writeIdentifier(product, to: &cursor)
      case .title: product.writeTitle(to: &cursor)
      case .link:
        cursor.put("https://shop.example/i/")
        cursor.put(product.number, width: 8)
        if broken == .lineIsShort { return endLine(&cursor) }
      case .price: writePrice(product.minorUnits(digits: variant.priceDigits), broken, to: &cursor)
      case .salePrice:
        if product.isOnSale && broken == nil {
          writePrice(product.minorUnits(digits: variant.priceDigits) * 8 / 10, nil, to: &cursor)
        }
      case .availability: cursor.put("in_stock")
      case .brand: cursor.put("Nova")
      }
    }
    endLine(&cursor)
  }

  private func writeIdentifier(_ product: Product, to cursor: inout ByteCursor) {
    cursor.put("ITEM")
    cursor.put(product.number, width: 8)
  }

  private func writePrice(_ minorUnits: UInt64, _ broken: BrokenRow?, to cursor: inout ByteCursor) {
    switch broken {
    case .priceIsNoNumber: return cursor.put("on request")
    case .priceIsMissing: return
    case .priceIsOffTheGrid: cursor.put("10.005")
    case .priceHasAnExponent: cursor.put("1e3")
    case .priceHasTwoPoints: cursor.put("1.000.00")
    case .lineIsShort, nil:
      let digits = variant.priceDigits
      let scale: UInt64 = digits == 0 ? 1 : digits == 2 ? 100 : 1000
      cursor.put(minorUnits / scale)
      if digits > 0 {
        cursor.put(0x2E)
        cursor.put(minorUnits % scale, width: digits)
      }
    }
    cursor.put(variant.currencySuffix)
  }

  private func endLine(_ cursor: inout ByteCursor) {
    if variant == .crlf { cursor.put(0x0D) }
    cursor.put(0x0A)
  }
}
