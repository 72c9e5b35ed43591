import ExactMoney
import Foundation
import Installments
import Parcela
import ProductFeeds
import Testing

/// A batch over one feed, with the plan pay-in-4.
struct FeedRun {
  let feed: URL
  /// The lines after the header, a last one without its line feed included.
  let dataLineCount: Int
  /// The currency that prices are read in where none of them names one.
  let guess: String?

  init(_ feed: URL) throws {
    self.feed = feed
    let bytes = try Data(contentsOf: feed)
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    let isTerminated = bytes.last == 0x0A
    dataLineCount = lines.count - (isTerminated ? 2 : 1)
    let rows = lines.map { line in
      line.split(separator: 0x09, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
    }
    let column = rows.first?.firstIndex { $0.trimmingCharacters(in: .whitespacesAndNewlines).lowercased() == "price" }
    let prices = rows.dropFirst().compactMap { row in
      column.flatMap { $0 < row.count ? row[$0] : nil }
    }
    guess = prices.contains { $0.contains(where: \.isLetter) } ? nil : "AED"
  }

  /// What became of the records, as the run's summary says, which there is even where every record is rejected.
  func counts() throws -> Counts {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("parcela-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: folder) } }
    let summary = folder.appendingPathComponent("summary.json")
    var options = BatchOptions(
      feeds: [feed.path], plans: [try PlanLibrary.presets().plan("pay-in-4").compiled()],
      output: folder.appendingPathComponent("out.tsv").path, now: try instant(), start: try CalendarDate("2026-11-30"))
    options.currency = guess.flatMap { Currency(isoCode: $0) }
    options.rejects = folder.appendingPathComponent("rejects.tsv").path
    options.summary = summary.path
    options.isDurable = false
    do throws(BatchError) { _ = try BatchJob(options).run() } catch {
      guard case .everyRecordRejected = error else { throw error }
    }
    return try JSONDecoder().decode(Counts.self, from: Data(contentsOf: summary))
  }

  /// The counts of a summary.
  struct Counts: Decodable {
    let read: Int
    let emitted: Int
    let rejected: Int
    let skipped: Int
  }

  private func instant() throws -> Instant {
    guard let instant = Instant(secondsSinceEpoch: 1_795_996_800) else { throw VectorError(key: "now", value: "") }
    return instant
  }
}
