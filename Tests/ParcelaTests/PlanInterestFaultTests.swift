import Credit
import Parcela
import Testing

/// What is wrong with `rate`, `closing` and `balloon` of plan JSON, in words and with its place.
@Suite("Faults of interest in plan JSON")
struct PlanInterestFaultTests {
  private static func text(_ members: String) -> [UInt8] {
    Array(
      #"""
      {"id": "a", "count": 2, "every": {"unit": "month", "step": 1}, "rounding": "halfToEven", "remainder": "last",
      \#(members)}
      """#.utf8)
  }

  static let faults: [(members: String, faults: [String])] = [
    (#""rate": "15""#, [#"the value is a string (p.json:2:9, rate): write an object"#]),
    (
      #""rate": {}"#,
      [
        #"the key "annualPercent" is missing (p.json:2:9, rate): add it"#,
        #"the key "basis" is missing (p.json:2:9, rate): add it"#,
      ]
    ),
    (
      #""rate": {"annualPercent": 15, "basis": "flat"}"#,
      [#"the percentage 15 is a number (p.json:2:27, rate.annualPercent): write it as a string: "15""#]
    ),
    (
      #""rate": {"annualPercent": "15 %", "basis": "flat"}"#,
      [
        #""15 %" is no percentage (p.json:2:27, rate.annualPercent): write digits alone, with a point "#
          + #"before the decimals, such as "2.5" for 2.5 %"#
      ]
    ),
    (
      #""rate": {"annualPercent": "15,9", "basis": "flat"}"#,
      [
        #""15,9" is no percentage (p.json:2:27, rate.annualPercent): write a decimal point, as in "#
          + #"12.34"#
      ]
    ),
    (#""rate": {"annualPercent": "15"}"#, [#"the key "basis" is missing (p.json:2:9, rate): add it"#]),
    (
      #""rate": {"annualPercent": "15", "basis": "perperiods"}"#,
      [#"the word "perperiods" is unknown (p.json:2:42, rate.basis): did you mean "perPeriod"?"#]
    ),
    (
      #""rate": {"annualPercent": "15", "basis": "actual365F"}"#,
      [#"the word "actual365F" is unknown (p.json:2:42, rate.basis): did you mean "actual365"?"#]
    ),
    (
      #""rate": {"annualPercent": "15", "basis": "icma"}"#,
      [
        #"the word "icma" is unknown (p.json:2:42, rate.basis): write "perPeriod", "thirty360", "#
          + #""thirty360Bond", "thirtyE360", "actual365", "actual36525", "actual360", "actualActualISDA", "#
          + #""actualActualYearEnd", "actualActualAFB", "effective" or "flat""#
      ]
    ),
    (
      #""rate": {"annualPercent": "15", "basis": "act/act"}"#,
      [
        #""act/act" can mean 3 rules (p.json:2:42, rate.basis): did you mean "actualActualISDA", "#
          + #""actualActualYearEnd" or "actualActualAFB"?"#
      ]
    ),
    (
      #""rate": {"annualPercnt": "15", "base": "flat"}"#,
      [
        #"the key "annualPercnt" is unknown (p.json:2:10, rate.annualPercnt): did you mean "#
          + #""annualPercent"?"#,
        #"the key "base" is unknown (p.json:2:32, rate.base): remove it"#,
      ]
    ),
    (
      #""rate": {"annualPercent": "15", "basis": "flat", "periodPerYear": 12}"#,
      [
        #"the key "periodPerYear" is unknown (p.json:2:50, rate.periodPerYear): did you mean "#
          + #""periodsPerYear"?"#
      ]
    ),
    (
      #""rate": {"annualPercent": "15", "basis": "flat", "periodsPerYear": "12"}"#,
      [#"the value is a string (p.json:2:68, rate.periodsPerYear): write a number"#]
    ),
    (
      #""rate": {"annualPercent": "15", "basis": "flat", "periodicDecimals": 2.0}"#,
      [
        #"2.0 is no whole number that fits (p.json:2:70, rate.periodicDecimals): write digits alone, "#
          + #"without point and exponent"#
      ]
    ),
    (
      #""rate": {"annualPercent": "15", "basis": "flat", "oddDays": "actual", "deferredInterest": "waive"}"#,
      [
        #"the word "actual" is unknown (p.json:2:61, rate.oddDays): write "simple" or "compound""#,
        #"the word "waive" is unknown (p.json:2:91, rate.deferredInterest): did you mean "waived"?"#,
      ]
    ),
    (
      #""rate": {"annualPercent": "15", "basis": "flat", "steps": {"afterPayment": 6}}"#,
      [#"the value is an object (p.json:2:59, rate.steps): write an array"#]
    ),
    (
      #""rate": {"annualPercent": "15", "basis": "flat", "steps": [{"afterPayment": "6", "annualPercent": 9}, {}, 7]}"#,
      [
        #"the value is a string (p.json:2:77, rate.steps[0].afterPayment): write a number"#,
        #"the percentage 9 is a number (p.json:2:99, rate.steps[0].annualPercent): write it as a "#
          + #"string: "9""#,
        #"the key "afterPayment" is missing (p.json:2:103, rate.steps[1]): add it"#,
        #"the key "annualPercent" is missing (p.json:2:103, rate.steps[1]): add it"#,
        #"the value is a number (p.json:2:107, rate.steps[2]): write an object"#,
      ]
    ),
    (
      #""rate": {"annualPercent": "15", "basis": "flat", "steps": [{"after": 6, "annualPercent": "9"}]}"#,
      [#"the key "after" is unknown (p.json:2:61, rate.steps[0].after): did you mean "afterPayment"?"#]
    ),
    (
      #""closing": "lastAbsorb""#,
      [#"the word "lastAbsorb" is unknown (p.json:2:12, closing): did you mean "lastAbsorbs"?"#]
    ),
    (
      #""closing": "roundUp""#,
      [
        #"the word "roundUp" is unknown (p.json:2:12, closing): write "lastAbsorbs", "nudged" or "#
          + #""unadjusted""#
      ]
    ),
    (#""closing": {}"#, [#"the value is an object (p.json:2:12, closing): write a string"#]),
    (#""balloon": "30""#, [#"the value is a string (p.json:2:12, balloon): write an object"#]),
    (
      #""balloon": {}"#,
      [
        #"none of the keys "percent" or "amortizedOver" is there (p.json:2:12, balloon): add one of "#
          + #"them"#
      ]
    ),
    (
      #""balloon": {"percent": 30}"#,
      [#"the percentage 30 is a number (p.json:2:24, balloon.percent): write it as a string: "30""#]
    ),
    (#""balloon": {"amount": "500.00"}"#, [#"the key "amount" is unknown (p.json:2:13, balloon.amount): remove it"#]),
    (
      #""balloon": {"amortizedOver": "60"}"#,
      [#"the value is a string (p.json:2:30, balloon.amortizedOver): write a number"#]
    ),
    (
      #""balloon": {"percent": "30", "amortizedOver": 60}"#,
      [
        #""percent" and "amortizedOver" exclude each other (p.json:2:47, balloon.amortizedOver): keep "#
          + #"one of the two"#
      ]
    ),
    (
      #""balloon": {"percents": "30"}"#,
      [#"the key "percents" is unknown (p.json:2:13, balloon.percents): did you mean "percent"?"#]
    ),
  ]

  @Test("A fault is reported with what, where and how to mend", arguments: faults)
  func reports(_ members: String, _ faults: [String]) {
    #expect(PlanFileReview(name: "p.json", bytes: Self.text(members)).faults.map(\.description) == faults)
  }

  /// What compiling finds.
  static let compiled: [(members: String, faults: [String])] = [
    (
      #""rate": {"annualPercent": "0", "basis": "perPeriod"}, "closing": "unadjusted""#,
      [
        "at a rate of zero, payments that nothing adjusts do not come to the price (p.json:2:66, closing): write "
          + #""lastAbsorbs" or "nudged""#
      ]
    ),
    (#""closing": "nudged""#, ["the plan has no rate (p.json:2:12, closing): add a rate, or remove the key"]),
    (
      #""rate": {"annualPercent": "9", "basis": "perPeriod"}, "limits": [{"currency": "USD", "step": "0.05"}]"#,
      ["level payments have no split step (p.json:2:94, limits[0].step): remove the step, or the rate"]
    ),
  ]

  @Test("So is a fault that compiling finds", arguments: compiled)
  func compiles(_ members: String, _ faults: [String]) {
    #expect(PlanFileReview(name: "p.json", bytes: Self.text(members)).faults.map(\.description) == faults)
  }

  static let foreignWords: [(key: String, word: String, meanings: [String])] = [
    ("basis", "30/360", ["thirty360", "thirty360Bond", "thirtyE360"]), ("basis", "30/360 US", ["thirty360"]),
    ("basis", "30A/360", ["thirty360Bond"]), ("basis", "30E/360", ["thirtyE360"]), ("basis", "act/365", ["actual365"]),
    ("basis", "Actual/365 (Fixed)", ["actual365"]), ("basis", "ACT/365.25", ["actual36525"]),
    ("basis", "act/360", ["actual360"]), ("basis", "daily", ["actual365", "actual360"]),
    ("basis", "actual/actual", ["actualActualISDA", "actualActualYearEnd", "actualActualAFB"]),
    ("basis", "actualActual", ["actualActualISDA", "actualActualYearEnd", "actualActualAFB"]),
    ("basis", "act/act ISDA", ["actualActualISDA"]), ("basis", "monthly", ["perPeriod"]),
    ("basis", "nominal", ["perPeriod"]), ("basis", "APR", ["perPeriod", "effective"]), ("basis", "EAR", ["effective"]),
    ("basis", "addOn", ["flat"]), ("basis", "add-on", ["flat"]), ("basis", "simple", ["flat", "actual365"]),
    ("oddDays", "linear", ["simple"]), ("oddDays", "exponential", ["compound"]),
    ("deferredInterest", "none", ["waived"]), ("deferredInterest", "interest-free", ["waived"]),
    ("deferredInterest", "capitalized", ["compound"]), ("deferredInterest", "accrued", ["simple", "compound"]),
  ]

  @Test("Words of other systems are refused with what they mean", arguments: foreignWords)
  func foreign(_ key: String, _ word: String, _ meanings: [String]) {
    var rate = [("annualPercent", "15"), ("basis", "flat")].filter { $0.0 != key }
    rate.append((key, word))
    let members = rate.map { #""\#($0.0)": "\#($0.1)""# }.joined(separator: ", ")
    let review = PlanFileReview(name: "p.json", bytes: Self.text(#""rate": {\#(members)}"#))
    #expect(review.faults.map(\.fault) == [.foreignWord(word, meanings: meanings)])
    #expect(review.faults.map(\.path.description) == ["rate.\(key)"])
  }

  @Test(
    "Words of other systems for the closing",
    arguments: [("last", "lastAbsorbs"), ("nearest", "nudged"), ("equal", "unadjusted")])
  func foreignClosings(_ word: String, _ meaning: String) {
    let review = PlanFileReview(name: "p.json", bytes: Self.text(#""closing": "\#(word)""#))
    #expect(review.faults.map(\.fault) == [.foreignWord(word, meanings: [meaning])])
  }

  @Test(
    "A fault that compiling shows stands where the file says what it is of",
    arguments: [
      ("rate.annualPercent", 27, "rate.annualPercent"),
      ("rate.steps[1].afterPayment", 119, "rate.steps[1].afterPayment"),
      ("rate.periodsPerYear", 9, "rate"), ("balloon.amortizedOver", 176, "balloon.amortizedOver"), ("closing", 0, ""),
    ])
  func locates(_ key: String, _ column: Int, _ path: String) throws {
    let members =
      #""rate": {"annualPercent": "1", "basis": "flat", "steps": [{"afterPayment": 6, "annualPercent": "2"}, "#
      + #"{"afterPayment": 9, "annualPercent": "3"}]}, "balloon": {"amortizedOver": 3}"#
    let file = try PlanFile(name: "p.json", bytes: Self.text(members))
    let located = file.located(PlanError(key: key, fault: .loan(.negativeRate)), inPlan: 0)
    #expect(located.path.description == path)
    #expect(located.position == (column == 0 ? JSONPosition(line: 1, column: 1) : .init(line: 2, column: column)))
  }
}
