import Glibc
import Installments
import MoneyText
import Parcela

/// One batch run: feeds in, payments out.
public struct BatchJob: Sendable {
  private let options: BatchOptions
  /// How far the run is.
  public let progress = BatchProgress()
  /// Reads prices that are no machine amounts.
  private let localizedPrices: LocalizedPrices?

  /// Prepares a run.
  public init(_ options: BatchOptions) {
    self.options = options
    if case .locale(let locale) = options.numberStyle {
      localizedPrices = LocalizedPrices(LocalizedAmountParser(in: locale))
    } else {
      localizedPrices = nil
    }
  }

  /// Runs to the end and gives the output its name, then the rejects file and last the summary theirs.
  ///
  /// - Throws: why there is no output. A rejects file and a summary appear all the same where the run ended because of
  ///   rejected records; no other file does. Only where the system refuses a name to the finished rejects or summary,
  ///   what came before it has appeared.
  public func run() throws(BatchError) -> BatchReport {
    let begun = ContinuousClock.now
    let plan = try RowPlan(
      plans: options.plans, locales: options.locales, columns: options.columns, format: options.format,
      start: options.start)
    // The one feed of most runs is about to be read anyway.
    if options.feeds.count > 1 { try checkFeeds() }
    let sink = try makeSink()
    // Begun now, so that a run whose summary has nowhere to go fails before its work, not after.
    var summary = try makeSummary()
    if options.writesHeader { sink.begin(header: options.format.header(options.columns)) }
    var failure: BatchError?
    do throws(BatchError) {
      for feed in options.feeds { try process(feed, plan: plan, sink: sink) }
      try sink.complete()
    } catch {
      guard error.isOfRejects else { throw error }
      failure = error
    }
    let report = BatchReport(
      counts: sink.counts, inputBytes: progress.bytesRead, outputBytes: sink.outputBytes,
      elapsedMicroseconds: Self.microseconds(since: begun))
    do throws(FileError) {
      try publish(sink, summary: &summary, report: report, failure: failure)
    } catch {
      throw .file(error)
    }
    if let failure { throw failure }
    return report
  }

  private func makeSink() throws(BatchError) -> BatchSink {
    do throws(FileError) {
      let output = try OutputFile(path: options.output)
      // Without a rejects file, rejected records go to standard error.
      let rejects = try RejectsFile(path: options.rejects)
      return BatchSink(output: output, rejects: rejects, limit: options.rejectLimit, progress: progress)
    } catch {
      throw .file(error)
    }
  }

  private func makeSummary() throws(BatchError) -> OutputFile? {
    guard let path = options.summary else { return nil }
    do throws(FileError) { return try OutputFile(path: path) } catch { throw .file(error) }
  }

  /// Reads the header of every feed, so that one that cannot be used is known before the work.
  ///
  /// A pipe or a device is only asked for the right to read it: its bytes come but once.
  private func checkFeeds() throws(BatchError) {
    for feed in options.feeds where feed != "-" {
      var status = stat()
      if stat(feed, &status) == 0, ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) {
        guard access(feed, R_OK) == 0 else { throw .file(FileError(.open, feed)) }
      } else {
        let first = Chunk(capacity: Self.checkedBytes)
        var reader = try open(feed, chunkSize: Self.checkedBytes)
        _ = try readHeader(of: feed, first: first, from: &reader)
      }
    }
  }

  /// As much as most headers need; of a longer one more is read.
  private static let checkedBytes = 16 << 10

  private func process(_ feed: String, plan: RowPlan, sink: BatchSink) throws(BatchError) {
    let first = Chunk(capacity: options.chunkSize)
    var reader = try open(feed, chunkSize: options.chunkSize)
    let columns = try readHeader(of: feed, first: first, from: &reader)
    progress.noteRead(reader.bytesRead)
    sink.begin(feed: feed, line: 2)
    let settings = RowSettings(
      columns: columns, now: options.now, utcOffsetSeconds: options.utcOffsetSeconds, currency: options.currency,
      country: options.country, acceptsUnterminated: options.acceptsUnterminated, localizedPrices: localizedPrices)
    let pipeline = ChunkPipeline(
      reader: reader, plan: plan, settings: settings, sink: sink, chunkSize: options.chunkSize)
    try pipeline.run(first: first, threads: options.threads)
    progress.noteFeedEnded()
  }

  /// Reads a feed's first chunk and its header, leaving the chunk's start behind the header.
  private func readHeader(
    of feed: String, first: Chunk, from reader: inout ChunkReader
  ) throws(BatchError) -> FeedColumns {
    guard try fill(first, from: &reader) else { throw .header(.empty, feed: feed) }
    do throws(FeedHeaderError) {
      let header = try FeedHeader(first, format: options.feedFormat)
      let columns = try FeedColumns(
        header: header.names, mapping: options.mapping,
        readsCategory: options.plans.contains { !$0.conditions.excludedCategories.isEmpty })
      first.inputStart = header.end
      if header.end == first.inputCount { first.isUnterminated = false }
      return columns
    } catch {
      throw .header(error, feed: feed)
    }
  }

  private func open(_ feed: String, chunkSize: Int) throws(BatchError) -> ChunkReader {
    do throws(FileError) {
      return ChunkReader(try FeedInput(path: feed), chunkSize: chunkSize)
    } catch { throw .file(error) }
  }

  private func fill(_ chunk: Chunk, from reader: inout ChunkReader) throws(BatchError) -> Bool {
    do throws(FileError) { return try reader.fill(chunk) } catch { throw .file(error) }
  }

  /// Completes the files, and only then gives them their names.
  ///
  /// The output comes first: where it cannot have its name, no other file has appeared. The rejects follow, and the
  /// summary is last: its appearance means that all is there.
  private func publish(
    _ sink: BatchSink, summary: inout OutputFile?, report: BatchReport, failure: BatchError?
  ) throws(FileError) {
    let isDurable = options.isDurable
    try sink.finish(durably: isDurable)
    // A stream gets its summary last as well.
    let isStream = options.summary.map(OutputFile.isStream) ?? false
    let json = BatchSummary(options: options, report: report, failure: failure).json
    if !isStream { try summary?.write(json) }
    if isDurable { try summary?.sync() }
    if failure == nil { try sink.publishOutput(durably: isDurable) }
    try sink.publishRejects(durably: isDurable)
    if isStream { try summary?.write(json) }
    try summary?.publish(durably: isDurable)
  }

  private static func microseconds(since begun: ContinuousClock.Instant) -> Int {
    let (seconds, attoseconds) = (ContinuousClock.now - begun).components
    return Int(seconds) * 1_000_000 + Int(attoseconds / 1_000_000_000_000)
  }
}
