import ExactMoney
import Installments

@testable import Credit

/// The loan of a plan in one number of payments, worked out from the plan's words alone: the growth of each period one by
/// one, and every level payment as the quotient of what is owed and a sum of discounts. Nothing here knows of
/// `LoanTerms`' calendars, first periods or rate steps.
struct SlowLoan {
  /// What the plan says that the slow way does not follow.
  enum Fault: Error { case noRate }

  let plan: InstallmentPlan
  let rate: InstallmentPlan.Rate
  /// Number of payments of the loan.
  let count: Int
  /// The end of each period, the first of which begins with the start.
  let due: [CalendarDate]
  let start: CalendarDate

  init(_ plan: InstallmentPlan, count: Int, due: [CalendarDate], start: CalendarDate) throws {
    guard let rate = plan.rate else { throw Fault.noRate }
    (self.plan, self.rate, self.count, self.due, self.start) = (plan, rate, count, due, start)
  }

  /// The rows of a principal.
  func rows(of principal: Int64) throws -> [AmortizationRow] { try reference().rows(of: principal) }

  /// What makes the rows of any principal.
  func reference() throws -> AmortizationReference {
    // The reference asks these terms for nothing but rounding and closing.
    let words = LoanTerms(
      count: count, rate: AnnualRate(percent: rate.annualPercent, basis: rate.basis),
      calendar: .regular(periodsPerYear: 1), rounding: plan.rounding, closing: plan.closing ?? .lastAbsorbs)
    return AmortizationReference(terms: words, exact: try exact())
  }

  /// The stages, each with a growth of its own for every period.
  func exact() throws -> ExactTerms {
    let offset = plan.downPayment == nil ? 0 : 1
    var borders = [0]
    var percents = [rate.annualPercent]
    for step in rate.steps where step.afterPayment - offset < count {
      borders.append(step.afterPayment - offset)
      percents.append(step.percent)
    }
    borders.append(count)
    let isFlat = rate.basis == .flat
    var stages: [ExactStage] = []
    var balance = RationalBracket(exactly: Rational(1))
    for (index, percent) in percents.enumerated() {
      let growths = try (borders[index]..<horizon).map { try growth(ofPeriod: $0, percent) }
      let level = try isFlat ? flatLevel(growths) : level(growths)
      let own = Array(growths.prefix(borders[index + 1] - borders[index]))
      stages.append(
        ExactStage(count: own.count, growths: PeriodGrowths(leading: own, rest: own[own.count - 1]), payment: level))
      let paid = try level.multiplied(by: balance)
      for growth in own {
        let owed = try isFlat ? balance.adding(growth.subtractingOne()) : balance.multiplied(by: growth)
        balance = try owed.subtracting(paid).shortened()
      }
    }
    var balloon = RationalBracket(exactly: try share())
    if case .amortizedOver = plan.balloon { balloon = balance }
    return ExactTerms(stages: stages, balloon: balloon, accrual: isFlat ? .onPrincipal : .onBalance)
  }

  /// The payments that would repay all.
  private var horizon: Int {
    if case .amortizedOver(let payments) = plan.balloon { payments } else { count }
  }

  /// The part of the principal that is left for the last payment.
  private func share() throws -> Rational {
    guard case .percent(let percent) = plan.balloon else { return Rational(0) }
    return try Rational(coefficient: percent.coefficient, scale: percent.scale + 2)
  }

  /// What is owed of one unit, less the worth of the share, over the worth of payments of one.
  private func level(_ growths: [RationalBracket]) throws -> RationalBracket {
    var worth = RationalBracket(exactly: Rational(0))
    var discount = RationalBracket(exactly: Rational(1))
    for growth in growths {
      discount = try discount.divided(byPositive: growth).shortened()
      worth = try worth.adding(discount)
    }
    let share = try share()
    let kept = RationalBracket(
      low: try Rational(1).subtracting(share.multiplied(by: discount.high)),
      high: try Rational(1).subtracting(share.multiplied(by: discount.low)))
    return try kept.divided(byPositive: worth).shortened()
  }

  private func flatLevel(_ growths: [RationalBracket]) throws -> RationalBracket {
    var sum = RationalBracket(exactly: try Rational(1).subtracting(share()))
    for growth in growths { sum = try sum.adding(growth.subtractingOne()) }
    return try sum.divided(byPositive: RationalBracket(exactly: Rational(Int64(growths.count))))
  }
}

/// The growth of each period.
extension SlowLoan {
  /// The growth of the period before payment `index` of the loan, counted from 0.
  private func growth(ofPeriod index: Int, _ percent: DecimalAmount) throws -> RationalBracket {
    guard let regular = try regularGrowth(percent) else { return try datedGrowth(ofPeriod: index, percent) }
    return index == 0 ? try firstGrowth(regular) : regular
  }

