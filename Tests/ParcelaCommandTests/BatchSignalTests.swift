import Foundation
import Testing

/// What signals do to `parcela batch`.
@Suite struct BatchSignalTests {
  let folder: TestFolder

  init() throws {
    folder = try TestFolder()
    // 5,000 records make 500 kB of output, many chunks.
    var feed = "id\tprice\n"
    for number in 1...5000 { feed += "product-\(number)\t\(number % 1400 + 40).99 USD\n" }
    try folder.write(feed, to: "feed.tsv")
    try folder.write("old", to: "out")
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
    arguments: [
      ("INT", 130), ("TERM", 143), ("HUP", 129), ("QUIT", 131), ("XCPU", 152), ("USR1", 138), ("USR2", 140),
      ("ALRM", 142), ("VTALRM", 154), ("PROF", 155),
    ])
  func signals(_ signal: String, _ status: Int32) throws {
    let run = try CommandRunner.shell(
      Self.interrupted(signal, "env --default-signal"), in: folder)
    #expect(run.status == status)
    #expect(run.errors.isEmpty)
    #expect(try folder.files() == ["feed.tsv", "out"])
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
