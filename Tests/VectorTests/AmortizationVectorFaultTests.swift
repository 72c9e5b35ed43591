import Testing

/// The runner of the vectors of loans and annuities reports a wrong answer as one.
@Suite("Vectors of loans")
struct AmortizationVectorFaultTests {
  private func fault(_ fields: [String: Any], _ more: [String: Any] = [:]) throws -> String? {
    try Vector(fields: fields.merging(more) { $1 }).amortizationFault()
  }

  @Test("A wrong digit, rate or error of an annuity is a fault")
  func annuities() throws {
    let payment: [String: Any] = [
      "id": "x", "kind": "annuity", "function": "payment", "rate": "0.12/12", "count": 1, "presentValue": "100",
    ]
    #expect(try fault(payment, ["result": "-101.00"]) == nil)
    #expect(try fault(payment, ["result": "-101.01"]) != nil)
    #expect(try fault(payment, ["result": "-101.00", "published": "-102"]) != nil)
    #expect(try fault(payment, ["result": "-101.00", "error": "noSolution"]) != nil)
    #expect(try fault(payment, ["count": 0, "error": "countOutOfRange"]) == nil)
    #expect(try fault(payment, ["count": 0, "error": "noSolution"]) != nil)
    let flows: [String: Any] = ["id": "x", "kind": "annuity", "function": "internalRate", "flows": ["-1", "1.1"]]
    #expect(try fault(flows, ["results": ["0.1"]]) == nil)
    #expect(try fault(flows, ["results": ["0.2"]]) != nil)
    #expect(try fault(flows, ["results": []]) != nil)
    #expect(try fault(flows, ["results": ["0.1"], "published": "0.2"]) != nil)
  }

  @Test("A wrong row, total or level payment of a loan is a fault")
  func loans() throws {
    let loan: [String: Any] = [
      "id": "x", "kind": "loan", "principal": "100.00", "currency": "USD", "percent": "12", "basis": "perPeriod",
      "periodsPerYear": 12, "count": 1, "rounding": "halfToEven", "closing": "lastAbsorbs",
    ]
    #expect(try fault(loan, ["rows": [["101.00", "100.00", "1.00", "0.00"]]]) == nil)
    #expect(try fault(loan, ["rows": [["101.00", "100.00", "1.01", "0.00"]]]) != nil)
    #expect(try fault(loan, ["totals": ["interest": "1.00"]]) == nil)
    #expect(try fault(loan, ["totals": ["interest": "1.01"]]) != nil)
    #expect(try fault(loan, ["totals": ["count": 2]]) != nil)
    #expect(try fault(loan, ["exact": ["101.0"]]) == nil)
    #expect(try fault(loan, ["exact": ["101.1"]]) != nil)
    #expect(try fault(loan, ["exact": ["101.0"], "published": "102"]) != nil)
    let paying: [String: Any] = ["paying": "0.50", "error": "neverRepaid"]
    #expect(try fault(loan, paying) == nil)
    #expect(try fault(loan, paying.merging(["error": "tooManyPayments"]) { $1 }) != nil)
    #expect(try fault(loan, ["basis": "actual365", "totals": ["interest": "1.00"]]) != nil)
  }

  @Test("A wrong fraction of a year, or part of a charge, is a fault")
  func datesAndRebates() throws {
    let dates: [String: Any] = ["id": "x", "kind": "dayCount", "from": "2026-01-01", "to": "2026-07-01"]
    #expect(try fault(dates, ["years": ["thirty360": "1/2"]]) == nil)
    #expect(try fault(dates, ["years": ["actual360": "1/2"]]) != nil)
    #expect(try fault(dates, ["years": ["other": "1/2"]]) != nil)
    let charge: [String: Any] = [
      "id": "x", "kind": "ruleOf78", "currency": "USD", "charge": "3.00", "count": 2, "paid": 1, "rounding": "exact",
    ]
    #expect(try fault(charge, ["rebate": "1.00", "earned": "2.00"]) == nil)
    #expect(try fault(charge, ["rebate": "2.00"]) != nil)
    #expect(try fault(charge, ["earned": "1.00"]) != nil)
    #expect(throws: VectorError.self) { try fault(["kind": "other"]) }
  }
}
