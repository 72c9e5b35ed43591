extension Weekday {
  /// The day's English name in lower case, as lists of holidays and plans write it.
  public var name: StaticString {
    switch self {
    case .monday: "monday"
    case .tuesday: "tuesday"
    case .wednesday: "wednesday"
    case .thursday: "thursday"
    case .friday: "friday"
    case .saturday: "saturday"
    case .sunday: "sunday"
    }
  }

  /// Finds a day by its English name in lower case, or `nil`.
  public init?(named bytes: Span<UInt8>) {
    for day in Self.allCases where bytes.equals(day.name) {
      self = day
      return
    }
    return nil
  }
}
