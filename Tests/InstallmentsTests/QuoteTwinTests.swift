import ExactMoney
import Installments
import SeededRandom
import Testing

/// The kernel against `SlowQuote`, over random rules and totals.
@Suite("Quotes and their slow twins")
struct QuoteTwinTests {
  #if DEBUG
    private static let plans = 4_000
  #else
    private static let plans = 100_000
  #endif

  /// Totals beside everything that decides, and some at random.
  private static func totals(_ minimum: Int64, _ maximum: Int64, _ random: inout SeededRandom) -> [Int64] {
    var totals: [Int64] = [.min, -1, 0, 1, 2, .max, .max - 1]
    for bound in [minimum, maximum] {
      totals += [
        bound, bound.subtractingReportingOverflow(1).partialValue, bound.addingReportingOverflow(1).partialValue,
      ]
    }
    for _ in 0..<4 { totals.append(random.amount()) }
    let width = UInt64(maximum - minimum) &+ 1
    for _ in 0..<4 { totals.append(minimum + Int64(random.next() % max(width, 1))) }
    return totals
  }

  /// What is wrong with the answers of some terms, if anything is.
  private static func fault(of terms: CurrencyTerms, counts: [Int], totals: [Int64]) -> String? {
    for total in totals {
      let quote = terms.quote(total)
      let expected = terms.rules.slowEligibility(
        total, counts: counts, minimum: terms.minimum, maximum: terms.maximum)
      guard quote.eligibility == expected else { return "\(total): \(quote.eligibility), not \(expected)" }
      guard quote.isEligible == terms.accepts(total) else { return "\(total): accepts does not agree" }
      guard quote.isEligible else {
        guard quote.payments == .none else { return "\(total): payments of a refusal" }
        continue
      }
      for count in counts {
        guard let slow = try? SlowQuote(total, count: count, terms.rules) else { continue }
        guard (0..<quote.payments.count).map({ quote.payments[$0] }) == slow.payments else {
          return "\(total): \((0..<quote.payments.count).map { quote.payments[$0] }), not \(slow.payments)"
        }
        guard quote.downPayment == slow.downPayment, quote.fees.first == slow.first,
          quote.fees.spread == slow.spread, quote.fees.financed == slow.financed,
          quote.fees.deducted == slow.deducted, quote.fees.inFinanceCharge == slow.inFinanceCharge
        else { return "\(total): \(quote)" }
        break
      }
    }
    return nil
  }

  @Test("Random plans answer as their slow twins do, at every bound; seed 0x5EED0041")
  func randomPlans() throws {
    var random = SeededRandom(seed: 0x5EED_0041)
    var settled = 0
    for _ in 0..<Self.plans {
      let rules = random.rules()
      let least = random.count()
      let counts = (least...min(least + random.below(2) * random.below(12), 600)).reversed().map { $0 }
      guard let terms = CurrencyTerms(rules, counts: try counts.map { try PartCount($0) }) else { continue }
      settled += 1
      let offered = ([terms.mostPayments] + terms.fewerPayments).map(\.count)
      let totals = Self.totals(terms.minimum, terms.maximum, &random)
      if let fault = Self.fault(of: terms, counts: offered, totals: totals) {
        Issue.record("\(rules), \(counts): \(fault)")
        return
      }
    }
    #expect(settled > Self.plans / 3)
  }

  @Test("Rules without terms accept no total of many; seed 0x5EED0042")
  func neverEligible() throws {
    var random = SeededRandom(seed: 0x5EED_0042)
    var refused = 0
    for _ in 0..<Self.plans / 2 {
      let (rules, count) = (random.rules(), random.count())
      guard try QuoteTerms(rules, parts: PartCount(count)) == nil, rules.isMonotone else { continue }
      guard count > 1 || rules.downPayment == .none else { continue }
      refused += 1
      var totals: [Int64] = [1, 2, rules.statedMinimum ?? 1, rules.statedMaximum ?? Int64.max]
      for _ in 0..<8 { totals.append(random.amount()) }
      for total in totals {
        guard total >= rules.statedMinimum ?? 0, total <= rules.statedMaximum ?? .max,
          (try? SlowQuote(total, count: count, rules)) != nil
        else { continue }
        Issue.record("\(rules), \(count): accepts \(total)")
        return
      }
    }
    #expect(refused > Self.plans / 50)
  }
}

extension CurrencyRules {
  /// Whether what is taken at once by percent is less than all of a total.
  var isMonotone: Bool {
    var taken: Int128 = 0
    func add(_ share: PercentShare?) {
      if let share { taken += Int128(share.numerator) * (100_000_000_000_000_000 / Int128(share.denominator)) }
    }
    if case .share(let share) = downPayment { add(share) }
    for index in 0..<fees.count where fees[index].paid == .deducted { add(fees[index].share) }
    return taken < 100_000_000_000_000_000
  }
}
