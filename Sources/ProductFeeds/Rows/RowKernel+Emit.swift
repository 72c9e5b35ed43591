import ExactMoney
import Installments

extension RowKernel {
  /// Writes the lines of a record whose total is in the current rows' currency.
  ///
  /// For each locale a line for every plan that is offered, in the order of the plans; where none is, one line with the
  /// first plan's reason.
  ///
  /// - Parameters:
  ///   - total: minor units.
  ///   - id: the identifier; 16 bytes beyond it are readable.
  ///   - idCount: its length.
  @inline(__always)
  mutating func emit(_ total: Int64, id: UnsafeRawPointer, idCount: Int) {
    if statesTotal { amounts.set(total: total, minorUnitDigits: minorUnitDigits) }
    counts.emitted &+= 1
    let end = variants + variantCount
    var group = variants
    while group != end {
      var isTaken = false
      var variant = group
      group += planCount
      while variant != group {
        if let terms = variant.pointee.terms, terms.accepts(total), isOffered[variant.pointee.planIndex] {
          isTaken = true
          let split = terms.amounts(ofAccepted: total)
          amounts.set(split: split, minorUnitDigits: minorUnitDigits)
          write(split.isNearlyEqual ? variant.pointee.equal : variant.pointee.apart, variant, id, idCount)
        }
        variant += 1
      }
      if !isTaken { emitRefusal(total, group - planCount, id, idCount) }
    }
  }

  @inline(__always)
  private mutating func emitRefusal(
    _ total: Int64, _ variant: UnsafePointer<CurrencyRows.Variant>, _ id: UnsafeRawPointer, _ idCount: Int
  ) {
    let refusal: RefusalIndex
    if let terms = variant.pointee.terms {
      refusal = isOffered[variant.pointee.planIndex] ? RefusalIndex(terms.refusal(of: total)) : .countryNotOffered
    } else {
      refusal = .currencyNotOffered
    }
    refusalCounts[refusal.rawValue] &+= 1
    write(variant.pointee.refusals[refusal.rawValue], variant, id, idCount)
  }

  @inline(__always)
  private mutating func write(
    _ row: CompiledRow, _ variant: UnsafePointer<CurrencyRows.Variant>, _ id: UnsafeRawPointer, _ idCount: Int
  ) {
    output.reserve(row.room &+ idCount)
    let start = output.base + output.count
    let end = row.write(
      amounts.entries, id: id, idCount: idCount, number: variant.pointee.number,
      minorUnitDigits: minorUnitDigits, to: start)
    output.count &+= end - start
    counts.lines &+= 1
  }
}
