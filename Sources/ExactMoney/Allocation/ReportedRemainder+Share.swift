extension ReportedRemainder {
  /// Shares a total out by checked weights, none above `sum`, which is their sum and not zero, and returns what is left.
  ///
  /// `Word` is UInt64 or UInt128; the two are twins.
  func share<Word: FixedWidthInteger & UnsignedInteger>(
    _ total: Int64, _ weights: UnsafeBufferPointer<Word>, sum: Word, step: Int64,
    into parts: UnsafeMutableBufferPointer<Int64>
  ) -> Int64 where Word.Magnitude == Word {
    let step = UInt64(bitPattern: step)
    let left =
      switch self {
      case .floor: Self.floors(of: total.magnitude, weights, sum: sum, step: step, into: parts)
      case .block: Self.blocks(of: total.magnitude, weights, sum: sum, step: step, into: parts)
      }
    // A magnitude of 2^63 has the bits of Int64.min already and keeps them.
    guard total < 0 else { return Int64(bitPattern: left) }
    LargestRemainder.mirror(parts)
    return 0 &- Int64(bitPattern: left)
  }

  /// Every part is its own share, rounded down to a step. Together they are at most the magnitude.
  private static func floors<Word: FixedWidthInteger & UnsignedInteger>(
    of magnitude: UInt64, _ weights: UnsafeBufferPointer<Word>, sum: Word, step: UInt64,
    into parts: UnsafeMutableBufferPointer<Int64>
  ) -> UInt64 where Word.Magnitude == Word {
    var left = magnitude
    for index in weights.indices {
      let share = LargestRemainder.exactShare(of: magnitude, weights[index], sum).quotient
      let part = step == 1 ? share : share &- share % step
      parts[index] = Int64(bitPattern: part)
      left &-= part
    }
    return left
  }

  /// Every part has its weight in lowest terms so many times as there are whole blocks in the total.
  private static func blocks<Word: FixedWidthInteger & UnsignedInteger>(
    of magnitude: UInt64, _ weights: UnsafeBufferPointer<Word>, sum: Word, step: UInt64,
    into parts: UnsafeMutableBufferPointer<Int64>
  ) -> UInt64 where Word.Magnitude == Word {
    var divisor: Word = 0
    for index in weights.indices where divisor != 1 { divisor = greatestCommonDivisor(weights[index], divisor) }
    // A block beyond 64 bits is beyond every total. The sum is not zero, so neither are divisor and block.
    let count = UInt64(exactly: sum / divisor).map { magnitude / step / $0 } ?? 0
    var left = magnitude
    for index in weights.indices {
      // Where there is a block, all blocks together are at most the magnitude: no weight of one and no product wraps.
      let part = count &* UInt64(truncatingIfNeeded: weights[index] / divisor) &* step
      parts[index] = Int64(bitPattern: part)
      left &-= part
    }
    return left
  }
}
