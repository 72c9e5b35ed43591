import Credit

/// Why a batch run ended without its output.
public enum BatchError: Error, Hashable, Sendable {
  /// A file could not be read or written.
  case file(FileError)
  /// The feed's header cannot be used.
  case header(FeedHeaderError, feed: String)
  /// More records were rejected than the run allows. Where the limit is a count, the run ends with the record that is
  /// one too many: the counts, the rejects file and what a stream has got are those up to it.
  case tooManyRejects(DispositionCounts, limit: RejectLimit)
  /// Every record of the feeds was rejected.
  case everyRecordRejected(DispositionCounts)
  /// A plan has no figures or one of its payments no date for the run's start.
  case start(plan: String, StartDateError)
}

extension BatchError {
  /// Whether the run ended because of rejected records, so that their file is wanted.
  var isOfRejects: Bool {
    switch self {
    case .tooManyRejects, .everyRecordRejected: true
    case .file, .header, .start: false
    }
  }
}
