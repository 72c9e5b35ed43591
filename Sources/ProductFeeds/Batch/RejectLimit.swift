/// How many rejected records a run allows.
public enum RejectLimit: Hashable, Sendable {
  /// So many.
  case count(Int)
  /// So many hundredths of a percent of the records read: 150 is 1.5 %.
  case basisPoints(Int)

  /// Reads a count, `100`, or a share up to 100 % with two decimals at most, `0.5%`; `nil` for anything else.
  public init?(_ text: String) {
    guard text.last == "%" else {
      guard text.allSatisfy(\.isASCIIDigit), let count = Int(text) else { return nil }
      self = .count(count)
      return
    }
    let parts = text.dropLast().split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isASCIIDigit) }),
      let whole = Int(parts[0]), whole <= 100
    else { return nil }
    let decimals = parts.count == 2 ? String(parts[1]) : ""
    guard decimals.count <= 2, let hundredths = Int((decimals + "00").prefix(2)), whole * 100 + hundredths <= 10_000
    else { return nil }
    self = .basisPoints(whole * 100 + hundredths)
  }

  /// The limit as it is written.
  public var text: String {
    switch self {
    case .count(let count): "\(count)"
    case .basisPoints(let share): "\(share / 100).\(share % 100 < 10 ? "0" : "")\(share % 100)%"
    }
  }

  /// Whether so many rejects of so many records are too many.
  ///
  /// A share is of all records, so it is judged at the end of the run only.
  func isExceeded(rejected: Int, read: Int, isAtEnd: Bool) -> Bool {
    switch self {
    case .count(let limit): rejected > limit
    case .basisPoints(let share):
      // Counts of records stay far below 2^49, where the products would overflow.
      isAtEnd && rejected * 10_000 > share * read
    }
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
