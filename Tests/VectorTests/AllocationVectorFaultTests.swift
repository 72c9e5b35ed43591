import ExactMoney
import Foundation
import Testing

@Suite("Vectors of weighted allocations can fail")
struct AllocationVectorFaultTests {
  private static func fault(_ weights: [String], _ more: [String: Any]) throws -> String? {
    let fields: [String: Any] = ["method": "weights", "currency": "USD", "totalMinorUnits": "1000", "weights": weights]
    return try Vector(fields: fields.merging(more) { _, new in new }).allocationFault()
  }

  @Test("Floors and caps count with weights of every form")
  func bounds() throws {
    for weights in [["1", "1", "2"], ["0.5", "0.5", "1"], ["1/4", "1/4", "1/2"], ["1/2", "0.5", "1"]] {
      #expect(try Self.fault(weights, ["parts": ["250", "250", "500"]]) == nil)
      let caps: [Any] = [NSNull(), NSNull(), "400"]
      #expect(try Self.fault(weights, ["caps": caps, "parts": ["300", "300", "400"]]) == nil)
      #expect(try Self.fault(weights, ["caps": caps, "parts": ["250", "250", "500"]]) != nil)
      #expect(try Self.fault(weights, ["floors": ["0", "400", "0"], "parts": ["200", "400", "400"]]) == nil)
      #expect(
        try Self.fault(weights, ["floors": ["600", "600", "0"], "error": "infeasible", "by": "200"]) == nil)
    }
  }

  @Test("A weight that is none is a fault of the case, never a weight fewer")
  func unreadable() {
    for weights in [["1", "x"], ["0.5", ""], ["1/3", "2/"], ["1/3", "1//2"], ["1/0", "1"], ["1/3", "1e2"]] {
      #expect(throws: (any Error).self, "\(weights)") { try Self.fault(weights, ["parts": ["1000"]]) }
    }
    for unreadable: [String: Any] in [["caps": ["1"]], ["floors": ["1", "x"]], ["step": "five"]] {
      #expect(throws: VectorError.self) { try Self.fault(["1", "1"], unreadable) }
    }
  }

  @Test("Parts of an amount may be refused, and a wrong refusal is a fault")
  func partsOf() throws {
    func fault(_ amount: String, _ more: [String: Any]) throws -> String? {
      try Self.fault([], more.merging(["method": "partsOf", "amount": amount]) { $1 })
    }
    #expect(try fault("600", ["parts": ["600", "400"]]) == nil)
    #expect(try fault("600", ["parts": ["500", "500"]]) != nil)
    #expect(try fault("1", ["error": "tooManyParts"]) == nil)
    #expect(try fault("0", ["error": "tooManyParts"]) != nil)
    #expect(try fault("600", ["error": "tooManyParts"]) != nil)
  }

  @Test("A wrong part, remainder, rule or error of a reported remainder is a fault")
  func reportedRemainder() throws {
    func fault(_ more: [String: Any]) throws -> String? {
      let floor: [String: Any] = ["method": "reportedRemainder", "rule": "floor", "totalMinorUnits": "3"]
      return try Self.fault(["75", "25"], floor.merging(more) { $1 })
    }
    #expect(try fault(["parts": ["2", "0"], "left": "1"]) == nil)
    #expect(try fault(["parts": ["2", "0"], "left": "0"]) != nil)
    #expect(try fault(["parts": ["2", "0"]]) != nil)
    #expect(try fault(["parts": ["2", "1"], "left": "0"]) != nil)
    #expect(try fault(["rule": "block", "parts": ["0", "0"], "left": "3"]) == nil)
    #expect(try fault(["rule": "block", "parts": ["2", "0"], "left": "1"]) != nil)
    #expect(try fault(["error": "noWeight"]) != nil)
    #expect(throws: VectorError.self) { try fault(["rule": "ceiling"]) }
  }
}
