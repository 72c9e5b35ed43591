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

  @Test("Both a factor and a divisor count, and neither is passed over on a step")
  func factorAndDivisor() throws {
    func fault(_ more: [String: Any]) throws -> String? {
      let value: [String: Any] = ["id": "x", "value": "10", "rounding": "halfToEven", "times": "6", "dividedBy": "8"]
      return try Vector(fields: value.merging(more) { $1 }).roundingFault()
    }
    #expect(try fault(["scale": 1, "result": "7.5"]) == nil)
    #expect(try fault(["scale": 0, "result": "8"]) == nil)
    #expect(try fault(["scale": 1, "result": "60.0"]) != nil)
    #expect(try fault(["scale": 1, "dividedBy": "0", "error": "divisionByZero"]) == nil)
    #expect(throws: VectorError.self) { try fault(["step": "5", "result": "10"]) }
    let long = "0.33333333333333333333333333333333333333"
    #expect(throws: VectorError.self) { try fault(["scale": 1, "value": long, "times": long, "result": "0.0"]) }
  }

  @Test("A wrong fraction, position or payment is a fault")
  func fractions() throws {
    let chain: [String: Any] = ["id": "x", "operation": "divide", "left": "100", "right": "3"]
    let three = [["operation": "multiply", "right": "3"]]
    func fault(_ fields: [String: Any], _ more: [String: Any]) throws -> String? {
      try Vector(fields: fields.merging(more) { $1 }).rationalFault()
    }
    #expect(try fault(chain, ["result": "100/3"]) == nil)
    #expect(try fault(chain, ["result": "100"]) != nil)
    #expect(try fault(chain, ["then": three, "result": "100"]) == nil)
    #expect(try fault(chain, ["then": three, "result": "100/3"]) != nil)
    #expect(try fault(chain, ["error": "divisionByZero"]) != nil)
    #expect(try fault(chain, ["right": "0", "error": "divisionByZero"]) == nil)
    #expect(throws: VectorError.self) { try fault(chain, ["right": "x", "error": "unexpected"]) }
    let text: [String: Any] = ["id": "x", "operation": "read", "text": "1e3", "error": "unexpected"]
    #expect(try fault(text, ["position": 1]) == nil)
    #expect(try fault(text, ["position": 0]) != nil)
    #expect(try fault(["id": "x", "operation": "round", "left": "5/2"], ["rounded": ["down": "2"]]) != nil)
    let loan: [String: Any] = [
      "id": "x", "principal": "100.00", "currency": "USD", "rate": "0", "count": 3, "timing": "ordinary",
      "exact": "33.333", "rounding": "halfAwayFromZero", "payment": "33.33",
    ]
    #expect(try Vector(fields: loan).levelPaymentFault() == nil)
    #expect(try Vector(fields: loan.merging(["payment": "33.34"]) { $1 }).levelPaymentFault() != nil)
    #expect(try Vector(fields: loan.merging(["exact": "33.334"]) { $1 }).levelPaymentFault() != nil)
  }
}
