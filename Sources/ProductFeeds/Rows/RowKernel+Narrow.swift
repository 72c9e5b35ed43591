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
    let price = field(columns.price, bytes, fields)
    var total = parser.parseNarrow(bytes + price.start, count: price.count)
    if total < 0 { return false }
    if columns.salePrice >= 0 {
      let sale = field(columns.salePrice, bytes, fields)
      if sale.count > 0 {
        if columns.saleWindow >= 0, field(columns.saleWindow, bytes, fields).count > 0 { return false }
        let salePrice = parser.parseNarrow(bytes + sale.start, count: sale.count)
        if salePrice < 0 || salePrice > total { return false }
        total = salePrice
      }
    }
    let id = field(columns.id, bytes, fields)
    // A blank at either end and a quotation mark are for the wide path to take off.
    guard id.count > 0 else { return false }
    let first = bytes.load(fromByteOffset: id.start, as: UInt8.self)
    guard first != 0x20, first != 0x22, bytes.load(fromByteOffset: id.start &+ id.count &- 1, as: UInt8.self) != 0x20
    else { return false }
    if escapesIDs, needsEscape(bytes + id.start, id.count) { return false }
    emit(total, id: bytes + id.start, idCount: id.count)
    return true
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

  private func needsEscape(_ bytes: UnsafeRawPointer, _ count: Int) -> Bool {
    for offset in 0..<count where JSONEscape.isNeeded(bytes.load(fromByteOffset: offset, as: UInt8.self)) {
      return true
    }
    return false
  }
}
