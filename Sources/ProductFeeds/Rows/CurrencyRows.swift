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
    let number: NumberFormat
    /// The row where no two payments differ by more than one minor unit.
    let equal: CompiledRow
    /// The row where they do.
    let apart: CompiledRow
    /// The rows of the reasons against the plan, in the order of `RefusalIndex`.
    let refusals: UnsafePointer<CompiledRow>
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
        let refusals = UnsafeMutablePointer<CompiledRow>.allocate(capacity: RefusalIndex.allCases.count)
        for index in RefusalIndex.allCases {
          (refusals + index.rawValue).initialize(
            to: CompiledRow(compiler.refusedRow(index.sample), count: dated.count))
        }
        variants.append(
          Variant(
            terms: dated.terms(for: currency), number: compiler.number,
            equal: CompiledRow(compiler.eligibleRow(isNearlyEqual: true), count: dated.count),
            apart: CompiledRow(compiler.eligibleRow(isNearlyEqual: false), count: dated.count),
            refusals: UnsafePointer(refusals), planIndex: planIndex))
      }
    }
    let memory = UnsafeMutablePointer<Variant>.allocate(capacity: variants.count)
    memory.initialize(from: variants, count: variants.count)
    self.variants = UnsafePointer(memory)
    variantCount = variants.count
  }

  deinit {
    for index in 0..<variantCount {
      let variant = variants[index]
      variant.equal.deallocate()
      variant.apart.deallocate()
      for refusal in RefusalIndex.allCases { variant.refusals[refusal.rawValue].deallocate() }
      variant.refusals.deallocate()
    }
    variants.deallocate()
  }
}

/// The reasons against a plan, numbered for tables.
enum RefusalIndex: Int, CaseIterable {
  case belowMinimum
  case aboveMaximum
  case nothingToPay
  case negativeTotal
  case currencyNotOffered
  case countryNotOffered
  case installmentBelowMinimum

  /// The number of a reason.
  ///
  /// - Precondition: the quote is refused.
  @inline(__always)
  init(_ eligibility: Eligibility) {
    switch eligibility {
    case .eligible: preconditionFailure("an eligible quote has no reason against it")
    case .belowMinimum: self = .belowMinimum
    case .aboveMaximum: self = .aboveMaximum
    case .nothingToPay: self = .nothingToPay
    case .negativeTotal: self = .negativeTotal
    case .currencyNotOffered: self = .currencyNotOffered
    case .countryNotOffered: self = .countryNotOffered
    case .installmentBelowMinimum: self = .installmentBelowMinimum
    }
  }

  /// The reason, with operands of zero: rows do not state them.
  var sample: Eligibility {
    switch self {
    case .belowMinimum: .belowMinimum(missing: 0)
    case .aboveMaximum: .aboveMaximum(excess: 0)
    case .nothingToPay: .nothingToPay
    case .negativeTotal: .negativeTotal
    case .currencyNotOffered: .currencyNotOffered
    case .countryNotOffered: .countryNotOffered
    case .installmentBelowMinimum: .installmentBelowMinimum(largestCount: 0)
    }
  }
}
