import Credit
import ExactMoney
import Installments
import MoneyText

/// Compiles the sentences of one plan in one locale and currency.
///
/// Whatever is known before the total is written into the text: counts, bounds, dates, symbols. What remains are the
/// slots of the amounts. A sentence is compiled when it is asked for, since a plan with many counts can say many.
///
///     let dated = try plan.startingOn(date)
///     let compiler = SentenceCompiler(plan: plan.plan, dated: dated, currency: .usd, locale: .enUS, style: .symbol)
///     compiler.text(of: dated.quote(price))        // 4 interest-free payments of $32.50
///
/// | what is true of the quote                    | what the sentence does                                             |
/// |----------------------------------------------|--------------------------------------------------------------------|
/// | payments differ by at most one minor unit     | "n payments of" the largest of them                                |
/// | one or two of them differ by more             | states them apart                                                  |
/// | there is a down payment                       | states it first, then the others                                   |
/// | there are fees or a rate                      | does not say "interest-free", and states costs and total of payments |
/// | amounts are displayed truncated               | says "about", and states the total of payments                     |
/// | a sole first payment is due later             | says in how long, unless a business-day rule can move the date      |
/// | prices do not include tax                     | says so                                                            |
/// | the total is out of bounds                    | states the least and greatest totals that a quote accepts           |
public struct SentenceCompiler: Sendable {
  /// The currency's format, which the compiled slots are to be filled in.
  public let format: MoneyFormatter
  let plan: InstallmentPlan
  private let validFrom: CalendarDate?
  private let validUntil: CalendarDate?
  let terms: CurrencyTerms?
  let currency: Currency
  let patterns: MessagePatterns
  private let saysInterestFree: Bool

  /// The locales in which there are sentences: fewer than those whose numbers are known.
  public static var locales: [LocaleIdentifier] { [.enAU, .enCA, .enGB, .enNZ, .enUS] }

  /// Prepares to compile the sentences of a plan.
  ///
  /// - Parameters:
  ///   - plan: the plan.
  ///   - dated: the same plan for the start date of the quotes: the bounds that refusals state are its own.
  ///   - currency: the currency of totals and payments.
  ///   - locale: the language and its number format, one of `locales`; in any other the words are English all the same.
  ///   - style: `symbol` for sentences to be read, `name` for sentences to be spoken.
  public init(
    plan: InstallmentPlan, dated: DatedPlan, currency: Currency, locale: LocaleIdentifier, style: MoneyStyle.Display
  ) {
    self.plan = plan
    validFrom = dated.conditions.validFrom
    validUntil = dated.conditions.validUntil
    terms = dated.terms(for: currency)
    self.currency = currency
    format = MoneyFormatter(currency, in: locale, display: style)
    patterns = .english
    // British rules on promoting credit make "interest-free" a word that needs more beside it.
    saysInterestFree = locale != .enGB && currency != .gbp && plan.fees.isEmpty && plan.rate == nil
  }

  /// What is stated of a quote.
  public func amounts(of quote: Quote) -> StatedAmounts {
    StatedAmounts(quote, isTruncated: plan.displayed == .truncated)
  }

