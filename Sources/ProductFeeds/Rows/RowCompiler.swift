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
  private let spoken: SentenceCompiler

  init(_ plan: RowPlan, _ variant: CurrencyRows.Variant, currency: Currency) {
    self.plan = plan
    planIndex = variant.planIndex
    locale = plan.locales[variant.localeIndex]
    self.currency = currency
    let compiled = plan.plans[planIndex]
    let dated = plan.dated[planIndex]
    written = SentenceCompiler(
      plan: compiled.plan, dated: dated, currency: currency, locale: locale, style: .symbol)
    spoken = SentenceCompiler(plan: compiled.plan, dated: dated, currency: currency, locale: locale, style: .name)
  }

  /// The row of an answer; of one that is more than an even split, see `row(_:count:)`.
  func row(_ index: RowIndex) -> RowTemplate {
    let count = plan.plans[planIndex].conditions.count
    return switch index {
    case .equal: row(.even, count, .equal)
    case .firstApart: row(.even, count, .firstApart)
    case .lastApart: row(.even, count, .lastApart)
    case .level: row(.level, count, .equal)
    case .levelLastApart: row(.level, count, .lastApart)
    default:
      row(
        RowFigures.refused(index.eligibility.name.description),
        SentenceKind(index.eligibility, StatedAmounts(.refused(index.eligibility), isTruncated: false)))
    }
  }

  private func row(_ payments: RowPayments, _ count: Int, _ shape: PaymentShape) -> RowTemplate {
    var costs: StatedCosts = payments == .level ? .interest : []
    if payments == .level, !plan.plans[planIndex].plan.fees.isEmpty { costs.insert(.feesInPayments) }
    return row(
      RowFigures(payments, in: count, shape, isDueToday: plan.dueDates[planIndex].todayCount > 0),
      .payments(count: count, shape, costs))
  }

  /// The row of an answer that is more than an even split.
  func row(_ index: SettledIndex, count: Int) -> RowTemplate {
    let today = min(plan.dueDates[planIndex].todayCount, count)
    return row(
      RowFigures(settledIn: count, dueTodayCount: today, isFree: index.isFree),
      .payments(count: count, index.shape, index.costs))
  }

  private func row(_ figures: RowFigures, _ kind: SentenceKind) -> RowTemplate {
    var template = RowTemplate()
    template.dueTodayCount = figures.dueTodayCount
    var isFirst = true
    if plan.format == .jsonl { template.append(text: Array("{".utf8)) }
    for column in plan.columns {
      // A refused quote has no payments: such columns are empty in TSV and absent in JSON.
      let isAbsent = figures.lacks(column)
      if isAbsent, plan.format == .jsonl { continue }
      appendSeparator(of: column, isFirst: isFirst, to: &template)
      isFirst = false
      guard !isAbsent else { continue }
      append(column, figures, kind, to: &template)
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
    _ column: OutputColumn, _ figures: RowFigures, _ kind: SentenceKind, to template: inout RowTemplate
  ) {
    let dates = plan.dueDates[planIndex].nominal
    func append(_ sentences: SentenceCompiler) {
      quoted(&template) {
        $0.append(sentences.template(for: kind), amount: figures.amount(ofSlot:), escape: plan.format.escaped)
      }
    }
    switch column {
    case .id: quoted(&template) { $0.appendID() }
    case .plan: self.append(plan.plans[planIndex].id, to: &template)
    case .status: self.append(figures.status, to: &template)
    case .currency: self.append(currency.code, to: &template)
    case .price: quoted(&template) { $0.append(.total) }
    case .totalOfPayments: quoted(&template) { $0.append(figures.totalOfPayments) }
    case .dueToday:
      if let amount = figures.dueToday {
        quoted(&template) { $0.append(amount) }
      } else {
        self.append(Money(minorUnits: 0, currency).amountText, to: &template)
      }
    case .count: template.append(text: Array(String(figures.count).utf8))
    case .amount: quoted(&template) { $0.append(figures.installment) }
    case .amounts: appendAmounts(isRuns: figures.payments == .settled, to: &template)
    case .apr: self.append("0.00", to: &template)
    case .firstDue: self.append(dates[0].isoText, to: &template)
    case .lastDue: self.append(dates[figures.count - 1].isoText, to: &template)
    case .text: append(written)
    case .textSpoken: append(spoken)
    case .locale: self.append(locale.tag, to: &template)
    }
  }

  private func append(_ text: String, to template: inout RowTemplate) {
    quoted(&template) { $0.append(text: plan.format.escaped(Array(text.utf8))) }
  }

  private func appendAmounts(isRuns: Bool, to template: inout RowTemplate) {
    switch plan.format {
    case .breakdown: template.appendAmounts(separator: [0x3B], isRuns: isRuns)
    case .jsonl:
      template.append(text: Array("[\"".utf8))
      template.appendAmounts(separator: Array("\",\"".utf8), isRuns: isRuns)
      template.append(text: Array("\"]".utf8))
    }
  }

  private func quoted(_ template: inout RowTemplate, _ body: (inout RowTemplate) -> Void) {
    if plan.format == .jsonl { template.append(text: [0x22]) }
    body(&template)
    if plan.format == .jsonl { template.append(text: [0x22]) }
  }
}
