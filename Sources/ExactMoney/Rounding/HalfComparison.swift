/// How a discarded fraction compares with one half.
enum HalfComparison {
  /// What was cut off is less than half of a unit.
  case below
  /// A tie: exactly half of a unit.
  case equal
  /// More than half of a unit.
  case above

  /// Compares `rest / divisor` with one half without doubling, which could overflow.
  @inline(__always)
  init<Word: FixedWidthInteger & UnsignedInteger>(rest: Word, divisor: Word) {
    let complement = divisor &- rest
    self = rest < complement ? .below : rest == complement ? .equal : .above
  }

  /// The comparison once more is discarded below the fraction compared: a tie is none where anything follows it.
  func followed(byRest isInexact: Bool) -> HalfComparison { self == .equal && isInexact ? .above : self }
}
