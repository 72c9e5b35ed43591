import Foundation
import Testing

/// Loans through plan JSON and the command, as a merchant gets them.
@Suite("Loans through the command")
struct LoanCommandTests {
  /// Loans of the tree that no plan offers, and the word by which the command refuses them.
  private static let refusals: [String: (word: String, why: String)] = [
    "balloon-whole": ("balloon", "nothing but interest before the last payment"),
    "repaid-early": ("belowMinimum", "payments of nothing"),
    "repaid-early-unadjusted": ("belowMinimum", "payments of nothing"),
    "great": ("aboveMaximum", "more than a plan's factors are exact for"),
  ]

  @Test("Every loan of the tree that a plan can say")
  func tree() throws {
    let file = try #require(try VectorFile(VectorFile.folder.appendingPathComponent("amortization.json")))
    var (count, faults): (Int, [String]) = (0, [])
    for fields in file.cases where fields["kind"] as? String == "loan" {
      let vector = Vector(fields: fields)
      let id = vector.text("id")
      do {
        let answer = try vector.commandFault()
        count += answer.isRun ? 1 : 0
        if Self.refusals[id] != nil { faults.append("\(id): is offered") }
        if let fault = answer.fault { faults.append("\(id): \(fault)") }
      } catch let error as VectorError where Self.refusals[id].map({ error.value.contains($0.word) }) == true {
        print("  - \(id) is refused: \(Self.refusals[id]?.why ?? "")")
      } catch {
        faults.append("\(id): \(error)")
      }
    }
    #expect(count > 40)
    #expect(faults.isEmpty, "\(faults.joined(separator: "\n"))")
    print("  - loans through the command: \(count)")
  }

  @Test("Full schedules below PARCELA_EXTRA_CASES")
  func further() throws {
    guard let path = ProcessInfo.processInfo.environment["PARCELA_EXTRA_CASES"], !path.isEmpty else {
      print("  - further schedules through the command: not run, PARCELA_EXTRA_CASES names no folder")
      return
    }
    let folder = URL(fileURLWithPath: path)
    var (count, faults): (Int, [String]) = (0, [])
    for name in try FileManager.default.subpathsOfDirectory(atPath: path).sorted() where name.hasSuffix(".json") {
      let file = try PublishedCaseFile(folder.appendingPathComponent(name))
      for published in file?.cases ?? [] where published.kind == "full schedule" {
        count += 1
        do {
          if let fault = try published.commandFault() { faults.append("\(published.id): \(fault)") }
        } catch {
          faults.append("\(published.id): \(error)")
        }
      }
    }
    #expect(faults.isEmpty, "\(faults.joined(separator: "\n"))")
    print("  - further schedules through the command: \(count)")
  }

  @Test("A wrong row is a fault")
  func canFail() throws {
    let loan: [String: Any] = [
      "id": "x", "kind": "loan", "principal": "100.00", "currency": "USD", "percent": "12", "basis": "perPeriod",
      "periodsPerYear": 12, "count": 1, "rounding": "halfToEven", "closing": "lastAbsorbs",
    ]
    func fault(_ rows: [[String]]) throws -> String? {
      try Vector(fields: loan.merging(["rows": rows]) { $1 }).commandFault().fault
    }
    #expect(try fault([["101.00", "100.00", "1.00", "0.00"]]) == nil)
    #expect(try fault([["101.01", "100.00", "1.01", "0.00"]]) != nil)
  }
}
