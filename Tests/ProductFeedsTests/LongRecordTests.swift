import ProductFeeds
import Testing

@testable import struct ProductFeeds.ChunkReader

/// Records about as long as a record may be, and longer.
@Suite struct LongRecordTests {
  private static let limit = ChunkReader.maximumRecordLength
  private static let tail = "\t99.00 USD"

  /// A record of so many bytes, its line feed apart.
  private func record(_ id: String, bytes: Int) -> [UInt8] {
    let filling = [UInt8](repeating: 0x78, count: bytes - id.utf8.count - 1 - Self.tail.utf8.count)
    return Array("\(id)\t".utf8) + filling + Array(Self.tail.utf8)
  }

  private func feed(_ records: [[UInt8]]) -> [UInt8] {
    Array("id\ttitle\tprice\n".utf8) + records.reduce(into: []) { $0 += $1 + [0x0A] }
  }

  private func short(_ id: String) -> [UInt8] { Array("\(id)\tT\(Self.tail)".utf8) }

  private func run(_ feed: [UInt8], chunkSize: Int, threads: Int = 2) throws -> FeedRun {
    try FeedRun(feed) {
      $0.columns = [.id, .price]
      $0.chunkSize = chunkSize
      $0.threads = threads
    }
  }

  @Test("A record of 5 MiB is a record", arguments: [4096, 256 << 10, 16 << 20])
  func fiveMebibytes(chunkSize: Int) throws {
    let run = try run(feed([short("a"), record("b", bytes: 5 << 20), short("c")]), chunkSize: chunkSize)
    #expect(run.output == "id\tprice\na\t99.00\nb\t99.00\nc\t99.00\n")
    #expect(run.rejects == [])
  }

  @Test(
    "A record of more than 6 MiB is rejected, whatever the chunk size; one of 6 MiB is not",
    arguments: [100_000, 256 << 10, 6 << 20, 64 << 20])
  func limit(chunkSize: Int) throws {
    let records = [short("a"), record("b", bytes: Self.limit), record("c", bytes: Self.limit + 1), short("d")]
    let run = try run(feed(records), chunkSize: chunkSize)
    #expect(run.output == "id\tprice\na\t99.00\nb\t99.00\nd\t99.00\n")
    let shown = "c " + String(repeating: "x", count: 118)
    #expect(run.rejects == ["4\t1\tc\trecordTooLong\t\(shown)"])
  }

  @Test(
    "Records between two overlong ones are whole, and lines keep their numbers", arguments: [4096, 256 << 10, 64 << 20])
  func betweenOverlongRecords(chunkSize: Int) throws {
    let long = record("long", bytes: 10_000_000)
    let records = [long, short("a"), short("b"), long, long, short("c"), Array("d\tT\tx".utf8)]
    let run = try run(feed(records), chunkSize: chunkSize)
    #expect(run.output == "id\tprice\na\t99.00\nb\t99.00\nc\t99.00\n")
    #expect(
      run.rejects?.map { $0.split(separator: "\t").prefix(4).joined(separator: " ") } == [
        "2 1 long recordTooLong", "5 1 long recordTooLong", "6 1 long recordTooLong", "8 5 d unexpectedCharacter",
      ])
    let counts = try #require(run.counts)
    #expect([counts.read, counts.emitted, counts.rejected, counts.skipped] == [7, 3, 4, 0])
  }

  @Test("An overlong last line is one record, with its line end or without", arguments: [true, false])
  func lastLine(isTerminated: Bool) throws {
    var bytes = feed([short("a"), record("b", bytes: 7_000_000)])
    if !isTerminated { bytes.removeLast() }
    let run = try run(bytes, chunkSize: 256 << 10)
    #expect(run.counts?.read == 2)
    #expect(run.counts?.reasons == [.recordTooLong: 1])
    #expect(try run.result.get().inputBytes == bytes.count)
  }

  @Test("The identifier of an overlong record is shown where it stands before what is long")
  func identifier() throws {
    let filling = String(repeating: "x", count: 7_000_000)
    let header = "title\tid\tprice\n"
    let behind = try FeedRun(header + "T\tb\t\(filling)\nT\ta\t99.00 USD\n")
    #expect(behind.rejects?.map { $0.prefix(21) } == ["2\t1\tb\trecordTooLong\tT"])
    let before = try FeedRun(header + "\(filling)\tb\t99.00 USD\nT\ta\t99.00 USD\n")
    #expect(before.rejects?.map { $0.prefix(20) } == ["2\t1\t\trecordTooLong\tx"])
  }

  @Test("A header of more than 6 MiB is an error")
  func header() throws {
    let run = try FeedRun("id\tprice\t" + String(repeating: "x", count: 7_000_000) + "\n")
    #expect(run.failure.map { if case .header(.tooLong, _) = $0 { true } else { false } } == true)
  }
}
