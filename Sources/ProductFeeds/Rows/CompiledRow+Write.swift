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
  ///   - output: where to write; `room + idCount` bytes from it are writable.
  @inline(__always)
  func write(
    _ amounts: RowAmounts, id: UnsafeRawPointer, idCount: Int, number: NumberFormat,
    to output: UnsafeMutableRawPointer
  ) -> UnsafeMutableRawPointer {
    var output = output
    for index in 0..<operationCount {
      let operation = operations[index]
      switch operation.kind {
      case .text:
        copy(literals + Int(operation.offset), Int(operation.length), to: &output)
      case .id:
        copy(id, idCount, to: &output)
      case .amount:
        let (digits, length, _) = amounts.digits(of: operation.amount)
        copy(digits, length, to: &output)
      case .amounts:
        writeAmounts(amounts, separator: operation, to: &output)
      case .number:
        let (digits, length, _) = amounts.digits(of: operation.amount)
        output += number.write(
          digits: digits, count: length, minorUnitDigits: amounts.minorUnitDigits, to: output)
      case .unit:
        let isOne = amounts.minorUnitDigits == 0 && amounts.digits(of: operation.amount).value == 1
        let start = literals + Int(operation.offset)
        if isOne {
          copy(start + Int(operation.length), Int(operation.singularLength), to: &output)
        } else {
          copy(start, Int(operation.length), to: &output)
        }
      }
    }
    return output
  }

  /// Writes every payment, the two distinct texts copied as often as they occur.
  @inline(__always)
  private func writeAmounts(
    _ amounts: RowAmounts, separator: RowTemplate.Operation, to output: inout UnsafeMutableRawPointer
  ) {
    let separatorLength = Int(separator.length)
    let separatorBytes = (literals + Int(separator.offset)).loadUnaligned(as: UInt64.self)
    let (leading, leadingLength, _) = amounts.digits(of: .leading)
    (leading + leadingLength).storeBytes(of: separatorBytes, as: UInt64.self)
    repeatUnit(leading, leadingLength &+ separatorLength, amounts.split.leadingCount, to: &output)
    if amounts.split.trailingCount > 0 {
      let (trailing, trailingLength, _) = amounts.digits(of: .trailing)
      (trailing + trailingLength).storeBytes(of: separatorBytes, as: UInt64.self)
      repeatUnit(trailing, trailingLength &+ separatorLength, amounts.split.trailingCount, to: &output)
    }
    output -= separatorLength
  }

  @inline(__always)
  private func repeatUnit(
    _ unit: UnsafeRawPointer, _ length: Int, _ count: Int, to output: inout UnsafeMutableRawPointer
  ) {
    if length <= 16 {
      let bytes = unit.loadUnaligned(as: SIMD16<UInt8>.self)
      for _ in 0..<count {
        output.storeBytes(of: bytes, as: SIMD16<UInt8>.self)
        output += length
      }
    } else {
      let bytes = unit.loadUnaligned(as: SIMD32<UInt8>.self)
      for _ in 0..<count {
        output.storeBytes(of: bytes, as: SIMD32<UInt8>.self)
        output += length
      }
    }
  }

  /// Copies `count` bytes, 16 at a time; up to 15 bytes beyond them are read and written too.
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
