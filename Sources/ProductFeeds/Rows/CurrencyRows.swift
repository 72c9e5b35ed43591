import ExactMoney
import Installments
import MoneyText

/// The compiled rows of every plan and locale of a run in one currency.
///
/// Made when a worker first meets the currency, and kept until the worker ends.
final class CurrencyRows {
  /// One plan in one locale.
  struct Variant {
    /// The terms; `nil` where the plan is not offered in the currency.
    let terms: QuoteTerms?
    let number: UnsafePointer<NumberFormat>
    /// The rows of all answers, by `RowIndex`.
    let rows: UnsafePointer<CompiledRow>
    /// The plan, by its place in the run's list.
    let planIndex: Int
  }

  let currency: Currency
  let variants: UnsafePointer<Variant>
  let variantCount: Int

  init(_ plan: RowPlan, currency: Currency) {
    self.currency = currency
    var variants: [Variant] = []
    for locale in plan.locales {
      for planIndex in plan.plans.indices {
        let dated = plan.plans[planIndex].dated
        let compiler = RowCompiler(plan, planIndex: planIndex, locale: locale, currency: currency)
        let rows = UnsafeMutablePointer<CompiledRow>.allocate(capacity: RowIndex.allCases.count)
        for index in RowIndex.allCases {
          (rows + index.rawValue).initialize(to: CompiledRow(compiler.row(index), count: dated.count))
        }
        let number = UnsafeMutablePointer<NumberFormat>.allocate(capacity: 1)
        number.initialize(to: compiler.number)
        variants.append(
          Variant(
            terms: dated.terms(for: currency), number: UnsafePointer(number), rows: UnsafePointer(rows),
            planIndex: planIndex))
      }
    }
    let memory = UnsafeMutablePointer<Variant>.allocate(capacity: variants.count)
    memory.initialize(from: variants, count: variants.count)
    self.variants = UnsafePointer(memory)
    variantCount = variants.count
  }

  deinit {
    for index in 0..<variantCount {
      let rows = variants[index].rows
      for row in RowIndex.allCases { rows[row.rawValue].deallocate() }
      rows.deallocate()
      variants[index].number.deallocate()
    }
    variants.deallocate()
  }
}
