import ExactMoney
import Installments
import SeededRandom

extension SeededRandom {
  /// One element of a list that is not empty.
  mutating func pick<Element>(_ list: [Element]) -> Element { list[below(list.count)] }

  /// A positive number, small and large ones equally usual.
  mutating func amount() -> Int64 { max(Int64(clamping: magnitude()), 1) }

  /// A percentage between 0 and 100, plain ones and those with 15 decimals.
  mutating func share() -> PercentShare? {
    switch below(4) {
    case 0: PercentShare(percent: DecimalAmount(Int64(1 + below(99))))
    case 1: percent(Int64(1 + below(9_999)), scale: 2)
    case 2: percent(Int64(1 + next() % 99_999_999_999_999_999), scale: 15)
    default: percent(pick([1, 9_999_999]), scale: 5)
    }
  }

  private func percent(_ coefficient: Int64, scale: Int) -> PercentShare? {
    do { return PercentShare(percent: try DecimalAmount(coefficient: Int128(coefficient), scale: scale)) } catch {
      return nil
    }
  }

  /// A remainder policy; `roundedThenLast` with any rule.
  mutating func remainder() -> RemainderPolicy {
    let index = below(7)
    return index < 4 ? RemainderPolicy.withoutRounding[index] : .roundedThenLast(pick(RoundingRule.allCases))
  }

  mutating func fee(upTo greatest: Int64) -> FeeRule {
    let share = below(2) == 0 ? nil : share()
    let fixed = share == nil || below(2) == 0 ? min(amount(), greatest) : 0
    let minimum = share == nil || below(2) == 0 ? 0 : min(amount(), greatest)
    let (sum, overflow) = minimum.addingReportingOverflow(min(amount(), greatest))
    let maximum = share == nil || below(2) == 0 || overflow ? Int64.max : sum
    return FeeRule(
      fixed: fixed, share: share, minimum: minimum, maximum: maximum, paid: pick(FeePayment.allCases),
      inFinanceCharge: below(4) != 0)
  }

  /// Rules that a plan could have. Amounts are up to a magnitude of their own, so that they meet one another.
  mutating func rules() -> CurrencyRules {
    let greatest = below(8) == 0 ? Int64.max : amount()
    func bounded(_ amount: Int64) -> Int64 { min(amount, greatest) }
    var fees = FeeRules()
    for _ in 0..<max(below(8) - 3, 0) { fees.append(fee(upTo: greatest)) }
    var downPayment = DownPaymentRule.none
    switch below(4) {
    case 0: downPayment = .amount(bounded(amount()))
    case 1: if let share = share() { downPayment = .share(share) }
    default: break
    }
    return CurrencyRules(
      currency: .usd, remainder: remainder(), rounding: pick(RoundingRule.allCases.filter { $0 != .exact }),
      statedMinimum: below(2) == 0 ? nil : bounded(amount()) - 1,
      statedMaximum: below(2) == 0 ? nil : bounded(amount()),
      minimumInstallment: below(2) == 0 ? 1 : bounded(amount()), step: below(3) != 0 ? 1 : bounded(amount()),
      downPayment: downPayment, fees: fees)
  }

  /// A number of payments, small ones more usual.
  mutating func count() -> Int { 1 + below(pick([4, 13, 60, 600])) }
}
