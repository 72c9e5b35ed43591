/// An amount of money: whole minor units of one currency.
///
/// `minorUnits` is the only stored number, so an amount is always on its currency's grid, equal amounts are equal
/// values, and there is no negative zero. Nothing here takes or gives a binary floating-point number.
///
///     let price = try Money(machineText: "129.99 USD")     // 12999 minor units
///     try price.adding(Money(minorUnits: 1, .usd))         // 130.00 USD
///     try price.split(into: 4, remainder: .spreadFirst)    // 32.50, 32.50, 32.50, 32.49
public struct Money: Hashable, Sendable {
  /// The amount in the currency's minor units: cents, fils, or whole yen.
  public let minorUnits: Int64
  /// The currency.
  public let currency: Currency

  /// Makes an amount of `minorUnits` minor units: `Money(minorUnits: 12999, .usd)` is 129.99 USD.
  @inlinable
  public init(minorUnits: Int64, _ currency: Currency) {
    self.minorUnits = minorUnits
    self.currency = currency
  }
}
