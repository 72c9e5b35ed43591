import ExactMoney
import Foundation
import Installments
import Testing

@testable import Credit

/// The kernel's products against GMP's, on many pairs of a price and a plan: terms of 1 to 600 payments, rates of 0.01 %
/// to 1,000 % a year, every rule, prices of every size up to 10⁷, 2³¹, 2⁵³ and the greatest.
///
/// `PARCELA_FACTOR_PAIRS` says on how many pairs; a slow suite asks for ten million.
@Suite struct FactorTwinTests {
  private static var pairs: Int {
    if let text = ProcessInfo.processInfo.environment["PARCELA_FACTOR_PAIRS"], let pairs = Int(text) { return pairs }
    #if DEBUG
      return 100_000
    #else
      return 1_000_000
    #endif
  }

  private static let pricesPerPlan = 2_000

  @Test func theKernelIsGMP() throws {
    var samples = RationalSamples(seed: 0xFAC7)
    var (pairs, plans) = (0, 0)
    while pairs < Self.pairs {
      let plan = try Self.plan(&samples)
      plans += 1
      for round in 0..<Self.pricesPerPlan {
        let price = Self.price(upTo: plan.factor.maximum, round, &samples)
        guard let fault = try plan.fault(price) else { continue }
        Issue.record("plan \(plans), \(plan.name): \(fault)")
        return
      }
      pairs += Self.pricesPerPlan
    }
    print("  - kernel and GMP: \(pairs) pairs of a price and one of \(plans) plans")
  }

  /// A plan's factor, compiled and as GMP's integers.
  private struct Plan: ~Copyable {
    let name: String
    let factor: RoundedFactor
    let above: BigInteger
    let below: BigInteger

    func fault(_ price: Int64) throws -> String? {
      let expected: Int64?
      do {
        expected = try BigInteger(price).multiplied(by: above).divided(by: below, rounding: factor.rounding).int64
      } catch MoneyError.inexact { expected = nil }
      let product: Int64?
      do throws(MoneyError) { product = try factor.product(with: price) } catch {
        guard error == .inexact else { return "\(price) is refused: \(error)" }
        product = nil
      }
      return product == expected ? nil : "\(price) is \(product ?? -1), not \(expected ?? -1)"
    }
  }

  private static let maxima: [Int64] = [10_000_000, 1 << 31, 1 << 53, .max]

  /// A level payment, or every fourth time the interest of a period, by a random rate, term, timing, rule and maximum.
  private static func plan(_ samples: inout RationalSamples) throws -> Plan {
    func below(_ bound: Int) -> Int { Int(samples.next() % UInt64(bound)) }
    // Hundredths of a percent, of every size from 1 to 100,000.
    let hundredths = max(1, 100_000 >> below(17) - below(50))
    let rate = try Rational(numerator: Int64(hundredths), denominator: Int64(10_000 * [1, 12, 26, 52][below(4)]))
    let count = 1 + (below(2) == 0 ? below(60) : below(600))
    let isInterest = below(4) == 0
    let factor =
      try isInterest
      ? rate.copy() : LevelPayment.factor(rate: rate, count: count, timing: below(2) == 0 ? .ordinary : .due)
    let rule = RoundingRule.allCases[below(RoundingRule.allCases.count)]
    let compiled = try RoundedFactor(
      RationalBracket(exactly: factor.copy()), maximum: maxima[below(4)], for: isInterest ? .interest : .payment,
      rounding: rule)
    return Plan(
      name: "\(rate.decimalText) in \(count), \(rule), up to \(compiled.maximum)", factor: compiled,
      above: factor.numerator, below: factor.denominator)
  }

  /// Prices of every size, the least and the greatest among them.
  private static func price(upTo maximum: Int64, _ round: Int, _ samples: inout RationalSamples) -> Int64 {
    switch round {
    case 0..<32: return min(Int64(round), maximum)
    case 32..<64: return max(0, maximum - Int64(round - 32))
    default: return Int64((samples.next() >> 1) >> (samples.next() & 63)) % (maximum == .max ? .max : maximum + 1)
    }
  }

  /// The amounts that come nearest to a boundary, which the search for the least distance meets: the denominators of the
  /// convergents, and their neighbours and multiples.
  @Test func theNearestAmountsAreRoundedExactly() throws {
    for (rate, count) in [("1/80", 12), ("2999/120000", 36), ("11/1600", 360), ("1/120000", 600), ("25/3", 24)] {
      let exact = try LevelPayment.factor(rate: Rational(text: rate), count: count, timing: .ordinary)
      for rule in RoundingRule.allCases {
        let factor = try RoundedFactor(
          RationalBracket(exactly: exact.copy()), maximum: .max, for: .payment, rounding: rule)
        let plan = Plan(name: rate, factor: factor, above: exact.numerator, below: exact.denominator)
        for nearest in try Self.convergents(of: exact) {
          for amount in [nearest - 1, nearest, nearest + 1, nearest &* 3] where 0...factor.maximum ~= amount {
            guard let fault = try plan.fault(amount) else { continue }
            Issue.record("\(rule), \(rate) in \(count): \(fault)")
            return
          }
        }
      }
    }
  }

  /// The denominators of the convergents of twice a factor, while they fit.
  private static func convergents(of factor: borrowing Rational) throws -> [Int64] {
    let doubled = try factor.adding(factor)
    var above = doubled.denominator
    var below = try doubled.numerator.remainder(dividingBy: above)
    var denominators: (Int64, Int64) = (0, 1)
    var all: [Int64] = [1]
    while below.sign != 0 {
      let quotient = try above.truncatedQuotient(dividingBy: below)
      let rest = try above.remainder(dividingBy: below)
      guard let partial = quotient.int64 else { break }
      let (product, first) = partial.multipliedReportingOverflow(by: denominators.1)
      let (next, second) = product.addingReportingOverflow(denominators.0)
      guard !first, !second, next < .max / 4 else { break }
      all.append(next)
      denominators = (denominators.1, next)
      above = below.copy()
      below = rest.copy()
    }
    return all
  }
}
