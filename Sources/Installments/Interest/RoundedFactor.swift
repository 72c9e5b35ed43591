import ExactMoney

/// A fraction by which amounts of up to a maximum are multiplied, each product rounded as the exact one would be.
///
/// Level payments and interest are both `round(amount × p/q)`, with p and q of thousands of bits where p/q comes from a
/// power. The fraction is held in fixed point, `whole` and 64, 128 or 192 bits behind the point, with so many bits that
/// no amount of 0…`maximum` can be rounded wrongly. `Credit` chooses and proves the width.
///
/// The proof. Let s be the bits behind the point, F = ⌈2ˢ·p/q⌉ and M the maximum. For an amount A ≤ M the product A·F
/// exceeds 2ˢ·A·p/q by less than A, or by nothing where F is exact: by e with 0 ≤ e < M (M ≥ 1). Let δ be the least
/// distance, zero aside, of A·p/q from a multiple of one half, over all A from 1 to M; the width is such that
/// M < 2ˢ·δ. Then, of the fraction f = A·F mod 2ˢ,
///
/// * f < M exactly where A·p/q is whole, and 0 ≤ f − 2ˢ⁻¹ < M exactly where it is a tie: what is neither lies 2ˢ·δ > M
///   away from both before e moves it up, and cannot reach the next multiple, since e < M;
/// * so a carry out of f + addend is the exact rounding: the addend is 0 for rounding down, 2ˢ − M for up, 2ˢ⁻¹ where
///   ties go up, 2ˢ⁻¹ − M where they go down. Rules that look at parity or at exactness test the same window of M.
///
/// A product fits Int64, since p/q·M is at most Int64.max.
///
///     // 1/12 in 64 bits, for amounts up to 10⁹: ⌈2⁶⁴ / 12⌉
///     let twelfth = RoundedFactor(
///       whole: 0, fraction: (1_537_228_672_809_129_302, 0, 0), width: .bits64, maximum: 1_000_000_000,
///       rounding: .halfToEven)
///     try twelfth.product(with: 18)     // 2: 1.5 is a tie
///     try twelfth.product(with: 30)     // 2: so is 2.5
///
/// - Complexity: a product is one, two or three multiplications of words, and no allocation.
public struct RoundedFactor: Hashable, Sendable {
  /// Bits behind the point.
  public enum Width: UInt8, CaseIterable, Sendable {
    /// One word: amounts up to about 2³¹.
    case bits64 = 1
    /// Two words: amounts up to about 2⁶².
    case bits128
    /// Three words: every amount.
    case bits192
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
  /// What stands before the point.
  public let whole: UInt64
  /// The words behind the point, the most significant first; those beyond the width are zero.
  public let fraction: (UInt64, UInt64, UInt64)
  @usableFromInline let addend: (UInt64, UInt64, UInt64)
  @usableFromInline let window: WindowRule

  /// Assembles a factor whose width has been proved.
  ///
  /// - Parameters:
  ///   - whole: what stands before the point.
  ///   - fraction: the words behind it, rounded up, the most significant first.
  ///   - width: how many of the words count.
  ///   - maximum: the greatest amount for which the width was proved; below zero is taken as zero.
  ///   - rounding: the rule.
  public init(
    whole: UInt64, fraction: (UInt64, UInt64, UInt64), width: Width, maximum: Int64, rounding: RoundingRule
  ) {
    self.whole = whole
    self.width = width
    self.maximum = max(maximum, 0)
    self.rounding = rounding
    self.fraction = (
      fraction.0, width == .bits64 ? 0 : fraction.1, width == .bits192 ? fraction.2 : 0
    )
    window = Self.window(of: rounding)
    addend = Self.addend(of: rounding, width: width, bound: UInt64(max(maximum, 1)))
  }

  private static func window(of rule: RoundingRule) -> WindowRule {
    switch rule {
    case .halfToEven: .even
    case .halfToOdd: .odd
    case .exact: .whole
    default: .passed
    }
  }

  private static func addend(
    of rule: RoundingRule, width: Width, bound: UInt64
  ) -> (UInt64, UInt64, UInt64) {
    let half: UInt64 = 1 << 63
    return switch rule {
    case .down, .floor, .exact: (0, 0, 0)
    case .halfAwayFromZero, .halfTowardPositive, .halfToEven, .halfToOdd: (half, 0, 0)
    case .up, .ceiling: lessThan(0, by: bound, width)
    case .halfTowardZero, .halfTowardNegative: lessThan(half, by: bound, width)
    }
  }

  /// A first word followed by zeros, less the bound in the last word of the width. Wraps where the word is zero: that
  /// stands for 2ˢ.
  private static func lessThan(_ word: UInt64, by bound: UInt64, _ width: Width) -> (UInt64, UInt64, UInt64) {
    switch width {
    case .bits64: (word &- bound, 0, 0)
    case .bits128: (word &- 1, 0 &- bound, 0)
    case .bits192: (word &- 1, .max, 0 &- bound)
    }
  }

  /// Whether two factors have the same words, maximum and rule.
  public static func == (left: RoundedFactor, right: RoundedFactor) -> Bool {
    left.whole == right.whole && left.fraction == right.fraction && left.width == right.width
      && left.maximum == right.maximum && left.rounding == right.rounding
  }

  /// Feeds what `==` compares to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(whole)
    hasher.combine(fraction.0)
    hasher.combine(fraction.1)
    hasher.combine(fraction.2)
    hasher.combine(width)
    hasher.combine(maximum)
    hasher.combine(rounding)
  }

  /// The factor zero, whose every product is zero: interest of a period without any.
  public static func zero(rounding: RoundingRule) -> RoundedFactor {
    RoundedFactor(whole: 0, fraction: (0, 0, 0), width: .bits64, maximum: .max, rounding: rounding)
  }
}
