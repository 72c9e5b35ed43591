import Credit
import Foundation
import Installments
import Parcela
import ProductFeeds

/// What a run in a folder of its own left behind.
struct FeedRun {
  /// The output, or `nil` where there is none.
  let output: String?
  /// The lines of the rejects file without its header and the column of the feed's path; `nil` where there is none.
  let rejects: [String]?
  /// The summary, where one was asked for.
  let summary: Data?
  let result: Result<BatchReport, BatchError>
  /// The names of all files in the folder, the feed's apart.
  let files: [String]

  /// Runs a batch over a feed.
  ///
  /// - Parameters:
  ///   - feed: the feed's bytes.
  ///   - plans: ids of presets.
  ///   - adjust: changes the options, whose output, rejects and summary lie in the run's folder.
  init(
    _ feed: some Sequence<UInt8>, plans: [String] = ["pay-in-4"], adjust: (inout BatchOptions) -> Void = { _ in }
  ) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("parcela-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = { (name: String) in folder.appendingPathComponent(name).path }
    try Data(feed).write(to: URL(fileURLWithPath: path("feed.tsv")))
    var options = BatchOptions(
      feeds: [path("feed.tsv")], plans: try Self.plans(plans), output: path("out"), now: Self.now, start: Self.start)
    options.rejects = path("rejects")
    options.isDurable = false
    adjust(&options)
    if options.summary != nil { options.summary = path("summary") }
    result = Result { () throws(BatchError) in try BatchJob(options).run() }
    let contents = { (name: String) in FileManager.default.contents(atPath: path(name)) }
    output = contents("out").map { String(decoding: $0, as: UTF8.self) }
    summary = contents("summary")
    rejects = contents("rejects").map { data in
      String(decoding: data, as: UTF8.self).split(separator: "\n").dropFirst().map { line in
        line.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false).last.map(String.init) ?? ""
      }
    }
    files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0 != "feed.tsv" }.sorted()
  }

  /// Runs a batch over a feed's text.
  init(
    _ feed: String, plans: [String] = ["pay-in-4"], adjust: (inout BatchOptions) -> Void = { _ in }
  ) throws {
    try self.init(feed.utf8, plans: plans, adjust: adjust)
  }

  /// The counts of a run that succeeded, or that failed because every record was rejected.
  var counts: DispositionCounts? { if case .success(let report) = result { report.counts } else { nil } }

  /// Why the run has no output.
  var failure: BatchError? { if case .failure(let error) = result { error } else { nil } }

  /// The output's lines.
  var lines: [String] { output.map { $0.split(separator: "\n").map(String.init) } ?? [] }

  /// Compiled presets.
  static func plans(_ ids: [String]) throws -> [CompiledPlan] {
    let library = try presets.get()
    return try ids.map { try library.plan($0).compiled() }
  }

  /// Read once for all tests.
  private static let presets = Result { () throws(PlanFileError) in try PlanLibrary.presets() }

  /// 2026-11-30T12:00Z.
  static var now: Instant { instant("2026-11-30T12:00Z") }
  /// 2026-11-30.
  static var start: CalendarDate { now.date(offsetSeconds: 0) ?? .earliest }

  /// A literal instant.
  static func instant(_ text: String) -> Instant {
    guard let instant = Array(text.utf8).withUnsafeBytes({ Instant($0, offsetSeconds: 0) }) else {
      preconditionFailure("\(text) is no instant")
    }
    return instant
  }
}
