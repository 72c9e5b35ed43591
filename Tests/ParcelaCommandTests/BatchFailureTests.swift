import Foundation
import Testing

/// What a failing or interrupted `parcela batch` leaves behind: nothing of its own.
@Suite struct BatchFailureTests {
  let folder: TestFolder

  init() throws {
    folder = try TestFolder()
    // 20,000 records make 2 MB of output, many chunks.
    var feed = "id\tprice\n"
    for number in 1...20_000 { feed += "product-\(number)\t\(number % 1400 + 40).99 USD\n" }
    try folder.write(feed, to: "feed.tsv")
    try folder.write("old", to: "out")
  }

  private static let files = ["feed.tsv", "out"]
  private static let command = "\"$PARCELA\" batch --plan pay-in-4 --chunk-size 4096"

  /// Runs a script that fails, and sees to it that the folder is as it was.
  private func fail(_ script: String, status: Int32, expected: String? = nil) throws {
    let run = try CommandRunner.shell(script, in: folder)
    #expect(run.status == status, "\(run.errors)")
    if let expected { #expect(run.errors == "parcela: \(expected)\n") }
    #expect(try folder.files() == Self.files)
    #expect(try folder.text("out") == "old")
  }

  @Test("A full disk is exit code 3, and leaves the folder as it was")
  func fileSizeLimit() throws {
    try fail(
      "ulimit -f 100; \(Self.command) feed.tsv --out out", status: 3,
      expected: "could not write: File too large (out): raise the limit of file sizes (ulimit -f), "
        + "or write where larger files fit")
  }

  @Test("A disk that is full once the output is written leaves no rejects and no summary either")
  func fullAtTheEnd() throws {
    // The output has two lines; the rejects are what exceeds the limit, when they are written at the end.
    try FileManager.default.moveItem(atPath: folder.path("feed.tsv"), toPath: folder.path("good"))
    let bad = (1...40).map { "product-\($0)\tnothing that is a price\n" }.joined()
    try folder.write("id\tprice\na\t99.00 USD\n\(bad)", to: "feed.tsv")
    try FileManager.default.removeItem(atPath: folder.path("good"))
    try fail(
      "ulimit -f 1; \(Self.command) feed.tsv --out out --summary s.json", status: 3,
      expected: "could not write: File too large (out.rejects.tsv): raise the limit of file sizes (ulimit -f), "
        + "or write where larger files fit")
  }

  @Test("A full device as standard output is exit code 3")
  func fullDevice() throws {
    try fail(
      "\(Self.command) feed.tsv --out - > /dev/full", status: 3,
      expected:
        "could not write: No space left on device (standard output): free some space, then run it again")
  }

  @Test("A reader that goes away is exit code 3, and no trap")
  func closedPipe() throws {
    try fail(
      "set -o pipefail; \(Self.command) feed.tsv --out - | head -c 1 > /dev/null", status: 3,
      expected: "could not write: Broken pipe (standard output): the reader of the output went away")
  }

  @Test("A folder that cannot be written to is exit code 3")
  func missingFolder() throws {
    try fail(
      "\(Self.command) feed.tsv --out missing/out", status: 3,
      expected: "could not create: No such file or directory (missing/out): create the folder first")
  }

  @Test("A folder as output is exit code 3 before any work", arguments: [".", "../${PWD##*/}/"])
  func folderAsOutput(_ path: String) throws {
    let run = try CommandRunner.shell("\(Self.command) feed.tsv --out \(path) --rejects r", in: folder)
    #expect(run.status == 3)
    #expect(run.errors.hasPrefix("parcela: could not create: Is a directory ("))
    #expect(run.errors.hasSuffix("): name a file, not a folder\n"))
    #expect(try folder.files() == Self.files)
  }

  @Test("A folder without the right to write is exit code 3", .enabled(if: geteuid() != 0))
  func readOnlyFolder() throws {
    chmod(folder.path, 0o555)
    defer { chmod(folder.path, 0o755) }
    try fail(
      "\(Self.command) feed.tsv --out new", status: 3,
      expected: "could not create: Permission denied (new): check the permissions of the file and its folder")
  }

  @Test("A second feed that cannot be read leaves no output of the first")
  func secondFeed() throws {
    try fail(
      "\(Self.command) feed.tsv missing.tsv --out out", status: 3,
      expected: "could not open: No such file or directory (missing.tsv): check the path")
  }
}
