import Foundation
import Testing

/// In which order the files of `parcela batch` appear, and what there is where one cannot.
@Suite struct BatchPublishTests {
  let folder: TestFolder

  init() throws {
    folder = try TestFolder()
    try folder.write("id\tprice\na\t99.00 USD\nb\tx\n", to: "feed.tsv")
  }

  /// A run in whose way a folder comes while it waits for its feed.
  private func run(blocked name: String) throws -> String {
    let script = """
      mkfifo slow
      exec 3<> slow
      "$PARCELA" batch slow --plan pay-in-4 --columns id --out new --summary s.json 3<&- &
      run=$!
      for ((i = 0; i < 500; i++)); do ls .s.json.*.partial > seen 2>&1 && break; sleep 0.02; done
      mkdir \(name)
      cat feed.tsv >&3
      exec 3>&-
      wait $run
      status=$?
      rm slow seen
      rmdir \(name)
      exit $status
      """
    let run = try CommandRunner.shell(script, in: folder)
    #expect(run.status == 3)
    return run.errors
  }

  @Test(
    "The output appears first, then the rejects, then the summary: what has no name stops what follows",
    arguments: [("new", []), ("new.rejects.tsv", ["new"]), ("s.json", ["new", "new.rejects.tsv"])])
  func order(_ blocked: String, _ appeared: [String]) throws {
    #expect(
      try run(blocked: blocked) == "parcela: could not rename: Is a directory (\(blocked)): name a file, not a folder\n"
    )
    #expect(try folder.files() == ["feed.tsv"] + appeared)
  }

  @Test("A rejects file whose name is too long is known before the work")
  func longName() throws {
    let name = String(repeating: "n", count: 250)
    let run = try CommandRunner.shell(
      "mkfifo slow; timeout 20 \"$PARCELA\" batch slow --plan pay-in-4 --out \(name); s=$?; rm slow; exit $s",
      in: folder)
    #expect(run.status == 3)
    #expect(
      run.errors == "parcela: could not create: File name too long (\(name).rejects.tsv): choose a shorter name\n")
    #expect(try folder.files() == ["feed.tsv"])
  }

  @Test("A folder that may be written to but not read takes an output")
  func dropBox() throws {
    // A superuser may read any folder, so becomes somebody else.
    let script = """
      mkdir drop
      chmod 0733 drop
      as=
      if [ "$(id -u)" = 0 ]; then as='setpriv --reuid=65534 --regid=65534 --clear-groups'; else chmod 0333 drop; fi
      $as test -x "$PARCELA" && $as test -r feed.tsv || { echo skipped; rmdir drop; exit 0; }
      $as "$PARCELA" batch feed.tsv --plan pay-in-4 --columns id --out drop/out
      status=$?
      chmod 0755 drop
      cat drop/out
      ls -A drop >&2
      exit $status
      """
    let run = try CommandRunner.shell(script, in: folder)
    guard run.output != "skipped\n" else { return }
    #expect(run.status == 0)
    #expect(run.output == "id\na\n")
    #expect(run.errors.hasSuffix("\nout\nout.rejects.tsv\n"))
  }

  @Test(
    "A second feed that cannot be used is known before the first is read",
    arguments: [
      ("missing.tsv", "could not open: No such file or directory (missing.tsv): check the path"),
      (".", "could not read: Is a directory (.): name a file, not a folder"),
      ("empty.tsv", "the feed is empty (empty.tsv:1): check that the export has finished"),
    ])
  func laterFeed(_ feed: String, _ message: String) throws {
    let script = """
      mkfifo slow
      : > empty.tsv
      timeout 20 "$PARCELA" batch slow feed.tsv \(feed) --plan pay-in-4 --out new
      status=$?
      rm slow empty.tsv
      exit $status
      """
    let run = try CommandRunner.shell(script, in: folder)
    #expect(run.status == 3)
    #expect(run.errors == "parcela: \(message)\n")
    #expect(try folder.files() == ["feed.tsv"])
  }

  @Test("On a nearly full disk the output leaves the rejects the space that it does not need")
  func nearlyFullDisk() throws {
    // 5 MB of output, for which 8 MiB are reserved, and then 35 MB of rejects on a disk of 40 MiB.
    let id = String(repeating: "i", count: 1000)
    var feed = "id\tprice\n"
    for _ in 0..<5200 { feed += "\(id)\t99.00 USD\n" }
    for _ in 0..<9400 { feed += "b\tx\n" }
    try folder.write(feed, to: "feed.tsv")
    let script = """
      mkdir disk
      mount -t tmpfs -o size=40m tmpfs disk 2> /dev/null || { echo skipped; rmdir disk; exit 0; }
      trap 'umount disk; rmdir disk' EXIT
      "$PARCELA" batch "$(printf './%.0s' {1..1850})feed.tsv" --plan pay-in-4 --columns id --out disk/out
      status=$?
      stat --format=%s disk/out disk/out.rejects.tsv
      exit $status
      """
    let run = try CommandRunner.shell(script, in: folder)
    guard run.output != "skipped\n" else { return }
    #expect(run.status == 0, "\(run.errors)")
    let sizes = run.output.split(separator: "\n").compactMap { Int($0) }
    #expect(sizes.count == 2 && sizes[0] > 5_000_000 && sizes[0] + sizes[1] > 40_000_000)
  }
}
