import Credit
import ExactMoney
import Installments
import SeededRandom

/// What borrowing costs, at random: most of it makes no sense, and all of it can be written.
extension RandomTerms {
  static func addInterest(to plan: inout InstallmentPlan, _ random: inout SeededRandom) throws {
    if random.below(2) == 0 { plan.rate = try rate(&random) }
    if random.below(2) == 0 {
      plan.closing = AmortizationClosing.allCases[random.below(AmortizationClosing.allCases.count)]
    }
    switch random.below(4) {
    case 0: plan.balloon = .percent(try percent(&random))
    case 1: plan.balloon = .amortizedOver(payments: random.below(700) - 50)
    default: break
    }
  }

  private static func rate(_ random: inout SeededRandom) throws -> InstallmentPlan.Rate {
    let bases = InterestBasis.allCases
    var rate = InstallmentPlan.Rate(annualPercent: try percent(&random), basis: bases[random.below(bases.count)])
    if random.below(2) == 0 { rate.periodsPerYear = random.below(400) - 10 }
    if random.below(2) == 0 { rate.periodicDecimals = random.below(50) - 5 }
    if random.below(2) == 0 { rate.oddDays = .compound }
    if random.below(2) == 0 {
      rate.deferredInterest = FirstPeriod.DeferredInterest.allCases[random.below(3)]
    }
    for _ in 0..<random.below(4) {
      rate.steps.append(.init(afterPayment: random.below(40) - 2, percent: try percent(&random)))
    }
    return rate
  }
}
