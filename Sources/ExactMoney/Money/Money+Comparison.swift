extension Money {
  /// Whether the amount is zero.
  @inlinable
  public var isZero: Bool { minorUnits == 0 }

  /// Whether the amount is below zero.
  @inlinable
  public var isNegative: Bool { minorUnits < 0 }

  /// Whether the amount is above zero.
  @inlinable
  public var isPositive: Bool { minorUnits > 0 }

  /// Whether this amount is less than another of the same currency.
  ///
  /// - Throws: `currencyMismatch`: amounts of two currencies have no order.
  @inlinable
  public func isLess(than other: Money) throws(MoneyError) -> Bool {
    guard currency == other.currency else { throw .currencyMismatch(currency, other.currency) }
    return minorUnits < other.minorUnits
  }

  /// Whether this amount is greater than another of the same currency.
  ///
  /// - Throws: `currencyMismatch`.
  @inlinable
  public func isGreater(than other: Money) throws(MoneyError) -> Bool {
    guard currency == other.currency else { throw .currencyMismatch(currency, other.currency) }
    return minorUnits > other.minorUnits
  }

  /// The lesser of two amounts of one currency.
  ///
  /// - Throws: `currencyMismatch`.
  @inlinable
  public func lesser(_ other: Money) throws(MoneyError) -> Money { try isGreater(than: other) ? other : self }

  /// The greater of two amounts of one currency.
  ///
  /// - Throws: `currencyMismatch`.
  @inlinable
  public func greater(_ other: Money) throws(MoneyError) -> Money { try isLess(than: other) ? other : self }
}
