import Credit
import ExactMoney
import Installments
import SeededRandom

/// Plans with a rate in US dollars, at random, of every basis, rhythm and structure; most of them compile.
struct RandomRatePlans {
  private var random: SeededRandom

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  mutating func below(_ bound: Int) -> Int { random.below(bound) }

  mutating func pick<Element>(_ list: [Element]) -> Element { list[below(list.count)] }

  private mutating func chance(_ one: Int) -> Bool { below(one) == 0 }

  private mutating func decimal(_ texts: [StaticString]) throws -> DecimalAmount {
    try DecimalAmount(machineText: pick(texts))
  }

  private mutating func annualPercent() throws -> DecimalAmount {
    try decimal(["0", "0.01", "1", "3.99", "7.25", "15", "15", "24", "29.99", "36.5", "99.9", "240"])
  }

  private mutating func step(_ unit: PaymentStep.Unit) -> PaymentStep? {
    let counts: [PaymentStep.Unit: [Int]] = [
      .month: [1, 1, 1, 2, 3, 6], .week: [1, 2, 2, 4, 13], .year: [1], .day: [7, 30, 10],
    ]
    return PaymentStep(pick(counts[unit] ?? [1]), unit)
  }

  /// A plan; `nil` where a word could not be made.
  mutating func next(id: Int) throws -> InstallmentPlan? {
    let rounding = pick(RoundingRule.allCases.filter { $0 != .exact })
    let most = pick([1, 2, 3, 4, 6, 12, 12, 13, 24, chance(20) ? 600 : 36])
    let hasDownPayment = most > 1 && chance(3)
    let rhythm = pick([0, 0, 0, 0, 1, 1, 2, 3, 4, 5, 6])
    guard let every = try every(rhythm, count: most - (hasDownPayment ? 1 : 0)) else { return nil }
    var plan = InstallmentPlan(
      id: "r\(id)", count: .exactly(most), every: every, rounding: rounding,
      remainder: pick(RemainderPolicy.withoutRounding + [.roundedThenLast(rounding)]))
    if rhythm < 5 {
      if chance(4), most > 3 { plan.count = .range(minimum: most / 2, maximum: most) }
      if chance(6), most > 3 { plan.count = .oneOf([most, 2, 3]) }
      try addFirst(to: &plan)
    }
    plan.endOfMonth = chance(8)
    if !chance(3) { plan.closing = pick(AmortizationClosing.allCases) }
    try addRate(to: &plan, dividesYear: rhythm < 4, most: most)
    try addAmounts(to: &plan, hasDownPayment: hasDownPayment)
    return plan
  }

  private mutating func every(_ rhythm: Int, count: Int) throws -> PaymentRhythm? {
    switch rhythm {
    case 0: return step(.month).map { .every($0) }
    case 1: return step(.week).map { .every($0) }
    case 2: return step(.year).map { .every($0) }
    case 3: return step(.day).map { .every($0) }
    case 4: return SemiMonthlyDays(15, 31).map { .semiMonthly($0) }
    case 5:
      return .listed(try ListedPayments(daysAfterStart: (0..<count).map { 1 + 20 * $0 + below(20) }))
    default:
      return .listed(
        try ListedPayments(dates: (0..<count).map { try CalendarDate(daysSinceEpoch: 20_900 + 25 * $0 + below(25)) }))
    }
  }

  private mutating func addFirst(to plan: inout InstallmentPlan) throws {
    switch below(6) {
    case 0: break
    case 1: plan.firstInterval = step(pick([.week, .month]))
    case 2: plan.first = .on(try CalendarDate(daysSinceEpoch: 20_790 + below(300)))
    default:
      guard let step = PaymentStep(pick([1, 1, 2, 3, 5]), pick([.day, .week, .month, .month])) else { return }
      plan.first = .after(step)
    }
  }

  private mutating func addRate(to plan: inout InstallmentPlan, dividesYear: Bool, most: Int) throws {
    var basis = pick(InterestBasis.allCases)
    if dividesYear, chance(2) { basis = pick([.perPeriod, .effective, .flat, .counted(.thirty360)]) }
    if !dividesYear, basis == .flat || basis == .perPeriod { basis = .counted(.actual365) }
    var rate = InstallmentPlan.Rate(annualPercent: try annualPercent(), basis: basis)
    rate.oddDays = pick(FirstPeriod.Compounding.allCases)
    rate.deferredInterest = pick(FirstPeriod.DeferredInterest.allCases)
    if chance(8) { rate.periodicDecimals = 2 + below(4) }
    if case .every(let step) = plan.every, basis.dayCount == nil, step.unit == .day || chance(8) {
      rate.periodsPerYear = pick([12, 26, 52])
    }
    let isRegular = basis == .perPeriod || basis == .effective || basis == .counted(.thirty360)
    if dividesYear, isRegular, most > 3, chance(3) {
      rate.steps.append(.init(afterPayment: 2, percent: try annualPercent()))
      if chance(2) { rate.steps.append(.init(afterPayment: most - 1, percent: try annualPercent())) }
    } else if chance(4) {
      plan.balloon = .percent(try decimal(["0.5", "10", "33.3", "80"]))
    }
    if chance(8), dividesYear, isRegular, plan.balloon == nil {
      plan.balloon = .amortizedOver(payments: most + 1 + below(30))
    }
    plan.rate = rate
  }

  private mutating func addAmounts(to plan: inout InstallmentPlan, hasDownPayment: Bool) throws {
    let isListed = !chance(4)
    if isListed {
      var limit = InstallmentPlan.Limit(currency: .usd, minimum: nil, maximum: nil)
      if chance(2) { limit.maximum = Int64(200_000 + below(10_000_000)) }
      if chance(4) { limit.minimum = Int64(below(20_000)) }
      if chance(3) { limit.minimumInstallment = Int64(1 + below(3000)) }
      plan.limits = [limit]
    }
    if hasDownPayment {
      plan.downPayment =
        isListed && chance(2)
        ? .amounts([Money(minorUnits: Int64(1 + below(5000)), .usd)])
        : .percent(try decimal(["10", "25", "12.5", "0.1"]))
    }
    for _ in 0..<max(0, below(8) - 4) { plan.fees.append(try fee(isListed: isListed)) }
  }

  private mutating func fee(isListed: Bool) throws -> InstallmentPlan.Fee {
    func money(_ units: Int) -> [Money] { [Money(minorUnits: Int64(units), .usd)] }
    var fee = InstallmentPlan.Fee(kind: "k", paid: pick(FeePayment.allCases), inFinanceCharge: !chance(3))
    if isListed, chance(2) { fee.amounts = money(1 + below(900)) }
    if fee.amounts.isEmpty || chance(2) {
      fee.percent = try decimal(["1", "0.75", "2.5"])
      if isListed, chance(3) { fee.minimums = money(1 + below(300)) }
      if isListed, chance(3) { fee.maximums = money(300 + below(900)) }
    }
    return fee
  }
}
