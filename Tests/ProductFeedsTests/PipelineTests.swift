import Foundation
import ProductFeeds
import Testing

/// The same bytes come out whatever the chunks and the workers, and they are those of the slow reference.
@Suite struct PipelineTests {
  private static let plans = ["pay-in-4", "pay-in-6", "afterpay-us"]
  private static let feed = SyntheticFeed.bytes(records: 150, seed: 20_261_130)
  private static let largeFeed = SyntheticFeed.bytes(records: 600, seed: 20_261_201)

  private func configure(_ options: inout BatchOptions, _ format: RowFormat) {
    options.format = format
    options.columns = OutputColumn.allCases
    options.locales = [.enUS, .enGB]
  }

  private func run(
    _ format: RowFormat, chunkSize: Int, threads: Int, over feed: [UInt8] = Self.feed, plans: [String] = Self.plans
  ) throws -> FeedRun {
    try FeedRun(feed, plans: plans) {
      configure(&$0, format)
      $0.chunkSize = chunkSize
      $0.threads = threads
    }
  }

  private func reference(_ format: RowFormat, plans: [String]) throws -> SlowReference {
    var options = BatchOptions(
      feeds: [], plans: try FeedRun.plans(plans), output: "", now: FeedRun.now, start: FeedRun.start)
    configure(&options, format)
    return SlowReference(Self.largeFeed, options)
  }

  @Test(
    "The output is that of the slow reference", arguments: RowFormat.allCases, [plans, ["afterpay-us", "pay-in-4"]])
  func reference(format: RowFormat, plans: [String]) throws {
    let expected = try reference(format, plans: plans)
    let run = try run(format, chunkSize: 256 << 10, threads: 1, over: Self.largeFeed, plans: plans)
    #expect(run.output == String(decoding: expected.output, as: UTF8.self))
    let counts = try #require(run.counts)
    #expect(counts.emitted == expected.emitted)
    #expect(counts.rejected == expected.rejected)
    #expect(counts.skipped == expected.skipped)
    #expect(counts.read == Self.largeFeed.split(separator: 0x0A, omittingEmptySubsequences: false).count - 2)
    // The feed has all that it is meant to have.
    #expect(counts.emitted > 300)
    #expect(counts.skipped > 0)
    #expect(counts.reasons.count > 8)
    #expect(counts.refusals.count == (plans == Self.plans ? 2 : 4))
    #expect(counts.rejected == run.rejects?.count)
  }

  @Test(
    "So it is of plans that are more than an even split", arguments: RowFormat.allCases,
    [["zip-pay-in-4-us"], ["card-installments-br", "klarna-pay-in-30-de", "zip-pay-in-4-us"]])
  func settledReference(format: RowFormat, plans: [String]) throws {
    let expected = try reference(format, plans: plans)
    for (chunkSize, threads) in [(256 << 10, 1), (4096, 3), (61, 2)] {
      let run = try run(format, chunkSize: chunkSize, threads: threads, over: Self.largeFeed, plans: plans)
      #expect(run.output == String(decoding: expected.output, as: UTF8.self))
      #expect(run.counts?.emitted == expected.emitted)
    }
  }

  /// Chunks of 1 to 64 bytes and some of the usual size.
  private static let chunkSizes = Array(1...64) + [100, 4096, 1 << 20]

  /// In release every number of workers with every size; in debug, which takes twenty times as long, some of both.
  private static func threads(_ size: Int) -> [Int] {
    #if DEBUG
      size % 5 == 1 || size > 64 ? [size % 8 + 1] : []
    #else
      Array(1...8)
    #endif
  }

  @Test("Chunks and workers change nothing", arguments: RowFormat.allCases)
  func sameBytes(format: RowFormat) throws {
    let expected = try run(format, chunkSize: 256 << 10, threads: 1)
    let counts = try #require(expected.counts)
    for chunkSize in Self.chunkSizes {
      for threads in Self.threads(chunkSize) {
        let run = try run(format, chunkSize: chunkSize, threads: threads)
        guard run.output == expected.output, run.rejects == expected.rejects, run.counts == counts else {
          Issue.record("chunks of \(chunkSize) bytes, \(threads) workers: \(String(describing: run.counts))")
          return
        }
      }
    }
  }

  @Test("Several feeds follow one another, each with lines and columns of its own")
  func severalFeeds() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("parcela-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let second = folder.appendingPathComponent("second.tsv").path
    try Data("price\tid\nx\tb\n98.00 EUR\tc".utf8).write(to: URL(fileURLWithPath: second))
    let run = try FeedRun("id\tprice\na\t99.00 USD") {
      $0.feeds.append(second)
      $0.columns = [.id, .price]
      $0.threads = 3
    }
    #expect(run.output == "id\tprice\na\t99.00\nc\t98.00\n")
    #expect(run.rejects == ["2\t1\tb\tunexpectedCharacter\tx"])
    #expect(run.counts?.read == 3)
  }

