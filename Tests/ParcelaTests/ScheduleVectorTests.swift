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
    #expect(cases.count > 100)
    for example in cases {
      let found = try answer(to: example)
      let expected = expected(of: example, by: example)
      guard found == expected else {
        Issue.record("\(example.text("id")): \(found) instead of \(expected)")
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
    do throws(StartDateError) {
      schedule = try plan.schedule(for: total, startingOn: start, in: circumstances(of: example), locale: .enUS)
    } catch {
      if case .dates(.outOfRange) = error { return ["error outOfRange"] }
      return ["error \(error)"]
    }
    return expected(of: try JSONValue.parse(schedule.json(installments: true)), by: example)
  }

  private func circumstances(of example: JSONValue) -> Circumstances {
    Circumstances(
      country: CountryCode(Array(example.text("country").utf8).span),
      categories: (example["categories"]?.elements ?? []).compactMap { CategoryName(Array($0.string.utf8)) })
  }

  /// What a case, or a schedule's JSON, says of status, mend and payments, and of what else the case states.
  private func expected(of answer: JSONValue, by example: JSONValue) -> [String] {
    if answer["error"] != nil { return ["error \(answer.text("error"))"] }
    let sums = ["dueToday", "financeCharge", "totalOfPayments"].filter { example[$0] != nil }
    let mends = (["status", "missing", "excess", "largestCount"] + sums).map { "\($0) \(answer.text($0))" }
    let stated = example["installments"]?.elements.first
    let keys = ["principal", "fee", "balance"].filter { stated?[$0] != nil }
    let payments = (answer["installments"]?.elements ?? []).map { payment in
      (["number", "due", "dueAdjusted", "amount"] + keys).map(payment.text).joined(separator: " ")
    }
    return mends + payments
  }
}

extension JSONValue {
  fileprivate var elements: [JSONValue] {
    if case .array(let elements) = kind { elements } else { [] }
  }

  fileprivate func text(_ key: String) -> String { self[key]?.string ?? "" }

  /// The text of a string or number.
  fileprivate var string: String {
    switch kind {
    case .string(let text), .number(let text): text
    default: ""
    }
  }
}
