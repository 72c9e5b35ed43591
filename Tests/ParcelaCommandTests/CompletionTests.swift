import Foundation
import Testing

@Suite struct CompletionTests {
  /// What bash makes of the completion script with some further lines.
  private func bash(_ lines: String, options: [String] = []) throws -> (status: Int32, output: String) {
    let script = try CommandRunner.run(["completion", "bash"]).output + lines
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = options + ["-c", script]
    process.standardOutput = output
    try process.run()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: text, as: UTF8.self))
  }

  @Test("bash can read the script")
  func parses() throws {
    let result = try bash("", options: ["-n"])
    #expect(result.status == 0 && result.output == "")
  }

  @Test(
    "The last word is completed from the declarations",
    arguments: [
      ("parcela qu", "quote"), ("parcela pl", "plans"), ("parcela plans ''", "list show check compile"),
      ("parcela completion ''", "bash"), ("parcela quote --sch", "--schedule"),
      ("parcela quote --plan clearpay", "clearpay-gb"), ("parcela plans show payflex", "payflex-za"),
      ("parcela quote --locale ja-", "ja-JP"), ("parcela batch feed.tsv --columns id,text_", "id,text_spoken"),
      ("parcela batch feed.tsv --to j", "jsonl"), ("parcela format --display na", "narrow name"),
      ("parcela parse --locale de-C", "de-CH"), ("parcela quote --amount ''", ""),
    ])
  func completes(_ line: String, _ words: String) throws {
    let result = try bash(
      "COMP_WORDS=(\(line)); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _parcela; echo \"${COMPREPLY[*]}\"\n")
    #expect(result.output == words + "\n")
  }
}
