import Foundation
import Testing

@Suite struct ProgramTests {
  private static let commands = [
    "quote", "format", "parse", "batch", "plans list", "plans show", "plans check", "completion bash",
  ]

  @Test("Help lists every command in 80 columns")
  func help() throws {
    let result = try CommandRunner.run(["--help"])
    for command in Self.commands { #expect(result.output.contains("\n  \(command) ")) }
    #expect(result.status == 0 && result.errors == "")
    #expect(result.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(try CommandRunner.run(["help"]).output == result.output)
  }

  @Test("Every command explains itself in 80 columns, by option and by the word help", arguments: commands)
  func commandHelp(_ command: String) throws {
    let words = command.split(separator: " ").map(String.init)
    let result = try CommandRunner.run(words + ["--help"])
    #expect(result.output.hasPrefix("usage: parcela \(command)"))
    #expect(result.output.contains("\n  --help  ") && result.output.contains("\nexamples:\n  "))
    // The first line is as long as what is required, examples are as long as they are; a long word stands alone.
    let lines = result.output.split(separator: "\n").dropFirst().prefix { $0 != "examples:" }
    #expect(lines.allSatisfy { $0.count <= 80 || !$0.drop { $0 == " " }.contains(" ") })
    #expect(result.status == 0)
    #expect(try CommandRunner.run(["help"] + words).output == result.output)
  }

  @Test("The first word of commands of two lists them", arguments: ["plans", "completion"])
  func groups(_ word: String) throws {
    let result = try CommandRunner.run([word])
    for command in Self.commands where command.hasPrefix(word + " ") {
      #expect(result.output.contains("\n  \(command) "))
    }
    #expect(result.status == 0)
    #expect(try CommandRunner.run([word, "--help"]).output == result.output)
  }

  @Test("The version names the program, its tables and formats")
  func version() throws {
    let lines = try CommandRunner.run(["--version"]).output.split(separator: "\n")
    let begins = ["parcela ", "CLDR ", "ISO 4217 of ", "feed formats: ", "output formats: "]
    #expect(zip(lines, begins).allSatisfy { $0.hasPrefix($1) } && lines.count == begins.count)
  }

  @Test(
    "Without a command, or with an unknown one, the exit code is 2",
    arguments: [
      ([], "no command is named (parcela): see parcela --help"),
      (["qoute"], "unknown command qoute (parcela): did you mean quote?"),
      (["frobnicate"], "unknown command frobnicate (parcela): see parcela --help"),
    ] as [([String], String)])
  func mistakes(_ arguments: [String], _ message: String) throws {
    let result = try CommandRunner.run(arguments)
    #expect(result.errors == "parcela: \(message)\n")
    #expect(result.status == 2 && result.output == "")
  }
}
