import Foundation
import Installments
import Testing

@Suite("parcela plans compile")
struct PlansCompileTests {
  private func compile(_ folder: TestFolder, _ arguments: String...) throws -> (
    status: Int32, output: String, errors: String
  ) {
    try CommandRunner.run(["plans", "compile", "--out", folder.path("plans.bin")] + arguments)
  }

  private func plans(_ bytes: [UInt8]) throws -> [PlanBytes] {
    var plans: [PlanBytes] = []
    var rest = bytes
    while !rest.isEmpty {
      let length = try PlanBytes.length(of: rest.span)
      plans.append(try PlanBytes(decoding: Array(rest[..<length]).span))
      rest = Array(rest[length...])
    }
    return plans
  }

  @Test("Plans follow one another in the file, in the order given, for any start date or for one")
  func file() throws {
    let folder = try TestFolder()
    let result = try compile(folder, "--plan", "pay-in-4", "--plan", "pay-in-3")
    #expect(result.status == 0 && result.output == "" && result.errors == "")
    let bytes = Array(try Data(contentsOf: folder.url("plans.bin")))
    let read = try plans(bytes)
    #expect(read.map { String(decoding: $0.planID, as: UTF8.self) } == ["pay-in-4", "pay-in-3"])
    #expect(read.allSatisfy { $0.plan.start == nil })
    _ = try compile(folder, "--plan", "pay-in-4", "--start", "2026-11-30")
    let dated = try plans(Array(try Data(contentsOf: folder.url("plans.bin"))))
    #expect(dated.map(\.plan.start) == [try CalendarDate("2026-11-30")])
    #expect(try folder.files() == ["plans.bin"])
  }

  @Test("A plan whose figures depend on the start date needs one")
  func needsStart() throws {
    let folder = try TestFolder()
    let plan = try folder.write(
      #"""
      {"id": "daily", "count": 3, "every": {"unit": "month", "step": 1}, "rounding": "down", "remainder": "last",
      "rate": {"annualPercent": "15", "basis": "actual365"}}
      """#, to: "daily.json")
    let result = try compile(folder, "--plan", "pay-in-4", "--plan", plan)
    #expect(
      result.errors
        == "parcela: the figures of daily depend on the start date (parcela plans compile): name it by --start\n")
    #expect(result.status == 2 && result.output == "")
    #expect(try folder.files() == ["daily.json"])
    #expect(try compile(folder, "--plan", plan, "--start", "2026-11-30").status == 0)
    let read = try plans(Array(try Data(contentsOf: folder.url("plans.bin"))))
    #expect(read.map(\.plan.start) == [try CalendarDate("2026-11-30")])
    let late = try compile(folder, "--plan", plan, "--start", "9999-12-30")
    #expect(late.status == 2 && late.errors.hasPrefix("parcela: a payment of daily would be due beyond the year 9999"))
  }

  @Test("A file that cannot be made is exit code 3; a plan that is wrong or a missing option is 2, and no file appears")
  func failures() throws {
    let folder = try TestFolder()
    let nowhere = try CommandRunner.run(["plans", "compile", "--plan", "pay-in-4", "--out", folder.path("no/such.bin")])
    #expect(nowhere.status == 3 && nowhere.errors.hasSuffix(": create the folder first\n"))
    #expect(try compile(folder, "--plan", "pay-in-5").status == 2)
    #expect(try compile(folder, "--plan", "pay-in-4", "--start", "2026-02-30").status == 2)
    #expect(try CommandRunner.run(["plans", "compile", "--plan", "pay-in-4"]).status == 2)
    #expect(try folder.files() == [])
  }
}
