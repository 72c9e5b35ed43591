/// Where the lines, rejects and counts of a run go, in the order of the feeds. Used by one thread at a time.
final class BatchSink {
  let progress: BatchProgress
  private(set) var counts = DispositionCounts()
  private var output: OutputFile
  private var rejects: RejectsFile
  private let limit: RejectLimit?
  private var feed = ""
  /// The number of the first line of the next chunk.
  private var nextLine = 1
  /// The output's header, until it is written.
  private var header: [UInt8] = []

  init(
    output: consuming OutputFile, rejects: consuming RejectsFile, limit: RejectLimit?, progress: BatchProgress
  ) {
    self.output = output
    self.rejects = rejects
    self.limit = limit
    self.progress = progress
  }

  /// Bytes of output written.
  var outputBytes: Int { output.byteCount }

  /// Begins the output with a header. It is written with the first lines, or at the end of a run without any, so that
  /// standard output too stays empty where every record is rejected.
  func begin(header: [UInt8]) { self.header = header }

  /// Begins a feed, whose first record stands on `line`.
  func begin(feed: String, line: Int) {
    self.feed = feed
    nextLine = line
  }

  /// Takes the next chunk.
  func consume(_ chunk: Chunk) throws(BatchError) {
    counts.add(chunk.counts)
    do throws(FileError) {
      if chunk.output.count > 0 { try writeHeader() }
      try output.write(chunk.output.base, count: chunk.output.count)
      for reject in chunk.rejects {
        rejects.add(reject, feed: feed, firstLine: nextLine)
        if rejects.isFull { try flushRejects() }
      }
    } catch {
      throw .file(error)
    }
    nextLine += chunk.lineCount
    progress.noteDone(chunk.counts)
    if let limit, limit.isExceeded(rejected: counts.rejected, read: counts.read, isAtEnd: false) {
      throw .tooManyRejects(counts, limit: limit)
    }
  }

  /// How many more records may be rejected before the run ends at once; `nil` for any number.
  var rejectsLeft: Int? {
    guard case .count(let count)? = limit else { return nil }
    return count - counts.rejected
  }

  /// Writes gathered rejects; where the disk is full, into space that the output has reserved ahead.
  private func flushRejects() throws(FileError) {
    do throws(FileError) {
      try rejects.flush()
    } catch {
      guard error.isOfSpace, output.releaseReserve() else { throw error }
      try rejects.flush()
    }
  }

  private func writeHeader() throws(FileError) {
    try output.write(header)
    header = []
  }

  /// Judges the whole run, and completes its output.
  func complete() throws(BatchError) {
    if let limit, limit.isExceeded(rejected: counts.rejected, read: counts.read, isAtEnd: true) {
      throw .tooManyRejects(counts, limit: limit)
    }
    if counts.rejected > 0, counts.emitted == 0 { throw .everyRecordRejected(counts) }
    do throws(FileError) { try writeHeader() } catch { throw .file(error) }
  }

  /// Writes all that is gathered, forcing it to disk where asked; no file has its name yet.
  func finish(durably: Bool) throws(FileError) {
    output.releaseReserve()
    try rejects.flush()
    guard durably else { return }
    try rejects.sync()
    try output.sync()
  }

  /// Gives the rejects file its name.
  func publishRejects(durably: Bool) throws(FileError) { try rejects.publish(durably: durably) }

  /// Gives the output its name.
  func publishOutput(durably: Bool) throws(FileError) { try output.publish(durably: durably) }
}
