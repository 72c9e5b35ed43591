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
      expected: "could not write: File too large (out): raise the limit of file sizes (ulimit -f)")
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
      expected: "could not write: File too large (out.rejects.tsv): raise the limit of file sizes (ulimit -f)")
  }

  @Test("A full device as standard output is exit code 3")
  func fullDevice() throws {
    try fail(
      "\(Self.command) feed.tsv --out - > /dev/full", status: 3,
      expected:
        "could not write: No space left on device (standard stream): free some space, then run it again")
  }

  @Test("A reader that goes away is exit code 3, and no trap")
  func closedPipe() throws {
    try fail(
      "set -o pipefail; \(Self.command) feed.tsv --out - | head -c 1 > /dev/null", status: 3,
      expected: "could not write: Broken pipe (standard stream): the reader of the output went away")
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

  /// A run whose feed comes slowly, stopped by a signal once it has begun to write.
  private static func interrupted(_ signal: String, _ prefix: String) -> String {
    """
    mkfifo slow
    exec 3<> slow
    head -n 5000 feed.tsv >&3 &
    \(prefix) bash -c 'echo $$ > pid; exec "$0" batch slow --plan pay-in-4 --chunk-size 4096 --out out' "$PARCELA" &
    run=$!
    for ((i = 0; i < 500; i++)); do [ -s .out.[0-9]*.partial ] && break; sleep 0.02; done
    ls -A | grep -c partial > seen
    kill -\(signal) $(cat pid)
    wait $run
    status=$?
    [ "$(cat seen)" = 2 ] || echo "unfinished files: $(cat seen)" >&2
    rm slow pid seen
    exit $status
    """
  }

  @Test(
    "A signal ends a run with 128 and its number, and removes what is unfinished",
    arguments: [("INT", 130), ("TERM", 143), ("HUP", 129)])
  func signals(_ signal: String, _ status: Int32) throws {
    let run = try CommandRunner.shell(
      Self.interrupted(signal, "env --default-signal=INT,TERM,HUP"), in: folder)
    #expect(run.status == status)
    #expect(run.errors.isEmpty)
    #expect(try folder.files() == Self.files)
    #expect(try folder.text("out") == "old")
  }

  @Test("A signal that the parent ignores, as nohup does, stays ignored")
  func ignoredSignal() throws {
    let script = """
      mkfifo slow
      exec 3<> slow
      (trap '' HUP; exec "$PARCELA" batch slow --plan pay-in-4 --out out --columns id 3<&-) &
      run=$!
      for ((i = 0; i < 500; i++)); do ls .out.*.partial > /dev/null 2>&1 && break; sleep 0.02; done
      kill -HUP $run
      sleep 0.1
      printf 'id\\tprice\\na\\t99.00 USD\\n' >&3
      exec 3>&-
      wait $run
      """
    #expect(try CommandRunner.shell(script, in: folder).status == 0)
    #expect(try folder.text("out") == "id\na\n")
  }
}
