import Credit
import ExactMoney
import Installments
import SeededRandom
import Testing

/// Plans of random parts, most of them wrong: they are refused with a key, or quote as they say.
@Suite("Random plans")
struct PlanFuzzTests {
  #if DEBUG
    private static let plans = 3_000
  #else
    private static let plans = 100_000
  #endif
  private static let currencies: [Currency] = [.usd, .jpy, .eur]

  private static func amount(_ random: inout SeededRandom) -> Int64 {
    switch random.below(12) {
    case 0: [.min, -1, 0, 1, .max][random.below(5)]
    case 1: Int64(clamping: random.magnitude())
    default: Int64(1 + random.below(5_000))
    }
  }

  private static func amounts(_ limits: [InstallmentPlan.Limit], _ random: inout SeededRandom) -> [Money] {
    if random.below(20) == 0 { return [Money(minorUnits: amount(&random), .cad)] }
    var amounts: [Money] = []
    for limit in limits { amounts.append(Money(minorUnits: amount(&random), limit.currency)) }
    return amounts
  }

  private static func percent(_ random: inout SeededRandom) -> DecimalAmount {
    let whole = DecimalAmount(Int64(random.below(102)))
    guard random.below(2) == 0 else { return whole }
    do { return try DecimalAmount(coefficient: Int128(random.next() >> 4), scale: random.below(38)) } catch {
      return whole
    }
  }

  private static func fee(_ limits: [InstallmentPlan.Limit], _ random: inout SeededRandom) -> InstallmentPlan.Fee {
    let hasPercent = random.below(2) == 0
    return InstallmentPlan.Fee(
      kind: random.below(30) == 0 ? "a b" : "service", amounts: random.below(3) == 0 ? [] : amounts(limits, &random),
      percent: hasPercent ? percent(&random) : nil,
      minimums: hasPercent && random.below(3) == 0 ? amounts(limits, &random) : [],
      maximums: hasPercent && random.below(3) == 0 ? amounts(limits, &random) : [],
      paid: FeePayment.allCases[random.below(4)], inFinanceCharge: random.below(2) == 0)
  }

  private static func count(_ random: inout SeededRandom) -> InstallmentPlan.Count {
    switch random.below(8) {
    case 0: .range(minimum: random.below(12), maximum: random.below(24))
    case 1: .oneOf((0..<random.below(4)).map { _ in 1 + random.below(24) })
    case 2: .exactly([Int.min, 0, 600, 601, .max][random.below(5)])
    default: .exactly(1 + random.below(24))
    }
  }

  private static func plan(_ every: PaymentRhythm, _ random: inout SeededRandom) -> InstallmentPlan {
    var limits: [InstallmentPlan.Limit] = []
    for currency in currencies.prefix(random.below(4)) {
      limits.append(
        InstallmentPlan.Limit(
          currency: currency, minimum: random.below(2) == 0 ? nil : amount(&random),
          maximum: random.below(2) == 0 ? nil : amount(&random).multipliedReportingOverflow(by: 50).partialValue,
          minimumInstallment: random.below(3) == 0 ? amount(&random) : nil,
          step: random.below(4) == 0 ? amount(&random) : nil))
    }
    let rounding = RoundingRule.allCases[random.below(RoundingRule.allCases.count)]
    let remainders = RemainderPolicy.withoutRounding + [.roundedThenLast(rounding)]
    var downPayment: InstallmentPlan.DownPayment?
    if random.below(3) == 0 {
      downPayment = random.below(2) == 0 ? .percent(percent(&random)) : .amounts(amounts(limits, &random))
    }
    return InstallmentPlan(
      id: "p", count: count(&random), every: every, rounding: rounding, remainder: remainders[random.below(5)],
      downPayment: downPayment, fees: (0..<max(random.below(7) - 3, 0)).map { _ in fee(limits, &random) },
      limits: limits)
  }

  /// What is wrong with a plan's terms in a currency, if anything is.
  private static func fault(_ terms: CurrencyTerms) -> String? {
    let (minimum, maximum) = (terms.minimum, terms.maximum)
    for total in [minimum, maximum, minimum + (maximum - minimum) / 2] {
      let quote = terms.quote(total)
      let fees = quote.fees
      guard quote.isEligible, quote.payments.smallest >= 1,
        quote.payments.sum == total + fees.first + fees.spread + fees.financed
      else { return "\(total): \(quote)" }
      let start = terms.rules.downPayment == .none ? 0 : 1
      let parts = quote.payments.smallest(from: start, to: quote.payments.count)
      guard parts >= terms.rules.minimumInstallment else { return "\(total): a payment of \(parts)" }
    }
    let below = terms.quote(minimum - 1).eligibility
    switch below {
    case .nothingToPay where minimum == 1: break
    case .belowMinimum(missing: 1): break
    case .installmentBelowMinimum(let largest) where largest < terms.mostPayments.count: break
    default: return "\(minimum - 1): \(below)"
    }
    if maximum < .max, terms.quote(maximum + 1).eligibility != .aboveMaximum(excess: 1) {
      return "\(maximum + 1): \(terms.quote(maximum + 1).eligibility)"
    }
    for total in [Int64.min, -1] where terms.quote(total).eligibility != .negativeTotal { return "\(total)" }
    return nil
  }

  @Test("A random plan is refused with a key, or its bounds are exact; seed 0x5EED0045")
  func randomPlans() throws {
    var random = SeededRandom(seed: 0x5EED_0045)
    let every = try #require(PaymentRhythm(every: 1, .month))
    var compiledCount = 0
    for _ in 0..<Self.plans {
      let plan = Self.plan(every, &random)
      let compiled: CompiledPlan
      do throws(PlanError) { compiled = try plan.compiled() } catch {
        guard error.key.isEmpty else { continue }
        Issue.record("\(plan): \(error)")
        return
      }
      compiledCount += 1
      let dated = try #require(compiled.dated)
      for currency in Self.currencies {
        guard let terms = dated.terms(for: currency) else { continue }
        if let fault = Self.fault(terms) {
          Issue.record("\(plan), \(currency): \(fault)")
          return
        }
      }
    }
    #expect(compiledCount > Self.plans / 10)
  }
}
