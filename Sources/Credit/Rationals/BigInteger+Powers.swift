import CGMP

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
    let exponent = try BigInteger.checkedExponent(exponent, ofBits: bits)
    let operand = IntegerOperand(form)
    let result = cgmp_integer_power(operand.limbs, exponent)
    operand.end()
    return try BigInteger(owning: result)
  }

  /// The greatest whole number whose `degree`-th power does not exceed this one.
  ///
  ///     try BigInteger(30).root(degree: 3)    // 3
  ///
  /// - Throws: `noRoot` for a number below zero or a degree below one.
  borrowing func root(degree: Int) throws(RationalError) -> BigInteger {
    guard degree > 0, sign >= 0 else { throw .noRoot(degree: degree) }
    let operand = IntegerOperand(form)
    // From a degree of so many bits on, the root of any positive value is 1: GMP need not see the degree.
    let result = cgmp_integer_root(operand.limbs, UInt(min(degree, bits + 1)))
    operand.end()
    return BigInteger(owningWithinLimit: result)
  }
}
