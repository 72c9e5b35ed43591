import Credit
import ExactMoney
import MoneyText
import Parcela
import Testing

@Suite("Printed bounds")
struct PrintedBoundsTests {
  /// The amounts that a sentence prints, in minor units.
  private static func amounts(in sentence: String, _ currency: Currency) throws -> [Int64] {
    try sentence.matches(of: /[0-9][0-9,]*(?:\.[0-9]+)?/).map { match in
      let digits = match.0.filter { $0 != "," } + " " + currency.code
      return try Money(machineText: Array(digits.utf8).span).minorUnits
    }
  }

  /// What is wrong with the bounds that a plan prints in a currency, if anything.
  private static func fault(_ plan: CompiledPlan, _ currency: Currency) throws -> String? {
    let dated = try #require(plan.dated)
    let sentence = SentenceCompiler(plan: plan.plan, dated: dated, currency: currency, locale: .enUS, style: .name)
      .text(of: dated.quote(Money(minorUnits: 0, currency)))
    let amounts = try Self.amounts(in: sentence, currency)
    func accepts(_ total: Int64) -> Bool { dated.quote(Money(minorUnits: total, currency)).isEligible }
    let first = try #require(amounts.first)
    let last = try #require(amounts.last)
    let isUpTo = sentence.contains(" up to ")
    let isFrom = amounts.count == 1 && sentence.contains(" from ")
    let holds =
      accepts(first) && accepts(last) && (isUpTo || !accepts(first - 1)) && (isFrom || !accepts(last + 1))
    return holds ? nil : sentence
  }

  @Test("Every preset accepts the bounds that it prints, and nothing beyond")
  func presets() throws {
    var count = 0
    for plan in try PlanLibrary.presets().plans {
      let compiled = try plan.compiled()
      let offered =
        compiled.dated?.offers?.map(\.currency) ?? (0..<Currency.activeISOCount).map { Currency.iso(at: $0) }
      for currency in offered {
        let fault = try Self.fault(compiled, currency)
        #expect(fault == nil, "\(plan.id)")
        count += 1
      }
    }
    #expect(count > 50)
  }

  @Test("So does every plan of a small world")
  func smallWorld() throws {
    let bounds: [Int64?] = [nil, 0, 1, 3, 4, 5, 12_345]
    for count in [1, 2, 4, 600] {
      for (minimum, maximum) in bounds.flatMap({ lower in bounds.map { (lower, $0) } }) {
        let speaker = SentenceTests.Speaker(
          count: count, limits: [InstallmentPlan.Limit(currency: .usd, minimum: minimum, maximum: maximum)])
        let plan: CompiledPlan
        do { plan = try speaker.compiled() } catch { continue }
        let fault = try Self.fault(plan, .usd)
        #expect(fault == nil, "\(count), \(minimum as Any), \(maximum as Any)")
      }
    }
  }
}
