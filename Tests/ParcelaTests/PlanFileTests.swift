import Credit
import ExactMoney
import Installments
import Parcela
import Testing

@Suite struct PlanFileTests {
  /// A whole plan with one member's text replaced, on lines 2 to 8 of its file; `nil` leaves the member out.
  private static func file(_ replaced: String = "", _ text: String? = nil) -> [UInt8] {
    let members = [
      ("id", #""pay-in-4""#), ("count", "4"), ("every", #"{"unit": "week", "step": 2}"#),
      ("rounding", #""halfAwayFromZero""#), ("remainder", #""spreadFirst""#),
      ("limits", #"[{"currency": "USD", "minimum": "35.00"}]"#), ("source", #"{"title": "T", "asOf": "2026-11-30"}"#),
    ]
    var lines: [String] = []
    for (key, value) in members {
      let value = key == replaced ? text : value
      if let value { lines.append("\"\(key)\": \(value)") }
    }
    return Array("{\"plans\": [{\n\(lines.joined(separator: ",\n"))\n}]}".utf8)
  }

  private static func message(_ bytes: [UInt8]) -> String? {
    do throws(PlanFileError) {
      _ = try PlanFile(name: "plans.json", bytes: bytes)
      return nil
    } catch {
      return error.description
    }
  }

  static let faults: [(key: String, text: String?, message: String)] = [
    ("id", nil, #"the key "id" is missing (plans.json:1:12, plans[0]): add it"#),
    ("id", "4", #"the value is a number (plans.json:2:7, plans[0].id): write a string"#),
    ("count", #""4""#, #"the value is a string (plans.json:3:10, plans[0].count): write a number"#),
    (
      "count", "4.0",
      "4.0 is no whole number that fits (plans.json:3:10, plans[0].count): write digits alone, without point and exponent"
    ),
    (
      "every", #"{"unit": "lunation", "step": 1}"#,
      #"the word "lunation" is unknown (plans.json:4:19, plans[0].every.unit): write "day", "week", "month", "#
        + #""semiMonth", "year" or "dates""#
    ),
    (
      "every", #"{"unit": "semiMonth", "step": 1}"#,
      #"the key "step" is unknown (plans.json:4:32, plans[0].every.step): remove it"#
    ),
    (
      "every", #"{"unit": "semiMonth", "days": [15, 1]}"#,
      "the days are not two of a month (plans.json:4:40, plans[0].every.days): write the earlier, 1 to 27, and the "
        + "later, up to 31 for the last of the month: [1, 15]"
    ),
    (
      "every", #"{"unit": "bimonthly", "step": 1}"#,
      #""bimonthly" can mean 2 rules (plans.json:4:19, plans[0].every.unit): did you mean "month" or "semiMonth"?"#
    ),
    (
      "every", #"{"unit": "dates"}"#,
      #"none of the keys "dates" or "daysAfterStart" is there (plans.json:4:10, plans[0].every): add one of them"#
    ),
    (
      "every", #"{"unit": "dates", "dates": ["2027-01-15", "2027-01-15"]}"#,
      "the day is not after the one before it (plans.json:4:52, plans[0].every.dates[1]): list them in order, each once"
    ),
    (
      "every", #"{"unit": "dates", "daysAfterStart": [-1, 3]}"#,
      "a day is out of range (plans.json:4:46, plans[0].every.daysAfterStart): write whole numbers from 0 up"
    ),
    (
      "every", #"{"unit": "monthly", "step": 1}"#,
      #"the word "monthly" is unknown (plans.json:4:19, plans[0].every.unit): did you mean "month"?"#
    ),
    (
      "every", #"{"unit": "week", "step": 0}"#,
      "the step 0 is out of range (plans.json:4:35, plans[0].every.step): write a whole number from 1 to 3660"
    ),
    (
      "every", #"{"unit": "week"}"#, #"the key "step" is missing (plans.json:4:10, plans[0].every): add it"#
    ),
    (
      "rounding", #""halfUp""#,
      #""halfUp" can mean 2 rules (plans.json:5:13, plans[0].rounding): did you mean "halfAwayFromZero" or "#
        + #""halfTowardPositive"?"#
    ),
    (
      "rounding", #""HALF_DOWN""#,
      #""HALF_DOWN" can mean 2 rules (plans.json:5:13, plans[0].rounding): did you mean "halfTowardZero" or "#
        + #""halfTowardNegative"?"#
    ),
    (
      "rounding", #""bankers""#,
      #"the word "bankers" is unknown (plans.json:5:13, plans[0].rounding): did you mean "halfToEven"?"#
    ),
    (
      "rounding", #""halfToEvn""#,
      #"the word "halfToEvn" is unknown (plans.json:5:13, plans[0].rounding): did you mean "halfToEven"?"#
    ),
    (
      "remainder", #""biggest""#,
      #"the word "biggest" is unknown (plans.json:6:14, plans[0].remainder): write "spreadFirst", "spreadLast", "#
        + #""first", "last" or "roundedThenLast""#
    ),
    (
      "remainder", #""spreadfirst""#,
      #"the word "spreadfirst" is unknown (plans.json:6:14, plans[0].remainder): did you mean "spreadFirst"?"#
    ),
    (
      "limits", #"[{"currency": "USD", "minimum": 35.00}]"#,
      "the amount 35.00 is a number (plans.json:7:43, plans[0].limits[0].minimum): write it as a string: \"35.00\""
    ),
    (
      "limits", #"[{"currency": "USD", "minimum": "35.001"}]"#,
      #""35.001" has more decimals than USD (plans.json:7:43, plans[0].limits[0].minimum): write at most 2 decimals"#
    ),
    (
      "limits", #"[{"currency": "JPY", "maximum": "100.5"}]"#,
      #""100.5" has more decimals than JPY (plans.json:7:43, plans[0].limits[0].maximum): write a whole number"#
    ),
    (
      "limits", #"[{"currency": "USD", "minimum": "1,000"}]"#,
      #""1,000" is no amount (plans.json:7:43, plans[0].limits[0].minimum): write the amount without grouping, as in "#
        + "1299.00"
    ),
    (
      "limits", #"[{"currency": "USD", "minimum": "35.00 EUR"}]"#,
      #""35.00 EUR" is no amount (plans.json:7:43, plans[0].limits[0].minimum): write digits alone, with a point "#
        + #"before the decimals, such as "1234.50""#
    ),
    (
      "limits", #"[{"currency": "USD", "minimum": " 35"}]"#,
      #"" 35" is no amount (plans.json:7:43, plans[0].limits[0].minimum): write digits alone, with a point "#
        + #"before the decimals, such as "1234.50""#
    ),
    (
      "limits", #"[{"currency": "USD", "minimum": "92233720368547758.08"}]"#,
      #""92233720368547758.08" is too large (plans.json:7:43, plans[0].limits[0].minimum): check the amount; it is beyond "#
        + "what any price can be"
    ),
    (
      "limits", #"[{"currency": "UDS"}]"#,
      #"the currency "UDS" is unknown (plans.json:7:25, plans[0].limits[0].currency): did you mean "USD"?"#
    ),
    (
      "limits", #"[{"currency": "XAU"}]"#,
      #""XAU" has no minor unit (plans.json:7:25, plans[0].limits[0].currency): use a currency that payments are "#
        + "made in"
    ),
    (
      "limits", #"[{"currency": "dollars"}]"#,
      #"the currency "dollars" is unknown (plans.json:7:25, plans[0].limits[0].currency): write a code of ISO 4217, "#
        + #"such as "USD""#
    ),
    (
      "source", #"{"title": "T", "asOf": "30.11.2026"}"#,
      #""30.11.2026" is no date (plans.json:8:34, plans[0].source.asOf): write it as YYYY-MM-DD"#
    ),
    (
      "source", #"{"title": "T", "asOf": "2026-02-29"}"#,
      #"there is no day "2026-02-29" (plans.json:8:34, plans[0].source.asOf): write a day of the calendar as YYYY-MM-DD"#
    ),
  ]

  @Test("A fault is reported with what, where and how to mend", arguments: faults)
  func reports(_ key: String, _ text: String?, _ message: String) {
    #expect(Self.message(Self.file(key, text)) == message)
  }

  static let unknownKeys = [
    ("disclosure", "remove it"), ("rates", #"did you mean "rate"?"#), ("interestRate", "remove it"),
    ("closings", #"did you mean "closing"?"#), ("ballon", #"did you mean "balloon"?"#),
    ("cuont", #"did you mean "count"?"#),
    ("validTo", #"did you mean "validFrom"?"#), ("businessDay", #"did you mean "businessDays"?"#),
    ("downpayment", #"did you mean "downPayment"?"#), ("priceIncludesTax", #"did you mean "priceIncludes"?"#),
  ]

  @Test("Unknown keys, those of later versions among them, are refused by name", arguments: unknownKeys)
  func refusesUnknownKeys(_ key: String, _ mend: String) {
    let text = #"{"id": "a", "count": 4, "\#(key)": {}}"#
    #expect(Self.message(Array(text.utf8)) == #"the key "\#(key)" is unknown (plans.json:1:25, \#(key)): \#(mend)"#)
  }

  @Test(
    "A file that holds no plans is refused",
    arguments: [
      ("", "the JSON text ends too early (plans.json:1:1): close what is open, or get the whole file"),
      ("[]", "the value is an array (plans.json:1:1): write an object"),
      ("{}", #"the key "id" is missing (plans.json:1:1): add it"#),
      (
        #"{"plans": []}"#,
        #"the file lists no plans (plans.json:1:11, plans): write one or more in "plans""#
      ),
      (#"{"plans": {}}"#, "the value is an object (plans.json:1:11, plans): write an array"),
      (
        #"{"plans": [1], "plan": 2}"#,
        #"the key "plan" is unknown (plans.json:1:16, plan): did you mean "plans"?"#
      ),
      ("{\"id\": \"a\",}", "nothing follows the comma (plans.json:1:11): remove the comma"),
    ])
  func refusesOtherTexts(_ text: String, _ message: String) {
    #expect(Self.message(Array(text.utf8)) == message)
  }

  @Test("Two plans of one file cannot share an id")
  func refusesRepeatedIdentifiers() {
    let plan = #"{"id": "a", "count": 2, "every": {"unit": "day", "step": 1}, "rounding": "up", "remainder": "last"}"#
    let text = "{\"plans\": [\n\(plan),\n\(plan)]}"
    #expect(
      Self.message(Array(text.utf8))
        == #"the id "a" stands twice (plans.json:3:8, plans[1].id): rename this one or the one at 2:8"#)
  }

  @Test("A plan is read whole, alone or in a list")
  func reads() throws {
    let alone = """
      {"id": "a", "name": "A – 1", "version": "7", "count": 3, "every": {"unit": "month", "step": 2},
       "rounding": "halfToEven", "remainder": "last", "countries": ["US", "CA"],
       "limits": [{"currency": "USD", "minimum": "-0.5", "maximum": "1500"}, {"currency": "KWD", "maximum": "3.333"},
        {"currency": "JPY", "minimum": "1000"}, {"currency": "EUR"}],
       "source": {"title": "A page", "asOf": "2026-08-03"}}
      """
    let usd = try #require(Currency(isoCode: "USD"))
    let kwd = try #require(Currency(isoCode: "KWD"))
    let jpy = try #require(Currency(isoCode: "JPY"))
    let eur = try #require(Currency(isoCode: "EUR"))
    let expected = InstallmentPlan(
      id: "a", name: "A – 1", version: "7", count: 3, every: try #require(PaymentRhythm(every: 2, .month)),
      rounding: .halfToEven, remainder: .last,
      limits: [
        .init(currency: usd, minimum: -50, maximum: 150_000), .init(currency: kwd, minimum: nil, maximum: 3333),
        .init(currency: jpy, minimum: 1000, maximum: nil), .init(currency: eur, minimum: nil, maximum: nil),
      ],
      countries: ["US", "CA"], source: .init(title: "A page", asOf: try CalendarDate("2026-08-03")))
    #expect(try PlanFile(name: "a.json", bytes: Array(alone.utf8)).plans == [expected])
    #expect(try PlanFile(name: "a.json", bytes: Array("{\"plans\": [\(alone)]}".utf8)).plans == [expected])
  }

  @Test("What is written has the keys in the order of the schema, and is read back the same")
  func writes() throws {
    let plans = try PlanFile(name: "a.json", bytes: Self.file()).plans
    let expected = """
      {
        "plans": [
          {
            "id": "pay-in-4",
            "count": 4,
            "every": {"unit": "week", "step": 2},
            "rounding": "halfAwayFromZero",
            "remainder": "spreadFirst",
            "limits": [
              {"currency": "USD", "minimum": "35.00"}
            ],
            "source": {"title": "T", "asOf": "2026-11-30"}
          }
        ]
      }

      """
    #expect(String(decoding: PlanFile.text(of: plans), as: UTF8.self) == expected)
  }

  @Test("Every combination of words is written and read back the same")
  func roundTrips() throws {
    let usd = try #require(Currency(isoCode: "USD"))
    let kwd = try #require(Currency(isoCode: "KWD"))
    var plans: [InstallmentPlan] = []
    for rounding in RoundingRule.allCases {
      for remainder in RemainderPolicy.withoutRounding + [.roundedThenLast(rounding)] {
        for unit in PaymentStep.Unit.allCases {
          plans.append(
            InstallmentPlan(
              id: "p\(plans.count)", name: plans.count % 2 == 0 ? nil : "\"é\"\n", count: 4,
              every: try #require(PaymentRhythm(every: 1 + plans.count, unit)), rounding: rounding,
              remainder: remainder,
              limits: [
                .init(currency: usd, minimum: 1, maximum: Int64.max),
                .init(currency: kwd, minimum: Int64.min, maximum: -12),
              ], countries: plans.count % 3 == 0 ? ["BR"] : nil))
        }
      }
    }
    #expect(try PlanFile(name: "all.json", bytes: PlanFile.text(of: plans)).plans == plans)
  }

  @Test("A fault of compiling is located in the file")
  func locatesCompilingFaults() throws {
    let file = try PlanFile(name: "plans.json", bytes: Self.file())
    let negative = try PlanFile(
      name: "plans.json", bytes: Self.file("limits", #"[{"currency": "USD", "minimum": "-1"}]"#))
    do throws(PlanError) {
      _ = try negative.plans[0].compiled()
      Issue.record("a negative minimum was compiled")
    } catch {
      #expect(
        negative.located(error, inPlan: 0).description
          == "the amount is below zero (plans.json:7:43, plans[0].limits[0].minimum): write an amount from zero up")
    }
    let countries = file.located(PlanError(key: "countries", fault: .noCountries), inPlan: 0)
    #expect(countries.path.description == "plans[0]")
    #expect(countries.position == JSONPosition(line: 1, column: 12))
  }

  @Test("Every prefix of a file is an error, and no change of one byte is a trap")
  func survivesDamage() throws {
    let bytes = Self.file()
    _ = try PlanFile(name: "plans.json", bytes: bytes)
    for length in 0..<bytes.count where Self.message(Array(bytes.prefix(length))) == nil {
      Issue.record("a prefix of \(length) bytes was read")
      return
    }
    var mutated = bytes
    var refused = 0
    for index in mutated.indices {
      for byte in Array("\0 \n\"\\/,:.-{}[]09aeu".utf8) + [0x80, 0xC3, 0xFF] {
        mutated[index] = byte
        if Self.message(mutated) != nil { refused += 1 }
      }
      mutated[index] = bytes[index]
    }
    #expect(refused > 0)
  }
}
