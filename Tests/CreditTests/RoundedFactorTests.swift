import ExactMoney
import Installments
import Testing

@testable import Credit

@Suite struct RoundedFactorTests {
  /// Every fraction up to 3 of a small world, every rule, every amount up to each maximum: ties and whole products are
  /// frequent here.
  @Test(arguments: RoundingRule.allCases) func aSmallWorldIsRoundedExactly(rule: RoundingRule) throws {
    for denominator in Int64(1)...24 {
      for numerator in 0...3 * denominator {
        for maximum in [Int64(1), 7, 60] {
          let factor = try Self.factor(
            Rational(numerator: numerator, denominator: denominator), maximum: maximum, rule)
          for amount in 0...maximum {
            let expected = outcome(money: { try rule.quotient(of: amount * numerator, by: denominator) })
            let product = outcome(money: { try factor.product(with: amount) })
            guard product == expected else {
              Issue.record("\(amount) × \(numerator)/\(denominator) up to \(maximum) is \(product), not \(expected)")
              return
            }
          }
        }
      }
    }
  }

  private static let widthsByMaximum: [(Int64, Set<UInt8>)] = [
    (1_000_000, [1]), (1 << 31, [1]), (1 << 53, [1, 2]), (.max, [2]),
  ]

  /// Factors of every width, against exact fractions, with the amounts that come nearest to a boundary among others.
  @Test(arguments: widthsByMaximum)
  func widthsAreRoundedExactly(maximum: Int64, expected: Set<UInt8>) throws {
    var samples = RationalSamples(seed: 71)
    var widths: Set<UInt8> = []
    for rule in RoundingRule.allCases {
      for (rate, count) in [("1/80", 12), ("2999/120000", 36), ("3", 5), ("0", 7), ("1/120000", 600), ("5/6", 1)] {
        let exact = try LevelPayment.factor(rate: Rational(text: rate), count: count, timing: .ordinary)
        let factor = try Self.factor(exact, maximum: maximum, rule)
        widths.insert(factor.width.rawValue)
        for amount in Self.amounts(upTo: factor.maximum, &samples) {
          guard let fault = try Self.fault(factor, exact, amount) else { continue }
          Issue.record("\(rule), \(rate) in \(count): \(fault)")
          return
        }
      }
    }
    #expect(widths == expected)
  }

  /// Products that lie as little as 10⁻³⁰⁰ beside a tie or a whole number, on either side, and exactly on it.
  @Test(arguments: RoundingRule.allCases) func nearTiesAreToldApart(rule: RoundingRule) throws {
    for boundary in ["1/2", "1", "3/2", "1/14", "250001/2000"] {
      for excess in ["1", "-1", "0"] {
        for scale in [12, 20, 30, 300] {
          let tiny = try Rational(text: excess).divided(by: Rational(10).power(scale))
          let exact = try Rational(text: boundary).adding(tiny)
          let factor = try Self.factor(exact, maximum: 1 << 40, rule)
          for amount in [1, 2, 3, 7, 14, 2000, 4000, 1 << 39, 1 << 40] as [Int64] {
            guard let fault = try Self.fault(factor, exact, amount) else { continue }
            Issue.record("\(boundary) and \(excess)·10^-\(scale): \(fault)")
            return
          }
        }
      }
    }
  }

