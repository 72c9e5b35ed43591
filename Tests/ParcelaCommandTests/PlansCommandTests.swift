import Foundation
import Testing

@Suite struct PlansCommandTests {
  /// Runs `body` with the path of a file that holds a text.
  private func withFile<Result>(_ text: String, _ body: (String) throws -> Result) throws -> Result {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("plans-\(UUID().uuidString).json")
    try Data(text.utf8).write(to: file)
    defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: file) } }
    return try body(file.path)
  }

  private func plan(_ id: String, _ more: String) -> String {
    #"{"id": "\#(id)", "every": {"unit": "week", "step": 2}, "rounding": "down", "remainder": "last", \#(more)}"#
  }

  @Test("The list is a table whose columns line up")
  func list() throws {
    let result = try CommandRunner.run(["plans", "list"])
    let lines = result.output.split(separator: "\n").map(String.init)
    let head = try #require(lines.first)
    let words = ["id", "name", "count", "every", "order totals", "countries", "as of"]
    #expect(head.split(separator: "  ").map { $0.filter { $0 != " " } } == words.map { $0.filter { $0 != " " } })
    let date = try #require(head.range(of: "as of")).lowerBound.utf16Offset(in: head)
    let afterpay = try #require(lines.first { $0.hasPrefix("afterpay-us ") })
    #expect(afterpay.dropFirst(date).hasPrefix("20"))
    #expect(lines.contains { $0.contains("35.00 to 1500.00 USD and 52 more") })
    #expect(lines.allSatisfy { $0.last != " " })
    #expect(result.status == 0)
  }

  @Test("The list as JSON is a plan file that checks")
  func listJSON() throws {
    let json = try CommandRunner.run(["plans", "list", "--json"]).output
    let result = try withFile(json) { try CommandRunner.run(["plans", "check", $0]) }
    #expect(result.output.contains(" plans are right\n  pay-in-2\n    every currency, from 2 minor units\n"))
    #expect(result.status == 0)
  }

  @Test("A preset's JSON is a plan file that quotes")
  func show() throws {
    let shown = try CommandRunner.run(["plans", "show", "pay-in-2"])
    #expect(
      shown.output == """
        {
          "id": "pay-in-2",
          "name": "Pay in 2",
          "version": "1",
          "count": 2,
          "every": {"unit": "week", "step": 2},
          "rounding": "halfAwayFromZero",
          "remainder": "spreadFirst"
        }

        """)
    let (again, quote) = try withFile(shown.output) { path in
      (
        try CommandRunner.run(["plans", "show", path]),
        try CommandRunner.run(["quote", "--plan", path, "--amount", "1.00 USD"])
      )
    }
    #expect(again.output == shown.output)
    #expect(quote.output.hasSuffix("\n  eligible: 0.50 USD due today\n"))
  }

  @Test("A file of several plans is shown as such a file")
  func showSeveral() throws {
    let text = #"{"plans": [\#(plan("a", #""count": 2"#)), \#(plan("b", #""count": 3"#))]}"#
    let result = try withFile(text) { try CommandRunner.run(["plans", "show", $0]) }
    #expect(result.output.hasPrefix("{\n  \"plans\": [\n    {\n      \"id\": \"a\",\n"))
  }

  @Test("Right plans are listed with the totals that they take")
  func check() throws {
    let limits = #"""
      "count": 4, "limits": [{"currency": "USD", "minimum": "35", "maximum": "1500.00"}, {"currency": "JPY"},
      {"currency": "KWD", "minimum": "0.001", "maximum": "9"}]
      """#
    try withFile(plan("mine", limits)) { path in
      let result = try CommandRunner.run(["plans", "check", path])
      #expect(
        result.output == """
          \(path): 1 plan is right
            mine
              USD from 35.00 to 1500.00
              JPY from 4
              KWD from 0.004 to 9.000

          """)
      #expect(result.status == 0 && result.errors == "")
    }
  }

  @Test("Of a plan whose figures depend on the start date the stated limits are listed, and that they are")
  func checkDated() throws {
    func dated(_ id: String, _ more: String) -> String {
      plan(id, #""count": 4, "rate": {"annualPercent": "15", "basis": "actual365"}\#(more)"#)
    }
    let limits = #"""
      , "limits": [{"currency": "USD", "minimum": "35", "maximum": "1500.00"}, {"currency": "JPY"},
      {"currency": "KWD", "minimum": "5"}, {"currency": "EUR", "maximum": "900"}]
      """#
    let every = plan(
      "equal",
      #""count": 4, "rate": {"annualPercent": "15", "basis": "perPeriod"}, "limits": [{"currency": "USD", "minimum": "35"}]"#
    )
    try withFile(#"{"plans": [\#(dated("a", limits)), \#(dated("b", "")), \#(every)]}"#) { path in
      let result = try CommandRunner.run(["plans", "check", path])
      #expect(
        result.output == """
          \(path): 3 plans are right
            a
              USD from 35.00 to 1500.00
              JPY, any total
              KWD from 5.000
              EUR to 900.00
              as stated: the effective bounds depend on the start date
            b
              every currency
              as stated: the effective bounds depend on the start date
            equal
              USD from 35.00

          """)
      #expect(result.status == 0 && result.errors == "")
      let shown = try CommandRunner.run(["plans", "show", path]).output
      #expect(shown.contains("\n      \"rate\": {\"annualPercent\": \"15\", \"basis\": \"actual365\"}"))
    }
  }

  @Test("Every wrong plan of a file is reported, and the exit code is 1")
  func faults() throws {
    let text = """
      {"plans": [
      \(plan("a", #""count": 0"#)),
      \(plan("a", #""count": 2"#)),
      \(plan("b", #""cuont": 2"#)),
      \(plan("c", #""count": 2"#))]}
      """
    try withFile(text) { path in
      let result = try CommandRunner.run(["plans", "check", path])
      #expect(result.output == "\(path): 1 plan is right\n  c\n    every currency, from 2 minor units\n")
      #expect(
        result.errors == """
          parcela: the count 0 is out of range (\(path):2:101, plans[0].count): write a whole number from 1 to 600
          parcela: the id "a" stands twice (\(path):3:8, plans[1].id): rename this one or the one at 2:8
          parcela: the key "cuont" is unknown (\(path):4:92, plans[2].cuont): did you mean "count"?

          """)
      #expect(result.status == 1)
    }
  }

  @Test("A file that is no JSON is a finding, one that cannot be read is not")
  func unreadable() throws {
    try withFile("{\"plans\": [") { path in
      let result = try CommandRunner.run(["plans", "check", path])
      #expect(result.errors.hasPrefix("parcela: the JSON text ends too early (\(path):1:12): "))
      #expect(result.status == 1)
    }
    #expect(try CommandRunner.run(["plans", "check", "/no/such/file.json"]).status == 3)
  }

  @Test(
    "Mistakes are exit code 2",
    arguments: [
      (["plans", "lst"], "unknown command plans lst (parcela plans): did you mean plans list?"),
      (["plans", "frobnicate"], "unknown command plans frobnicate (parcela plans): see parcela plans --help"),
      (["plan"], "unknown command plan (parcela): did you mean plans?"),
      (["plans", "show"], "no plan is named (parcela plans show): name one: see parcela plans list"),
      (["plans", "show", "a", "b"], "2 plans are named (parcela plans show): name one: see parcela plans list"),
      (["plans", "check"], "no plan file is named (parcela plans check): name one or more"),
      (["plans", "list", "x"], "nothing takes the word x (parcela plans list): put a value with blanks in quotes"),
    ])
  func usage(_ arguments: [String], _ message: String) throws {
    let result = try CommandRunner.run(arguments)
    #expect(result.errors == "parcela: \(message)\n")
    #expect(result.status == 2 && result.output == "")
  }
}
