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
  ///   - rules: the locale's plural rules.
  ///   - minorUnitDigits: the decimals of the record's currency.
  ///   - output: where to write; `room + idCount` bytes from it are writable.
  @inline(__always)
  func write(
    _ amounts: RowAmounts, id: UnsafeRawPointer, idCount: Int,
    number: UnsafePointer<NumberFormat>, rules: UnsafePointer<PluralRules>, minorUnitDigits: Int,
    to output: UnsafeMutableRawPointer
  ) -> UnsafeMutableRawPointer {
    var output = output
    var operation = operations
    let end = operations + operationCount
    while operation != end {
      let amount = amounts.entries + operation.pointee.amount.index
      // One copy serves every kind that is bytes, so that the loop stays small enough to be inlined.
      var (bytes, count) = (literals, 0)
      switch operation.pointee.kind {
      case .nothing: break
      case .id: (bytes, count) = (id, idCount)
      case .amount: (bytes, count) = (UnsafeRawPointer(amount.pointee.digits), amount.pointee.length)
      case .amounts: writeAmounts(amounts, separator: operation, to: &output)
      case .runs: writeRuns(amounts, separator: operation, to: &output)
      case .number:
        output += number.pointee.write(
          digits: amount.pointee.digits, count: amount.pointee.length, minorUnitDigits: minorUnitDigits, to: output)
      case .unit:
        let category = rules.pointee.category(
          of: amount.pointee.minorUnits.magnitude, decimalCount: minorUnitDigits)
        let form = forms[Int(operation.pointee.forms) + Int(category.rawValue)]
        (bytes, count) = (literals + Int(form.offset), Int(form.length))
      }
      copy(bytes, count, to: &output)
      copy(literals + Int(operation.pointee.textOffset), Int(operation.pointee.textLength), to: &output)
      operation += 1
    }
    return output
  }

  /// Writes every payment with separators between.
  ///
  /// The two distinct texts, with a separator behind each, are made in registers where they are short; which of them
  /// the next payment takes is an index, not a branch.
  @inline(__always)
  private func writeAmounts(
    _ amounts: RowAmounts, separator: UnsafePointer<RowTemplate.Operation>, to output: inout UnsafeMutableRawPointer
  ) {
    let separatorLength = Int(separator.pointee.length)
    let bytes = (literals + Int(separator.pointee.offset)).loadUnaligned(as: UInt64.self)
    let leading = amounts.entries + RowAmount.leading.index
    let trailing = amounts.entries + RowAmount.trailing.index
    let (count, leadingCount) = amounts.paymentCount.pointee
    guard leading.pointee.length < 8, trailing.pointee.length < 8 else {
      writeLongAmounts(amounts, bytes, separatorLength, to: &output)
      return
    }
    let (first, last) = (joined(leading, bytes), joined(trailing, bytes))
    let (firstLength, lastLength) = (
      leading.pointee.length &+ separatorLength, trailing.pointee.length &+ separatorLength
    )
    var index = 0
    while index < count {
      let isFirst = index < leadingCount
      output.storeBytes(
        of: first.replacing(with: last, where: SIMDMask(repeating: !isFirst)), as: SIMD2<UInt64>.self)
      output += isFirst ? firstLength : lastLength
      index &+= 1
    }
    output -= separatorLength
  }

  /// Digits of at most 7 bytes, which are a word with zeros behind, and a separator of at most 8.
  @inline(__always)
  private func joined(_ amount: UnsafeMutablePointer<RowAmounts.Entry>, _ separator: UInt64) -> SIMD2<UInt64> {
    let shift = UInt64(truncatingIfNeeded: 8 &* amount.pointee.length)
    let low = amount.pointee.digits.loadUnaligned(as: UInt64.self)
    return SIMD2(low | separator &<< shift, separator &>> (64 &- shift))
  }

  /// `writeAmounts` for texts of any length.
  @inline(never)
  private func writeLongAmounts(
    _ amounts: RowAmounts, _ separator: UInt64, _ separatorLength: Int, to output: inout UnsafeMutableRawPointer
  ) {
    let (count, leadingCount) = amounts.paymentCount.pointee
    for index in 0..<count {
      let amount = index < leadingCount ? RowAmount.leading : .trailing
      let entry = amounts.entries[amount.index]
      output.storeBytes(of: entry.digits.loadUnaligned(as: SIMD32<UInt8>.self), as: SIMD32<UInt8>.self)
      output += entry.length
      output.storeBytes(of: separator, as: UInt64.self)
      output += separatorLength
    }
    output -= separatorLength
  }

  /// Writes every payment of an answer that is more than an even split, with separators between.
  @inline(never)
  private func writeRuns(
    _ amounts: RowAmounts, separator: UnsafePointer<RowTemplate.Operation>, to output: inout UnsafeMutableRawPointer
  ) {
    let separatorLength = Int(separator.pointee.length)
    let bytes = (literals + Int(separator.pointee.offset)).loadUnaligned(as: UInt64.self)
    for run in 0..<RowAmount.runCount {
      let entry = amounts.entries[RowAmount.run(run).index]
      for _ in 0..<amounts.runCounts[run] {
        output.storeBytes(of: entry.digits.loadUnaligned(as: SIMD32<UInt8>.self), as: SIMD32<UInt8>.self)
        output += entry.length
        output.storeBytes(of: bytes, as: UInt64.self)
        output += separatorLength
      }
    }
    output -= separatorLength
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
