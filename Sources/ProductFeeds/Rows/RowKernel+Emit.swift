import ExactMoney
import Installments

extension RowKernel {
  /// Writes the lines of a record whose total is in the current rows' currency.
  ///
  /// For each locale a line for every plan that is offered, in the order of the plans; where none is, one line with the
  /// first plan's reason.
  @inline(__always)
  mutating func emit(_ total: Int64, id: UnsafeRawPointer, idCount: Int) {
    let variants = rows.variants
    var amounts = RowAmounts(scratch: scratch, minorUnitDigits: rows.currency.minorUnitDigits)
    if statesTotal { amounts.set(total: total) }
    counts.emitted &+= 1
    let planCount = isOffered.count
    var first = 0
    while first < rows.variantCount {
      var isOfferedByAny = false
      for offset in 0..<planCount {
        let variant = variants + (first &+ offset)
        guard let terms = variant.pointee.terms, terms.accepts(total), isOffered[variant.pointee.planIndex] else {
          continue
        }
        isOfferedByAny = true
        let split = terms.amounts(ofAccepted: total)
        amounts.set(split: split)
        write(split.isNearlyEqual ? variant.pointee.equal : variant.pointee.apart, amounts, variant, id, idCount)
      }
      if !isOfferedByAny { emitRefusal(total, amounts, variants + first, id, idCount) }
      first &+= planCount
    }
  }

  private mutating func emitRefusal(
    _ total: Int64, _ amounts: RowAmounts, _ variant: UnsafePointer<CurrencyRows.Variant>, _ id: UnsafeRawPointer,
    _ idCount: Int
  ) {
    let reason: Eligibility =
      if let terms = variant.pointee.terms {
        isOffered[variant.pointee.planIndex] ? terms.refusal(of: total) : .countryNotOffered
      } else {
        .currencyNotOffered
      }
    guard let index = RefusalIndex(reason) else { preconditionFailure("a refused total has a reason") }
    refusalCounts[index.rawValue] += 1
    write(variant.pointee.refusals[index.rawValue], amounts, variant, id, idCount)
  }

  @inline(__always)
  private mutating func write(
    _ row: CompiledRow, _ amounts: RowAmounts, _ variant: UnsafePointer<CurrencyRows.Variant>, _ id: UnsafeRawPointer,
    _ idCount: Int
  ) {
    output.reserve(row.room &+ idCount &+ 16)
    let start = output.base + output.count
    let end = row.write(amounts, id: id, idCount: idCount, number: variant.pointee.number, to: start)
    output.count &+= end - start
    counts.lines &+= 1
  }
}
