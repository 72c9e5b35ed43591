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
