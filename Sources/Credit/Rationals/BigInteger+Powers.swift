extension BigInteger {
  /// The exponent to hand to GMP for a number of so many bits, or the reason why there is none.
  ///
  /// A magnitude of b bits is at least 2^(b − 1), so its e-th power has more than (b − 1)·e bits: beyond the limit, it
  /// is refused before it is computed. What passes has at most b·e ≤ 2·(b − 1)·e bits, less than twice the limit. Zero
  /// and ±1 need no more than the exponent's parity.
  static func checkedExponent(_ exponent: Int, ofBits bits: Int) throws(RationalError) -> UInt {
    guard exponent >= 0 else { throw .negativeExponent(exponent) }
    guard bits > 1 else { return UInt(min(exponent, 2 - (exponent & 1))) }
    let least = (bits - 1).multipliedReportingOverflow(by: exponent)
    let atLeast = least.overflow ? Int.max : least.partialValue
    guard atLeast < greatestBits else { throw .tooLarge(bits: atLeast == .max ? .max : atLeast + 1) }
    return UInt(exponent)
  }

  /// This number multiplied by itself so many times; 1 for the exponent 0, also of zero.
  ///
  /// - Throws: `negativeExponent`; `tooLarge`, before anything is computed if the size alone tells.
  borrowing func power(_ exponent: Int) throws(RationalError) -> BigInteger {
    BigInteger(try widened().power(exponent))
  }

  /// The greatest whole number whose `degree`-th power does not exceed this one, and what is left.
  ///
  ///     try BigInteger(30).root(degree: 3)    // 3, rest 3
  ///
  /// - Throws: `noRoot` for a number below zero or a degree below one.
  borrowing func root(degree: Int) throws(RationalError) -> IntegerDivision {
    IntegerDivision(try widened().root(degree: degree))
  }
}
