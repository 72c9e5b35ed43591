import ExactMoney
import Installments
import MoneyText
import Synchronization

/// The rows of every plan and locale of a run in one currency, each compiled when it is first needed.
///
/// Shared by the workers: a row is compiled once, under a lock, and never changes.
final class CurrencyRows: @unchecked Sendable {
  /// One plan in one locale.
  struct Variant {
    /// The terms; `nil` where the plan is not offered in the currency.
    let terms: QuoteTerms?
    let number: UnsafePointer<NumberFormat>
    /// Which form of a currency's name goes with an amount.
    let rules: UnsafePointer<PluralRules>
    /// The rows of all answers, by `RowIndex`.
    let rows: UnsafeMutablePointer<Atomic<UnsafePointer<CompiledRow>?>>
    /// The plan and the locale, by their places in the run's lists.
    let planIndex: Int
    let localeIndex: Int
  }

  let currency: Currency
  let variants: UnsafePointer<Variant>
  let variantCount: Int
  private let plan: RowPlan
  private let compiling = WaitingLock()

  init(_ plan: RowPlan, currency: Currency) {
    self.plan = plan
    self.currency = currency
    variantCount = plan.locales.count * plan.plans.count
    let variants = UnsafeMutablePointer<Variant>.allocate(capacity: variantCount)
    for (localeIndex, locale) in plan.locales.enumerated() {
      let format = MoneyFormatter(currency, in: locale)
      let name = MoneyFormatter(currency, in: locale, display: .name)
      for (planIndex, compiled) in plan.plans.enumerated() {
        let number = UnsafeMutablePointer<NumberFormat>.allocate(capacity: 1)
        number.initialize(to: format.number)
        let rules = UnsafeMutablePointer<PluralRules>.allocate(capacity: 1)
        rules.initialize(to: name.rules)
        let rows = UnsafeMutablePointer<Atomic<UnsafePointer<CompiledRow>?>>.allocate(
          capacity: RowIndex.allCases.count)
        for index in RowIndex.allCases { (rows + index.rawValue).initialize(to: Atomic(nil)) }
        (variants + localeIndex * plan.plans.count + planIndex).initialize(
          to: Variant(
            terms: compiled.dated.terms(for: currency), number: UnsafePointer(number),
            rules: UnsafePointer(rules), rows: rows,
            planIndex: planIndex, localeIndex: localeIndex))
      }
    }
    self.variants = UnsafePointer(variants)
  }

  deinit {
    for index in 0..<variantCount {
      let rows = variants[index].rows
      for row in RowIndex.allCases {
        if let compiled = rows[row.rawValue].load(ordering: .acquiring) {
          compiled.pointee.deallocate()
          compiled.deallocate()
        }
      }
      rows.deinitialize(count: RowIndex.allCases.count)
      rows.deallocate()
      variants[index].number.deallocate()
      UnsafeMutablePointer(mutating: variants[index].rules).deinitialize(count: 1)
      variants[index].rules.deallocate()
    }
    variants.deallocate()
  }

  /// The row of an answer.
  @inline(__always)
  func row(_ variant: UnsafePointer<Variant>, _ index: RowIndex) -> UnsafePointer<CompiledRow> {
    variant.pointee.rows[index.rawValue].load(ordering: .acquiring) ?? compiled(variant, index)
  }

  @inline(never)
  private func compiled(_ variant: UnsafePointer<Variant>, _ index: RowIndex) -> UnsafePointer<CompiledRow> {
    compiling.lock()
    defer { compiling.unlock() }
    let slot = variant.pointee.rows + index.rawValue
    if let done = slot.pointee.load(ordering: .acquiring) { return done }
    let compiler = RowCompiler(
      plan, planIndex: variant.pointee.planIndex, locale: plan.locales[variant.pointee.localeIndex],
      currency: currency)
    let row = UnsafeMutablePointer<CompiledRow>.allocate(capacity: 1)
    row.initialize(to: CompiledRow(compiler.row(index), count: plan.plans[variant.pointee.planIndex].dated.count))
    slot.pointee.store(UnsafePointer(row), ordering: .releasing)
    return UnsafePointer(row)
  }
}