  @Test("A feed cut at any byte keeps every record before the cut, and never traps")
  func cutAtEveryByte() throws {
    let feed = SyntheticFeed.bytes(records: 6, seed: 7)
    let headerEnd = try #require(feed.firstIndex(of: 0x0A)) + 1
    // What the records before each byte give, in either format.
    let expected = try RowFormat.allCases.map { try linesByRecord(feed, headerEnd, $0) }
    for end in headerEnd...feed.count {
      let complete = feed[headerEnd..<end].count { $0 == 0x0A }
      for (index, format) in RowFormat.allCases.enumerated() {
        let run = try FeedRun(feed[..<end]) {
          configureCut(&$0, format)
          $0.acceptsUnterminated = end % 2 == 0
        }
        // Only a feed without any good record has no output.
        guard let output = run.output else {
          if case .everyRecordRejected? = run.failure, expected[index][complete] == expected[index][0] { continue }
          Issue.record("cut at byte \(end): \(run.result)")
          return
        }
        guard Array(output.utf8).starts(with: expected[index][complete]), let counts = run.counts,
          counts.read == complete + (feed[end - 1] == 0x0A ? 0 : 1)
        else {
          Issue.record("cut at byte \(end), \(format): \(output)")
          return
        }
      }
    }
  }

  @Test("A header cut at any byte is an error or a feed without records")
  func cutHeader() throws {
    let header = Array("\u{FEFF}\(SyntheticFeed.header)\r\n".utf8)
    for end in 0...header.count {
      let run = try FeedRun(header[..<end])
      if case .header? = run.failure { continue }
      guard run.counts?.read == 0 else {
        Issue.record("cut at byte \(end): \(run.result)")
        return
      }
    }
  }

  private func configureCut(_ options: inout BatchOptions, _ format: RowFormat) {
    options.format = format
    options.columns = [.id, .price, .amount, .text]
  }

  /// The output of the feed's first 0, 1, 2 … lines.
  private func linesByRecord(_ feed: [UInt8], _ headerEnd: Int, _ format: RowFormat) throws -> [[UInt8]] {
    var options = BatchOptions(
      feeds: [], plans: try FeedRun.plans(["pay-in-4"]), output: "", now: FeedRun.now, start: FeedRun.start)
    configureCut(&options, format)
    let ends = [headerEnd] + feed.indices.filter { $0 >= headerEnd && feed[$0] == 0x0A }.map { $0 + 1 }
    return ends.map { SlowReference(Array(feed[..<$0]), options).output }
  }
}

/// The last record of a feed that ends without a line end.
@Suite struct UnterminatedRecordTests {
  static let header = "id\ttitle\tprice\tsale_price\n"

  @Test(
    "A cut last record is truncated, unless it is complete and its price carries its currency",
    arguments: [
      ("a", "1\ta\ttruncated\ta"), ("a\tT", "1\ta\ttruncated\ta T"),
      ("a\tT\t12.34 USD", "1\ta\ttruncated\ta T 12.34 USD"), ("a\tT\t12.3\t", "9\ta\ttruncated\t12.3"),
      ("a\tT\t12.34 US\t", "11\ta\ttruncated\t12.34 US"), ("a\tT\t12.34 USD\t9", "16\ta\ttruncated\t9"),
      ("a\tT\t12.34 USD\t", "15\ta\ttruncated\t"), ("a\tT\t12.34 USD\t9 USD", nil), ("a\tT\t12.34 USD\t9 USD\r", nil),
    ] as [(String, String?)])
  func truncated(_ record: String, _ expected: String?) throws {
    let run = try FeedRun(Self.header + "\n" + record) { $0.currency = .usd }
    #expect(run.rejects == (expected.map { ["3\t\($0)"] } ?? []))
    // The blank line is a record too; where the other one is rejected, every record is.
    #expect(run.counts.map { [$0.read, $0.emitted, $0.skipped] } == (expected == nil ? [2, 1, 1] : nil))
  }

  @Test(
    "A cut that can hide what decides the price is no complete record",
    arguments: [
      ("id\tprice", "a\t12.34 USD", true), ("id\tprice\tbrand", "a\t12.34 USD\tAc", true),
      ("id\tprice\tsale_price\tbrand", "a\t12.34 USD\t\tAc", true), ("id\tprice\tsale_price", "a\t12.34 USD\t", false),
      ("id\tprice\tsale_price\tsale_price_effective_date", "a\t12.34 USD\t9 USD\t", false),
      ("id\tprice\tcurrency", "a\t12.34 USD\tUSD", false), ("id\tprice\tcountry", "a\t12.34 USD\tUS", false),
    ])
  func decisive(_ header: String, _ record: String, _ isTaken: Bool) throws {
    let run = try FeedRun("\(header)\n\(record)")
    #expect((run.counts?.emitted == 1) == isTaken)
    #expect(run.rejects?.isEmpty == isTaken)
  }

  @Test("With accept-unterminated it is judged like any other")
  func accepted() throws {
    let accepting = { (record: String) in
      try FeedRun(Self.header + record) {
        $0.currency = .usd
        $0.acceptsUnterminated = true
        $0.columns = [.id, .price]
      }
    }
    #expect(try accepting("a\tT\t12.3\t").lines.last == "a\t12.30")
    #expect(try accepting("a\tT\t12,3\t").rejects == ["2\t7\ta\tdecimalComma\t12,3"])
    #expect(try accepting("a\tT").rejects == ["2\t1\ta\tcolumnCountMismatch\ta T"])
  }

  @Test("A currency column does not prove that a last record is whole")
  func currencyColumn() throws {
    let run = try FeedRun("id\tcurrency\tprice\na\tUSD\t99.00\nb\tUSD\t99.0") { $0.columns = [.id] }
    #expect(run.lines == ["id", "a"])
    #expect(run.rejects == ["3\t11\tb\ttruncated\t99.0"])
  }
}
