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
    let columns = settings.columns
    let priceStart = Int(fields[columns.price &- 1] &+ 1)
    let priceEnd = fieldEnd(bytes, fields, columns.price)
    var total = parser.parseNarrow(bytes + priceStart, count: priceEnd &- priceStart)
    if total < 0 || rows.currency != parser.narrowCurrency || readsCountry || columns.currency != nil { return false }
    if let sale = columns.salePrice {
      let saleStart = Int(fields[sale &- 1] &+ 1)
      let saleEnd = fieldEnd(bytes, fields, sale)
      if saleStart != saleEnd {
        if let window = columns.saleWindow,
          Int(fields[window &- 1] &+ 1) != fieldEnd(bytes, fields, window)
        {
          return false
        }
        let salePrice = parser.parseNarrow(bytes + saleStart, count: saleEnd &- saleStart)
        if salePrice < 0 || salePrice > total { return false }
        total = salePrice
      }
    }
    let idStart = Int(fields[columns.id &- 1] &+ 1)
    let idEnd = fieldEnd(bytes, fields, columns.id)
    if idStart == idEnd || escapesIDs && needsEscape(bytes + idStart, idEnd &- idStart) { return false }
    emit(total, id: bytes + idStart, idCount: idEnd &- idStart)
    return true
  }

  /// Where a field ends, before the carriage return of a CRLF line end.
  @inline(__always)
  private func fieldEnd(_ bytes: UnsafeRawPointer, _ fields: UnsafeMutablePointer<UInt32>, _ column: Int) -> Int {
    let end = Int(fields[column])
    // The byte before a record's first separator may lie before the chunk only where the field is empty at offset 0.
    if column == settings.columns.count &- 1, end > 0, bytes.load(fromByteOffset: end &- 1, as: UInt8.self) == 0x0D {
      return end &- 1
    }
    return end
  }

  /// Whether identifiers are escaped in the output.
  @inline(__always)
  var escapesIDs: Bool { plan.format == .jsonl }

  private func needsEscape(_ bytes: UnsafeRawPointer, _ count: Int) -> Bool {
    for offset in 0..<count where JSONEscape.isNeeded(bytes.load(fromByteOffset: offset, as: UInt8.self)) {
      return true
    }
    return false
  }
}
