import ExactMoney

extension CurrencyRules {
  /// The number of payments that are split of a number of payments, or `nil` where a down payment leaves none.
  func bodyCount(of parts: PartCount) -> PartCount? {
    guard downPayment.exists else { return parts }
    return prepared(parts.count - 1)
  }

  /// The least total whose payments are all right, whatever minimum the plan names, and the greatest accepted one.
  ///
  /// Found by bisection, which the interval of `settled` allows.
  ///
  /// - Returns: `nil` where no total up to the plan's maximum is all right.
  func bounds(body: PartCount, interest: InterestTerms?) -> (least: Int64, greatest: Int64)? {
    guard let interest else {
      return bounds(fits: { feesThatFit($0) != nil }, isLargeEnough: { settled($0, body: body) != nil })
    }
    return bounds(fits: { fits($0, interest) }, isLargeEnough: { isLargeEnough($0, interest) })
  }

  /// - Parameters:
  ///   - fits: holds for every total below one that it holds for.
  ///   - isLargeEnough: of the totals that fit, holds for every one above one that it holds for.
  private func bounds(
    fits: (Int64) -> Bool, isLargeEnough: (Int64) -> Bool
  ) -> (least: Int64, greatest: Int64)? {
    guard areMonotone else { return nil }
    let highest = statedMaximum ?? .max
    guard highest >= 1 else { return nil }
    // Zero, the total below all, has no fees but fixed ones, which may be beyond Int64 by themselves.
    let greatest = Self.greatest(upTo: highest, fits)
    guard greatest >= 1, isLargeEnough(greatest) else { return nil }
    return (Self.greatest(upTo: greatest) { !isLargeEnough($0) } + 1, greatest)
  }

  /// The greatest number from 1 to a limit that a predicate holds for, and 0 where it holds for none.
  ///
  /// - Parameter holds: a predicate that holds for every number below one that it holds for.
  private static func greatest(upTo limit: Int64, _ holds: (Int64) -> Bool) -> Int64 {
    guard !holds(limit) else { return limit }
    var (known, failing) = (Int64(0), limit)
    while failing - known > 1 {
      let middle = known + (failing - known) / 2
      if holds(middle) { known = middle } else { failing = middle }
    }
    return known
  }

  /// Why a total outside the bounds is refused.
  ///
  /// - Parameters:
  ///   - minimum: the least total accepted, with any number of payments that the plan has.
  ///   - maximum: the greatest total accepted.
  ///   - fewest: the least number of payments that the plan has, without a down payment.
  ///   - hasInterest: whether payments are level ones, which other numbers of payments than the plan's have no rate for.
  func refusal(
    of total: Int64, minimum: Int64, maximum: Int64, fewest: PartCount, hasInterest: Bool
  ) -> Eligibility {
    if total < 0 { return .negativeTotal }
    if total == 0 { return .nothingToPay }
    // Both differences are between non-negative numbers: no overflow.
    if total > maximum { return .aboveMaximum(excess: total - maximum) }
    // A down payment or a deduction that is too large for the total is so for any number of payments.
    if total < statedMinimum ?? 0 || hasInterest || splitBase(of: total) == nil {
      return .belowMinimum(missing: minimum - total)
    }
    return .installmentBelowMinimum(largestCount: largestCount(of: total, below: fewest))
  }

  /// The greatest number of payments that a total can be split into, all of them large enough, below a number that it
  /// cannot; 0 where there is none.
  ///
  /// The smallest part of a split never grows with their number, so this is a bisection.
  private func largestCount(of total: Int64, below count: PartCount) -> Int {
    var (known, failing) = (0, count.count)
    while failing - known > 1 {
      let middle = known + (failing - known) / 2
      if let body = prepared(middle), settled(total, body: body) != nil { known = middle } else { failing = middle }
    }
    return known == 0 ? 0 : known + (downPayment.exists ? 1 : 0)
  }

  /// A number of payments prepared for division, or `nil` outside 1…600.
  private func prepared(_ count: Int) -> PartCount? {
    do throws(MoneyError) { return try PartCount(count) } catch {
      // Its only errors say that the count is out of range.
      return nil
    }
  }
}
