import Foundation
import Testing

@Suite("Vectors")
struct VectorTests {
  @Test("Every case of the tree", arguments: VectorFile.formats.sorted())
  func tree(format: String) throws {
    let file = try #require(try VectorFile(VectorFile.folder.appendingPathComponent("\(format).json")))
    #expect(file.format == format)
    #expect(file.cases.count > 15)
    let ids = Set(file.cases.compactMap { $0["id"] as? String })
    #expect(ids.count == file.cases.count)
    let faults = try file.faults()
    #expect(faults.isEmpty, "\(faults.joined(separator: "\n"))")
    print("  - vectors: \(file.cases.count) cases of \(file.name)")
  }

  @Test("A wrong answer is a fault")
  func canFail() throws {
    let split: [String: Any] = [
      "id": "x", "currency": "USD", "totalMinorUnits": "10", "count": 3, "remainder": "first",
    ]
    let parts = [["times": 1, "minorUnits": "3"], ["times": 2, "minorUnits": "3"]]
    #expect(try Vector(fields: split.merging(["parts": parts]) { $1 }).splitFault() != nil)
    #expect(try Vector(fields: split.merging(["error": "tooFewParts"]) { $1 }).splitFault() != nil)
    let amount: [String: Any] = ["id": "x", "text": "5 USD", "currency": "USD"]
    #expect(try Vector(fields: amount.merging(["minorUnits": "500"]) { $1 }).amountFault() == nil)
    #expect(try Vector(fields: amount.merging(["minorUnits": "501"]) { $1 }).amountFault() != nil)
    #expect(
      try Vector(fields: ["id": "x", "text": "5$", "error": "currencySymbol", "position": 0]).amountFault() != nil)
    #expect(try Vector(fields: ["id": "x", "text": "5$", "error": "empty", "position": 1]).amountFault() != nil)
    let plan: [String: Any] = [
      "id": "p", "count": 1, "every": ["unit": "day", "step": 1], "rounding": "down", "remainder": "first",
    ]
    let schedule: [String: Any] = [
      "id": "x", "plan": plan, "total": "1.00", "currency": "USD", "start": "2026-11-30", "status": "eligible",
    ]
    func fault(_ row: [String: Any]) throws -> String? {
      try Vector(fields: schedule.merging(["installments": [row]]) { $1 }).scheduleFault()
    }
    #expect(try fault(["number": 1, "due": "2026-11-30", "amount": "1.00"]) == nil)
    #expect(try fault(["number": 1, "due": "2026-12-01", "amount": "1.00"]) != nil)
    #expect(try fault(["number": 1, "due": "2026-11-30", "amount": "1.01"]) != nil)
    #expect(try fault(["number": 2, "due": "2026-11-30", "amount": "1.00"]) != nil)
    #expect(try Vector(fields: schedule).scheduleFault() != nil)
    #expect(try Vector(fields: schedule.merging(["status": "nothingToPay"]) { $1 }).scheduleFault() != nil)
  }
}
