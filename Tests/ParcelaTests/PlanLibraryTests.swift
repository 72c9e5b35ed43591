import Parcela
import Testing

@Suite struct PlanLibraryTests {
  private func file(_ name: String, id: String, count: Int) throws -> PlanFile {
    let text =
      #"{"id": "\#(id)", "count": \#(count), "every": {"unit": "day", "step": 1}, "rounding": "up", "#
      + #""remainder": "last"}"#
    return try PlanFile(name: name, bytes: Array(text.utf8))
  }

  @Test(
    "An argument is a path when it contains a slash or ends in .json",
    arguments: [
      ("pay-in-4", .identifier("pay-in-4")), ("a.json", .file("a.json")), ("./a", .file("./a")), ("", .identifier("")),
      ("a.JSON", .identifier("a.JSON")), (".json", .file(".json")),
    ] as [(String, PlanReference)])
  func references(_ argument: String, _ expected: PlanReference) {
    #expect(PlanReference(argument) == expected)
  }

  @Test(
    "An unknown id is refused with the ids that resemble it",
    arguments: [
      ("pay-in-5", #"no plan has this id ("pay-in-5"): did you mean "pay-in-2", "pay-in-3" or "pay-in-4"?"#),
      ("clearpay-uk", #"no plan has this id ("clearpay-uk"): did you mean "clearpay-gb"?"#),
      ("afterpay", #"no plan has this id ("afterpay"): did you mean "afterpay-us", "afterpay-au" or "afterpay-ca"?"#),
      (
        "mortgage",
        #"no plan has this id ("mortgage"): name a preset, or a file by a path with / or ending in .json"#
      ),
    ])
  func unknown(_ id: String, _ message: String) throws {
    let library = try PlanLibrary.presets()
    do throws(PlanLibraryError) {
      _ = try library.plan(id)
      Issue.record("\(id) was found")
    } catch {
      #expect(error.description == message)
    }
  }

  @Test("A file's plan takes a preset's place, but not another file's")
  func adds() throws {
    var library = try PlanLibrary.presets()
    let presets = library.plans.count
    try library.add(file("mine.json", id: "pay-in-4", count: 5))
    #expect(try library.plan("pay-in-4").count == 5)
    #expect(library.plans.count == presets)
    let other = try file("other.json", id: "pay-in-4", count: 6)
    let expected = PlanLibraryError.repeatedPlan("pay-in-4", first: "mine.json", second: "other.json")
    #expect(throws: expected) { try library.add(other) }
    #expect(try library.plan("pay-in-4").count == 5)
    #expect(expected.description == #"two files have a plan "pay-in-4" (mine.json, other.json): rename one of the two"#)
  }
}
