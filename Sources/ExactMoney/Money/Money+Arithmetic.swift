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

  /// The amount without its sign.
  ///
  /// - Throws: `overflow` for Int64.min minor units.
  @inlinable
  public func absolute() throws(MoneyError) -> Money { minorUnits < 0 ? try negated() : self }

  /// The amount taken so many times.
  ///
  ///     try Money(machineText: "12.34 USD").multiplied(by: 3)    // 37.02 USD
  ///
  /// - Throws: `overflow`.
  @inlinable
  public func multiplied(by factor: Int64) throws(MoneyError) -> Money {
    let (product, overflow) = minorUnits.multipliedReportingOverflow(by: factor)
    guard !overflow else { throw .overflow }
    return Money(minorUnits: product, currency)
  }

  /// The amount on the nearest multiples of `step` minor units, as cash is paid.
  ///
  ///     try Money(machineText: "10.03 CHF").rounded(toStep: 5, rounding: .halfAwayFromZero)    // 10.05 CHF
  ///
  /// - Throws: `stepOutOfRange` below 1, `overflow`, `inexact`.
  public func rounded(toStep step: Int64, rounding: RoundingRule) throws(MoneyError) -> Money {
    Money(minorUnits: try rounding.multiple(of: step, near: minorUnits), currency)
  }

  /// The sum of amounts of one currency.
  ///
  ///     try Money.sum(parts)
  ///
  /// Only the sum itself must fit: amounts on the way may pass the range of Int64 and come back.
  ///
  /// - Throws: `nothingToAdd` where there are none, because no amounts are in no currency; `currencyMismatch`; `overflow`.
  public static func sum(_ amounts: some Sequence<Money>) throws(MoneyError) -> Money {
    var iterator = amounts.makeIterator()
    guard let first = iterator.next() else { throw .nothingToAdd }
    // 2^64 amounts would be needed to pass the range of Int128.
    var total = Int128(first.minorUnits)
    while let next = iterator.next() {
      guard next.currency == first.currency else { throw .currencyMismatch(first.currency, next.currency) }
      total &+= Int128(next.minorUnits)
    }
    guard let minorUnits = Int64(exactly: total) else { throw .overflow }
    return Money(minorUnits: minorUnits, first.currency)
  }
}
