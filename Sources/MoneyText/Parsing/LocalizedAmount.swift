import ExactMoney

/// What a text in a locale's form says: an amount, or a range of amounts.
public enum LocalizedAmount: Hashable, Sendable {
  /// A single amount.
  case amount(Money)
  /// A range such as `$10.00 – $20.00`: both ends in one currency, the first not above the second.
  case range(Money, Money)
}

/// The numbers that a text can mean to readers of different places.
///
///     1.299 in German: 1299 here, 1.299 elsewhere
public struct AmountReadings: Hashable, Sendable {
  /// What the locale's readers understand; `nil` where it is no number to them.
  public let here: DecimalAmount?
  /// What it means where points are decimal and where commas are, as far as that is another number.
  public let elsewhere: [DecimalAmount]

  /// Whether the text is a number here and another number elsewhere.
  public var isAmbiguous: Bool { here != nil && !elsewhere.isEmpty }
}
