import Credit
import ExactMoney
import Installments
import MoneyText
import Parcela

/// Compiles the row templates of one plan in one currency and locale.
struct RowCompiler {
  let plan: RowPlan
  let planIndex: Int
  let locale: LocaleIdentifier
  let currency: Currency
  private let written: SentenceCompiler
  private let writtenSentences: PlanSentences
  private let spokenSentences: PlanSentences

  init(_ plan: RowPlan, planIndex: Int, locale: LocaleIdentifier, currency: Currency) {
    self.plan = plan
    self.planIndex = planIndex
    self.locale = locale
    self.currency = currency
    let compiled = plan.plans[planIndex]
    written = SentenceCompiler(plan: compiled, currency: currency, locale: locale, display: .symbol)
    writtenSentences = written.compiled()
    spokenSentences = SentenceCompiler(plan: compiled, currency: currency, locale: locale, display: .name).compiled()
  }

  /// The row of an answer.
  func row(_ index: RowIndex) -> RowTemplate {
    let isEligible = index.eligibility == .eligible
    func sentence(in sentences: PlanSentences) -> SentenceTemplate {
      switch index {
      case .equal: sentences.equal
      case .firstApart: sentences.firstApart
      case .lastApart: sentences.lastApart
      default: sentences.template(for: .refused(index.eligibility))
      }
    }
    return row(
      status: index.eligibility.name.description, text: sentence(in: writtenSentences),
      spoken: sentence(in: spokenSentences), isEligible: isEligible)
  }

  private func row(
    status: String, text: SentenceTemplate, spoken: SentenceTemplate, isEligible: Bool
  ) -> RowTemplate {
    var template = RowTemplate()
    var isFirst = true
    if plan.format == .jsonl { template.append(text: Array("{".utf8)) }
    for column in plan.columns {
      // A refused quote has no payments: such columns are empty in TSV and absent in JSON.
      let isAbsent = !isEligible && column.needsPayments
      if isAbsent, plan.format == .jsonl { continue }
      appendSeparator(of: column, isFirst: isFirst, to: &template)
      isFirst = false
      guard !isAbsent else { continue }
      append(column, status: status, text: text, spoken: spoken, to: &template)
    }
    template.append(text: Array((plan.format == .jsonl ? "}\n" : "\n").utf8))
    return template
  }

  private func appendSeparator(of column: OutputColumn, isFirst: Bool, to template: inout RowTemplate) {
    switch plan.format {
    case .breakdown: template.append(text: isFirst ? [] : [0x09])
    case .jsonl: template.append(text: Array("\(isFirst ? "" : ",")\"\(column.jsonKey)\":".utf8))
    }
  }

  private func append(
    _ column: OutputColumn, status: String, text: SentenceTemplate, spoken: SentenceTemplate,
    to template: inout RowTemplate
  ) {
    let dates = plan.dueDates[planIndex]
    switch column {
    case .id: quoted(&template) { $0.appendID() }
    case .plan: append(plan.plans[planIndex].id, to: &template)
    case .status: append(status, to: &template)
    case .currency: append(currency.code, to: &template)
    case .price, .totalOfPayments: quoted(&template) { $0.append(.total) }
    case .dueToday: quoted(&template) { $0.append(.leading) }
    case .count: template.append(text: Array(String(plan.plans[planIndex].dated.count).utf8))
    case .amount: quoted(&template) { $0.append(.largest) }
    case .amounts: appendAmounts(to: &template)
    case .apr: append("0.00", to: &template)
    case .firstDue: append(dates.first.isoText, to: &template)
    case .lastDue: append(dates.last.isoText, to: &template)
    case .text: quoted(&template) { $0.append(text, escape: plan.format.escaped) }
    case .textSpoken: quoted(&template) { $0.append(spoken, escape: plan.format.escaped) }
    case .locale: append(locale.tag, to: &template)
    }
  }

  private func append(_ text: String, to template: inout RowTemplate) {
    quoted(&template) { $0.append(text: plan.format.escaped(Array(text.utf8))) }
  }

  private func appendAmounts(to template: inout RowTemplate) {
    switch plan.format {
    case .breakdown: template.appendAmounts(separator: [0x3B])
    case .jsonl:
      template.append(text: Array("[\"".utf8))
      template.appendAmounts(separator: Array("\",\"".utf8))
      template.append(text: Array("\"]".utf8))
    }
  }

  private func quoted(_ template: inout RowTemplate, _ body: (inout RowTemplate) -> Void) {
    if plan.format == .jsonl { template.append(text: [0x22]) }
    body(&template)
    if plan.format == .jsonl { template.append(text: [0x22]) }
  }
}

extension OutputColumn {
  /// Whether the column speaks of payments, which a refused quote does not have.
  var needsPayments: Bool {
    switch self {
    case .dueToday, .count, .amount, .amounts, .totalOfPayments, .apr, .firstDue, .lastDue: true
    case .id, .plan, .status, .currency, .price, .text, .textSpoken, .locale: false
    }
  }
}
