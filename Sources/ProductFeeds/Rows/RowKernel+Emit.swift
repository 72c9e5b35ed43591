import ExactMoney
import Installments
import MoneyText

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

  /// What a plan answers for a total, the digits of its payments written where it is offered and they are an even split.
  @inline(__always)
  private mutating func answer(_ total: Int64, _ variant: UnsafePointer<CurrencyRows.Variant>) -> RowIndex {
    guard let terms = variant.pointee.even else { return otherAnswer(total, variant) }
    guard barriers[variant.pointee.planIndex] == 0 else { return barrier(variant) }
    guard terms.accepts(total) else { return terms.refusal(of: total) ?? refusal(of: total, variant) }
    let split = terms.split(ofAccepted: total)
    amounts.set(split: split, minorUnitDigits: minorUnitDigits)
    return RowIndex(eligible: split)
  }

  /// What a plan answers whose payments are more than an even split, the digits of level payments written.
  @inline(never)
  private mutating func otherAnswer(_ total: Int64, _ variant: UnsafePointer<CurrencyRows.Variant>) -> RowIndex {
    guard let terms = variant.pointee.level, barriers[variant.pointee.planIndex] == 0 else {
      return settledAnswer(total, variant)
    }
    guard let loan = terms.pointee.payments(of: total) else {
      return terms.pointee.refusal(of: total) ?? settledAnswer(total, variant)
    }
    amounts.set(
      level: loan.level, last: loan.last, count: terms.pointee.count, minorUnitDigits: minorUnitDigits)
    // The principal and its interest, which fit together.
    amounts.set(
      .stated(.totalOfPayments), to: total &+ terms.pointee.financed &+ loan.interest, minorUnitDigits: minorUnitDigits)
    amounts.set(.stated(.interest), to: loan.interest, minorUnitDigits: minorUnitDigits)
    if terms.pointee.financed > 0 {
      amounts.set(.stated(.feesInPayments), to: terms.pointee.financed, minorUnitDigits: minorUnitDigits)
    }
    return (loan.last &- loan.level).magnitude <= 1 ? .level : .levelLastApart
  }

  /// What a plan answers whose payments are more than an even split or level ones, or which is not offered in the currency.
  @inline(never)
  private mutating func settledAnswer(_ total: Int64, _ variant: UnsafePointer<CurrencyRows.Variant>) -> RowIndex {
    guard let terms = variant.pointee.terms else { return .currencyNotOffered }
    guard barriers[variant.pointee.planIndex] == 0 else { return barrier(variant) }
    let quote = terms.pointee.quote(total)
    guard quote.isEligible else { return refusal(of: total, variant) }
    let stated = StatedAmounts(quote, isTruncated: variant.pointee.isTruncated)
    settled.pointee = SettledAnswer(
      payments: quote.payments, stated: stated,
      index: SettledIndex(
        countIndex: terms.pointee.countIndex(of: quote.payments.count), shape: stated.shape,
        costs: stated.statedCosts, isFree: quote.financeCharge == 0))
    return .settled
  }

  /// Why the terms refuse a total, what the row states of it being written.
  @inline(never)
  private mutating func refusal(of total: Int64, _ variant: UnsafePointer<CurrencyRows.Variant>) -> RowIndex {
    guard let terms = variant.pointee.terms else { return .currencyNotOffered }
    let reason = terms.pointee.refusal(of: total)
    if case .installmentBelowMinimum(let largestCount) = reason { amounts.set(largestCount: largestCount) }
    return RowIndex(refusal: reason)
  }

  /// Why a plan is not offered for the record, whatever its total.
  private mutating func barrier(_ variant: UnsafePointer<CurrencyRows.Variant>) -> RowIndex {
    RowIndex(rawValue: Int(barriers[variant.pointee.planIndex])) ?? .countryNotOffered
  }

  @inline(__always)
  private mutating func write(
    _ answer: RowIndex, _ variant: UnsafePointer<CurrencyRows.Variant>, _ id: UnsafeRawPointer, _ idCount: Int
  ) {
    let row = variant.pointee.rows[answer.rawValue].load(ordering: .acquiring) ?? missingRow(answer, variant)
    lineCounts[answer.rawValue] &+= 1
    output.reserve(row.pointee.room &+ idCount)
    let start = output.base + output.count
    let end = row.pointee.write(
      amounts, id: id, idCount: idCount, number: variant.pointee.number, rules: variant.pointee.rules,
      minorUnitDigits: minorUnitDigits,
      to: start)
    output.count &+= end - start
  }

  /// The row of an answer that is needed for the first time or is more than an even split; of the latter the digits of the
  /// row's amounts are written.
  @inline(never)
  private mutating func missingRow(
    _ answer: RowIndex, _ variant: UnsafePointer<CurrencyRows.Variant>
  ) -> UnsafePointer<CompiledRow> {
    guard answer == .settled else { return rows.compiled(variant, answer) }
    let row = rows.settled(variant, settled.pointee.index, count: settled.pointee.payments.count)
    amounts.set(settled.pointee, for: row.pointee, minorUnitDigits: minorUnitDigits)
    return row
  }
}

extension CurrencyTerms {
  /// The place of a number of payments among those of the terms, the greatest first.
  ///
  /// - Precondition: it is one of them.
  fileprivate func countIndex(of count: Int) -> Int {
    if count == mostPayments.count { return 0 }
    for (index, terms) in fewerPayments.enumerated() where terms.count == count { return index + 1 }
    preconditionFailure("a quote has a number of payments of its plan")
  }
}
