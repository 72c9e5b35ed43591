import Testing

@testable import Credit

/// Two words against GMP: the same value, in lowest terms, in the form that fits.
@Suite struct RationalTwinTests {
  #if DEBUG
    static let inputs = 1_000_000
  #else
    static let inputs = 10_000_000
  #endif

  @Test func narrowEqualsWide() throws {
    var samples = RationalSamples(seed: 0x5EED_0003)
    for input in 0..<Self.inputs {
      let left = samples.narrow()
      let right = samples.narrow()
      guard try Self.agree(left, right, operation: input % 8) else {
        Issue.record("operation \(input % 8) differs for \(left) and \(right), input \(input)")
        return
      }
    }
  }

  /// Whether a pair, as the value that owns it, has the parts and the form of GMP's result: `mpq_equal` compares parts.
  private static func same(_ pair: ReducedPair, _ wide: borrowing WideRational) -> Bool {
    let value = Rational(pair)
    return value.widened().isEqual(to: wide) && value.isNarrow == (wide.narrow != nil) && pair.denominator > 0
  }

  private static func agree(_ left: NarrowRational, _ right: NarrowRational, operation: Int) throws -> Bool {
    let wide = WideRational(left)
    let wideRight = WideRational(right)
    switch operation {
    case 0: return same(left.adding(right), try wide.adding(wideRight))
    case 1: return same(left.subtracting(right), try wide.subtracting(wideRight))
    case 2: return same(left.multiplied(by: right), try wide.multiplied(by: wideRight))
    case 3:
      guard right.sign != 0 else { return wideRight.sign == 0 }
      return same(try left.divided(by: right), try wide.divided(by: wideRight))
    case 4: return left.compared(with: right) == wide.compared(with: wideRight) && left.sign == wide.sign
    case 5:
      guard right.sign != 0 else { return wideRight.sign == 0 }
      return same(try right.reciprocal(), try wideRight.reciprocal())
        && same(right.negated(), wideRight.negated())
    case 6:
      // Over one denominator, so that equal and neighbouring denominators are met as well.
      let aside = NarrowRational(lowestTerms: left.numerator | 1, left.denominator.nonzeroPowerOfTwo)
      let other = NarrowRational(lowestTerms: right.numerator | 1, left.denominator.nonzeroPowerOfTwo)
      return same(aside.adding(other), try WideRational(aside).adding(WideRational(other)))
        && aside.compared(with: other) == WideRational(aside).compared(with: WideRational(other))
    default:
      return try roundingAgrees(left, wide)
    }
  }

  private static func roundingAgrees(_ narrow: NarrowRational, _ wide: borrowing WideRational) throws -> Bool {
    guard narrow.fractionComparedWithHalf() == wide.fractionComparedWithHalf() else { return false }
    for rule in RationalRoundingTests.inexactRules {
      guard try wide.rounded(rule).int64 == narrow.rounded(rule) else { return false }
    }
    return true
  }

  @Test func integersAgree() throws {
    var samples = RationalSamples(seed: 0x5EED_0004)
    for input in 0..<Self.inputs / 10 {
      let left = samples.int64()
      let right = samples.int64()
      let narrow = BigInteger(left)
      let narrowRight = BigInteger(right)
      let wide = WideInteger(left)
      let wideRight = WideInteger(right)
      var agrees = try BigInteger(wide.adding(wideRight)) == narrow.adding(narrowRight)
      agrees = try agrees && BigInteger(wide.subtracting(wideRight)) == narrow.subtracting(narrowRight)
      agrees = try agrees && BigInteger(wide.multiplied(by: wideRight)) == narrow.multiplied(by: narrowRight)
      agrees = agrees && wide.compared(with: wideRight) == narrow.compared(with: narrowRight)
      agrees = agrees && BigInteger(wide.negated()) == narrow.negated() && wide.bits == narrow.bits
      agrees = agrees && wide.sign == narrow.sign && wide.isOdd == narrow.isOdd
      if right != 0 {
        let parts = IntegerDivision(try wide.divided(by: wideRight))
        let twins = try narrow.divided(by: narrowRight)
        agrees = agrees && parts.quotient == twins.quotient && parts.remainder == twins.remainder
      }
      guard agrees else {
        Issue.record("integers \(left) and \(right) differ, input \(input)")
        return
      }
    }
  }
}

extension Int64 {
  /// The greatest power of two that is not above this positive number.
  fileprivate var nonzeroPowerOfTwo: Int64 { 1 << Int64(Int64.bitWidth - 1 - leadingZeroBitCount) }
}
