import Foundation
import Testing

@testable import Credit

/// Two words against GMP: the same value, in lowest terms, in the form that fits.
@Suite struct RationalTwinTests {
  /// `PARCELA_TWIN_INPUTS` says on how many inputs; a slow suite asks for ten million.
  private static let inputs =
    ProcessInfo.processInfo.environment["PARCELA_TWIN_INPUTS"].flatMap { Int($0) } ?? 1_000_000

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

  private static func agree(_ left: NarrowRational, _ right: NarrowRational, operation: Int) throws -> Bool {
    let wide = Rational(left).widened()
    let wideRight = Rational(right).widened()
    switch operation {
    case 0: return isSame(left.adding(right), try wide.adding(wideRight))
    case 1: return isSame(left.subtracting(right), try wide.subtracting(wideRight))
    case 2: return isSame(left.multiplied(by: right), try wide.multiplied(by: wideRight))
    case 3:
      guard right.sign != 0 else { return wideRight.sign == 0 }
      return isSame(left.divided(byNonzero: right), try wide.divided(by: wideRight))
    case 4: return left.compared(with: right) == wide.compared(with: wideRight) && left.sign == wide.sign
    case 5:
      guard right.sign != 0 else { return wideRight.sign == 0 }
      return isSame(right.reciprocalOfNonzero(), try wideRight.reciprocal())
        && isSame(right.negated(), wideRight.negated())
    case 6:
      // Over one denominator, so that equal denominators are met as well.
      let power = left.denominator.powerOfTwoBelow
      let first = NarrowRational(lowestTerms: left.numerator | 1, power)
      let second = NarrowRational(lowestTerms: right.numerator | 1, power)
      return isSame(first.adding(second), try Rational(first).widened().adding(Rational(second).widened()))
        && first.compared(with: second) == Rational(first).widened().compared(with: Rational(second).widened())
    default: return try roundingAgrees(left, wide)
    }
  }

  private static func roundingAgrees(_ narrow: NarrowRational, _ wide: borrowing Rational) throws -> Bool {
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
      let wide = narrow.widened()
      let wideRight = narrowRight.widened()
      var agrees = try wide.adding(wideRight) == narrow.adding(narrowRight)
      agrees = try agrees && wide.subtracting(wideRight) == narrow.subtracting(narrowRight)
      agrees = try agrees && wide.multiplied(by: wideRight) == narrow.multiplied(by: narrowRight)
      agrees = agrees && wide.compared(with: wideRight) == narrow.compared(with: narrowRight)
      agrees = agrees && wide.negated() == narrow.negated() && wide.bits == narrow.bits
      agrees = agrees && wide.sign == narrow.sign
      if right != 0 {
        agrees =
          try agrees
          && wide.remainder(dividingBy: wideRight) == narrow.remainder(dividingBy: narrowRight)
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
  fileprivate var powerOfTwoBelow: Int64 { 1 << Int64(Int64.bitWidth - 1 - leadingZeroBitCount) }
}
