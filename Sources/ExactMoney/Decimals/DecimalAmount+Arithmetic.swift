extension DecimalAmount {
  /// The exact sum.
  ///
  ///     try DecimalAmount(machineText: "0.1").adding(DecimalAmount(machineText: "0.25"))    // 0.35
  ///
  /// - Throws: `overflow` where the exact sum has no form of at most 38 decimals and an Int128 coefficient.
  @inlinable
  @inline(__always)
  public func adding(_ other: DecimalAmount) throws(MoneyError) -> DecimalAmount {
    let common = max(scale, other.scale)
    if let left = alignedNarrow(toScale: common), let right = other.alignedNarrow(toScale: common) {
      let (sum, overflow) = left.addingReportingOverflow(right)
      if !overflow { return DecimalAmount(coefficient: sum, checkedScale: common) }
    }
    return try addingWide(other)
  }

  /// The exact difference.
  ///
  /// - Throws: as `adding(_:)`.
  @inlinable
  @inline(__always)
  public func subtracting(_ other: DecimalAmount) throws(MoneyError) -> DecimalAmount {
    let common = max(scale, other.scale)
    if let left = alignedNarrow(toScale: common), let right = other.alignedNarrow(toScale: common) {
      let (difference, overflow) = left.subtractingReportingOverflow(right)
      if !overflow { return DecimalAmount(coefficient: difference, checkedScale: common) }
    }
    return try addingWide(other, isSubtracted: true)
  }

  /// The coefficient at a scale that is no less, or `nil` where that is for 256 bits to say.
  @inlinable
  @inline(__always)
  func alignedNarrow(toScale common: Int) -> Int128? {
    if scale == common { return coefficient }
    guard common &- scale <= 18, let narrow = Int64(exactly: coefficient) else { return nil }
    // Two 64-bit factors have a 128-bit product, and 10^18 is below 2^63.
    return Int128(narrow) &* Int128(Int64(truncatingIfNeeded: powerOfTen(common &- scale)))
  }

  /// The twin of `adding(_:)` that aligns scales in 256 bits.
  @usableFromInline
  func addingWide(_ other: DecimalAmount, isSubtracted: Bool = false) throws(MoneyError) -> DecimalAmount {
    let common = max(scale, other.scale)
    // A 127-bit coefficient times 10^38 is below 2^254, and so the sum of two of them below 2^255.
    let left = WideMagnitude(product: coefficient.magnitude, widePowerOfTen(common - scale))
    let right = WideMagnitude(product: other.coefficient.magnitude, widePowerOfTen(common - other.scale))
    let rightIsNegative = other.isNegative != isSubtracted
    if isNegative == rightIsNegative {
      guard let sum = left.adding(right) else { throw .overflow }
      return try Self.fitted(sum, isNegative: isNegative, scale: common)
    }
    return left < right
      ? try Self.fitted(right.subtracting(left), isNegative: rightIsNegative, scale: common)
      : try Self.fitted(left.subtracting(right), isNegative: isNegative, scale: common)
  }

  /// The exact product.
  ///
  ///     try DecimalAmount(machineText: "24.99").multiplied(by: DecimalAmount(machineText: "0.1075"))    // 2.686425
  ///
  /// - Throws: `overflow` where the exact product has no form of at most 38 decimals and an Int128 coefficient.
  @inlinable
  @inline(__always)
  public func multiplied(by other: DecimalAmount) throws(MoneyError) -> DecimalAmount {
    let decimals = scale &+ other.scale
    if decimals <= Self.maximumScale, let left = Int64(exactly: coefficient),
      let right = Int64(exactly: other.coefficient)
    {
      // Two 64-bit factors have a 128-bit product.
      return DecimalAmount(coefficient: Int128(left) &* Int128(right), checkedScale: decimals)
    }
    return try multipliedMiddle(by: other)
  }

  /// The product where a factor is beyond 64 bits: in 128 bits where it fits them, else in 256.
  @usableFromInline
  func multipliedMiddle(by other: DecimalAmount) throws(MoneyError) -> DecimalAmount {
    let (product, overflow) = coefficient.multipliedReportingOverflow(by: other.coefficient)
    if !overflow, scale + other.scale <= Self.maximumScale {
      return DecimalAmount(coefficient: product, checkedScale: scale + other.scale)
    }
    return try multipliedWide(by: other)
  }

  /// The twin of `multiplied(by:)` over a 256-bit product.
  func multipliedWide(by other: DecimalAmount) throws(MoneyError) -> DecimalAmount {
    try Self.fitted(
      WideMagnitude(product: coefficient.magnitude, other.coefficient.magnitude),
      isNegative: isNegative != other.isNegative, scale: scale + other.scale)
  }

  /// The number with the opposite sign.
  ///
  /// - Throws: `overflow` for the coefficient Int128.min where it has no zero to drop, since it has no opposite.
  public func negated() throws(MoneyError) -> DecimalAmount { try DecimalAmount.zero.subtracting(self) }

  /// Takes zeros off the end of the decimals until coefficient and scale fit, and no more than that.
  private static func fitted(
    _ magnitude: WideMagnitude, isNegative: Bool, scale: Int
  ) throws(MoneyError) -> DecimalAmount {
    var magnitude = magnitude
    var scale = scale
    // 2^127 is Int128.min and fits with a minus sign.
    while scale > maximumScale || magnitude.high != 0 || magnitude.low > 1 << 127
      || (magnitude.low == 1 << 127 && !isNegative)
    {
      let (quotient, rest) = magnitude.dividedBy(10)
      guard scale > 0, rest == 0 else { throw .overflow }
      magnitude = quotient
      scale -= 1
    }
    return DecimalAmount(coefficient: try signedWide(magnitude.low, isNegative: isNegative), checkedScale: scale)
  }
}
