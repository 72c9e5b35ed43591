extension Money {
  /// The sum of two amounts of one currency.
  ///
  /// - Throws: `currencyMismatch`, or `overflow` where the sum does not fit Int64 minor units.
  @inlinable
  public func adding(_ other: Money) throws(MoneyError) -> Money {
    guard currency == other.currency else { throw .currencyMismatch(currency, other.currency) }
    let (sum, overflow) = minorUnits.addingReportingOverflow(other.minorUnits)
    guard !overflow else { throw .overflow }
    return Money(minorUnits: sum, currency)
  }

  /// The difference of two amounts of one currency.
  ///
  /// - Throws: `currencyMismatch`, or `overflow` where the difference does not fit Int64 minor units.
  @inlinable
  public func subtracting(_ other: Money) throws(MoneyError) -> Money {
    guard currency == other.currency else { throw .currencyMismatch(currency, other.currency) }
    let (difference, overflow) = minorUnits.subtractingReportingOverflow(other.minorUnits)
    guard !overflow else { throw .overflow }
    return Money(minorUnits: difference, currency)
  }

  /// The amount with the opposite sign.
  ///
  /// - Throws: `overflow` for Int64.min minor units, which has no opposite.
  @inlinable
  public func negated() throws(MoneyError) -> Money {
    guard minorUnits != .min else { throw .overflow }
    return Money(minorUnits: 0 &- minorUnits, currency)
  }

  /// Whether this amount is less than another of the same currency.
  ///
  /// - Throws: `currencyMismatch`: amounts of two currencies have no order.
  @inlinable
  public func isLess(than other: Money) throws(MoneyError) -> Bool {
    guard currency == other.currency else { throw .currencyMismatch(currency, other.currency) }
    return minorUnits < other.minorUnits
  }
}
