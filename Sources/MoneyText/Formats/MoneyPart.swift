/// A stretch of a formatted amount, and what it is.
public struct MoneyPart: Hashable, Sendable {
  /// What a stretch is, named as in `Intl.NumberFormat.prototype.formatToParts`.
  public enum Kind: UInt8, CaseIterable, Hashable, Sendable {
    /// A blank, a bidi mark, a parenthesis.
    case literal
    /// The sign of a negative amount.
    case sign
    /// Digits before the decimal separator; one stretch for each group.
    case integer
    /// A separator of groups.
    case group
    /// The decimal separator.
    case decimal
    /// Digits behind it.
    case fraction
    /// The symbol, code or name.
    case currency
  }

  /// What the stretch is.
  public let kind: Kind
  /// Where its first byte is, counted from the amount's first byte.
  public let start: Int
  /// Where the byte behind its last one is.
  public let end: Int

  /// Describes a stretch.
  public init(_ kind: Kind, start: Int, end: Int) {
    self.kind = kind
    self.start = start
    self.end = end
  }
}
