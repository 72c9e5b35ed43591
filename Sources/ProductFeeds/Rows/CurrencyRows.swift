import Credit
import ExactMoney
import Installments
import MoneyText
import Parcela
import Synchronization

/// The rows of every plan and locale of a run in one currency, each compiled when it is first needed.
///
/// Shared by the workers: a row is compiled once, under a lock, and never changes.
final class CurrencyRows: @unchecked Sendable {
  /// A row that may not have been compiled yet.
  typealias Slot = Atomic<UnsafePointer<CompiledRow>?>

  /// One plan in one locale.
  struct Variant {
    /// The terms of a plan whose payments are an even split; `nil` for other plans, and where the plan is not offered in
    /// the currency.
    let even: EvenTerms?
    /// The terms of a plan whose payments are level ones; `nil` for other plans.
    let level: UnsafePointer<LevelTerms>?
    /// The terms in full; `nil` where the plan is not offered in the currency.
    let terms: UnsafePointer<CurrencyTerms>?
    let number: UnsafePointer<NumberFormat>
    /// Which form of a currency's name goes with an amount.
    let rules: UnsafePointer<PluralRules>
    /// The rows of all answers, by `RowIndex`; that of `settled` is always absent.
    let rows: UnsafeMutablePointer<Slot>
    /// The rows of answers that are more than an even split, by `SettledIndex`; none of other plans.
    let settledRows: UnsafeMutablePointer<Slot>
    let settledCount: Int
    /// Whether sentences state truncated amounts.
    let isTruncated: Bool
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
      let number = MoneyFormatter(currency, in: locale).number
      let rules = MoneyFormatter(currency, in: locale, display: .name).rules
      for planIndex in plan.plans.indices {
        let variant = Variant(
          plan, planIndex: planIndex, localeIndex: localeIndex, currency: currency, number: number,
          rules: rules)
        (variants + localeIndex * plan.plans.count + planIndex).initialize(to: variant)
      }
    }
    self.variants = UnsafePointer(variants)
  }

  deinit {
    for index in 0..<variantCount { variants[index].deallocate() }
    variants.deallocate()
  }

  /// Compiles the row of an answer, or finds it compiled meanwhile. Not of `settled`.
  @inline(never)
  func compiled(_ variant: UnsafePointer<Variant>, _ index: RowIndex) -> UnsafePointer<CompiledRow> {
    compiled(variant.pointee.rows + index.rawValue, count: plan.plans[variant.pointee.planIndex].conditions.count) {
      RowCompiler(plan, variant.pointee, currency: currency).row(index)
    }
  }

  /// The row of an answer that is more than an even split.
  func settled(
    _ variant: UnsafePointer<Variant>, _ index: SettledIndex, count: Int
  ) -> UnsafePointer<CompiledRow> {
    // The number of payments is one of the terms' own, so its place is within the table.
    let slot = variant.pointee.settledRows + index.rawValue
    return slot.pointee.load(ordering: .acquiring)
      ?? compiled(slot, count: count) {
        RowCompiler(plan, variant.pointee, currency: currency).row(index, count: count)
      }
  }

  @inline(never)
  private func compiled(
    _ slot: UnsafeMutablePointer<Slot>, count: Int, _ compile: () -> RowTemplate
  ) -> UnsafePointer<CompiledRow> {
    compiling.lock()
    defer { compiling.unlock() }
    if let done = slot.pointee.load(ordering: .acquiring) { return done }
    let row = UnsafeMutablePointer<CompiledRow>.allocate(capacity: 1)
    row.initialize(to: CompiledRow(compile(), count: count))
    slot.pointee.store(UnsafePointer(row), ordering: .releasing)
    return UnsafePointer(row)
  }
}

extension CurrencyRows.Variant {
  /// Settles one plan in one locale, without its rows.
  fileprivate init(
    _ plan: RowPlan, planIndex: Int, localeIndex: Int, currency: Currency, number: NumberFormat,
    rules: PluralRules
  ) {
    let compiled = plan.plans[planIndex]
    let formats = UnsafeMutablePointer<NumberFormat>.allocate(capacity: 1)
    formats.initialize(to: number)
    self.number = UnsafePointer(formats)
    let programs = UnsafeMutablePointer<PluralRules>.allocate(capacity: 1)
    programs.initialize(to: rules)
    self.rules = UnsafePointer(programs)
    self.planIndex = planIndex
    self.localeIndex = localeIndex
    isTruncated = compiled.plan.displayed == .truncated
    rows = Self.slots(RowIndex.allCases.count)
    guard let found = plan.dated[planIndex].terms(for: currency) else {
      (terms, even, level) = (nil, nil, nil)
      (settledRows, settledCount) = (Self.slots(0), 0)
      return
    }
    let terms = UnsafeMutablePointer<CurrencyTerms>.allocate(capacity: 1)
    terms.initialize(to: found)
    self.terms = UnsafePointer(terms)
    // A row says what is due today as one payment or none.
    let isPlain = !isTruncated && plan.dueDates[planIndex].todayCount <= 1
    even = isPlain ? EvenTerms(found) : nil
    level = isPlain ? Self.memory(of: LevelTerms(found)) : nil
    settledCount = even == nil ? (1 + found.fewerPayments.count) * SettledIndex.rowsPerCount : 0
    settledRows = Self.slots(settledCount)
  }

  /// Memory that holds terms: a copy of them for every record would cost more than their payments.
  private static func memory(of terms: LevelTerms?) -> UnsafePointer<LevelTerms>? {
    guard let terms else { return nil }
    let memory = UnsafeMutablePointer<LevelTerms>.allocate(capacity: 1)
    memory.initialize(to: terms)
    return UnsafePointer(memory)
  }

  private static func slots(_ count: Int) -> UnsafeMutablePointer<CurrencyRows.Slot> {
    let slots = UnsafeMutablePointer<CurrencyRows.Slot>.allocate(capacity: count)
    for index in 0..<count { (slots + index).initialize(to: CurrencyRows.Slot(nil)) }
    return slots
  }

  fileprivate func deallocate() {
    Self.deallocate(rows, RowIndex.allCases.count)
    Self.deallocate(settledRows, settledCount)
    number.deallocate()
    UnsafeMutablePointer(mutating: rules).deinitialize(count: 1)
    rules.deallocate()
    if let level = UnsafeMutablePointer(mutating: level) {
      level.deinitialize(count: 1)
      level.deallocate()
    }
    if let terms = UnsafeMutablePointer(mutating: terms) {
      terms.deinitialize(count: 1)
      terms.deallocate()
    }
  }

  private static func deallocate(_ slots: UnsafeMutablePointer<CurrencyRows.Slot>, _ count: Int) {
    for index in 0..<count {
      if let compiled = slots[index].load(ordering: .acquiring) {
        compiled.pointee.deallocate()
        compiled.deallocate()
      }
    }
    slots.deinitialize(count: count)
    slots.deallocate()
  }
}
