import Foundation
import Testing

/// The runner of published loan cases reports a wrong figure as one.
@Suite("Published loan cases")
struct PublishedCaseFaultTests {
  /// Right cases of every kind: inputs, what is found and what is printed.
  private static let cases: [(kind: String, inputs: String, computed: String, published: String)] = [
    ("PMT", #"{"rate": "0.12/12", "nper": 1, "pv": "100"}"#, #""-101.00""#, #""-101""#),
    ("PMT", #"{"rate": "12%/12", "nper": 1, "pv": 100, "when": "begin"}"#, #""100""#, #""100""#),
    ("IPMT annuity-due", #"{"rate": "0.01", "per": 1, "nper": 12, "pv": "1000"}"#, #""0E-27""#, "0"),
    ("PPMT", #"{"rate": "0", "per": 2, "nper": 4, "pv": "10"}"#, #""-2.5""#, #""-2.50""#),
    ("CUMIPMT", #"{"rate": "1%", "nper": 1, "pv": "100", "start": 1, "end": 1}"#, #""-1""#, #""-1.00""#),
    ("CUMPRINC", #"{"rate": "0.01", "nper": 2, "pv": "100", "start": 1, "end": 2}"#, #""-100""#, #""-100.0""#),
    ("PV", #"{"rate": "0.1", "nper": 1, "pmt": "-110"}"#, #""100""#, #""100""#),
    ("FV", #"{"rate": "0.1", "nper": 2, "pv": "-100", "pmt": 0, "when": 1}"#, #""121.0""#, #""121""#),
    ("NPER", #"{"rate": "0.1", "pmt": "0", "pv": "-100", "fv": "121"}"#, #""2.00000""#, "2"),
    ("RATE", #"{"nper": 2, "pmt": "0", "pv": "-100", "fv": "121", "guess": "0.1"}"#, #""0.1""#, #""0.10""#),
    ("IRR", #"{"cf": [-1000, 6000, -11000, 6000]}"#, #"["0.0", "1.0", "2.0"]"#, "null"),
    ("IRR", #"{"cf": ["-1000", "6000", "-11000", "6000"]}"#, #""2""#, #""2.0""#),
    ("IRR", #"{"cf": [100, 10, 1]}"#, "null", "null"),
    ("effective rate %", #"{"nominal": "20", "m": 2}"#, #""21""#, #""21.0000""#),
    ("nominal rate %", #"{"effective": "21%", "m": 2}"#, #""20.0""#, #""20""#),
    (
      "schedule totals, payment and interest rows rounded to cents, last payment adjusts",
      #"{"rate": "0.12/12", "nper": 2, "pv": "100", "payment": "50.75"}"#,
      #"{"total_interest": "1.50", "total_payment": "101.50", "last_payment": "50.75"}"#, "null"
    ),
    ("PMT odd first period", #"{"rate": "0.01", "nper": 1, "pv": "100", "days_to_first": 45}"#, #""101.505""#, "null"),
    ("PMT odd first period", #"{"apr": "12%", "n": 1, "amount": "100", "days_to_first": 15}"#, #""100.495""#, "null"),
    (
      "PMT after rate step", #"{"balance_after": 1, "rate": "0.12/12", "nper": 1, "pv": "2", "rate_before": "0/12"}"#,
      #""1.01""#, #""1.01""#
    ),
    (
      "fixed payment until repaid", #"{"pv": "100", "rate": "0.1", "payment": "60"}"#,
      #"{"n": 2, "last": "55.00"}"#, #"{"n": 2, "last": "55"}"#
    ),
    ("balance after 1 of 2", #"{"pv": "210", "rate": "0.1"}"#, #""110""#, #""110""#),
    ("total interest exact", #"{"pv": "100", "rate": "0.01", "nper": 1}"#, #""1.0""#, #""1.00""#),
    ("total interest with rounded payment", #"{"pv": "100", "rate": "0.0100", "nper": 1}"#, #""1.00""#, "1"),
    ("property share", #"{"price": "200", "growth": "10%", "years": 2, "share": "50%"}"#, #""21""#, #""21.00""#),
    ("total cost of credit", #"{"payment": "12.5", "n": 2, "pv": "20", "fee": "1"}"#, #""6.00""#, "6"),
    ("spread fee", #"{"base": "1432.86", "annual_fee": "200"}"#, #""1449.53""#, #""1449.53""#),
    ("earned interest by rule of 78 after 1 of 2", #"{"fraction": "2/3", "total": "3.00"}"#, #""2""#, #""2.00""#),
    ("rule of 78 refund", #"{"total_charge": "3", "n": 2, "remaining": 1}"#, #""1.0""#, #""1.00""#),
    ("no-cost EMI discount", #"{"price": "101", "n": 1, "rate": "12%"}"#, #""1""#, #""1""#),
    (
      "zero-rate split", #"{"total": "10.03", "n": 2, "step": "0.05", "remainder": "last"}"#,
      #"["5.00", "5.03"]"#, #"["5", "5.03"]"#
    ),
    ("cost of GST as IRR % p.a. on 100", #"{"n": 1, "rate": "12%", "gst": "10%"}"#, #""1.18811881""#, #""1.2""#),
    ("zero-rate split", #"{"total": "10.00", "n": 3}"#, #"["3.34", "3.33", "3.33"]"#, "null"),
    (
      "monthly with end-of-month clamp from the ORIGINAL day", #"{"start": "2025-01-31", "n": 2}"#,
      #"["2025-01-31", "2025-02-28"]"#, "null"
    ),
    (
      "business-day adjust", #"{"convention": "Nearest", "start": "2026-01-01", "months": 1, "holidays": []}"#,
      #""2026-02-02""#, #""2026-02-02""#
    ),
    (
      "business-day adjust", #"{"convention": "Preceding", "start": "2026-01-31", "months": 1, "end_of_month": true}"#,
      #""2026-02-27""#, "null"
    ),
    (
      "business-day adjust", #"{"convention": "Following", "start": "2026-01-31", "days": -1, "weekend": "Fri,Sat"}"#,
      #""2026-01-29""#, "null"
    ),
    (
      "day count days", #"{"from": "2007-02-28", "to": "2007-08-31"}"#,
      #"{"bond_basis": 183, "eurobond_30E": 182, "us_eom": 180, "actual": 184}"#, "null"
    ),
    (
      "year fraction act/act", #"{"from": "1999-07-01", "to": "2000-07-01"}"#,
      #"{"isda": "1.001377348604", "isda_exact": "66887/66795", "afb": 1}"#, #"{"isda": "1.001377348600"}"#
    ),
    ("year fraction act/365", #"{"from": "2026-01-01", "to": "2027-01-01"}"#, #""1.0""#, "1"),
    (
      "full schedule",
      #"{"principal": "100", "annual_rate_percent": "12", "start": "2026-01-01", "due_dates": ["2026-02-01"], "day_count": "30/360"}"#,
      #"{"emi_formula_unrounded": "101.0", "rows_match_with_published_emi": true, "rows_match_with_formula_emi": true}"#,
      #"{"rows_principal_interest_due": [["100.00", "1.00", "101.00"]], "balances": ["0.00"]}"#
    ),
    (
      "full schedule",
      #"{"principal": "100", "annual_rate_percent": "0", "start": "2026-01-01", "n": 1, "day_count": "act/365", "down_payment_percent": 25}"#,
      "{}", #"{"rows_principal_interest_due": [["25", "0", "25"], ["75", "0", "75"]], "balances": ["75", "0"]}"#
    ),
  ]

  private static func object(_ text: String) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
  }

  private func fault(
    _ kind: String, _ inputs: Any, _ computed: Any, _ published: Any, note: String = ""
  ) -> String? {
    let fields: [String: Any] = [
      "id": "x", "inputs": inputs, "computed": computed, "published": published, "agrees": !(published is NSNull),
      "note": note,
    ]
    return PublishedCase(fields, kind: kind).fault()
  }

  /// Every value with one figure, date or flag changed.
  private static func changes(of value: Any) -> [Any] {
    if let object = value as? [String: Any] {
      return object.keys.sorted().flatMap { key -> [Any] in
        changes(of: object[key] ?? "").map { object.merging([key: $0]) { $1 } }
      }
    }
    if let list = value as? [Any] {
      return list.indices.flatMap { index -> [Any] in
        changes(of: list[index]).map { change in
          var changed = list
          changed[index] = change
          return changed
        }
      }
    }
    if let text = value as? String, let last = text.last, last.isNumber, !text.contains("E") {
      return [text.dropLast() + (last == "9" ? "8" : "9")]
    }
    guard let number = value as? NSNumber else { return [] }
    let isFlag = String(cString: number.objCType) == "c"
    return isFlag ? [!number.boolValue] : [number.intValue + 1]
  }

  @Test("Right figures are right, and no change of one passes", arguments: cases.indices)
  func changes(index: Int) throws {
    let row = Self.cases[index]
    let inputs = try Self.object(row.inputs)
    let (computed, published) = (try Self.object(row.computed), try Self.object(row.published))
    #expect(fault(row.kind, inputs, computed, published) == nil)
    for change in Self.changes(of: computed) {
      #expect(fault(row.kind, inputs, change, published) != nil, "\(change)")
    }
    for change in Self.changes(of: published) {
      #expect(fault(row.kind, inputs, computed, change) != nil, "\(change)")
    }
    var more = inputs as? [String: Any] ?? [:]
    more["color"] = "red"
    #expect(fault(row.kind, more, computed, published)?.contains("color") == true)
    #expect(fault(row.kind + " or so", inputs, computed, published) != nil)
  }

  @Test("A source that cuts digits off says so")
  func cutOff() {
    let inputs: [String: Any] = ["rate": "0.5", "nper": 1, "pv": "1.11"]
    #expect(fault("PMT", inputs, "-1.665", "-1.66") == nil)
    #expect(fault("PMT", inputs, "-1.665", "-1.67") == nil)
    #expect(fault("PMT", inputs, "-1.665", "-1.6") != nil)
    #expect(fault("PMT", inputs, "-1.665", "-1.6", note: "then TRUNCATED") == nil)
  }

  @Test("A file is known by its schema, and a kind may be that of the case before")
  func files() throws {
    let cases: [[String: Any]] = [
      ["id": "a", "kind": "IRR", "inputs": ["cf": [-1, 2]], "computed": "1"],
      ["id": "b", "kind": "same", "inputs": ["cf": [-1, 3]], "computed": "1"],
    ]
    let file = try #require(PublishedCaseFile(name: "f", ["schema": "amortization-cases/1", "cases": cases]))
    #expect(file.faults() == ["f b: the rates are [\"2\"]"])
    #expect(PublishedCaseFile(name: "f", ["schema": "amortization-cases/2", "cases": cases]) == nil)
  }
}
