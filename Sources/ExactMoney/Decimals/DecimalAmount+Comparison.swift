extension DecimalAmount: Comparable {
  /// Whether two numbers have the same value, whatever their scales.
  @inlinable
  public static func == (left: DecimalAmount, right: DecimalAmount) -> Bool {
    let common = max(left.scale, right.scale)
    if let one = left.alignedNarrow(toScale: common), let two = right.alignedNarrow(toScale: common) {
      return one == two
    }
    return left.orderWide(against: right) == 0
  }

  /// Whether the value of `left` is less than that of `right`.
  @inlinable
  public static func < (left: DecimalAmount, right: DecimalAmount) -> Bool {
    let common = max(left.scale, right.scale)
    if let one = left.alignedNarrow(toScale: common), let two = right.alignedNarrow(toScale: common) {
      return one < two
    }
    return left.orderWide(against: right) < 0
  }

  /// −1, 0 or 1 as this value is less than, equal to or greater than the other.
  ///
  /// Takes numbers of every size: the one with more decimals is divided rather than the other multiplied, so that nothing
  /// can overflow.
  @usableFromInline
  func orderWide(against other: DecimalAmount) -> Int {
    if scale > other.scale { return 0 - other.orderWide(against: self) }
    let power = Int128(truncatingIfNeeded: widePowerOfTen(other.scale - scale))
    let (quotient, rest) = other.coefficient.quotientAndRemainder(dividingBy: power)
    if coefficient != quotient { return coefficient < quotient ? -1 : 1 }
    return 0 - Int(rest.signum())
  }
}

extension DecimalAmount: Hashable {
  /// Feeds the value: numbers of one value and different scales hash alike.
  public func hash(into hasher: inout Hasher) {
    let canonical = withoutTrailingZeros
    hasher.combine(canonical.coefficient)
    hasher.combine(canonical.scale)
  }
}
