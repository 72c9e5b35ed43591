import Testing

/// The runner of the exact core's vectors reports a wrong answer as one.
@Suite("Vectors of the exact core")
struct ExactVectorFaultTests {
  @Test("A wrong part, adjustment or error is a fault")
  func allocations() throws {
    let amount: [String: Any] = ["id": "x", "currency": "USD", "totalMinorUnits": "10"]
    func fault(_ more: [String: Any]) throws -> String? {
      try Vector(fields: amount.merging(more) { $1 }).allocationFault()
    }
    #expect(try fault(["method": "weights", "weights": ["1", "1"], "parts": ["5", "5"]]) == nil)
    #expect(try fault(["method": "weights", "weights": ["1", "1"], "parts": ["6", "4"]]) != nil)
    #expect(try fault(["method": "weights", "weights": ["1", "1"], "error": "noWeight"]) != nil)
    #expect(try fault(["method": "weights", "weights": ["0"], "parts": ["0"]]) != nil)
    let caps: [String: Any] = ["method": "weights", "weights": ["1"], "caps": ["3"], "error": "infeasibleCaps"]
    #expect(try fault(caps.merging(["by": "7"]) { $1 }) == nil)
    #expect(try fault(caps.merging(["by": "6"]) { $1 }) != nil)
    #expect(try fault(["method": "equal", "count": 2, "remainder": "last", "parts": ["5", "5"]]) == nil)
    #expect(try fault(["method": "equal", "count": 2, "remainder": "last", "parts": ["4", "6"]]) != nil)
    let equal: [String: Any] = ["method": "equalParts", "count": 4, "rounding": "halfToEven", "part": "2"]
    #expect(try fault(equal.merging(["adjustment": "2"]) { $1 }) == nil)
    #expect(try fault(equal.merging(["adjustment": "0"]) { $1 }) != nil)
    #expect(throws: VectorError.self) { try fault(["method": "other"]) }
  }

  @Test("A wrong digit, order or wire text is a fault")
  func numbers() throws {
    let value: [String: Any] = ["id": "x", "value": "2.5", "scale": 0, "rounding": "halfToEven"]
    #expect(try Vector(fields: value.merging(["result": "2"]) { $1 }).roundingFault() == nil)
    #expect(try Vector(fields: value.merging(["result": "3"]) { $1 }).roundingFault() != nil)
    #expect(try Vector(fields: value.merging(["error": "inexact"]) { $1 }).roundingFault() != nil)
    let sum: [String: Any] = ["id": "x", "left": "0.1", "operation": "add", "right": "0.2"]
    #expect(try Vector(fields: sum.merging(["result": "0.3"]) { $1 }).decimalFault() == nil)
    #expect(try Vector(fields: sum.merging(["result": "0.30"]) { $1 }).decimalFault() != nil)
    let text: [String: Any] = ["id": "x", "text": "1.5", "coefficient": "15"]
    #expect(try Vector(fields: text.merging(["scale": 1]) { $1 }).decimalFault() == nil)
    #expect(try Vector(fields: text.merging(["scale": 2]) { $1 }).decimalFault() != nil)
    let amount: [String: Any] = [
      "id": "x", "rail": "stripe", "currency": "UGX", "minorUnits": "5", "rounding": "exact",
    ]
    #expect(try Vector(fields: amount.merging(["wire": "500"]) { $1 }).railFault() == nil)
    #expect(try Vector(fields: amount.merging(["wire": "5"]) { $1 }).railFault() != nil)
    #expect(try Vector(fields: amount.merging(["error": "inexact"]) { $1 }).railFault() != nil)
  }
}
