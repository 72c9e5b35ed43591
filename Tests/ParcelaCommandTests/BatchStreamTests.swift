import Foundation
import Testing

/// Standard streams that are closed, shared or devices.
@Suite struct BatchStreamTests {
  let folder: TestFolder

  init() throws {
    folder = try TestFolder()
    try folder.write("id\tprice\na\t99.00 USD\n", to: "ok.tsv")
    try folder.write("id\tprice\na\t99.00 USD\nb\tx\nc\t98.00 USD\nd\ty\ne\t97.00 USD\n", to: "feed.tsv")
  }

  private func run(_ words: String) throws -> (status: Int32, output: String, errors: String) {
    try CommandRunner.shell("\"$PARCELA\" batch --plan pay-in-4 --columns id \(words)", in: folder)
  }

  @Test(
    "Without standard error, or with no stream at all, an output has nothing but its lines",
    arguments: ["2>&-", "<&- >&- 2>&-"])
  func closedError(_ closed: String) throws {
    #expect(try run("ok.tsv --out o.tsv --summary s.json \(closed)").status == 0)
    #expect(try folder.text("o.tsv") == "id\na\n")
    #expect(try folder.text("s.json").hasPrefix("{\n"))
  }

  @Test("Without standard output, an output to it is exit code 3, and no other file gets its lines")
  func closedOutput() throws {
    let run = try run("ok.tsv --out - --summary s.json >&-")
    #expect(run.status == 3)
    #expect(
      run.errors == "parcela: could not write: Bad file descriptor (standard output): "
        + "open the stream, or name a file instead\n")
    #expect(try folder.files() == ["feed.tsv", "ok.tsv"])
    #expect(try CommandRunner.shell("\"$PARCELA\" --version >&-", in: folder).status == 3)
  }

  @Test("Without standard input, a feed from it is exit code 3")
  func closedInput() throws {
    let run = try run("- --out o.tsv <&-")
    #expect(run.status == 3)
    #expect(
      run.errors == "parcela: could not read: Bad file descriptor (standard input): "
        + "open the stream, or name a file instead\n")
    #expect(try folder.files() == ["feed.tsv", "ok.tsv"])
  }

  @Test(
    "One pipe does not get two outputs, whatever it is called",
    arguments: [
      ("--out /dev/stdout --rejects -", "standard output is written by --out too (--rejects): name another file"),
      ("--out - --rejects /dev/fd/1", "/dev/fd/1 is written by --out too (--rejects): name another file"),
      ("--out o --rejects pipe --summary ./pipe", "./pipe is written by --rejects too (--summary): name another file"),
    ])
  func onePipe(_ words: String, _ message: String) throws {
    let run = try CommandRunner.shell(
      """
      mkfifo pipe
      set -o pipefail
      timeout 20 "$PARCELA" batch feed.tsv --plan pay-in-4 \(words) | cat
      status=$?
      rm pipe
      exit $status
      """, in: folder)
    #expect(run.status == 2)
    #expect(run.errors == "parcela: \(message)\n")
    #expect(run.output.isEmpty)
  }

  @Test("The null device may get as much as one likes")
  func nullDevice() throws {
    #expect(try run("feed.tsv --out - --rejects /dev/null --summary /dev/null").status == 0)
  }

  @Test("Over a count of rejects standard output is incomplete, and the same for all chunks and workers")
  func incompleteOutput() throws {
    for chunks in ["--chunk-size 1", "--chunk-size 40 --threads 3", "--threads 2"] {
      let run = try run("feed.tsv --out - --max-rejects 1 \(chunks)")
      #expect(run.status == 4)
      #expect(run.output == "id\na\nc\n")
      #expect(
        run.errors.hasPrefix(
          "feed.tsv\t3\t3\tb\tunexpectedCharacter\tx\nfeed.tsv\t5\t3\td\tunexpectedCharacter\ty\n"
            + "parcela: 2 of 4 records were rejected, more than 1 (standard error): mend them, or raise --max-rejects; "
            + "standard output is incomplete\n"))
    }
  }

  @Test("Over a share of rejects standard output has all the other records")
  func completeOutput() throws {
    let run = try run("feed.tsv --out - --max-rejects 1%")
    #expect(run.status == 4)
    #expect(run.output == "id\na\nc\ne\n")
    #expect(run.errors.contains("; standard output has all the others\n"))
  }

  @Test("Reports name streams, and count one thing as one")
  func words() throws {
    try folder.write("id\tprice\na\t99.00 USD\n", to: "one.tsv")
    let one = try run("one.tsv --out o.tsv").errors
    #expect(one.hasPrefix("read 1 record: 1 emitted, 0 rejected, 0 skipped\nwrote 1 line to o.tsv: 1 eligible\n"))
    #expect(try run("feed.tsv --out o.tsv --rejects -").errors.contains("\nrejected records are in standard output\n"))
    try folder.write("id\tprice\na\tx\n", to: "bad.tsv")
    #expect(
      try run("bad.tsv --out o.tsv").errors.hasPrefix(
        "parcela: the only record was rejected (o.tsv.rejects.tsv): mend it; no output was written\n"))
  }

  @Test("By default there are as many workers as processors that the program may run on")
  func affinity() throws {
    let script = """
      first=$(taskset -cp $$ | sed 's/.*: //; s/[-,].*//')
      taskset -c "$first" "$PARCELA" batch ok.tsv --plan pay-in-4 --out o --summary s.json
      """
    #expect(try CommandRunner.shell(script, in: folder).status == 0)
    #expect(try folder.text("s.json").contains("\"threads\": 1,"))
  }
}
