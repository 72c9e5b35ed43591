import ExactMoney
import Installments

/// Why a factor cannot be held in fixed point.
public enum FactorError: Error, Hashable, Sendable {
  /// A factor below zero.
  case negative
  /// A factor so great that not even one minor unit has a product in Int64.
  case tooGreat
  /// A product of some amount lies so near to a rounding boundary, without meeting it, that 192 bits do not tell on
  /// which side: so many would be needed; 320 also stands for an irrational factor that is not known exactly enough.
  case boundaryTooClose(bits: Int)
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
  /// A factor of which only a bracket [low, high] is known, and which is irrational, needs a little more than the proof
  /// there. F = ⌈2ˢ·high⌉ exceeds 2ˢ times the factor by less than 1 + 2ˢ·w, w = high − low; so the product of A ≤ M
  /// exceeds the exact one by e < M·(1 + 2ˢ·w). Its distance from a multiple of one half is at least δ − M·w, where δ is
  /// that of the multiples of `low`, none of which may meet one. Where M·(1 + 2ˢ·w) < 2ˢ·(δ − M·w), nothing crosses a
  /// multiple, and nothing lies in the window of M in which exact products and ties would be: there are none. For w = 0
  /// this is M < 2ˢ·δ.
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
    let limit: Int64
    let needed: Int?
    do throws(RationalError) {
      limit = min(max(maximum, 0), try RoundedFactor.greatestAmount(of: bracket.high, for: purpose))
      needed = try RoundedFactor.bitsNeeded(bracket, upTo: max(limit, 1))
    } catch {
      throw .arithmetic(error)
    }
    guard limit >= 1 || maximum < 1 else { throw .tooGreat }
    guard let width = Width(bits: needed ?? RationalBracket.precision) else {
      throw .boundaryTooClose(bits: needed ?? RationalBracket.precision)
    }
    do throws(RationalError) {
      let words = try RoundedFactor.words(of: bracket.high, width: width)
      guard let words else { throw .tooLarge(bits: 256) }
      self.init(
        whole: words[0], fraction: (words[1], words.count > 2 ? words[2] : 0, words.count > 3 ? words[3] : 0),
        width: width, maximum: limit, rounding: rounding)
    } catch {
      throw .arithmetic(error)
    }
  }

  /// The greatest amount whose product, or the two together, is at most Int64.max. Whatever the rule, rounding cannot
  /// pass a whole number.
  static func greatestAmount(of factor: borrowing Rational, for purpose: Purpose) throws(RationalError) -> Int64 {
    let growth = try factor.adding(Rational(purpose == .interest ? 1 : 0))
    guard growth.sign > 0 else { return .max }
    return try Rational(.max).divided(by: growth).floor().int64 ?? .max
  }

  /// The least s for which M·(1 + 2ˢ·w) < 2ˢ·(δ − M·w), that is 2M / (2δ − 4M·w) < 2ˢ; `nil` where there is none.
  static func bitsNeeded(_ bracket: RationalBracket, upTo maximum: Int64) throws(RationalError) -> Int? {
    let isExact = bracket.isExact
    if !isExact, let denominator = try bracket.low.adding(bracket.low).denominator.int64, denominator <= maximum {
      return nil
    }
    let search = try LeastDistance(of: bracket.low, upTo: maximum)
    guard let distance = search.distance() else { return isExact ? 0 : nil }
    let spread = try bracket.high.subtracting(bracket.low).multiplied(by: Rational(4)).multiplied(by: Rational(maximum))
    let certain = try distance.subtracting(spread)
    guard certain.sign > 0 else { return nil }
    // The whole part of a quotient has as many bits as the least power of two above it.
    return try Rational(maximum).adding(Rational(maximum)).divided(by: certain).floor().bits
  }

  /// The words of ⌈2ˢ·factor⌉, the one before the point first; `nil` where that does not suffice.
  static func words(of factor: borrowing Rational, width: Width) throws(RationalError) -> [UInt64]? {
    let count = Int(width.rawValue)
    return try factor.multiplied(by: Rational(BigInteger.powerOfTwo(64 * count))).ceiling().words(count + 1)
  }
}

extension RoundedFactor.Width {
  /// The least width of so many bits; `nil` beyond 192.
  init?(bits: Int) {
    switch bits {
    case ...64: self = .bits64
    case ...128: self = .bits128
    case ...192: self = .bits192
    default: return nil
    }
  }
}