  /// The sentence for a quote.
  public func text(of quote: Quote) -> String {
    let amounts = amounts(of: quote)
    var bytes: [UInt8] = []
    template(for: SentenceKind(quote.eligibility, amounts)).append(amounts, in: format, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Compiles the sentence of a kind.
  public func template(for kind: SentenceKind) -> SentenceTemplate {
    switch kind {
    case .payments(let count, let shape, let stated):
      template(of: payments(count, shape) + first(count) + costs(stated) + tax, count: count)
    case .belowRange: template(of: range(isAbove: false))
    case .aboveRange: template(of: range(isAbove: true))
    case .fewerPayments: template(of: range(isAbove: false) + patterns.refusals.fewerPayments)
    case .currencyNotOffered: template(of: patterns.refusals.currencyNotOffered)
    case .countryNotOffered: template(of: patterns.refusals.countryNotOffered)
    case .outsideDates: template(of: validity)
    case .categoryExcluded: template(of: patterns.refusals.categoryExcluded)
    }
  }
}

/// Which patterns a sentence is made of.
extension SentenceCompiler {
  private var isTruncated: Bool { plan.displayed == .truncated }

  private func payments(_ count: Int, _ shape: PaymentShape) -> String {
    plan.downPayment == nil
      ? patterns.pattern(count: count, shape, isAverage: isTruncated)
      : patterns.patternAfterDownPayment(count: count, shape, isAverage: isTruncated)
  }

  /// When the first payment is due, where that is neither at once nor after a down payment.
  private func first(_ count: Int) -> String {
    let canMove = plan.businessDays.map { $0.rule != .none } ?? false
    guard !canMove, plan.downPayment == nil else { return "" }
    return switch plan.first {
    case .atStart, .onAnchorDay: ""
    case .after: count == 1 ? patterns.clauses.singleAfter : patterns.clauses.firstAfter
    case .on: count == 1 ? patterns.clauses.singleOn : patterns.clauses.firstOn
    }
  }

  private func costs(_ stated: StatedCosts) -> String {
    patterns.clause(stated, isOne: plan.fees.count == 1, statesTotal: isTruncated || plan.rate != nil)
  }

  private var tax: String { plan.priceIncludes == .nothing ? patterns.clauses.taxNotIncluded : "" }

  /// The bounds to state of a total that is out of them: those the plan names, and in any case the one that the total
  /// misses. A plan that names no minimum refuses less than one minor unit a payment, and one that names no maximum
  /// refuses what amounts cannot hold together with its fees.
  private func range(isAbove: Bool) -> String {
    guard let terms else { return patterns.refusals.currencyNotOffered }
    if terms.minimum == terms.maximum { return patterns.refusals.exactly }
    return switch (terms.statesMinimum || !isAbove, terms.statesMaximum || isAbove) {
    case (true, true): patterns.refusals.fromTo
    case (false, _): patterns.refusals.upTo
    case (true, false): patterns.refusals.from
    }
  }

  private var validity: String {
    switch (validFrom, validUntil) {
    case (_?, _?): patterns.refusals.validFromUntil
    case (nil, _?): patterns.refusals.validUntil
    case (_, nil): patterns.refusals.validFrom
    }
  }
}

/// Filling patterns.
extension SentenceCompiler {
  /// Replaces a pattern's slots by text or by the slots of a template.
  private func template(of pattern: String, count: Int = 0) -> SentenceTemplate {
    var template = SentenceTemplate()
    var rest = pattern[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      template.append(text: rest[..<open].utf8)
      append(slot: rest[rest.index(after: open)..<close], count: count, to: &template)
      rest = rest[rest.index(after: close)...]
    }
    template.append(text: rest.utf8)
    return template
  }

  private func append(slot name: Substring, count: Int, to template: inout SentenceTemplate) {
    if let slot = Self.amounts[name] { return template.append(slot, in: format) }
    if name == "largestCount" { return template.append(count: .largestCount) }
    guard let text = text(ofSlot: name, count: count) else {
      preconditionFailure("a message pattern has the slot {\(name)}, which no sentence fills")
    }
    template.append(text: text.utf8)
  }

  private static let amounts: [Substring: SentenceTemplate.Slot] = [
    "first": .first, "second": .second, "last": .last, "regular": .regular, "smallest": .smallest,
    "largest": .largest, "average": .average, "totalOfPayments": .totalOfPayments, "feesInPayments": .feesInPayments,
    "feesDeducted": .feesDeducted, "interest": .interest,
  ]

  private func text(ofSlot name: Substring, count: Int) -> String? {
    switch name {
    case "count": String(count)
    case "rest": String(count - 1)
    case "middle": String(count - 2)
    case "free": saysInterestFree ? patterns.interestFree : ""
    case "currency": currency.code
    case "minimum": terms.map { format.text($0.minimum) }
    case "maximum": terms.map { format.text($0.maximum) }
    case "interval": interval
    case "date": if case .on(let date) = plan.first { date.isoText } else { nil }
    case "validFrom": validFrom?.isoText
    case "validUntil": validUntil?.isoText
    default: nil
    }
  }

  private var interval: String? {
    guard case .after(let step) = plan.first, let words = patterns.units[step.unit] else { return nil }
    return "\(step.count) \(step.count == 1 ? words.one : words.other)"
  }
}
