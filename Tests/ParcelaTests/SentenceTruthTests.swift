import Credit
import ExactMoney
import Installments
import MoneyText
import Parcela
import SeededRandom
import Testing

/// What sentences say is true: every amount in them is one of the schedule, and every bound is one of `quote`.
@Suite("Truth of sentences")
struct SentenceTruthTests {
  /// The amounts that a sentence names, in minor units.
  private static func amounts(in text: String, _ currency: Currency) throws -> [Int64] {
    let unit = SentenceCompiler.name(of: currency)
    return try text.matches(of: /([0-9][0-9,]*(?:\.[0-9]+)?) ([A-Za-z]+ ?[A-Za-z]*)/).compactMap { match in
      guard match.2.hasPrefix(unit) else { return nil }
      return try Money(machineText: Array("\(match.1.filter { $0 != "," }) \(currency.code)".utf8).span).minorUnits
    }
  }

  /// What is wrong with the sentence of an eligible quote, if anything.
  private static func fault(_ text: String, _ quote: Quote, _ plan: CompiledPlan, _ currency: Currency) throws
    -> String?
  {
    let payments = (0..<quote.payments.count).map { quote.payments[$0] }
    let sum = payments.reduce(0, +)
    var allowed = Set(payments + [sum])
    if quote.fees.inPayments > 0 { allowed.insert(quote.fees.inPayments) }
    if quote.fees.deducted > 0 { allowed.insert(quote.fees.deducted) }
    if quote.interest > 0 { allowed.insert(quote.interest) }
    let isAbout = text.contains("about")
    if isAbout {
      let others = quote.downPayment > 0 || quote.fees.first > 0 ? Array(payments.dropFirst()) : payments
      allowed.insert(others.reduce(0, +) / Int64(max(others.count, 1)))
    }
    let stated = try amounts(in: text, currency)
    if stated.isEmpty || !stated.allSatisfy(allowed.contains) { return "states \(stated) of \(payments)" }
    let hasFees = quote.fees.total > 0
    let hasRate = plan.plan.rate != nil
    if hasFees || isAbout || hasRate, !text.contains("total of payments") { return "states no total" }
    if (quote.interest > 0) != text.contains("including interest of") { return "interest" }
    if hasRate, text.contains("interest-free") { return "interest-free, at a rate" }
    if hasFees != text.contains("fee"), hasFees || text.contains("fee of") { return "fees" }
    if !plan.plan.fees.isEmpty, text.contains("interest-free") { return "interest-free" }
    if (plan.plan.priceIncludes == .nothing) != text.contains("tax is not included") { return "tax" }
    return isAbout ? nil : try faultOfCounts(text, payments, currency)
  }

  /// "n payments of X" and "then k of X": the numbers add up to all payments, and X is the largest of the k.
  private static func faultOfCounts(_ text: String, _ payments: [Int64], _ currency: Currency) throws -> String? {
    if text.contains(" to ") { return nil }
    let main = text.split(separator: ";")[0]
    let groups = try main.matches(of: /([0-9]+) (?:interest-free )?(?:payments? )?of ([0-9][0-9,.]*)/).map { match in
      (Int(match.1) ?? 0, try Money(machineText: Array("\(match.2.filter { $0 != "," }) \(currency.code)".utf8).span))
    }
    let singles = main.matches(of: /today|the first [0-9]|the second|a last one/).count
    let grouped = groups.reduce(0) { $0 + $1.0 }
    guard singles + grouped == payments.count else { return "\(singles) and \(grouped) of \(payments.count) payments" }
    for (count, amount) in groups {
      let near = payments.filter { amount.minorUnits - $0 == 0 || amount.minorUnits - $0 == 1 }
      guard near.count >= count else { return "\(count) payments are not \(amount)" }
    }
    return nil
  }

  /// What is wrong with the sentence of a refused quote, if anything.
  private static func fault(ofRefused text: String, _ terms: CurrencyTerms) throws -> String? {
    guard text.hasPrefix("Available for order totals") else { return nil }
    let bounds = try amounts(in: text, terms.currency)
    func accepts(_ total: Int64) -> Bool { terms.quote(total).isEligible }
    guard let first = bounds.first, let last = bounds.last else { return "no bounds" }
    let isUpTo = text.contains(" up to ") && !text.contains(" from ")
    let isFrom = bounds.count == 1 && text.contains(" from ")
    guard accepts(first), accepts(last) else { return "a bound is refused" }
    guard isUpTo || !accepts(first - 1), isFrom || !accepts(last + 1) else { return "beyond a bound is accepted" }
    return nil
  }

  #if DEBUG
    private static let plans = 200
  #else
    private static let plans = 400
  #endif

  @Test("Of random plans and totals", arguments: [false, true])
  func random(withRates: Bool) throws {
    var random = SeededRandom(seed: 0x5EED_0051)
    let (plans, refused) = try RandomPlans.compiled(Self.plans, withRates: withRates, &random)
    #expect(refused < Self.plans / (withRates ? 2 : 4), "\(refused)")
    let start = try CalendarDate("2026-11-30")
    var seen: [String: Int] = [:]
    for plan in plans {
      for currency in [Currency.usd, .kwd] {
        let dated = try plan.startingOn(start)
        guard let terms = dated.terms(for: currency) else { continue }
        let compiler = SentenceCompiler(plan: plan.plan, dated: dated, currency: currency, locale: .enUS, style: .name)
        let edges = [terms.minimum - 1, terms.minimum, terms.maximum].map { min($0, 1_000_000_000) }
        for total in edges + [.max] + (0..<12).map({ _ in Int64(random.below(120_000)) }) {
          let quote = terms.quote(total)
          let text = compiler.text(of: quote)
          let fault =
            try quote.isEligible
            ? Self.fault(text, quote, plan, currency) : Self.fault(ofRefused: text, terms)
          guard fault == nil else {
            Issue.record("\(total) \(currency.code): \(text): \(fault ?? "") by \(plan.plan)")
            return
          }
          for word in ["today", "the second", "a last one", "about", "deducted", "including", " to ", "allows up to"]
          where text.contains(word) { seen[word, default: 0] += 1 }
        }
      }
    }
    #expect(seen.count == 8, "\(seen)")
  }
}

extension SentenceCompiler {
  /// How spoken sentences call a currency's unit, its first word.
  fileprivate static func name(of currency: Currency) -> String { currency == .usd ? "US" : "Kuwaiti" }
}
