import ExactMoney
import Installments

/// What the rules of a currency make of one total in one number of payments, told slowly: with arrays, numbers of 128
/// bits, and each unit that is left counted out to its payment. Nothing here knows of bounds, runs or bisection.
struct SlowQuote {
  /// Why a total is refused.
  enum Fault: Error {
    /// All payments together do not fit 64 bits.
    case beyond
    /// The total is not positive, or a down payment or deducted fees leave nothing.
    case nothingLeft
    /// A part of the split is below the least installment.
    case tooSmall
  }

  var payments: [Int64] = []
  var downPayment: Int64 = 0
  var first: Int64 = 0
  var spread: Int64 = 0
  var financed: Int64 = 0
  var deducted: Int64 = 0
  var inFinanceCharge: Int64 = 0

  init(_ total: Int64, count: Int, _ rules: CurrencyRules) throws(Fault) {
    guard total > 0, count > 1 || rules.downPayment == .none else { throw .nothingLeft }
    var fees: [(FeePayment, Int128)] = []
    for index in 0..<rules.fees.count {
      let fee = rules.fees[index]
      let share = fee.share.map { Self.share($0, total, rules.rounding) } ?? 0
      let amount = min(max(Int128(fee.fixed) + share, Int128(fee.minimum)), Int128(fee.maximum))
      fees.append((fee.paid, amount))
      if fee.inFinanceCharge { inFinanceCharge = Int64(clamping: Int128(inFinanceCharge) + amount) }
    }
    func sum(_ paid: FeePayment) -> Int128 { fees.reduce(0) { $1.0 == paid ? $0 + $1.1 : $0 } }
    let limit = Int128(Int64.max)
    let inPayments = sum(.first) + sum(.spread) + sum(.financed)
    guard inPayments + sum(.deducted) <= limit, Int128(total) + inPayments <= limit else { throw .beyond }
    (first, spread) = (Int64(sum(.first)), Int64(sum(.spread)))
    (financed, deducted) = (Int64(sum(.financed)), Int64(sum(.deducted)))

    switch rules.downPayment {
    case .none: break
    case .amount(let amount): downPayment = amount
    case .share(let share): downPayment = Int64(Self.share(share, total, rules.rounding))
    }
    let hasDownPayment = rules.downPayment != .none
    if hasDownPayment { guard downPayment >= 1, downPayment < total else { throw .nothingLeft } }
    guard Self.leavesAdvance(total, rules) else { throw .nothingLeft }

    var amount = Int128(total - downPayment) + sum(.spread) + sum(.financed)
    if hasDownPayment {
      let offStep = amount % Int128(rules.step)
      downPayment += Int64(offStep)
      amount -= offStep
    }
    let parts = try Self.split(amount, hasDownPayment ? count - 1 : count, rules)
    payments = (hasDownPayment ? [downPayment] : []) + parts
    payments[0] += first
  }

  private static func share(_ share: PercentShare, _ total: Int64, _ rule: RoundingRule) -> Int128 {
    rounded(Int128(total) * Int128(share.numerator), by: Int128(share.denominator), rule)
  }

  /// A quotient of a dividend from zero up, rounded by looking at the two integers beside it.
  static func rounded(_ dividend: Int128, by divisor: Int128, _ rule: RoundingRule) -> Int128 {
    let below = dividend / divisor
    let rest = dividend - below * divisor
    guard rest != 0 else { return below }
    let twice = rest + rest
    switch rule {
    case .down, .floor, .exact: return below
    case .up, .ceiling: return below + 1
    case _ where twice != divisor: return twice > divisor ? below + 1 : below
    case .halfAwayFromZero, .halfTowardPositive: return below + 1
    case .halfTowardZero, .halfTowardNegative: return below
    case .halfToEven: return below % 2 == 0 ? below : below + 1
    case .halfToOdd: return below % 2 == 0 ? below + 1 : below
    }
  }

