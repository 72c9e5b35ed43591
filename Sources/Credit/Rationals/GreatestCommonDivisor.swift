/// The greatest common divisor; that of zero and a number is the number.
///
/// Stein's binary algorithm: shifts and subtractions, at most 128 rounds.
func greatestCommonDivisor(_ left: UInt64, _ right: UInt64) -> UInt64 {
  guard left != 0 else { return right }
  guard right != 0 else { return left }
  let shift = (left | right).trailingZeroBitCount
  var odd = left >> UInt64(truncatingIfNeeded: left.trailingZeroBitCount)
  var other = right
  while other != 0 {
    other >>= UInt64(truncatingIfNeeded: other.trailingZeroBitCount)
    let difference = odd > other ? odd &- other : other &- odd
    odd = min(odd, other)
    other = difference
  }
  return odd << UInt64(truncatingIfNeeded: shift)
}

/// The remainder of a 128-bit number, by two 64-bit divisions. The divisor is not zero.
func remainder(_ dividend: UInt128, by divisor: UInt64) -> UInt64 {
  let high = UInt64(truncatingIfNeeded: dividend >> 64)
  let low = UInt64(truncatingIfNeeded: dividend)
  // The high word is below the divisor, so the quotient fits one word and the division cannot trap.
  return high == 0 ? low % divisor : divisor.dividingFullWidth((high % divisor, low)).remainder
}
