import Credit
import ExactMoney
import Installments
import Synchronization

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
  /// The plans whose figures depend on the start date, for the one that was asked about last.
  private let recent = Mutex<[Int: DatedPlan]>([:])

  private struct SentenceKey: Hashable {
    let planIndex: Int
    let currency: Currency
    let locale: LocaleIdentifier
  }

  /// Compiles the sentences of plans.
  ///
  /// Sentences are compiled for every locale and for the currencies that each plan names, and `currencies`. A request in
  /// another locale or currency has the same answer; its sentences are compiled for it alone, and so are those of a plan
  /// whose figures depend on the start date.
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
      guard let dated = plan.dated else { continue }
      for currency in Set(plan.plan.limits.map(\.currency)).union(currencies) {
        for locale in locales {
          sentences[SentenceKey(planIndex: index, currency: currency, locale: locale)] =
            CompiledSentences(of: plan.plan, dated: dated, in: currency, locale: locale, compilesAhead: true)
        }
      }
    }
    self.plans = plans
    self.sentences = sentences
    fingerprint = checksum.text
  }

  /// The answers of all plans, in their order.
  ///
  /// - Throws: `StartDateError` where a plan has no figures or a payment no date for that start.
  /// - Complexity: O(payments of all plans).
  public func schedules(for request: QuoteRequest) throws(StartDateError) -> [Schedule] {
    var schedules: [Schedule] = []
    schedules.reserveCapacity(plans.count)
    for index in plans.indices { schedules.append(try schedule(ofPlan: index, for: request)) }
    return schedules
  }

  /// The answers of all plans, ranked.
  ///
  /// - Throws: `StartDateError` where a plan has no figures or a payment no date for that start.
  public func offers(
    for request: QuoteRequest, by rule: OfferRanking.Rule = .given
  ) throws(StartDateError) -> OfferRanking {
    OfferRanking(try schedules(for: request), by: rule)
  }

  /// The answer of one plan.
  ///
  /// - Parameters:
  ///   - index: the plan's place in `plans`.
  ///   - request: what is asked.
  /// - Throws: `StartDateError` where a plan has no figures or a payment no date for that start.
  /// - Precondition: `index` is one of `plans`.
  public func schedule(ofPlan index: Int, for request: QuoteRequest) throws(StartDateError) -> Schedule {
    let plan = plans[index]
    let dated = try dated(index, startingOn: request.start)
    let currency = request.total.currency
    let key = SentenceKey(planIndex: index, currency: currency, locale: request.locale)
    let compiled =
      sentences[key] ?? CompiledSentences(of: plan.plan, dated: dated, in: currency, locale: request.locale)
    return try plan.schedule(for: request, by: dated, saying: compiled)
  }

  /// The plan for a start date. That of the last one is kept where it took a rate to be compiled: most requests of a day
  /// start on it.
  private func dated(_ index: Int, startingOn start: CalendarDate) throws(StartDateError) -> DatedPlan {
    guard plans[index].dated == nil else { return try plans[index].startingOn(start) }
    if let kept = recent.withLock({ $0[index] }), kept.start == start { return kept }
    // Two threads may compile the same plan; both have the same figures.
    let dated = try plans[index].startingOn(start)
    recent.withLock { $0[index] = dated }
    return dated
  }
}
