import Testing

@testable import Credit

/// The laws of a field, over all triples of the fractions with numerators −4…4 and denominators 1…4, and of their
/// neighbours just beyond what two Int64 hold.
@Suite struct RationalLawTests {
  /// Once each; with `shift`, each plus 2⁷⁰ so that all are wide.
  static func world(wide: Bool) throws -> [Held] {
    var seen: Set<String> = []
    var world: [Held] = []
    let shift = try wide ? Rational(2).power(70) : Rational(0)
    for numerator in Int64(-4)...4 {
      for denominator in Int64(1)...4 {
        let value = try Rational(numerator: numerator, denominator: denominator)
        guard seen.insert(value.decimalText).inserted else { continue }
        world.append(Held(try value.adding(shift)))
      }
    }
    return world
  }

  @Test(arguments: [false, true]) func fieldLawsHold(wide: Bool) throws {
    let world = try Self.world(wide: wide)
    #expect(world.count == 23)
    #expect(world.allSatisfy { $0.value.isNarrow != wide })
    for a in world {
      for b in world {
        guard try Self.pairLawsHold(a.value, b.value) else {
          Issue.record("a law of two fails for \(a.value.decimalText), \(b.value.decimalText)")
          return
        }
        for c in world {
          guard try Self.tripleLawsHold(a.value, b.value, c.value) else {
            Issue.record(
              "a law of three fails for \(a.value.decimalText), \(b.value.decimalText), \(c.value.decimalText)")
            return
          }
        }
      }
    }
  }

  private static func pairLawsHold(_ a: borrowing Rational, _ b: borrowing Rational) throws -> Bool {
    guard try a.adding(b) == b.adding(a), try a.multiplied(by: b) == b.multiplied(by: a) else { return false }
    guard try a.subtracting(b) == a.adding(b.negated()), try a.adding(b).subtracting(b) == a else { return false }
    guard try a.subtracting(b).sign == a.compared(with: b).rawValue else { return false }
    guard a.compared(with: b).rawValue == -b.compared(with: a).rawValue else { return false }
    guard (a == b) == (a.decimalText == b.decimalText), (a < b) == (a.compared(with: b) == .less) else { return false }
    if b.sign != 0 {
      guard try a.divided(by: b).multiplied(by: b) == a else { return false }
      guard try a.divided(by: b) == a.multiplied(by: b.reciprocal()) else { return false }
    }
    return true
  }

  private static func tripleLawsHold(
    _ a: borrowing Rational, _ b: borrowing Rational, _ c: borrowing Rational
  ) throws -> Bool {
    guard try a.adding(b).adding(c) == a.adding(b.adding(c)) else { return false }
    guard try a.multiplied(by: b).multiplied(by: c) == a.multiplied(by: b.multiplied(by: c)) else { return false }
    return try a.multiplied(by: b.adding(c)) == a.multiplied(by: b).adding(a.multiplied(by: c))
  }

  @Test func neutralElementsAndPowersHold() throws {
    for held in try Self.world(wide: false) + Self.world(wide: true) {
      #expect(try held.value.adding(Rational(0)) == held.value)
      #expect(try held.value.multiplied(by: Rational(1)) == held.value)
      expectTrue(held.value.copy() == held.value)
      var power = Rational(1)
      for exponent in 0...12 {
        guard try held.value.power(exponent) == power else {
          Issue.record("power \(exponent) of \(held.value.decimalText)")
          break
        }
        power = try power.multiplied(by: held.value)
      }
    }
  }
}
