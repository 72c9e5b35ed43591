/// Where a date on a closed day moves.
///
/// | rule | a closed day becomes |
/// |---|---|
/// | `none` | itself |
/// | `following` | the next open day |
/// | `modifiedFollowing` | the next open day, or the one before where the next is in another month |
/// | `preceding` | the open day before |
/// | `modifiedPreceding` | the open day before, or the next one where that is in another month |
///
/// Open days stay. In a month without any open day the modified rules take the other direction all the same, into the
/// month beside it.
///
/// Source: ISDA Definitions, business day conventions.
public enum BusinessDayRule: UInt8, CaseIterable, Sendable {
  /// Dates stay where they are.
  case none
  /// To the next open day.
  case following
  /// To the next open day, unless that is in another month.
  case modifiedFollowing
  /// To the open day before.
  case preceding
  /// To the open day before, unless that is in another month.
  case modifiedPreceding

  /// The rule's name as plans write it.
  public var name: StaticString {
    switch self {
    case .none: "none"
    case .following: "following"
    case .modifiedFollowing: "modifiedFollowing"
    case .preceding: "preceding"
    case .modifiedPreceding: "modifiedPreceding"
    }
  }
}
