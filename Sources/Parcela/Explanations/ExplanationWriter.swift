import Credit
import ExactMoney
import Installments

/// What explaining one answer needs: the plan, what was asked, and what the functions that quote say.
struct ExplanationWriter {
  typealias Step = Explanation.Step

  let plan: CompiledPlan
  let inputs: QuoteRecord.Inputs
  let dated: DatedPlan
  let quote: Quote
  let schedule: Schedule
  let planJSON: JSONValue
  /// The steps of a loan; `nil` where the plan has no rate or is not offered.
  let loan: LoanSteps?

  init(_ plan: CompiledPlan, _ inputs: QuoteRecord.Inputs) throws(StartDateError) {
    self.plan = plan
    self.inputs = inputs
    dated = try plan.startingOn(inputs.request.start)
    quote = dated.quote(inputs.request.total, in: inputs.request.circumstances)
    schedule = try plan.schedule(for: inputs.request)
    var writer = JSONWriter(.compact)
    writer.value(plan.plan)
    planJSON = JSONValue(written: writer.bytes)
    loan = try LoanSteps(plan, dated, quote, schedule)
  }

  var total: Money { inputs.request.total }

  /// The terms of the currency; `nil` where the plan is not offered in it.
  var terms: CurrencyTerms? { dated.terms(for: total.currency) }

  /// The terms that the quote follows; `nil` where the plan is not offered.
  var acceptedTerms: QuoteTerms? { quote.isEligible ? terms?.terms(accepting: total.minorUnits) : nil }

  func text(_ minorUnits: Int64) -> String { Money(minorUnits: minorUnits, total.currency).amountText }

  func text(_ minorUnits: Int64?) -> String? { minorUnits.map { text($0) } }

  /// What is lent, and at which rates.
  var loanSteps: [Step] { loan?.steps ?? [] }

  /// What the plan's JSON has under a key.
  func written(_ key: String) -> String? { planJSON[key]?.compactText }
}

/// From the text to the plan.
extension ExplanationWriter {
  var amountSteps: [Step] {
    let circumstances = inputs.request.circumstances
    return [
      Step(.amount, [("text", quoted(inputs.amount))], "\(total.minorUnits) minor units"),
      Step(
        .currency, [("currency", total.currency.code), ("table", "ISO 4217 of \(ParcelaVersion.isoTableDate)")],
        "\(total.currency.minorUnitDigits) decimals: \(total.machineText)"),
      Step(.plan, [("id", plan.id), ("version", plan.plan.version)], plan.plan.fingerprint),
      Step(
        .offeredCurrency, [("currency", total.currency.code), ("limits", plan.plan.limits.isEmpty ? "none" : listed)],
        verdict(terms != nil, .currencyNotOffered)),
      Step(
        .offeredCountry, [("country", circumstances.country?.text ?? "none"), ("countries", written("countries"))],
        verdict(circumstances.country.map { dated.conditions.isOffered(in: $0) } ?? true, .countryNotOffered)),
    ]
  }

  private var listed: String { plan.plan.limits.map(\.currency.code).joined(separator: " ") }

  func verdict(_ isMet: Bool, _ reason: Eligibility) -> String { isMet ? "met" : reason.name.description }
}

/// The conditions that the plan sets.
extension ExplanationWriter {
  var conditionSteps: [Step] {
    let request = inputs.request
    let (from, until) = (dated.conditions.validFrom, dated.conditions.validUntil)
    let conditions = [
      Step(
        .validity, [("start", request.start.isoText), ("validFrom", from?.isoText), ("validUntil", until?.isoText)],
        verdict(dated.conditions.isValid(on: request.start), .outsideDates(validFrom: from, validUntil: until))),
      Step(
        .category,
        [
          ("categories", inputs.categories.isEmpty ? "none" : inputs.categories.joined(separator: ", ")),
          ("excluded", written("excludedCategories")),
        ],
        verdict(dated.conditions.isOffered(for: request.circumstances.categories), .categoryExcluded)),
    ]
    return conditions + (terms.map { [bounds($0)] } ?? [])
  }

  private func bounds(_ terms: CurrencyTerms) -> Step {
    let rules = terms.rules
    return Step(
      .bounds,
      [
        ("total", total.amountText), ("statedMinimum", text(rules.statedMinimum)),
        ("statedMaximum", text(rules.statedMaximum)), ("minimumInstallment", text(rules.minimumInstallment)),
        ("least", text(terms.minimum)), ("greatest", text(terms.maximum)),
      ],
      terms.accepts(total.minorUnits) ? "met" : refusal(terms.refusal(of: total.minorUnits)))
  }

  private func refusal(_ reason: Eligibility) -> String {
    let name = reason.name.description
    return switch reason {
    case .belowMinimum(let missing): "\(name): \(text(missing)) missing"
    case .aboveMaximum(let excess): "\(name): \(text(excess)) in excess"
    case .installmentBelowMinimum(let count): "\(name): at most \(count) payments"
    default: name
    }
  }

  /// The numbers of payments from the greatest to the one that is taken, each with its least total.
  var countSteps: [Step] {
    guard let terms, let accepted = acceptedTerms else { return [] }
    let all = [terms.mostPayments] + terms.fewerPayments
    let passed = all.filter { $0.count > accepted.count }
    return [
      Step(
        .count,
        [("counts", written("count")), ("total", total.amountText)]
          + passed.map { ("leastFor\($0.count)", text($0.minimum)) } + [
            ("leastFor\(accepted.count)", text(accepted.minimum))
          ],
        "\(accepted.count) payments")
    ]
  }
}
