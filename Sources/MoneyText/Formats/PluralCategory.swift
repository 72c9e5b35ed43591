/// A form of a noun that goes with some numbers and not with others, as CLDR names them.
///
/// English has `one` (1 dollar) and `other` (2 dollars, 1.00 dollars); Arabic has all six.
public enum PluralCategory: UInt8, CaseIterable, Hashable, Sendable {
  /// Every number that no rule of the language takes.
  case other
  /// Such as 0 in Arabic and Latvian.
  case zero
  /// Such as 1 in English and 21 in Russian.
  case one
  /// Such as 2 in Arabic and Slovenian.
  case two
  /// Such as 3 in Polish.
  case few
  /// Such as 5 in Polish, and whole millions in French.
  case many
}
