import Credit
import ExactMoney
import Installments

/// Plans that are quoted together, with every sentence that they say compiled: what a server keeps between requests.
///
/// Immutable, hence free to use from any number of threads. A quote from a set has the figures and texts of
/// `CompiledPlan.schedule(for:)`, without compiling sentences for each request.
///
///     let set = PlanSet(plans, locales: [.enUS, .enGB])
///     let ranking = try set.offers(for: request, by: .lowestCost)
///     ranking.offers[0].text
///
/// New plans are a new set: `CurrentPlanSet` puts one in the place of another while quotes go on.
public final class PlanSet: Sendable {
  /// The plans, in the order given, which ties of a ranking keep.
  public let plans: [CompiledPlan]
  /// Sixteen hexadecimal digits that are equal for equal plans in the same order, on any machine.
  public let fingerprint: String
  private let sentences: [SentenceKey: CompiledSentences]

  private struct SentenceKey: Hashable {
    let planIndex: Int
    let currency: Currency
    let locale: LocaleIdentifier
  }

  /// Compiles the sentences of plans.
  ///
  /// Sentences are compiled for every locale and for the currencies that each plan names, and `currencies`. A request in
  /// another locale or currency has the same answer; its sentences are compiled for it alone.
  ///
  /// - Parameters:
  ///   - plans: the plans, whose ids should differ.
  ///   - locales: the locales of the shop.
  ///   - currencies: the currencies of the shop, where plans name none, or where "not offered" is to be quick too.
  /// - Complexity: O(plans × currencies × locales) sentences.
  public init(
    _ plans: [CompiledPlan], locales: [LocaleIdentifier] = SentenceCompiler.locales, currencies: [Currency] = []
  ) {
    var sentences: [SentenceKey: CompiledSentences] = [:]
    var checksum = FNV1a()
    for (index, plan) in plans.enumerated() {
      checksum.append("\(plan.plan.fingerprint)\n".utf8)
      for currency in Set(plan.plan.limits.map(\.currency)).union(currencies) {
        for locale in locales {
          sentences[SentenceKey(planIndex: index, currency: currency, locale: locale)] =
            CompiledSentences(of: plan, in: currency, locale: locale, compilesAhead: true)
        }
      }
    }
    self.plans = plans
    self.sentences = sentences
    fingerprint = checksum.text
  }

  /// The answers of all plans, in their order.
  ///
  /// - Throws: `PaymentDatesError` where a payment has no date for that start.
  /// - Complexity: O(payments of all plans).
  public func schedules(for request: QuoteRequest) throws(PaymentDatesError) -> [Schedule] {
    var schedules: [Schedule] = []
    schedules.reserveCapacity(plans.count)
    for index in plans.indices { schedules.append(try schedule(ofPlan: index, for: request)) }
    return schedules
  }

  /// The answers of all plans, ranked.
  ///
  /// - Throws: `PaymentDatesError` where a payment has no date for that start.
  public func offers(
    for request: QuoteRequest, by rule: OfferRanking.Rule = .given
  ) throws(PaymentDatesError) -> OfferRanking {
    OfferRanking(try schedules(for: request), by: rule)
  }

  /// The answer of one plan.
  ///
  /// - Parameters:
  ///   - index: the plan's place in `plans`.
  ///   - request: what is asked.
  /// - Throws: `PaymentDatesError` where a payment has no date for that start.
  /// - Precondition: `index` is one of `plans`.
  public func schedule(ofPlan index: Int, for request: QuoteRequest) throws(PaymentDatesError) -> Schedule {
    let plan = plans[index]
    let key = SentenceKey(planIndex: index, currency: request.total.currency, locale: request.locale)
    guard let compiled = sentences[key] else { return try plan.schedule(for: request) }
    return try plan.schedule(for: request, saying: compiled)
  }
}
