import ExactMoney
import MoneyText

extension CompiledRow {
  /// Writes the line for one record and returns where it ends.
  ///
  /// - Parameters:
  ///   - amounts: the record's amounts, their digits written.
  ///   - id: the record's identifier; 16 bytes beyond it are readable.
  ///   - idCount: its length.
  ///   - number: the locale's number format.
  ///   - minorUnitDigits: the decimals of the record's currency.
  ///   - output: where to write; `room + idCount` bytes from it are writable.
  @inline(__always)
  func write(
    _ amounts: UnsafeMutablePointer<RowAmounts.Entry>, id: UnsafeRawPointer, idCount: Int,
    number: NumberFormat, minorUnitDigits: Int, to output: UnsafeMutableRawPointer
  ) -> UnsafeMutableRawPointer {
    var output = output
    var operation = operations
    let end = operations + operationCount
    while operation != end {
      let amount = amounts + Int(operation.pointee.amount.rawValue)
      switch operation.pointee.kind {
      case .nothing: break
      case .id: copy(id, idCount, to: &output)
      case .amount: copy(amount.pointee.digits, amount.pointee.length, to: &output)
      case .amounts: writeAmounts(amounts, separator: operation, to: &output)
      case .number:
        output += number.write(
          digits: amount.pointee.digits, count: amount.pointee.length, minorUnitDigits: minorUnitDigits, to: output)
      case .unit:
        let isSingular = minorUnitDigits == 0 && amount.pointee.minorUnits == 1
        let plural = literals + Int(operation.pointee.offset)
        let length = Int(operation.pointee.length)
        copy(
          isSingular ? plural + length : plural, isSingular ? Int(operation.pointee.singularLength) : length,
          to: &output)
      }
      copy(literals + Int(operation.pointee.textOffset), Int(operation.pointee.textLength), to: &output)
      operation += 1
    }
    return output
  }

  /// Writes every payment with separators between, the two distinct texts copied as often as they occur.
  @inline(__always)
  private func writeAmounts(
    _ amounts: UnsafeMutablePointer<RowAmounts.Entry>, separator: UnsafePointer<RowTemplate.Operation>,
    to output: inout UnsafeMutableRawPointer
  ) {
    let length = Int(separator.pointee.length)
    let bytes = (literals + Int(separator.pointee.offset)).loadUnaligned(as: UInt64.self)
    let leading = amounts + Int(RowTemplate.Amount.leading.rawValue)
    repeatText(leading, bytes, length, to: &output)
    let trailing = amounts + Int(RowTemplate.Amount.trailing.rawValue)
    if trailing.pointee.digits != leading.pointee.digits { repeatText(trailing, bytes, length, to: &output) }
    output -= length
  }

  /// Writes an amount with a separator behind it, as often as payments have it.
  @inline(__always)
  private func repeatText(
    _ amount: UnsafeMutablePointer<RowAmounts.Entry>, _ separator: UInt64, _ separatorLength: Int,
    to output: inout UnsafeMutableRawPointer
  ) {
    let text = amount.pointee.digits
    (text + amount.pointee.length).storeBytes(of: separator, as: UInt64.self)
    let length = amount.pointee.length &+ separatorLength
    var rest = amount.pointee.paymentCount
    if length <= 16 {
      let bytes = text.loadUnaligned(as: SIMD16<UInt8>.self)
      while rest > 0 {
        output.storeBytes(of: bytes, as: SIMD16<UInt8>.self)
        output += length
        rest &-= 1
      }
    } else {
      let bytes = text.loadUnaligned(as: SIMD32<UInt8>.self)
      while rest > 0 {
        output.storeBytes(of: bytes, as: SIMD32<UInt8>.self)
        output += length
        rest &-= 1
      }
    }
  }

  /// Copies `count` bytes, 16 at a time; up to 16 bytes beyond them are read and written too.
  @inline(__always)
  private func copy(_ source: UnsafeRawPointer, _ count: Int, to output: inout UnsafeMutableRawPointer) {
    var offset = 0
    repeat {
      output.storeBytes(
        of: source.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self), toByteOffset: offset,
        as: SIMD16<UInt8>.self)
      offset &+= 16
    } while offset < count
    output += count
  }
}
