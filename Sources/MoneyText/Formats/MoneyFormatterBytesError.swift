/// Why bytes are no serialized formatter. Places are counted from the first byte.
public enum MoneyFormatterBytesError: Error, Hashable, Sendable {
  /// The bytes do not begin as those of a formatter.
  case notAFormatter
  /// They are of a format that this version does not read.
  case unknownVersion(UInt8)
  /// They end where more should follow.
  case truncated(at: Int)
  /// More follows where they should end.
  case surplus(at: Int)
  /// A currency's code or digits are impossible.
  case invalidCurrency(at: Int)
  /// A separator, a digit or the size of groups is impossible.
  case invalidNumber(at: Int)
  /// Plural rules are no program.
  case invalidRules(at: Int)
  /// A text is not UTF-8, too long, or of an unknown kind.
  case invalidText(at: Int)
}
