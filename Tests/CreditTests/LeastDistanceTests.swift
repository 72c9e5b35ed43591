import Installments
import Testing

@testable import Credit

@Suite struct LeastDistanceTests {
  /// Every fraction of a small world, and every maximum, by trying all multiples.
  @Test func theSearchFindsWhatBruteForceFinds() throws {
    for denominator in Int64(1)...48 {
      for numerator in 0...2 * denominator {
        let factor = try Rational(numerator: numerator, denominator: denominator)
        var least: Int64?
        for maximum in Int64(1)...60 {
          // The distance of 2·A·p/q from a whole number, in q-ths.
          let rest = 2 * maximum * numerator % denominator
          let distance = min(rest, denominator - rest)
          if rest != 0, distance < least ?? .max { least = distance }
          let found = try LeastDistance(of: factor, upTo: maximum).distance()
          let expected = least.map { "\($0)/\(denominator)" }
          guard try Self.text(found) == expected.map({ try Rational(text: $0).decimalText }) else {
            Issue.record("\(numerator)/\(denominator) up to \(maximum): not \(expected ?? "absent")")
            return
          }
        }
      }
    }
  }

  @Test func distancesOfRepresentativeFactors() throws {
    func distance(_ text: String, _ maximum: Int64) throws -> String? {
      try Self.text(LeastDistance(of: Rational(text: text), upTo: maximum).distance())
    }
    #expect(try distance("1/12", 1000) == "1/6")
    #expect(try distance("7", 1000) == nil)
    #expect(try distance("3/2", 1000) == nil)
    // Just above a half: the first multiple is nearest until the excess has added up.
    #expect(try distance("500000001/1000000000", 1) == "1/500000000")
    #expect(try distance("0", .max) == nil)
  }

  /// Ordinary plans need no more than one word for 10⁷ minor units, two for 2⁵³, three for all.
  @Test(arguments: [(10_000_000, 64), (1 << 53, 128), (Int64.max, 192)])
  func ordinaryPlansNeedFewBits(maximum: Int64, width: Int) throws {
    for rate in ["1/80", "2999/120000", "11/1600", "1/200"] {
      for count in [3, 12, 36, 60, 360] {
        let factor = try LevelPayment.factor(rate: Rational(text: rate), count: count, timing: .ordinary)
        let bits = try RoundedFactor.bitsNeeded(RationalBracket(exactly: factor.copy()), upTo: maximum)
        #expect(try #require(bits) <= width, "\(rate) in \(count)")
      }
    }
  }

  private static func text(_ value: consuming Rational?) throws -> String? {
    switch consume value {
    case .some(let value): value.decimalText
    case .none: nil
    }
  }
}
