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
    if variantCount == 1 {
      write(answer(total, variants), variants, id, idCount)
    } else {
      emitSeveral(total, id, idCount)
    }
  }

  @inline(never)
  private mutating func emitSeveral(_ total: Int64, _ id: UnsafeRawPointer, _ idCount: Int) {
    for first in stride(from: 0, to: variantCount, by: planCount) {
      var isTaken = false
      for variant in (variants + first)..<(variants + first + planCount) {
        let answer = answer(total, variant)
        if answer.isEligible {
          isTaken = true
          write(answer, variant, id, idCount)
        }
      }
      if !isTaken { write(answer(total, variants + first), variants + first, id, idCount) }
    }
  }

  /// What a plan answers for a total, the digits of its payments written where it is offered.
  @inline(__always)
  private func answer(_ total: Int64, _ variant: UnsafePointer<CurrencyRows.Variant>) -> RowIndex {
    guard let terms = variant.pointee.terms else { return .currencyNotOffered }
    guard isOffered[variant.pointee.planIndex] else { return .countryNotOffered }
    guard terms.accepts(total) else { return RowIndex(refusal: terms.refusal(of: total)) }
    let split = terms.amounts(ofAccepted: total)
    amounts.set(split: split, minorUnitDigits: minorUnitDigits)
    return RowIndex(eligible: split)
  }

  @inline(__always)
  private mutating func write(
    _ answer: RowIndex, _ variant: UnsafePointer<CurrencyRows.Variant>, _ id: UnsafeRawPointer, _ idCount: Int
  ) {
    let row = rows.row(variant, answer)
    lineCounts[answer.rawValue] &+= 1
    output.reserve(row.pointee.room &+ idCount)
    let start = output.base + output.count
    let end = row.pointee.write(
      amounts, id: id, idCount: idCount, number: variant.pointee.number, rules: variant.pointee.rules,
      minorUnitDigits: minorUnitDigits,
      to: start)
    output.count &+= end - start
  }
}