  /// The growth of a period that is one of so many equal ones of a year; `nil` where dates decide.
  private func regularGrowth(_ percent: DecimalAmount) throws -> RationalBracket? {
    guard case .every(let every) = plan.every else { return nil }
    let isMonthly = every.unit == .month || every.unit == .year
    let alike = plan.firstInterval == nil || (plan.downPayment != nil && plan.first == .atStart)
    let periods = rate.periodsPerYear ?? Self.periodsOfYear(every)
    let yearly = try Rational(coefficient: percent.coefficient, scale: percent.scale + 2)
    switch rate.basis {
    case .perPeriod, .flat: break
    case .effective: guard alike, periods != nil else { return nil }
    case .counted(.thirty360), .counted(.thirty360Bond), .counted(.thirtyE360):
      guard alike, isMonthly, periods != nil else { return nil }
    case .counted: return nil
    }
    guard let periods else { return nil }
    if rate.basis == .effective {
      return try settled(RationalBracket.power(of: yearly.adding(Rational(1)), numerator: 1, denominator: periods))
    }
    return try settled(RationalBracket(exactly: yearly.divided(by: Rational(Int64(periods)))).addingOne())
  }

  private static func periodsOfYear(_ every: PaymentStep) -> Int? {
    switch (every.unit, every.count) {
    case (.month, let count) where [1, 2, 3, 4, 6, 12].contains(count): 12 / count
    case (.week, let count) where [1, 2, 4, 13, 26, 52].contains(count): 52 / count
    case (.year, 1): 1
    default: nil
    }
  }

  private func datedGrowth(ofPeriod index: Int, _ percent: DecimalAmount) throws -> RationalBracket {
    let from = index == 0 ? start : due[index - 1]
    let yearly = try Rational(coefficient: percent.coefficient, scale: percent.scale + 2)
    guard case .counted(let convention) = rate.basis else {
      let days = Int(due[index].daysSinceEpoch - from.daysSinceEpoch)
      return try settled(
        RationalBracket.power(of: yearly.adding(Rational(1)), numerator: days, denominator: 365))
    }
    let years = convention.years(from: from, to: due[index])
    let part = try Rational(numerator: years.numerator, denominator: years.denominator)
    return try settled(RationalBracket(exactly: yearly.multiplied(by: part)).addingOne())
  }

  /// The growth with its percentage rounded to the decimals that the market computes with.
  private func settled(_ growth: RationalBracket) throws -> RationalBracket {
    guard let decimals = rate.periodicDecimals else { return growth }
    var scale = Rational(1)
    for _ in 0..<decimals + 2 { scale = try scale.multiplied(by: Rational(10)) }
    // Rates of the test have few enough digits for Int64.
    let low = try growth.subtractingOne().low.multiplied(by: scale).minorUnits(rounding: plan.rounding)
    let high = try growth.subtractingOne().high.multiplied(by: scale).minorUnits(rounding: plan.rounding)
    guard low == high else { throw FactorError.notKnownExactlyEnough }
    return RationalBracket(exactly: try Rational(low).divided(by: scale).adding(Rational(1)))
  }

  /// The growth before the first payment: nothing at the start, whole periods by the word for deferral, days by the word
  /// for odd days; a month has thirty.
  private func firstGrowth(_ regular: RationalBracket) throws -> RationalBracket {
    guard case .every(let every) = plan.every else { throw Fault.noRate }
    let length = Self.days(every)
    var days = length
    switch plan.first {
    case .atStart:
      guard plan.downPayment != nil else { return RationalBracket(exactly: Rational(1)) }
      days = plan.firstInterval.map(Self.days) ?? length
    case .after(let step): days = Self.days(step)
    case .on(let date):
      let isMonthly = every.unit == .month || every.unit == .year
      days = isMonthly ? Self.days(from: start, to: date) : Int(date.daysSinceEpoch - start.daysSinceEpoch)
    case .onAnchorDay: throw Fault.noRate
    }
    let (whole, rest) = days.quotientAndRemainder(dividingBy: length)
    if rest == 0, whole > 0 {
      switch rate.deferredInterest {
      case .waived: return regular
      case .compound: return try regular.power(whole).shortened()
      case .simple:
        return try regular.subtractingOne().multiplied(by: RationalBracket(exactly: Rational(Int64(whole)))).addingOne()
      }
    }
    var growth = try regular.power(whole)
    guard rest > 0 else { return growth }
    let part = try Rational(numerator: Int64(rest), denominator: Int64(length))
    switch rate.oddDays {
    case .simple:
      growth = try growth.multiplied(
        by: regular.subtractingOne().multiplied(by: RationalBracket(exactly: part)).addingOne())
    case .compound:
      growth = try growth.multiplied(
        by: RationalBracket(
          low: RationalBracket.power(of: regular.low, numerator: rest, denominator: length).low.copy(),
          high: RationalBracket.power(of: regular.high, numerator: rest, denominator: length).high.copy()))
    }
    return try growth.shortened()
  }

  private static func days(_ step: PaymentStep) -> Int {
    switch step.unit {
    case .day: step.count
    case .week: 7 * step.count
    case .month: 30 * step.count
    case .year: 360 * step.count
    }
  }

  /// The days between two dates, every month having thirty: a 31st is a 30th.
  private static func days(from: CalendarDate, to: CalendarDate) -> Int {
    let (from, to) = (from.components, to.components)
    return 360 * (to.year - from.year) + 30 * (to.month - from.month) + min(to.day, 30) - min(from.day, 30)
  }
}
