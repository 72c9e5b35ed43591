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
    let lines = Self.report(report, options: options, locales: arguments.all("locale"))
    StandardStreams.complain(lines.map { $0.printable + "\n" }.joined())
  }
}
