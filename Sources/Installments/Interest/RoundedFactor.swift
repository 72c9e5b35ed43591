import ExactMoney

/// A fraction by which amounts of up to a maximum are multiplied, each product rounded as the exact one would be.
///
/// Level payments and interest are both `round(amount × f)`, and f has thousands of bits where it comes from a power.
/// Here it is held in fixed point, as a whole number and 64 or 128 bits behind the point, from which no amount of
/// 0…`maximum` is rounded wrongly. `Credit` finds the bits; more than 128 are never needed, whatever f is.
///
/// The proof. Rounding asks on which side of which multiple of one half a product lies. Let M be the maximum, at least 1,
/// and P/Q the last convergent of 2·f with Q ≤ M. For A ≤ M the product A·f lies between the same multiples of one half as
/// A·P/(2Q) does, but where Q divides A: there A·P/(2Q) is such a multiple, and A·f lies beside it, on the side on which
/// f lies of P/(2Q), or on it where the two are equal (`NearestFraction` has the reason). So P/(2Q) and the side say all.
///
/// Let s be the bits behind the point, with 2ˢ > 2·Q·M, and F the whole number next to 2ˢ·P/(2Q): the one strictly above
/// or strictly below where f lies above or below, and not below it where the two are equal. A·F is off by e, |e| ≤ A, in
/// the direction of the side. Where Q does not divide A, the distance from every multiple is at least 2ˢ/(2Q) > M, so e
/// crosses none. Where it does, e moves the product off the multiple to the side where A·f is; or, where the two are
/// equal, by 0 ≤ e < M: products less than M above a multiple are then meant to be on it, and are the only ones there.
/// With the window W = M in that case and W = 1 in the others, in which only A = 0 is on a multiple, f = A·F mod 2ˢ has a
/// whole product exactly where f < W, a tie where 0 ≤ f − 2ˢ⁻¹ < W, and a carry out of f + addend is the exact rounding:
/// the addend is 0 for rounding down, 2ˢ − W for up, 2ˢ⁻¹ where ties go up and 2ˢ⁻¹ − W where they go down. Rules that
/// look at parity or exactness test the window.
///
/// Q·M is below 2¹²⁶, so 128 bits are always enough, and 64 up to Q·M < 2⁶³: for all amounts up to 3·10⁹.
///
///     // 1/12 for amounts up to 10⁹: ⌈2⁶⁴/12⌉, and products that are exact
///     let twelfth = RoundedFactor(
///       whole: 0, fraction: (1_537_228_672_809_129_302, 0), width: .bits64, side: .on, maximum: 1_000_000_000,
///       rounding: .halfToEven)
///     try twelfth.product(with: 18)     // 2: 1.5 is a tie
///     try twelfth.product(with: 30)     // 2: so is 2.5
///
/// - Complexity: a product is one or two multiplications of words, and no allocation.
public struct RoundedFactor: Hashable, Sendable {
  /// Bits behind the point.
  public enum Width: UInt8, CaseIterable, Sendable {
    /// One word.
    case bits64 = 1
    /// Two words.
    case bits128
  }

  /// Where the factor lies, seen from the fraction with a small denominator that stands for it.
  public enum Side: UInt8, CaseIterable, Sendable {
    /// It is that fraction: products can be whole, and ties.
    case on
    /// Beside it: no product of an amount above zero is whole or a tie.
    case beside
  }

  /// What is asked of the window in which whole products, or ties, lie.
  @usableFromInline
  enum WindowRule: UInt8, Sendable {
    /// Nothing: the addend has rounded.
    case passed
    /// A tie has gone up and must be even.
    case even
    /// A tie has gone up and must be odd.
    case odd
    /// Only whole products pass.
    case whole
  }

  /// The greatest amount whose product is rounded rightly.
  public let maximum: Int64
  /// How products are rounded.
  public let rounding: RoundingRule
  /// Bits behind the point.
  public let width: Width
  /// Whether products can be whole, and ties.
  public let side: Side
  /// What stands before the point.
  public let whole: UInt64
  /// The word behind the point.
  public let high: UInt64
  /// The word after that; zero where the width is 64 bits.
  public let low: UInt64
  @usableFromInline let highAddend: UInt64
  @usableFromInline let lowAddend: UInt64
  @usableFromInline let windowWidth: UInt64
  @usableFromInline let windowRule: WindowRule

  /// Assembles a factor whose bits have been proved.
  ///
  /// - Parameters:
  ///   - whole: what stands before the point.
  ///   - fraction: the words behind it, the most significant first.
  ///   - width: how many of the words count.
  ///   - side: whether products can be whole, and ties.
  ///   - maximum: the greatest amount for which the bits were proved; below zero is taken as zero.
  ///   - rounding: the rule.
  public init(
    whole: UInt64, fraction: (UInt64, UInt64), width: Width, side: Side, maximum: Int64, rounding: RoundingRule
  ) {
    self.whole = whole
    self.width = width
    self.side = side
    self.maximum = max(maximum, 0)
    self.rounding = rounding
    high = fraction.0
    low = width == .bits64 ? 0 : fraction.1
    windowWidth = side == .on ? UInt64(max(maximum, 1)) : 1
    windowRule = Self.windowRule(of: rounding, side)
    (highAddend, lowAddend) = Self.addend(of: rounding, width: width, window: windowWidth)
  }

  private static func windowRule(of rule: RoundingRule, _ side: Side) -> WindowRule {
    switch rule {
    // Beside the fraction nothing is a tie.
    case .halfToEven: side == .on ? .even : .passed
    case .halfToOdd: side == .on ? .odd : .passed
    case .exact: .whole
    default: .passed
    }
  }

  private static func addend(of rule: RoundingRule, width: Width, window: UInt64) -> (UInt64, UInt64) {
    let half: UInt64 = 1 << 63
    return switch rule {
    case .down, .floor, .exact: (0, 0)
    case .halfAwayFromZero, .halfTowardPositive, .halfToEven, .halfToOdd: (half, 0)
    case .up, .ceiling: lessThan(0, by: window, width)
    case .halfTowardZero, .halfTowardNegative: lessThan(half, by: window, width)
    }
  }

  /// A first word followed by zeros, less the window in the last word. Wraps where the word is zero: that stands for 2ˢ.
  private static func lessThan(_ word: UInt64, by window: UInt64, _ width: Width) -> (UInt64, UInt64) {
    switch width {
    case .bits64: (word &- window, 0)
    case .bits128: (word &- 1, 0 &- window)
    }
  }

  /// The factor zero, whose every product is zero: interest of a period without any.
  public static func zero(rounding: RoundingRule) -> RoundedFactor {
    RoundedFactor(whole: 0, fraction: (0, 0), width: .bits64, side: .on, maximum: .max, rounding: rounding)
  }
}
