/// The fraction P/Q, with Q at most M, whose multiples are rounded as those of x are, and on which side of it x lies.
///
/// It is the last convergent of the continued fraction of x whose denominator is at most M. With Q′ the denominator of
/// the next one, Q·|x − P/Q| ≤ 1/Q′ < 1/M (Khinchin, theorem 9), so for A from 1 to M:
///
/// * where Q does not divide A, A·P/Q lies at least 1/Q from every whole number, and A·x less than 1/Q from A·P/Q: both
///   lie between the same whole numbers, and neither is one;
/// * where Q divides A, A·P/Q is whole, and A·x lies beside it on the side on which x lies of P/Q, or on it where the two
///   are equal.
///
/// No other A up to M brings A·x nearer to a whole number than Q does: it is the least distance (theorem 17), found by
/// Euclid's algorithm, whose remainders over the denominator of x are the distances.
///
///     // 0.3001 up to 100: 3/10, and x lies above it
///
/// - Complexity: O(log M) divisions of numbers of the size of x: denominators grow at least as Fibonacci's numbers.
///
/// Source: Khinchin, Continued Fractions (1964).
struct NearestFraction: ~Copyable {
  /// P/Q in lowest terms.
  let value: Rational
  /// Q, from 1 to M.
  let denominator: Int64
  /// How x compares with P/Q.
  let side: Order

  /// Searches for x, not below zero, and M, at least 1.
  init(to x: borrowing Rational, upTo maximum: Int64) throws(RationalError) {
    let whole = x.denominator
    var previous = whole.copy()
    var remainder = try x.numerator.remainder(dividingBy: whole)
    var denominators: (previous: Int64, current: Int64) = (0, 1)
    var isAbove = true
    while remainder.sign != 0 {
      let quotient = try previous.truncatedQuotient(dividingBy: remainder)
      guard let next = NearestFraction.denominator(after: denominators, quotient), next <= maximum else { break }
      let rest = try previous.remainder(dividingBy: remainder)
      denominators = (denominators.current, next)
      previous = remainder
      remainder = rest
      isAbove.toggle()
    }
    // Q·x − P is the remainder over x's denominator, with alternating signs.
    let current = BigInteger(denominators.current)
    let product = try current.multiplied(by: x.numerator)
    let numerator = try isAbove ? product.subtracting(remainder) : product.adding(remainder)
    value = try Rational(numerator: numerator, denominator: current.multiplied(by: whole))
    denominator = denominators.current
    side = remainder.sign == 0 ? .equal : isAbove ? .greater : .less
  }

  /// The denominator of the next convergent, where it fits Int64.
  private static func denominator(
    after denominators: (previous: Int64, current: Int64), _ quotient: borrowing BigInteger
  ) -> Int64? {
    guard let quotient = quotient.int64 else { return nil }
    let (product, first) = quotient.multipliedReportingOverflow(by: denominators.current)
    let (sum, second) = product.addingReportingOverflow(denominators.previous)
    return first || second ? nil : sum
  }
}
