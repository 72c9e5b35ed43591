import Parcela
import ProductFeeds

extension BatchCommand {
  /// What a run reports when it is done, a line for each entry.
  static func report(_ report: BatchReport, options: BatchOptions, locales: [String]) -> [String] {
    let counts = report.counts
    var wrote = "wrote \(counted(counts.lines, "line")) to \(name(ofOutput: options.output)): "
    wrote += "\(counts.eligibleLines) eligible"
    for (status, count) in counts.refusals.sorted(by: { $0.key < $1.key }) { wrote += ", \(count) \(status)" }
    var lines = [
      "read \(counted(counts.read, "record")): \(counts.emitted) emitted, \(counts.rejected) rejected, "
        + "\(counts.skipped) skipped",
      wrote,
    ]
    if counts.rejected > 0 {
      lines += rejects(counts)
      if let path = options.rejects { lines.append("rejected records are in \(name(ofOutput: path))") }
    }
    if counts.blankedCharacters > 0 {
      let became = counts.blankedCharacters == 1 ? "inside a field became a blank" : "inside fields became blanks"
      lines.append("\(counted(counts.blankedCharacters, "line-end character")) \(became)")
    }
    let tags = options.locales.map(\.tag).joined(separator: " ") + (locales.isEmpty ? " by default" : "")
    let style = options.numberStyle == .machine ? "" : "prices as in \(options.numberStyle.name), "
    let start = SharedOptions.nameOfStart(options.plans)
    lines.append(
      "\(style)locale \(tags), \(start) \(options.start.isoText), sale windows at \(options.now.text)")
    if let note = SharedOptions.noteOnWords(of: options.locales) { lines.append(note) }
    lines.append(
      "parcela \(ParcelaVersion.current), CLDR \(PinnedLocales.cldrVersion), ISO 4217 of \(ParcelaVersion.isoTableDate)"
    )
    let milliseconds = (report.elapsedMicroseconds + 500) / 1000
    lines.append("\(milliseconds) ms, \(counted(report.recordsPerSecond, "record")) a second")
    return lines
  }

  /// A number of things, as in `1 line` and `2 lines`.
  static func counted(_ count: Int, _ thing: String) -> String { "\(count) \(thing)\(count == 1 ? "" : "s")" }

  private static func name(ofOutput path: String) -> String { path == "-" ? "standard output" : path }

  /// Each reason with its count and how to mend it, the most frequent first.
  private static func rejects(_ counts: DispositionCounts) -> [String] {
    let reasons = counts.reasons.sorted { ($1.value, $0.key.name) < ($0.value, $1.key.name) }
    return reasons.map { "  \($0.value) \($0.key.name): \($0.key.mend)" }
  }

  /// A run's failure in words.
  static func failure(_ error: BatchError, options: BatchOptions) -> CommandFailure {
    let place = options.rejects.map(name(ofOutput:)) ?? "standard error"
    switch error {
    case .file(let file):
      return .inputOutput(
        "could not \(file.operation.rawValue): \(file.systemMessage)", where: file.place, file.mend)
    case .header(let header, let feed):
      return .inputOutput(header.what, where: "\(feed == "-" ? "standard input" : feed):1", header.mend)
    case .tooManyRejects(let counts, let limit):
      let were = counts.rejected == 1 ? "was" : "were"
      return CommandFailure(
        message: "\(counts.rejected) of \(counted(counts.read, "record")) \(were) rejected, more than \(limit.text) "
          + "(\(place)): mend them, or raise --max-rejects; \(fate(limit, options: options))",
        details: rejects(counts), exitCode: 4)
    case .everyRecordRejected(let counts):
      let what = counts.rejected == 1 ? "the only record" : "every one of \(counts.rejected) records"
      return CommandFailure(
        message: "\(what) was rejected (\(place)): mend \(counts.rejected == 1 ? "it" : "them"); no output was written",
        details: rejects(counts), exitCode: 4)
    case .start(let plan, let error): return SharedOptions.failure(error, plan: plan)
    }
  }

  /// What has become of the output of a run over its limit. A count ends the run at once, a share is judged at its end.
  private static func fate(_ limit: RejectLimit, options: BatchOptions) -> String {
    guard options.outputIsStream else { return "no output was written" }
    let output = name(ofOutput: options.output)
    return switch limit {
    case .count: "\(output) is incomplete"
    case .basisPoints: "\(output) has all the others"
    }
  }
}
