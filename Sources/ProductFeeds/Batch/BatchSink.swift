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

  /// Writes the output's header.
  func begin(header: [UInt8]) throws(BatchError) {
    do throws(FileError) { try output.write(header) } catch { throw .file(error) }
  }

  /// Begins a feed, whose first record stands on `line`.
  func begin(feed: String, line: Int) {
    self.feed = feed
    nextLine = line
  }

  /// Takes the next chunk.
  func consume(_ chunk: Chunk) throws(BatchError) {
    counts.add(chunk.counts)
    do throws(FileError) {
      try output.write(chunk.output.base, count: chunk.output.count)
      for reject in chunk.rejects { try rejects.write(reject, feed: feed, firstLine: nextLine) }
    } catch {
      throw .file(error)
    }
    nextLine += chunk.lineCount
    progress.noteDone(chunk.counts)
    if let limit, limit.isExceeded(rejected: counts.rejected, read: counts.read, isAtEnd: false) {
      throw .tooManyRejects(counts, limit: limit)
    }
  }

  /// Judges the whole run.
  func checkLimits() throws(BatchError) {
    if let limit, limit.isExceeded(rejected: counts.rejected, read: counts.read, isAtEnd: true) {
      throw .tooManyRejects(counts, limit: limit)
    }
    if counts.rejected > 0, counts.emitted == 0 { throw .everyRecordRejected(counts) }
  }

  /// Gives the rejects file its name; the output stays unfinished.
  func publishRejects(durably: Bool) throws(FileError) {
    try rejects.finish(durably: durably)
  }

  /// Gives the output its name, forcing it to disk first where asked.
  func publishOutput(durably: Bool) throws(FileError) {
    if durably { try output.sync() }
    try output.publish(durably: durably)
  }
}