  /// What is taken at once is counted exactly, in parts of 10^17 of a unit, and a unit more for each share.
  private static func leavesAdvance(_ total: Int64, _ rules: CurrencyRules) -> Bool {
    let unit: Int128 = 100_000_000_000_000_000
    func exact(_ share: PercentShare) -> Int128 {
      Int128(total) * (unit / Int128(share.denominator)) * Int128(share.numerator)
    }
    var left = Int128(total) * unit
    var deducts = false
    for index in 0..<rules.fees.count where rules.fees[index].paid == .deducted {
      let fee = rules.fees[index]
      deducts = true
      let sum = Int128(fee.fixed) * unit + (fee.share.map(exact) ?? 0)
      left -= min(max(sum, Int128(fee.minimum) * unit), Int128(fee.maximum) * unit) + (fee.share == nil ? 0 : unit)
    }
    switch rules.downPayment {
    case .none: break
    case .amount(let amount): left -= Int128(amount) * unit
    case .share(let share): left -= exact(share) + unit
    }
    return !deducts || left >= unit
  }

  /// The parts of an even split, or `tooSmall`.
  private static func split(_ amount: Int128, _ count: Int, _ rules: CurrencyRules) throws(Fault) -> [Int64] {
    let least = Int128(rules.minimumInstallment)
    var parts = parts(amount, count, Int128(rules.step), rules.remainder)
    if case .roundedThenLast = rules.remainder, parts.contains(where: { $0 < least }) {
      parts = Self.parts(amount, count, Int128(rules.step), .spreadLast)
    }
    guard !parts.contains(where: { $0 < least }) else { throw .tooSmall }
    return parts.map { Int64($0) }
  }

  static func parts(_ amount: Int128, _ count: Int, _ step: Int128, _ policy: RemainderPolicy) -> [Int128] {
    let steps = amount / step
    var parts = [Int128](repeating: steps / Int128(count), count: count)
    let left = Int(steps % Int128(count))
    var restIndex: Int
    switch policy {
    case .spreadFirst:
      for index in 0..<left { parts[index] += 1 }
      restIndex = left
    case .spreadLast:
      for index in 0..<left { parts[count - 1 - index] += 1 }
      restIndex = count - 1 - left
    case .first:
      parts[0] += Int128(left)
      restIndex = 0
    case .last:
      parts[count - 1] += Int128(left)
      restIndex = count - 1
    case .roundedThenLast(let rule):
      let share = rounded(amount, by: step * Int128(count), rule)
      let last = amount - share * step * Int128(count - 1)
      let isExact = rule != .exact || amount % (step * Int128(count)) == 0
      guard last > 0, isExact, count > 1 else { return self.parts(amount, count, step, .spreadLast) }
      return [Int128](repeating: share * step, count: count - 1) + [last]
    }
    parts = parts.map { $0 * step }
    parts[restIndex] += amount % step
    return parts
  }
}

extension CurrencyRules {
  /// What a total is answered in a number of payments, by `SlowQuote` alone; the least and the greatest total accepted are
  /// taken as given, for `missing` and `excess`.
  func slowEligibility(_ total: Int64, counts: [Int], minimum: Int64, maximum: Int64) -> Eligibility {
    if total < 0 { return .negativeTotal }
    if total == 0 { return .nothingToPay }
    if total > statedMaximum ?? .max { return .aboveMaximum(excess: total - maximum) }
    var fault = SlowQuote.Fault.tooSmall
    for count in counts {
      do throws(SlowQuote.Fault) {
        _ = try SlowQuote(total, count: count, self)
        if total < statedMinimum ?? 0 { break }
        return .eligible
      } catch {
        fault = error
      }
    }
    if case .beyond = fault { return .aboveMaximum(excess: total - maximum) }
    if case .nothingLeft = fault { return .belowMinimum(missing: minimum - total) }
    if total < statedMinimum ?? 0 { return .belowMinimum(missing: minimum - total) }
    for count in stride(from: (counts.min() ?? 0) - 1, to: 0, by: -1) {
      if (try? SlowQuote(total, count: count, self)) != nil { return .installmentBelowMinimum(largestCount: count) }
    }
    return .installmentBelowMinimum(largestCount: 0)
  }
}
