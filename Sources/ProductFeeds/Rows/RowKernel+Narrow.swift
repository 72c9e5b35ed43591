import ExactMoney
import Parcela

extension RowKernel {
  /// Processes a plain record, or returns `false` where it is not as plain as that and nothing was written.
  ///
  /// - Parameters:
  ///   - bytes: the chunk.
  ///   - fields: the separators that end the record's fields; the one before them, at index −1, ends the record before.
  @inline(__always)
  mutating func processNarrow(_ bytes: UnsafeRawPointer, fields: UnsafeMutablePointer<UInt32>) -> Bool {
    var isKnown = isDefaultNarrow
    if columns.currency >= 0 {
      let currency = field(columns.currency, bytes, fields)
      if currency.count > 0 {
        let code = (bytes + currency.start).loadUnaligned(as: UInt32.self).littleEndian & 0xFF_FFFF
        guard currency.count == 3, code == narrowCode else { return false }
        isKnown = true
      }
    }
    if readsCountry {
      let country = field(columns.country, bytes, fields)
      let code = country.count == 0 ? 0 : (bytes + country.start).loadUnaligned(as: UInt16.self).littleEndian
      guard country.count == 0 || country.count == 2, code == judgedCountry else { return false }
    }
    if readsCategory, !isJudged(field(columns.category, bytes, fields), bytes) { return false }
    var total = amount(field(columns.price, bytes, fields), bytes, isKnown)
    if total < 0 { return false }
    if columns.salePrice >= 0 {
      let sale = field(columns.salePrice, bytes, fields)
      if sale.count > 0 {
        if columns.saleWindow >= 0, field(columns.saleWindow, bytes, fields).count > 0 { return false }
        let salePrice = amount(sale, bytes, isKnown)
        if salePrice < 0 || salePrice > total { return false }
        total = salePrice
      }
    }
    let id = field(columns.id, bytes, fields)
    // A blank at either end and a quotation mark are for the wide path to take off.
    guard id.count > 0, id.count <= Self.maximumIDLength else { return false }
    let first = bytes.load(fromByteOffset: id.start, as: UInt8.self)
    guard first != 0x20, first != 0x22, bytes.load(fromByteOffset: id.start &+ id.count &- 1, as: UInt8.self) != 0x20
    else { return false }
    if escapesIDs, needsEscape(bytes + id.start, id.count) { return false }
    emit(total, id: bytes + id.start, idCount: id.count)
    return true
  }

  /// An amount in the narrow currency: named, or known from elsewhere; −1 where it is none.
  @inline(__always)
  private func amount(_ field: (start: Int, count: Int), _ bytes: UnsafeRawPointer, _ isKnown: Bool) -> Int64 {
    let named = parser.parseNarrow(bytes + field.start, count: field.count)
    return named < 0 && isKnown ? parser.parseNarrowNumber(bytes + field.start, count: field.count) : named
  }

  /// Where a field starts, and its length without the carriage return of a CRLF line end.
  @inline(__always)
  private func field(
    _ column: Int, _ bytes: UnsafeRawPointer, _ fields: UnsafeMutablePointer<UInt32>
  ) -> (start: Int, count: Int) {
    let start = Int(fields[column &- 1] &+ 1)
    let count = Int(fields[column]) &- start
    if column == columns.last, count > 0, bytes.load(fromByteOffset: start &+ count &- 1, as: UInt8.self) == 0x0D {
      return (start, count &- 1)
    }
    return (start, count)
  }

  /// Whether a field of the category column is the one that was judged last.
  @inline(never)
  private func isJudged(_ field: (start: Int, count: Int), _ bytes: UnsafeRawPointer) -> Bool {
    judgedCategory.elementsEqual(UnsafeRawBufferPointer(start: bytes + field.start, count: field.count))
  }

  private func needsEscape(_ bytes: UnsafeRawPointer, _ count: Int) -> Bool {
    for offset in 0..<count where JSONEscape.isNeeded(bytes.load(fromByteOffset: offset, as: UInt8.self)) {
      return true
    }
    return false
  }
}
