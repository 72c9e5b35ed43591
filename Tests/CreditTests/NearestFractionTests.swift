import Testing

@testable import Credit

@Suite struct NearestFractionTests {
  /// Every fraction of a small world and every maximum, by trying all multiples: none comes nearer to a whole number, and
  /// each is rounded as that of the fraction found, or lies beside it on the side that is stated.
  @Test func theSearchFindsWhatBruteForceFinds() throws {
    for denominator in Int64(1)...40 {
      for numerator in 0...2 * denominator {
        let x = try Rational(numerator: numerator, denominator: denominator)
        for maximum in Int64(1)...45 {
          let nearest = try NearestFraction(to: x, upTo: maximum)
          guard let found = nearest.value.narrow, nearest.denominator <= maximum,
            Self.stands(found, nearest.side, for: (numerator, denominator), upTo: maximum)
          else {
            Issue.record("\(numerator)/\(denominator) up to \(maximum)")
            return
          }
        }
      }
    }
  }

  private static func stands(
    _ found: NarrowRational, _ side: Order, for x: (above: Int64, below: Int64), upTo maximum: Int64
  ) -> Bool {
    guard side == Order(x.above * found.denominator, found.numerator * x.below) else { return false }
    // Distances from whole numbers, over the denominator of x.
    func distance(_ multiple: Int64) -> Int64 {
      let rest = multiple * x.above % x.below
      return min(rest, x.below - rest)
    }
    let least = distance(found.denominator)
    for multiple in 1...maximum {
      guard distance(multiple) >= least || multiple % found.denominator == 0 else { return false }
      // The greatest whole number not above, of x's multiple and of the fraction's.
      let own = multiple * x.above / x.below
      let other = multiple * found.numerator / found.denominator
      let divides = multiple % found.denominator == 0
      let isBelow = divides && side == .less
      guard own == (isBelow ? other - 1 : other), divides || multiple * x.above % x.below != 0 else { return false }
    }
    return true
  }

  @Test func fractionsOfRepresentativeNumbers() throws {
    func nearest(_ text: String, _ maximum: Int64) throws -> String {
      let found = try NearestFraction(to: Rational(text: text), upTo: maximum)
      return "\(found.value.decimalText) \(found.side)"
    }
    #expect(try nearest("1/6", 1000) == "1/6 equal")
    #expect(try nearest("1/6", 5) == "0 greater")
    #expect(try nearest("5/6", 5) == "1 less")
    #expect(try nearest("0.3001", 100) == "3/10 greater")
    #expect(try nearest("0", .max) == "0 equal")
    #expect(try nearest("7", 1) == "7 equal")
    #expect(try nearest("3.14159265358979323846", 1000) == "355/113 less")
    #expect(try nearest("1/" + String(repeating: "9", count: 400), .max) == "0 greater")
  }

  /// One word is enough for all amounts up to three billion, two for all there are.
  @Test func widthsFollowFromTheMaximum() throws {
    for rate in ["1/80", "2999/120000", "11/1600", "1/200", "25/3"] {
      for count in [3, 12, 36, 60, 360, 600] {
        let exact = try LevelPayment.factor(rate: Rational(text: rate), count: count, timing: .ordinary)
        for maximum in [Int64(10_000_000), 3_000_000_000] {
          #expect(try RoundedFactorTests.factor(exact, maximum: maximum, .down).width == .bits64, "\(rate) in \(count)")
        }
      }
    }
    let exact = try LevelPayment.factor(rate: Rational(text: "1/80"), count: 12, timing: .ordinary)
    #expect(try RoundedFactorTests.factor(exact, maximum: .max, .down).width == .bits128)
  }
}
