import Credit
import ExactMoney
import Foundation
import Installments
import Parcela
import Testing

/// The published schedules, `Tests/Vectors/schedules.json`.
@Suite struct ScheduleVectorTests {
  private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../Vectors/schedules.json")

  @Test("Every published schedule comes out as published")
  func all() throws {
    let value = try JSONValue.parse(Array(Data(contentsOf: Self.file)))
    let cases = try #require(value["cases"]).elements
    #expect(cases.count > 20)
    for example in cases {
      let found = try answer(to: example)
      guard found == expected(of: example) else {
        Issue.record("\(example.text("id")): \(found) instead of \(expected(of: example))")
        continue
      }
    }
  }

  private func answer(to example: JSONValue) throws -> [String] {
    var writer = JSONWriter(.compact)
    writer.value(try #require(example["plan"]))
    let plan = try #require(try PlanFile(name: "plan", bytes: writer.bytes).plans.first).compiled()
    let total = try Money(machineText: Array("\(example.text("total")) \(example.text("currency"))".utf8).span)
    let start: CalendarDate
    do throws(CalendarDateError) { start = try CalendarDate(isoText: Array(example.text("start").utf8).span) } catch {
      return ["error \(error)"]
    }
    let schedule: Schedule
    do throws(PaymentDatesError) {
      schedule = try plan.schedule(for: total, startingOn: start, country: nil, locale: .enUS)
    } catch {
      if case .outOfRange = error { return ["error outOfRange"] }
      return ["error \(error)"]
    }
    return expected(of: try JSONValue.parse(schedule.json(installments: true)))
  }

  /// What a case, or a schedule's JSON, says of status, mend and payments.
  private func expected(of example: JSONValue) -> [String] {
    if example["error"] != nil { return ["error \(example.text("error"))"] }
    let mends = ["status", "missing", "excess", "largestCount"].map { "\($0) \(example.text($0))" }
    let payments = (example["installments"]?.elements ?? []).map {
      "\($0.text("number")) \($0.text("due")) \($0.text("amount"))"
    }
    return mends + payments
  }
}

extension JSONValue {
  fileprivate var elements: [JSONValue] {
    if case .array(let elements) = kind { elements } else { [] }
  }

  fileprivate func text(_ key: String) -> String {
    switch self[key]?.kind {
    case .string(let text), .number(let text): text
    default: ""
    }
  }
}
