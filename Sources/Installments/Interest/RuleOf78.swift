import ExactMoney

/// The rule of 78: a charge earned in proportion to the digits of the months, the first of n taking n shares of the
/// n(n + 1)/2, the last taking one.
///
/// What remains to be earned after so many payments, and is rebated to who repays early, is k(k + 1) / (n(n + 1)) of the
/// charge, k being the payments left. United States law bans it for terms beyond 61 months (15 USC 1615).
///
///     try RuleOf78.rebate(of: 180_000, count: 24, paid: 6, rounding: .halfAwayFromZero)    // 102600 of 1,800.00
public enum RuleOf78 {
  /// The part of a charge that is not earned after `paid` of `count` payments.
  ///
  /// - Parameters:
  ///   - charge: the whole charge, in minor units.
  ///   - count: the number of payments, 1 to 600.
  ///   - paid: how many have been made, 0 to `count`.
  ///   - rounding: how the part becomes whole.
  /// - Throws: `tooFewParts` and `tooManyParts` for a count outside 1…600 or a number paid outside 0…`count`;
  ///   `inexact` where the rule is `exact`.
  public static func rebate(
    of charge: Int64, count: Int, paid: Int, rounding: RoundingRule
  ) throws(MoneyError) -> Int64 {
    let count = try PartCount(count).count
    guard paid >= 0 else { throw .tooFewParts(paid) }
    guard paid <= count else { throw .tooManyParts(paid) }
    let left = Int128(count - paid)
    let all = Int128(count)
    // Below 2⁶³ · 600 · 601: no overflow; at most the charge, so the result fits.
    let rebate = try rounding.quotientWide(
      of: Int128(charge) * left * (left + 1), by: all * (all + 1))
    return Int64(truncatingIfNeeded: rebate)
  }

  /// The part of a charge that is earned after `paid` of `count` payments: what the rebate leaves.
  ///
  /// - Throws: as `rebate(of:count:paid:rounding:)`.
  public static func earned(
    of charge: Int64, count: Int, paid: Int, rounding: RoundingRule
  ) throws(MoneyError) -> Int64 {
    let count = try PartCount(count).count
    guard paid >= 0 else { throw .tooFewParts(paid) }
    guard paid <= count else { throw .tooManyParts(paid) }
    let left = Int128(count - paid)
    let all = Int128(count)
    let whole = all * (all + 1)
    let earned = try rounding.quotientWide(of: Int128(charge) * (whole - left * (left + 1)), by: whole)
    return Int64(truncatingIfNeeded: earned)
  }
}
