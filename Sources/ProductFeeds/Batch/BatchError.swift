import Installments

/// Why a batch run ended without its output.
public enum BatchError: Error, Hashable, Sendable {
  /// A file could not be read or written.
  case file(FileError)
  /// The feed's header cannot be used.
  case header(FeedHeaderError, feed: String)
  /// More records were rejected than the run allows.
  case tooManyRejects(rejected: Int, read: Int, limit: RejectLimit)
  /// Every record of the feeds was rejected.
  case everyRecordRejected(Int)
  /// A plan's last payment would be due beyond year 9999.
  case dueDateOutOfRange
}

/// How many rejected records a run allows.
public enum RejectLimit: Hashable, Sendable {
  /// So many.
  case count(Int)
  /// So many hundredths of a percent of the records read: 150 is 1.5 %.
  case basisPoints(Int)

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
