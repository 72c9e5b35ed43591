/// How near the multiples A·p/q of a fraction come to a multiple of one half without meeting it, for A from 1 to M.
///
/// A·p/q is a multiple of one half exactly where A·x is whole, x = 2·p/q, and lies half as far from one as A·x does from
/// a whole number. Which A ≤ M brings A·x nearest is answered by the continued fraction of x: with its convergents'
/// denominators Q₀ = 1, Q₁, …, no A below Qₖ₊₁ comes nearer to a whole number than Qₖ does, and the distances
/// |Qₖ·x − Pₖ| are the remainders of Euclid's algorithm over the denominator of x. Where the denominator Q of x itself is
/// at most M, every A·x is a multiple of 1/Q, and the last remainder before zero is 1/Q.
///
///     try LeastDistance(of: Rational(numerator: 1, denominator: 12), upTo: 1000).distance()    // 1/6; halved, 1/12
///
/// - Complexity: O(log M) divisions of numbers of the size of p and q: the Qₖ grow at least as Fibonacci's numbers.
///
/// Source: Khinchin, Continued Fractions (1964), theorems 16 and 17.
struct LeastDistance: ~Copyable {
  /// The least distance of A·x from a whole number, zero aside: twice that of A·p/q from a multiple of one half; `nil`
  /// where every A·x is whole.
  private let doubled: Rational?

  /// The same as a value of its own.
  borrowing func distance() -> Rational? {
    switch doubled {
    case .some(let value): value.copy()
    case .none: nil
    }
  }

  /// Searches the multiples of a factor, not negative, up to the `maximum`-th.
  ///
  /// - Precondition: `maximum` is at least 1.
  init(of factor: borrowing Rational, upTo maximum: Int64) throws(RationalError) {
    let x = try factor.adding(factor)
    let denominator = x.denominator
    var previous = denominator.copy()
    var remainder = try x.numerator.remainder(dividingBy: denominator)
    guard remainder.sign != 0 else {
      doubled = nil
      return
    }
    var multiples: (previous: Int64, current: Int64) = (0, 1)
    while true {
      let quotient = try previous.truncatedQuotient(dividingBy: remainder)
      let rest = try previous.remainder(dividingBy: remainder)
      guard rest.sign != 0, let next = LeastDistance.denominator(after: multiples, quotient), next <= maximum
      else { break }
      multiples = (multiples.current, next)
      previous = remainder
      remainder = rest
    }
    doubled = try Rational(numerator: remainder, denominator: denominator)
  }

  /// The denominator of the next convergent, where it fits Int64.
  private static func denominator(
    after multiples: (previous: Int64, current: Int64), _ quotient: borrowing BigInteger
  ) -> Int64? {
    guard let quotient = quotient.int64 else { return nil }
    let (product, first) = quotient.multipliedReportingOverflow(by: multiples.current)
    let (sum, second) = product.addingReportingOverflow(multiples.previous)
    return first || second ? nil : sum
  }
}
