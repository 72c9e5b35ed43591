import Foundation
import Testing

/// Names and values that are no text, or that a terminal would obey.
@Suite struct HostileTextTests {
  let folder: TestFolder

  init() throws {
    folder = try TestFolder()
    try folder.write(BatchTests.feed, to: "feed.tsv")
  }

  @Test("An argument that is not UTF-8 is exit code 2, and no file of another name appears")
  func notUTF8() throws {
    let run = try CommandRunner.shell(
      "\"$PARCELA\" batch feed.tsv --plan pay-in-4 --out $'out\\xe9.tsv'", in: folder)
    #expect(run.status == 2)
    #expect(
      run.errors == "parcela: argument 6 is not UTF-8: out\\xE9.tsv (parcela): give the file a name in UTF-8\n")
    #expect(try folder.files() == ["feed.tsv"])
  }

  @Test(
    "Control characters of what is named are escaped in messages",
    arguments: [
      (#"batch $'a\e[31m\n\r\t\x7f' --plan pay-in-4 --out o"#, #"a\u001B[31m\n\r\t\u007F"#),
      (#"batch feed.tsv --plan pay-in-4 --out $'no/\xc2\x9b31m\e'"#, #"no/\u009B31m\u001B"#),
      (#"batch feed.tsv --plan pay-in-4 --out o --columns $'id,\e]0;x\a'"#, #"\u001B]0;x\u0007"#),
      (#"batch feed.tsv --plan pay-in-4 --out o $'--co\ex'"#, #"--co\u001Bx"#),
      (#"quote --plan pay-in-4 --amount $'1\e USD'"#, #"1\u001b USD"#), (#"$'x\ey'"#, #"x\u001By"#),
      (#"plans check $'\e.json'"#, #"\u001B.json"#), (#"batch $'\xe2\x80\xaea' --plan pay-in-4 --out o"#, #"\u202Ea"#),
    ])
  func messages(_ words: String, _ shown: String) throws {
    let run = try CommandRunner.shell("\"$PARCELA\" \(words)", in: folder)
    #expect(run.status == 2 || run.status == 3)
    #expect(run.errors.contains(shown))
    #expect(!run.errors.unicodeScalars.contains { $0 != "\n" && $0.properties.generalCategory == .control })
    #expect(run.errors.count { $0 == "\n" } == 1)
  }

  @Test("They are escaped in reports, and blank in rejected records")
  func reports() throws {
    try folder.write("id\tprice\na\t99.00 USD\nb\u{9B}\u{7F}c\tx\n", to: "feed.tsv")
    let run = try CommandRunner.shell("\"$PARCELA\" batch feed.tsv --plan pay-in-4 --out $'o\\e\\n'", in: folder)
    #expect(run.status == 0)
    #expect(run.errors.contains(#" to o\u001B\n: 1 eligible"#))
    #expect(run.errors.contains(#"records are in o\u001B\n.rejects.tsv"#))
    let rejects = try folder.text("o\u{1B}\n.rejects.tsv")
    #expect(rejects.hasSuffix("\tx\n") && rejects.contains("\tb  c\t") || rejects.contains("controlCharacter"))
    #expect(!rejects.contains("\u{9B}"))
  }
}
