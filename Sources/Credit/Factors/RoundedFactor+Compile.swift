import ExactMoney
import Installments

/// Why a factor cannot be held in fixed point.
public enum FactorError: Error, Hashable, Sendable {
  /// A factor below zero.
  case negative
  /// A factor so great that not even one minor unit has a product in Int64.
  case tooGreat
  /// An irrational factor of which 320 bits do not tell how some product is rounded.
  case notKnownExactlyEnough
  /// Numbers beyond the limit of exact arithmetic.
  case arithmetic(RationalError)
}

extension RoundedFactor {
  /// What amounts are for, which says how great they may be.
  enum Purpose: Sendable {
    /// The product alone must fit Int64: a payment.
    case payment
    /// The product and the amount together must: interest on a balance.
    case interest
  }

  /// The factor in fixed point, with the least width for which no amount up to the maximum can be rounded wrongly: the
  /// proof is in the type's comment.
  ///
  /// Of an irrational factor only a bracket is known. The fraction P/(2Q) that stands for its lower end stands for it too
  /// where both ends lie on the same side of it and less than 1/(2·Q·M) away, since then the factor does. Else more than
  /// is known of it would be needed to tell on which side some product lies.
  ///
  /// - Parameters:
  ///   - bracket: what is known of the factor.
  ///   - maximum: the greatest amount wanted. It is lessened to the greatest for which the product fits Int64.
  ///   - purpose: what has to fit.
  ///   - rounding: the rule.
  init(
    _ bracket: RationalBracket, maximum: Int64, for purpose: Purpose, rounding: RoundingRule
  ) throws(FactorError) {
    guard bracket.low.sign >= 0 else { throw .negative }
    let compiled: RoundedFactor?
    let limit: Int64
    do throws(RationalError) {
      limit = min(max(maximum, 0), try RoundedFactor.greatestAmount(of: bracket.high, for: purpose))
      compiled = try RoundedFactor.compiled(bracket, maximum: limit, rounding: rounding)
    } catch {
      throw .arithmetic(error)
    }
    guard limit >= 1 || maximum < 1 else { throw .tooGreat }
    guard let compiled else { throw .notKnownExactlyEnough }
    self = compiled
  }

  /// The factor for amounts up to a maximum whose products fit; `nil` for a bracket that is too wide.
  private static func compiled(
    _ bracket: RationalBracket, maximum: Int64, rounding: RoundingRule
  ) throws(RationalError) -> RoundedFactor? {
    let bound = max(maximum, 1)
    let low = try bracket.low.adding(bracket.low)
    let nearest = try NearestFraction(to: low, upTo: bound)
    if !bracket.isExact {
      let high = try bracket.high.adding(bracket.high)
      let reach = try BigInteger(nearest.denominator).multiplied(by: BigInteger(bound))
      let distance = try high.subtracting(nearest.value).multiplied(by: Rational(reach))
      // The lower end is as near by the choice of the fraction.
      guard nearest.side != .equal, high.compared(with: nearest.value) == nearest.side, distance < Rational(1)
      else { return nil }
    }
    // Both are below 2⁶³: 2·Q·M < 2⁶⁴ asks for Q·M < 2⁶³.
    let isNarrow = !nearest.denominator.multipliedReportingOverflow(by: bound).overflow
    let width: Width = isNarrow ? .bits64 : .bits128
    guard let words = try words(of: nearest.value.divided(by: Rational(2)), nearest.side, width: width) else {
      return nil
    }
    return RoundedFactor(
      whole: words[0], fraction: (words[1], words.count > 2 ? words[2] : 0), width: width,
      side: nearest.side == .equal ? .on : .beside, maximum: maximum, rounding: rounding)
  }

  /// The greatest amount whose product, or the two together, is at most Int64.max. Whatever the rule, rounding cannot
  /// pass a whole number.
  static func greatestAmount(of factor: borrowing Rational, for purpose: Purpose) throws(RationalError) -> Int64 {
    let growth = try factor.adding(Rational(purpose == .interest ? 1 : 0))
    guard growth.sign > 0 else { return .max }
    return try Rational(.max).divided(by: growth).floor().int64 ?? .max
  }

  /// The words of the whole number next to 2ˢ·value on a side, or not below it, the one before the point first; `nil`
  /// where they do not suffice, or the number would be below zero.
  private static func words(
    of value: borrowing Rational, _ side: Order, width: Width
  ) throws(RationalError) -> [UInt64]? {
    let count = Int(width.rawValue)
    let scaled = try value.multiplied(by: Rational(BigInteger.powerOfTwo(64 * count)))
    let number: BigInteger
    switch side {
    case .equal: number = scaled.ceiling()
    case .greater: number = try scaled.floor().adding(BigInteger(1))
    case .less: number = try scaled.ceiling().subtracting(BigInteger(1))
    }
    return try number.words(count + 1)
  }
}
