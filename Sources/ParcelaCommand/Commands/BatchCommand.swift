import Parcela
import ProductFeeds

/// `parcela batch`.
enum BatchCommand {
  /// Runs a batch and reports on standard error.
  static func run(_ arguments: Arguments) throws(CommandFailure) {
    let options = try options(arguments)
    let bar = try ProgressBar(arguments, feeds: options.feeds)
    let job = BatchJob(options)
    let report: BatchReport
    bar?.start(job.progress)
    do throws(BatchError) {
      report = try job.run()
    } catch {
      bar?.finish()
      throw failure(error, options: options)
    }
    bar?.finish()
    StandardStreams.complain(text(of: report, options: options, locales: arguments.all("locale")))
  }

  private static func text(of report: BatchReport, options: BatchOptions, locales: [String]) -> String {
    let counts = report.counts
    var text = """
      read \(counts.read) records: \(counts.emitted) emitted, \(counts.rejected) rejected, \(counts.skipped) skipped
      wrote \(counts.lines) lines to \(name(of: options.output)): \(counts.eligibleLines) eligible
      """
    for (status, count) in counts.refusals.sorted(by: { $0.key < $1.key }) { text += ", \(count) \(status)" }
    text += "\n"
    if counts.rejected > 0 {
      text += rejects(counts) + "\n"
      if let path = options.rejects { text += "rejected records are in \(path)\n" }
    }
    if counts.blankedCharacters > 0 {
      text += "\(counts.blankedCharacters) line-end characters inside fields became blanks\n"
    }
    let tags = options.locales.map(\.rawValue).joined(separator: " ") + (locales.isEmpty ? " by default" : "")
    text += "locale \(tags), first payment \(options.start.isoText), sale windows at \(options.now.text)\n"
    text +=
      "parcela \(ParcelaVersion.current), CLDR \(PinnedLocales.cldrVersion), ISO 4217 of \(ParcelaVersion.isoTableDate)\n"
    let milliseconds = (report.elapsedMicroseconds + 500) / 1000
    return text + "\(milliseconds) ms, \(report.recordsPerSecond) records a second\n"
  }

  private static func name(of output: String) -> String { output == "-" ? "standard output" : output }

  /// Each reason with its count and how to mend it, the most frequent first.
  private static func rejects(_ counts: DispositionCounts) -> String {
    let reasons = counts.reasons.sorted { ($1.value, $0.key.name) < ($0.value, $1.key.name) }
    return reasons.map { "  \($0.value) \($0.key.name): \($0.key.mend)" }.joined(separator: "\n")
  }

  private static func failure(_ error: BatchError, options: BatchOptions) -> CommandFailure {
    let place = options.rejects ?? "standard error"
    switch error {
    case .file(let file):
      return .inputOutput(
        "could not \(file.operation.rawValue): \(file.systemMessage)",
        where: file.path == "-" ? "standard stream" : file.path, file.mend)
    case .header(let header, let feed):
      return .inputOutput(header.what, where: "\(feed == "-" ? "standard input" : feed):1", header.mend)
    case .tooManyRejects(let counts, let limit):
      return CommandFailure(
        message: "\(counts.rejected) of \(counts.read) records were rejected, more than \(limit.text) "
          + "(\(place)): mend them, or raise --max-rejects; "
          + (options.output == "-" ? "standard output is incomplete" : "no output was written")
          + "\n\(rejects(counts))",
        exitCode: 4)
    case .everyRecordRejected(let counts):
      return CommandFailure(
        message: "every one of \(counts.rejected) records was rejected (\(place)): "
          + "mend them; no output was written\n\(rejects(counts))",
        exitCode: 4)
    case .dueDateOutOfRange:
      return .usage("a payment would be due beyond the year 9999", where: "--start", "name an earlier date")
    }
  }
}
