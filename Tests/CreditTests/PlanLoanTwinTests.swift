import Credit
import ExactMoney
import Foundation
import Installments
import Testing

/// Quotes of plans with a rate against the slow way.
@Suite("Plans with a rate and their slow twin")
struct PlanLoanTwinTests {
  #if DEBUG
    static let planCount = 120
  #else
    static let planCount = 2_000
  #endif

  /// `PARCELA_LOAN_PLANS` makes it so many plans instead of a fixed number.
  @Test("Payments, interest, costs and rows of random totals in random plans; seed 0x5EED1201")
  func twins() throws {
    var random = RandomRatePlans(seed: 0x5EED_1201)
    let count = ProcessInfo.processInfo.environment["PARCELA_LOAN_PLANS"].flatMap { Int($0) } ?? Self.planCount
    var (compiled, compared, dated) = (0, 0, 0)
    for number in 0..<count {
      guard let plan = try random.next(id: number) else { continue }
      let ready: CompiledPlan
      do throws(PlanError) { ready = try plan.compiled() } catch { continue }
      compiled += 1
      if ready.dated == nil { dated += 1 }
      let start = try CalendarDate(daysSinceEpoch: 20_787 - random.below(300))
      let terms = try #require(try ready.startingOn(start).terms(for: .usd))
      for total in Self.totals(terms, &random) {
        guard let fault = try Self.fault(plan, ready, terms, total, start) else {
          compared += 1
          continue
        }
        Issue.record("\(plan), \(total) on day \(start.daysSinceEpoch): \(fault)")
        return
      }
    }
    #expect(compiled > count / 2 && dated > count / 10 && compared > 5 * compiled, "\(compiled), \(dated), \(compared)")
    if count != Self.planCount { print("  - \(compared) totals of \(compiled) of \(count) plans compared") }
  }

  /// Totals at the bounds and within, near the least one and of every magnitude.
  private static func totals(_ terms: CurrencyTerms, _ random: inout RandomRatePlans) -> [Int64] {
    let width = terms.maximum - terms.minimum
    var totals = [terms.minimum, terms.maximum]
    guard width > 0 else { return totals }
    totals += [terms.minimum + 1, terms.maximum - 1, terms.minimum + min(width, Int64(random.below(100)))]
    for _ in 0..<3 { totals.append(terms.minimum + min(width, Int64(random.below(1 << (8 + random.below(30)))))) }
    // The least totals of fewer payments lie within.
    for fewer in terms.fewerPayments { totals.append(fewer.minimum) }
    return totals
  }

  private static func fault(
    _ plan: InstallmentPlan, _ ready: CompiledPlan, _ terms: CurrencyTerms, _ total: Int64, _ start: CalendarDate
  ) throws -> String? {
    let quote = terms.quote(total)
    guard quote.isEligible, let rows = terms.rows(of: total) else { return "refused: \(quote.eligibility)" }
    let offset = plan.downPayment == nil ? 0 : 1
    let body = quote.payments.count - offset
    let due = try (1...body).map {
      try ready.conditions.dueDates.nominalDate(ofPayment: $0 + offset, startingOn: start)
    }
    let slow = try SlowLoanQuote(total, of: plan, SlowLoan(plan, count: body, due: due, start: start))
    if let difference = slow.difference(from: quote, rows) { return difference }
    return slow.brokenLaw(
      total, closing: plan.closing ?? .lastAbsorbs, minimumInstallment: terms.rules.minimumInstallment, loanFrom: offset
    )
  }
}
