import ExactMoney

extension BigInteger {
  /// The quotient truncated toward zero.
  ///
  /// - Throws: `divisionByZero`.
  borrowing func truncatedQuotient(dividingBy divisor: borrowing BigInteger) throws(RationalError) -> BigInteger {
    do { return try divided(by: divisor, rounding: .down) } catch { throw .divisionByZero }
  }

  /// Two to a power.
  ///
  /// - Throws: `tooLarge`, `negativeExponent`.
  static func powerOfTwo(_ exponent: Int) throws(RationalError) -> BigInteger {
    try BigInteger(2).power(exponent)
  }

  /// The words of a number from 0 to 2^(64·count) − 1, the most significant first; `nil` for any other.
  borrowing func words(_ count: Int) throws(RationalError) -> [UInt64]? {
    guard sign >= 0, bits <= 64 * count else { return nil }
    let half = BigInteger(1 << 32)
    var rest = copy()
    var words: [UInt64] = []
    for _ in 0..<count {
      let upper = try rest.truncatedQuotient(dividingBy: half)
      guard let low = try rest.remainder(dividingBy: half).int64, let high = try upper.remainder(dividingBy: half).int64
      else { return nil }
      words.append(UInt64(high) << 32 | UInt64(low))
      rest = try upper.truncatedQuotient(dividingBy: half)
    }
    return words.reversed()
  }
}
