import Credit
import ExactMoney
import Installments
import ProductFeeds

#if canImport(Glibc)
  import Glibc
#endif

/// A feed in a file, and the job that turns it into amounts.
private struct BatchFiles {
  static let rowCount = 200_000

  let folder: TemporaryFolder
  let options: BatchOptions
  let feedBytes: Int

  init(threads: Int) throws {
    folder = try TemporaryFolder()
    let feed = folder.file("feed.tsv")
    let file = open(feed, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    let products = ProductFeed(variant: .standard, rowCount: Self.rowCount, seed: 1)
    guard file >= 0, products.write({ Output.write($0, to: file) }) else { throw UsageError("no room for a feed") }
    feedBytes = Int(lseek(file, 0, SEEK_END))
    close(file)
    guard let now = Instant(secondsSinceEpoch: 1_800_000_000) else { throw UsageError("2027 is an instant") }
    var options = BatchOptions(
      feeds: [feed], plans: [try SeededPlan.plan()], output: folder.file("out.tsv"), now: now,
      start: try CalendarDate("2027-01-15"))
    options.writesHeader = false
    options.columns = [.id, .amounts]
    options.rejects = folder.file("rejects.tsv")
    options.threads = threads
    options.isDurable = false
    self.options = options
  }

  /// The checksum of the output file.
  var checksum: UInt64 {
    var checksum = Checksum()
    let file = open(options.output, O_RDONLY)
    guard file >= 0 else { return 0 }
    defer { close(file) }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(file, &buffer, buffer.count)
      guard count > 0 else { return checksum.value }
      checksum.add(buffer[..<count])
    }
  }

  /// The checksum that the output must have, from the products themselves and by way of plain strings.
  static func expectedChecksum() -> UInt64 {
    var checksum = Checksum()
    var generator = SeededGenerator(seed: 1)
    for number in 0..<UInt64(rowCount) {
      let product = Product(number: number, from: &generator)
      let price = product.minorUnits(digits: 2)
      let total = product.isOnSale ? price * 8 / 10 : price
      let parts = (0..<4).map { total / 4 + ($0 < total % 4 ? 1 : 0) }
      let texts = parts.map { "\($0 / 100).\($0 % 100 / 10)\($0 % 10)" }
      let digits = String(number)
      let identifier = "ITEM" + String(repeating: "0", count: 8 - digits.count) + digits
      checksum.add("\(identifier)\t\((3500...150_000).contains(total) ? texts.joined(separator: ";") : "")\n".utf8)
    }
    return checksum.value
  }
}

extension Workload {
  /// A feed of 200,000 rows to identifiers and amounts, file to file, by one worker.
  static let batch = Workload("batch", operation: "row of a feed, file to file") {
    let files = try BatchFiles(threads: 1)
    return PreparedWorkload(
      operations: BatchFiles.rowCount, bytes: files.feedBytes, expected: BatchFiles.expectedChecksum(),
      pass: { _ = try BatchJob(files.options).run() }, checksum: { files.checksum })
  }
}
