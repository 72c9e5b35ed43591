import Credit
import ExactMoney
import Installments
import MoneyText

/// Compiles the sentences of one plan in one locale and currency.
///
/// Whatever is known before the total is written into the text: counts, bounds, symbols. What remains are the slots of
/// the amounts.
public struct SentenceCompiler: Sendable {
  /// The currency's format, which the compiled slots are to be filled in.
  public let format: MoneyFormatter
  private let plan: DatedPlan
  private let currency: Currency
  private let patterns: MessagePatterns
  private let saysInterestFree: Bool

  /// The locales in which there are sentences: fewer than those whose numbers are known.
  public static var locales: [LocaleIdentifier] { [.enAU, .enCA, .enGB, .enNZ, .enUS] }

  /// Prepares to compile the sentences of a plan.
  ///
  /// - Parameters:
  ///   - plan: the plan.
  ///   - currency: the currency of totals and payments.
  ///   - locale: the language and its number format, one of `locales`; in any other the sentence is English all the same.
  ///   - display: `symbol` for sentences to be read, `name` for sentences to be spoken.
  public init(plan: CompiledPlan, currency: Currency, locale: LocaleIdentifier, display: MoneyStyle.Display) {
    self.plan = plan.dated
    self.currency = currency
    format = MoneyFormatter(currency, in: locale, display: display)
    patterns = .english
    // British rules on promoting credit make "interest-free" a word that needs more beside it.
    saysInterestFree = locale != .enGB && currency != .gbp
  }

  /// Compiles every sentence that the plan can say.
  public func compiled() -> PlanSentences {
    PlanSentences(
      equal: template(plan.count == 1 ? patterns.single : patterns.several),
      firstApart: template(patterns.firstApart),
      lastApart: template(patterns.lastApart),
      belowRange: template(rangePattern(isAbove: false)),
      aboveRange: template(rangePattern(isAbove: true)),
      currencyNotOffered: template(patterns.currencyNotOffered),
      countryNotOffered: template(patterns.countryNotOffered))
  }

  /// The bounds to state of a total that is out of them: those the plan names, and the least total in any case where
  /// the total is too small, for a plan that names none refuses totals of less than one minor unit a payment.
  private func rangePattern(isAbove: Bool) -> String {
    guard let terms = plan.terms(for: currency) else { return patterns.currencyNotOffered }
    if terms.minimum == terms.maximum { return patterns.exactly }
    switch (terms.statesMinimum || !isAbove, terms.statesMaximum) {
    case (true, true): return patterns.fromTo
    case (false, true): return patterns.upTo
    case (_, false): return patterns.from
    }
  }

  /// Replaces a pattern's slots by text or by the slots of a template.
  private func template(_ pattern: String) -> SentenceTemplate {
    var template = SentenceTemplate()
    var rest = pattern[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      template.append(text: rest[..<open].utf8)
      append(slot: rest[rest.index(after: open)..<close], to: &template)
      rest = rest[rest.index(after: close)...]
    }
    template.append(text: rest.utf8)
    return template
  }

  private func append(slot name: Substring, to template: inout SentenceTemplate) {
    switch name {
    case "count": template.append(text: String(plan.count).utf8)
    case "rest": template.append(text: String(plan.count - 1).utf8)
    case "free": template.append(text: (saysInterestFree ? patterns.interestFree : "").utf8)
    case "currency": template.append(text: currency.code.utf8)
    case "leading": template.append(.leading, in: format)
    case "trailing": template.append(.trailing, in: format)
    case "largest": template.append(.largest, in: format)
    case "minimum": append(bound: \.minimum, to: &template)
    case "maximum": append(bound: \.maximum, to: &template)
    default: preconditionFailure("a message pattern has the slot {\(name)}, which no sentence fills")
    }
  }

  private func append(bound: KeyPath<QuoteTerms, Int64>, to template: inout SentenceTemplate) {
    guard let terms = plan.terms(for: currency) else { return }
    template.append(text: format.text(terms[keyPath: bound]).utf8)
  }
}
