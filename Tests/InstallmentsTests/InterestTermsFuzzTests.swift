import ExactMoney
import Installments
import SeededRandom
import Testing

/// Level payments of factors that come from no rate, as bytes with a right checksum can hold: nothing may trap, and what is
/// quoted comes to the principal and the interest.
@Suite("Level payments of any factors")
struct InterestTermsFuzzTests {
  @Test("Random factors; seed 0x5EED1210")
  func randomFactors() throws {
    var random = SeededRandom(seed: 0x5EED_1210)
    var (settled, eligible) = (0, 0)
    for _ in 0..<20_000 {
      let rules = Self.rules(&random)
      let body = 1 + random.below(random.pick([2, 4, 13]))
      let interest = try Self.interest(count: body, rules.rounding, &random)
      let parts = try PartCount(body + (rules.downPayment == .none ? 0 : 1))
      guard let terms = QuoteTerms(rules, parts: parts, interest: interest) else { continue }
      settled += 1
      for total in [terms.minimum, terms.maximum, random.amount(), .max, 0, -1] + (0..<4).map({ _ in random.amount() })
      {
        guard let fault = Self.fault(terms, total) else {
          if terms.quote(total).isEligible { eligible += 1 }
          continue
        }
        Issue.record("\(rules), \(interest.terms), \(total): \(fault)")
        return
      }
    }
    #expect(settled > 2_000 && eligible > 1_000, "\(settled), \(eligible)")
  }

  /// What a quote and its rows contradict.
  static func fault(_ terms: QuoteTerms, _ total: Int64) -> String? {
    let quote = terms.quote(total)
    guard quote.isEligible else { return quote.payments.count == 0 ? nil : "payments of \(quote.eligibility)" }
    guard terms.accepts(total), quote.payments.count == terms.count, quote.payments.smallest > 0 else {
      return "\(quote)"
    }
    let sum = (0..<quote.payments.count).reduce(Int128(0)) { $0 + Int128(quote.payments[$1]) }
    guard sum == Int128(total) + Int128(quote.fees.inPayments) + Int128(quote.interest) else {
      return "\(quote), \(sum)"
    }
    guard let rows = terms.rows(of: total), rows.count == terms.count else { return "no rows" }
    var seen = 0
    rows.forEach { index, row in seen += index == seen && row.amount == rows[index].amount ? 1 : 0 }
    return seen == terms.count ? nil : "\(seen) rows"
  }

  /// A fee paid first on top of a loan whose payments come near to all amounts.
  @Test("Payments that leave no room for a fee are refused")
  func noRoom() throws {
    let whole = Self.factor(1, 0, maximum: .max)
    let stage = try #require(AmortizationStage(count: 1, payment: whole, rate: Self.factor(0, 1 << 63, maximum: .max)))
    let terms = try #require(AmortizationTerms(first: stage, closing: .lastAbsorbs))
    let interest = InterestTerms(terms: terms, narrow: nil, leastPrincipal: 1, greatestPrincipal: .max)
    var fees = FeeRules()
    fees.append(FeeRule(fixed: 1 << 61, paid: .first))
    let rules = CurrencyRules(currency: .usd, remainder: .last, fees: fees)
    let quotes = try #require(QuoteTerms(rules, parts: PartCount(1), interest: interest))
    // Half as much again is 2^63 − 2.
    #expect(!quotes.quote((1 << 62) / 3 * 4).isEligible && quotes.rows(of: (1 << 62) / 3 * 4) == nil)
    #expect(quotes.quote(1000).payments.sum == 1500 + 1 << 61)
  }

  private static func factor(_ whole: UInt64, _ high: UInt64, maximum: Int64) -> RoundedFactor {
    RoundedFactor(
      whole: whole, fraction: (high, 0), width: .bits64, side: .on, maximum: maximum, rounding: .halfToEven)
  }

  private static func rules(_ random: inout SeededRandom) -> CurrencyRules {
    let rules = random.rules()
    return CurrencyRules(
      currency: .usd, remainder: rules.remainder, rounding: rules.rounding, statedMinimum: rules.statedMinimum,
      statedMaximum: rules.statedMaximum, minimumInstallment: rules.minimumInstallment, downPayment: rules.downPayment,
      fees: rules.fees)
  }

  private static func interest(
    count: Int, _ rounding: RoundingRule, _ random: inout SeededRandom
  ) throws -> InterestTerms {
    let terms = try loan(count: count, rounding, &random)
    // Reading bytes asks that both have as many payments and stages.
    let narrow = random.below(3) == 0 ? try loan(count: count, rounding, &random) : nil
    return InterestTerms(
      terms: terms, narrow: narrow?.later.count == terms.later.count ? narrow : nil,
      leastPrincipal: random.below(2) == 0 ? 1 : random.amount(),
      greatestPrincipal: random.below(2) == 0 ? .max : random.amount())
  }

  private static func loan(
    count: Int, _ rounding: RoundingRule, _ random: inout SeededRandom
  ) throws -> AmortizationTerms {
    var counts = [count]
    while counts[counts.count - 1] > 1, random.below(3) == 0 {
      let last = counts.removeLast()
      let part = 1 + random.below(last - 1)
      counts += [part, last - part]
    }
    let stages = try counts.map { count in
      try #require(
        AmortizationStage(
          count: count, payment: factor(near: count, rounding, &random),
          leadingRates: (0..<random.below(min(count, 2) + 1)).map { _ in factor(near: 40, rounding, &random) },
          rate: factor(near: 40, rounding, &random)))
    }
    return try #require(
      AmortizationTerms(
        first: stages[0], later: Array(stages.dropFirst()), closing: random.pick(AmortizationClosing.allCases),
        accrual: random.pick(InterestAccrual.allCases),
        balloon: random.below(3) == 0 ? factor(near: 3, rounding, &random) : nil))
  }

  /// Any factor, often one that is about 1 ÷ `divisor`.
  private static func factor(
    near divisor: Int, _ rounding: RoundingRule, _ random: inout SeededRandom
  ) -> RoundedFactor {
    let isNear = random.below(4) != 0
    let high = isNear ? UInt64.max / UInt64(max(divisor, 1)) : random.magnitude()
    return RoundedFactor(
      whole: isNear ? (divisor == 1 ? 1 : 0) : random.magnitude(), fraction: (high, random.next()),
      width: random.pick(RoundedFactor.Width.allCases), side: random.pick(RoundedFactor.Side.allCases),
      maximum: random.below(2) == 0 ? .max : random.amount(), rounding: rounding)
  }
}
