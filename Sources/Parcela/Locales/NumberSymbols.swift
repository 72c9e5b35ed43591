/// How a locale writes a number: groups of three digits from four digits up, in every supported locale.
public struct NumberSymbols: Hashable, Sendable {
  /// What parts the units from the decimals: a full stop.
  public let decimalSeparator: String

  /// What parts groups of three digits: a comma.
  public let groupSeparator: String

  /// What stands first in a negative amount, before the symbol too: U+002D (hyphen-minus).
  public let minusSign: String

  /// What stands between a number and the name of a currency after it.
  let nameBlank: String
}
