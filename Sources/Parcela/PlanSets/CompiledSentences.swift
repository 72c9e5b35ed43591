import Credit
import ExactMoney
import Installments
import MoneyText

/// The sentences of one plan in one currency and locale, to be read and to be spoken, compiled once.
struct CompiledSentences: Sendable {
  private let written: Style
  private let spoken: Style

  private struct Style {
    let format: MoneyFormat
    let sentences: PlanSentences

    init(_ plan: CompiledPlan, _ currency: Currency, _ locale: LocaleIdentifier, _ style: MoneyFormat.Style) {
      let compiler = SentenceCompiler(plan: plan, currency: currency, locale: locale, style: style)
      format = compiler.format
      sentences = compiler.compiled()
    }

    func text(of quote: Quote) -> String {
      var bytes: [UInt8] = []
      sentences.template(for: quote).append(quote.payments, in: format, to: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// Compiles the sentences.
  init(of plan: CompiledPlan, in currency: Currency, locale: LocaleIdentifier) {
    written = Style(plan, currency, locale, .symbol)
    spoken = Style(plan, currency, locale, .name)
  }

  /// The sentence of a quote, to be read.
  func text(of quote: Quote) -> String { written.text(of: quote) }

  /// The sentence of a quote, to be spoken.
  func textSpoken(of quote: Quote) -> String { spoken.text(of: quote) }
}
