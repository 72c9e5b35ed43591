import ExactMoney
import Installments
import Testing

/// Small worlds of rules, searched completely: every total up to 60 is answered as `SlowQuote` answers it.
@Suite("Small worlds of quotes")
struct QuoteWorldTests {
  private static func share(_ percent: StaticString) throws -> PercentShare {
    try #require(PercentShare(percent: DecimalAmount(machineText: percent)))
  }

  private static func fees(_ fees: FeeRule...) -> FeeRules {
    var rules = FeeRules()
    for fee in fees { rules.append(fee) }
    return rules
  }

  private static func allFees() throws -> [FeeRules] {
    let (tenth, third) = (try share("10"), try share("30"))
    let all = [
      FeeRules(), fees(FeeRule(fixed: 2, paid: .first)), fees(FeeRule(fixed: 3, paid: .spread)),
      fees(FeeRule(fixed: 1, share: tenth, minimum: 2, maximum: 5, paid: .spread)),
      fees(FeeRule(fixed: 0, share: tenth, minimum: 1, maximum: 4, paid: .financed, inFinanceCharge: false)),
      fees(FeeRule(fixed: 5, paid: .deducted)),
      fees(FeeRule(fixed: 0, share: third, paid: .deducted), FeeRule(fixed: 0, share: third, paid: .deducted)),
      fees(
        FeeRule(fixed: 1, paid: .first), FeeRule(fixed: 0, share: third, paid: .spread),
        FeeRule(fixed: 2, paid: .financed), FeeRule(fixed: 1, share: tenth, paid: .deducted)),
    ]
    #if DEBUG
      return [all[0], all[3], all[6], all[7]]
    #else
      return all
    #endif
  }

  private static func allDownPayments() throws -> [DownPaymentRule] {
    #if DEBUG
      return [.none, .amount(4), .share(try share("25"))]
    #else
      return [
        .none, .amount(1), .amount(4), .share(try share("25")), .share(try share("50")), .share(try share("69.9")),
      ]
    #endif
  }

  private static func allRules(_ remainder: RemainderPolicy) throws -> [CurrencyRules] {
    #if DEBUG
      let (roundings, steps) = ([RoundingRule.halfAwayFromZero], [Int64(1), 5])
    #else
      let (roundings, steps) = ([RoundingRule.halfAwayFromZero, .down, .up], [Int64(1), 2, 5])
    #endif
    var all: [CurrencyRules] = []
    for (rounding, step) in roundings.flatMap({ rounding in steps.map { (rounding, $0) } }) {
      for (downPayment, fees) in try allDownPayments().flatMap({ down in try allFees().map { (down, $0) } }) {
        for (minimum, maximum) in [(nil, nil), (10, 40)] as [(Int64?, Int64?)] {
          for least in [Int64(1), 3] {
            all.append(
              CurrencyRules(
                currency: .usd, remainder: remainder, rounding: rounding, statedMinimum: minimum,
                statedMaximum: maximum, minimumInstallment: least, step: step, downPayment: downPayment, fees: fees))
          }
        }
      }
    }
    return all
  }

  /// What is wrong with the terms of some rules, if anything is.
  private static func fault(_ rules: CurrencyRules, _ count: Int) throws -> String? {
    guard count > 1 || rules.downPayment == .none else {
      return try QuoteTerms(rules, parts: PartCount(count)) == nil ? nil : "terms of a down payment alone"
    }
    let accepted = (1...60 as ClosedRange<Int64>).filter {
      guard $0 >= rules.statedMinimum ?? 0, $0 <= rules.statedMaximum ?? .max else { return false }
      return (try? SlowQuote($0, count: count, rules)) != nil
    }
    guard let terms = try QuoteTerms(rules, parts: PartCount(count)) else {
      return accepted.isEmpty ? nil : "no terms, and accepts \(accepted)"
    }
    guard let least = accepted.first, terms.minimum == least else { return "\(terms.minimum), not \(accepted)" }
    if let greatest = rules.statedMaximum, terms.maximum != greatest { return "\(terms.maximum), not \(greatest)" }
    for total in -1...60 as ClosedRange<Int64> {
      let expected = rules.slowEligibility(total, counts: [count], minimum: least, maximum: terms.maximum)
      let quote = terms.quote(total)
      guard quote.eligibility == expected else { return "\(total): \(quote.eligibility), not \(expected)" }
      guard expected == .eligible else { continue }
      let slow = try SlowQuote(total, count: count, rules).payments
      guard (0..<quote.payments.count).map({ quote.payments[$0] }) == slow else {
        return "\(total): \(quote.payments), not \(slow)"
      }
    }
    return nil
  }

  @Test(
    "Every structure of 1…4 payments answers every total −1…60",
    arguments: RemainderPolicy.withoutRounding + [.roundedThenLast(.halfToEven), .roundedThenLast(.up)])
  func structures(remainder: RemainderPolicy) throws {
    for rules in try Self.allRules(remainder) {
      for count in 1...4 {
        if let fault = try Self.fault(rules, count) {
          Issue.record("\(rules), \(count): \(fault)")
          return
        }
      }
    }
  }
}
