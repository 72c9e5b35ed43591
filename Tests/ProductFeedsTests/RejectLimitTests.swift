import Testing

@testable import ProductFeeds

@Suite struct RejectLimitTests {
  @Test(
    "A count or a share of at most 100 % is a limit",
    arguments: [
      ("0", .count(0), "0"), ("100", .count(100), "100"), ("007", .count(7), "7"), ("0%", .basisPoints(0), "0.00%"),
      ("5%", .basisPoints(500), "5.00%"), ("0.5%", .basisPoints(50), "0.50%"), ("1.25%", .basisPoints(125), "1.25%"),
      ("0.01%", .basisPoints(1), "0.01%"), ("100%", .basisPoints(10_000), "100.00%"),
      ("100.00%", .basisPoints(10_000), "100.00%"),
    ] as [(String, RejectLimit, String)])
  func reads(_ text: String, _ limit: RejectLimit, _ written: String) {
    #expect(RejectLimit(text) == limit)
    #expect(limit.text == written)
  }

  @Test(
    "Anything else is none",
    arguments: [
      "", "%", "-1", "+1", "-0", "1.5", "1e3", " 1", "1 ", "1 %", "1,5%", ".5%", "5.%", "1.234%", "100.01%", "101%",
      "-1%",
      "+1%", "1%%", "1.2.3%", "٣", "٣%", "99999999999999999999", "99999999999999999999%", "ten",
    ])
  func refuses(_ text: String) { #expect(RejectLimit(text) == nil) }

  @Test("A count is exceeded at once, a share at the end; neither by what it allows")
  func judges() {
    #expect(!RejectLimit.count(2).isExceeded(rejected: 2, read: 2, isAtEnd: true))
    #expect(RejectLimit.count(2).isExceeded(rejected: 3, read: 300, isAtEnd: false))
    #expect(!RejectLimit.basisPoints(50).isExceeded(rejected: 1, read: 1, isAtEnd: false))
    #expect(!RejectLimit.basisPoints(50).isExceeded(rejected: 1, read: 200, isAtEnd: true))
    #expect(RejectLimit.basisPoints(50).isExceeded(rejected: 1, read: 199, isAtEnd: true))
    #expect(!RejectLimit.basisPoints(0).isExceeded(rejected: 0, read: 0, isAtEnd: true))
    #expect(RejectLimit.basisPoints(0).isExceeded(rejected: 1, read: 1_000_000, isAtEnd: true))
    #expect(!RejectLimit.basisPoints(10_000).isExceeded(rejected: 5, read: 5, isAtEnd: true))
  }

  private static let feed = "id\tprice\na\t99.00 USD\nb\tx\nc\ty\nd\t98.00 USD\n"

  @Test("A run over its limit has rejects and a summary, and no output", arguments: [("1", 3), ("49.99%", 4)])
  func exceeded(_ text: String, _ read: Int) throws {
    let limit = try #require(RejectLimit(text))
    let run = try FeedRun(Self.feed) {
      $0.rejectLimit = limit
      $0.summary = "here"
    }
    guard case .tooManyRejects(let counts, limit)? = run.failure else {
      Issue.record("\(run.result)")
      return
    }
    #expect(counts.rejected == 2)
    #expect(counts.read == read)
    #expect(run.files == ["rejects", "summary"])
    #expect(run.rejects?.count == 2)
  }

  /// Records of every kind, in the hundreds.
  private static let mixed = SyntheticFeed.bytes(records: 150, seed: 20_261_130)

  @Test("A run ends with the record that is one reject too many, whatever the chunks and the workers")
  func sameEnd() throws {
    let whole = try #require(try FeedRun(Self.mixed).rejects)
    for limit in [0, 1, 7, whole.count - 1] {
      var counts: DispositionCounts?
      for (chunkSize, threads) in [(1, 1), (17, 3), (100, 2), (1000, 4), (4096, 1), (1 << 20, 2)] {
        let run = try FeedRun(Self.mixed) {
          $0.rejectLimit = .count(limit)
          $0.chunkSize = chunkSize
          $0.threads = threads
        }
        guard case .tooManyRejects(let found, _)? = run.failure, found.rejected == limit + 1,
          found == counts ?? found, run.rejects == Array(whole.prefix(limit + 1))
        else {
          Issue.record("limit \(limit), chunks of \(chunkSize) bytes, \(threads) workers: \(run.result)")
          return
        }
        counts = found
      }
    }
  }

  @Test("A last record without its line end can be the one too many")
  func lastRecord() throws {
    let run = try FeedRun("id\tprice\na\t99.00 USD\nb\tx") { $0.rejectLimit = .count(0) }
    #expect(run.rejects == ["3\t3\tb\ttruncated\tx"])
    guard case .tooManyRejects(let counts, _)? = run.failure else {
      Issue.record("\(run.result)")
      return
    }
    #expect(counts.read == 2)
  }

  @Test("A run within its limit is done", arguments: ["2", "50%"])
  func allowed(_ text: String) throws {
    let limit = try #require(RejectLimit(text))
    let run = try FeedRun(Self.feed) { $0.rejectLimit = limit }
    #expect(run.counts?.emitted == 2)
    #expect(run.files == ["out", "rejects"])
  }

  @Test("A run whose every record is rejected has no output")
  func everyRecord() throws {
    let run = try FeedRun("id\tprice\n\nb\tx\n")
    guard case .everyRecordRejected(let counts)? = run.failure else {
      Issue.record("\(run.result)")
      return
    }
    #expect(counts.rejected == 1)
    #expect(counts.skipped == 1)
    #expect(run.files == ["rejects"])
  }
}
