import Credit
import ExactMoney
import Installments
import MoneyText

/// The sentences of one plan in one currency and locale, to be read and to be spoken, with their formats compiled.
///
/// A plan with many numbers of payments can say more sentences than anybody asks for. Those that quotes around its
/// bounds have are compiled ahead where it is asked for; another is compiled when it is said, and reads the same.
///
/// A reference, since a set hands it out for each answer: its many texts would each be counted again.
final class CompiledSentences: Sendable {
  private let written: Style
  private let spoken: Style

  private struct Style {
    let compiler: SentenceCompiler
    let templates: [SentenceKind: SentenceTemplate]

    init(_ compiler: SentenceCompiler, kinds: Set<SentenceKind>) {
      self.compiler = compiler
      templates = Dictionary(uniqueKeysWithValues: kinds.map { ($0, compiler.template(for: $0)) })
    }

    func text(of quote: Quote) -> String {
      let amounts = compiler.amounts(of: quote)
      let kind = SentenceKind(quote.eligibility, amounts)
      var bytes: [UInt8] = []
      (templates[kind] ?? compiler.template(for: kind)).append(amounts, in: compiler.format, to: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// Compiles the formats, and the usual sentences where they are wanted.
  ///
  /// - Parameters:
  ///   - plan: the plan.
  ///   - dated: the plan for the start date of the quotes.
  ///   - currency: the currency of the quotes.
  ///   - locale: the language.
  ///   - compilesAhead: whether the usual sentences are wanted.
  init(
    of plan: InstallmentPlan, dated: DatedPlan, in currency: Currency, locale: LocaleIdentifier,
    compilesAhead: Bool = false
  ) {
    func style(_ style: MoneyStyle.Display) -> Style {
      let compiler = SentenceCompiler(plan: plan, dated: dated, currency: currency, locale: locale, style: style)
      return Style(compiler, kinds: compilesAhead ? Self.usualKinds(of: dated, in: currency, compiler) : [])
    }
    written = style(.symbol)
    spoken = style(.name)
  }

  /// The sentence of a quote, to be read.
  func text(of quote: Quote) -> String { written.text(of: quote) }

  /// The sentence of a quote, to be spoken.
  func textSpoken(of quote: Quote) -> String { spoken.text(of: quote) }

  /// The kinds of sentence for totals at, between and beyond the bounds of every number of payments.
  private static func usualKinds(
    of dated: DatedPlan, in currency: Currency, _ compiler: SentenceCompiler
  ) -> Set<SentenceKind> {
    guard let terms = dated.terms(for: currency) else { return [.currencyNotOffered] }
    var kinds: Set<SentenceKind> = []
    if dated.conditions.countries != nil { kinds.insert(.countryNotOffered) }
    for one in [terms.mostPayments] + terms.fewerPayments {
      let middle = one.minimum + (one.maximum - one.minimum) / 2
      let near = (0..<Int64(one.count)).map { min(one.minimum, .max - $0) + $0 }
      for total in near + [middle, one.maximum, one.minimum - 1, 0] + (one.maximum == .max ? [] : [one.maximum + 1]) {
        let quote = terms.quote(total)
        kinds.insert(SentenceKind(quote.eligibility, compiler.amounts(of: quote)))
      }
    }
    return kinds
  }
}