  @Test func whatCannotBeHeldIsAnError() throws {
    func fault(_ text: String, _ maximum: Int64, _ purpose: RoundedFactor.Purpose = .payment) -> FactorError? {
      do throws(FactorError) {
        _ = try RoundedFactor(
          RationalBracket(exactly: fraction(text)), maximum: maximum, for: purpose, rounding: .halfToEven)
        return nil
      } catch { return error }
    }
    #expect(fault("-1/2", 10) == .negative)
    #expect(fault("9223372036854775808", 10) == .tooGreat)
    #expect(fault("9223372036854775807", 10) == nil)
    #expect(fault("9223372036854775807", 10, .interest) == .tooGreat)
    #expect(fault("0", .max) == nil)
    // An irrational number, of which little is known.
    #expect(
      throws: FactorError.notKnownExactlyEnough
    ) {
      let wide = RationalBracket(low: fraction("0.333"), high: fraction("0.334"))
      _ = try RoundedFactor(wide, maximum: 1000, for: .payment, rounding: .down)
    }
    // Enough, where amounts are small: no multiple up to the second lies near a boundary.
    let narrow = RationalBracket(low: fraction("0.333"), high: fraction("0.33301"))
    #expect(throws: Never.self) { try RoundedFactor(narrow, maximum: 2, for: .payment, rounding: .down) }
  }

  @Test func amountsOutsideAreRefused() throws {
    let factor = try Self.factor(Rational(text: "1/12"), maximum: 100, .down)
    #expect(outcome(money: { try factor.product(with: 101) }) == "overflow")
    #expect(outcome(money: { try factor.product(with: -1) }) == "overflow")
    #expect(outcome(money: { try factor.product(with: .min) }) == "overflow")
    #expect(outcome(money: { try factor.product(with: 100) }) == "8")
    // A payment that would not fit lessens the maximum: 3 times the greatest amount must fit.
    let triple = try Self.factor(Rational(text: "3"), maximum: .max, .down)
    #expect(triple.maximum == .max / 3)
  }

  /// An irrational growth: the twelfth root of 1.12, whose products are those of its brackets.
  @Test func irrationalFactorsAreCertified() throws {
    let growth = try RationalBracket.power(of: Rational(text: "1.12"), numerator: 1, denominator: 12)
    expectTrue(!growth.isExact)
    let rate = try growth.subtractingOne()
    for maximum in [Int64(1_000_000), Int64.max / 2] {
      let factor = try RoundedFactor(rate, maximum: maximum, for: .interest, rounding: .halfToEven)
      var samples = RationalSamples(seed: 5)
      for amount in Self.amounts(upTo: factor.maximum, &samples) {
        let low = try rate.low.multiplied(by: Rational(amount)).minorUnits(rounding: .halfToEven)
        let high = try rate.high.multiplied(by: Rational(amount)).minorUnits(rounding: .halfToEven)
        guard low == high, try factor.product(with: amount) == low else {
          Issue.record("\(amount) is not \(low)")
          return
        }
      }
    }
    // A rational root is found, and is exact: 1.21 to the power of one half.
    let root = try RationalBracket.power(of: Rational(text: "1.21"), numerator: 1, denominator: 2)
    expectTrue(root.isExact && root.low == fraction("11/10"))
  }

  static func factor(
    _ exact: borrowing Rational, maximum: Int64, _ rule: RoundingRule
  ) throws -> RoundedFactor {
    try RoundedFactor(RationalBracket(exactly: exact.copy()), maximum: maximum, for: .payment, rounding: rule)
  }

  /// The first and the last amounts, and some between of every size.
  private static func amounts(upTo maximum: Int64, _ samples: inout RationalSamples) -> [Int64] {
    var amounts: [Int64] = Array(0...min(20, maximum)) + [maximum, maximum - 1]
    for _ in 0..<60 {
      let amount = samples.int64()
      if amount >= 0, amount <= maximum { amounts.append(amount) }
    }
    return amounts
  }

  private static func fault(_ factor: RoundedFactor, _ exact: borrowing Rational, _ amount: Int64) throws -> String? {
    let value = try exact.multiplied(by: Rational(amount))
    let expected = outcome(money: { try value.minorUnits(rounding: factor.rounding) })
    let product = outcome(money: { try factor.product(with: amount) })
    return product == expected ? nil : "\(amount) is \(product), not \(expected)"
  }
}

/// What a computation of money gives, to be compared.
func outcome(money body: () throws -> Int64) -> String {
  do { return "\(try body())" } catch { return "\(error)" }
}

/// A fraction that stands in a test's source.
func fraction(_ text: String) -> Rational {
  do { return try Rational(text: text) } catch { preconditionFailure("\(text): \(error)") }
}
