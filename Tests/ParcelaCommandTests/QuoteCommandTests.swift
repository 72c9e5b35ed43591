import Foundation
import Testing

@Suite struct QuoteCommandTests {
  private func quote(_ amount: String, _ arguments: String...) throws -> (status: Int32, output: String, errors: String)
  {
    try CommandRunner.run(["quote", "--amount", amount, "--start", "2026-11-30"] + arguments)
  }

  @Test("Payments with dates and balances")
  func schedule() throws {
    let result = try quote("129.99 USD", "--plan", "pay-in-4", "--schedule")
    #expect(
      result.output == """
        129.99 USD, first payment 2026-11-30, locale en-US

        pay-in-4: 4 interest-free payments of $32.50
          eligible: 32.50 USD due today
          number  due         amount  balance
               1  2026-11-30   32.50    97.49
               2  2026-12-14   32.50    64.99
               3  2026-12-28   32.50    32.49
               4  2027-01-11   32.49     0.00
          total of payments 129.99 USD, finance charge 0.00 USD, APR 0.00 %

        """)
    #expect(result.errors == "" && result.status == 0)
  }

  @Test("JSON of one plan, with its installments and without")
  func json() throws {
    let head = """
      {"plan": "pay-in-2", "planVersion": "1", "currency": "GBP", "total": "10.01", "status": "eligible",
       "dueToday": "5.01", "financeCharge": "0.00", "totalOfPayments": "10.01", "apr": "0.00", "aprMethod": "us-actuarial",
       "text": "2 payments of £5.01", "textSpoken": "2 payments of 5.01 British pounds", "disclosures": []
      """
    let rows = """
      ,
       "installments": [
        {"number": 1, "due": "2026-11-30", "amount": "5.01", "principal": "5.01", "interest": "0.00", "fee": "0.00", "balance": "5.00"},
        {"number": 2, "due": "2026-12-14", "amount": "5.00", "principal": "5.00", "interest": "0.00", "fee": "0.00", "balance": "0.00"}]
      """
    #expect(try quote("10.01 GBP", "--plan", "pay-in-2", "--json").output == head + "}\n")
    #expect(try quote("10.01 GBP", "--plan", "pay-in-2", "--json", "--schedule").output == head + rows + "}\n")
  }

  @Test("Several plans: those that are offered first, otherwise in the order given")
  func order() throws {
    let plans = ["klarna-pay-in-3-fr", "pay-in-6", "pay-in-4", "pay-in-2"].flatMap { ["--plan", $0] }
    let command = ["quote", "--amount", "34.99 USD", "--start", "2026-11-30", "--json"]
    let result = try CommandRunner.run(command + plans)
    let ids = result.output.split(separator: "\n").filter { $0.contains("\"plan\": ") && !$0.contains("place") }.map {
      line in
      line.split(separator: "\"")[3]
    }
    #expect(ids == ["pay-in-6", "pay-in-2", "klarna-pay-in-3-fr", "pay-in-4"])
    #expect(result.output.hasPrefix("{\"offers\": [\n  {") && result.output.hasSuffix("}]}}\n"))
    #expect(result.status == 0)
  }

  @Test(
    "A refusal is an answer: what is wrong, what would mend it, exit code 0",
    arguments: [
      ("22.99 USD", "pay-in-4", "belowMinimum: missing 12.01 USD: raise the total by that, or choose another plan"),
      (
        "1500.01 USD", "pay-in-4",
        "aboveMaximum: 0.01 USD in excess: lower the total by that, or choose another plan"
      ),
      ("0 USD", "pay-in-4", "nothingToPay: the total is zero: there is nothing to break down"),
      ("-1.00 USD", "pay-in-4", "negativeTotal: the total is below zero: only what is to be paid is broken down"),
      ("40.00 RUB", "pay-in-4", "currencyNotOffered: choose a plan that is offered in RUB"),
      ("40.00 EUR", "klarna-pay-in-3-fr", "countryNotOffered: choose a plan that is offered in the country"),
      (
        "3 JPY", "pay-in-6",
        "installmentBelowMinimum: a payment would be too small: raise the total, or choose a plan of at most 3 "
          + "payments"
      ),
    ])
  func refusals(_ amount: String, _ plan: String, _ status: String) throws {
    let result = try quote(amount, "--plan", plan, "--country", "DE", "--schedule")
    #expect(result.output.hasSuffix("\n  \(status)\n"))
    #expect(result.status == 0 && result.errors == "")
  }

  @Test(
    "Wrong usage: what, where, how to mend it, exit code 2",
    arguments: [
      (
        ["--amount", "1,299.00 USD", "--plan", "pay-in-4"],
        "\"1,299.00 USD\" has grouped digits (--amount, byte 2): write the amount without grouping, as in 1299.00"
      ),
      (
        ["--amount", "12.34", "--plan", "pay-in-4"],
        "\"12.34\" names no currency (--amount, byte 6): write the currency after the amount, as in 12.34 USD"
      ),
      (
        ["--amount", "1.005 USD", "--plan", "pay-in-4"],
        "\"1.005 USD\" has more decimals than its currency (--amount, byte 5): "
          + "round the amount to the currency's minor unit"
      ),
      (
        ["--amount", "10.00 DEM", "--plan", "pay-in-4"],
        "DEM was withdrawn in 2002 (--amount): use EUR, which replaced it"
      ),
      (
        ["--amount", "12.34", "USD", "--plan", "pay-in-4"],
        "nothing takes the word USD (parcela quote): put a value with blanks in quotes"
      ),
      (["--amount", "1 USD"], "--plan is missing (parcela quote): say --plan PLAN"),
      (["--plan", "pay-in-4"], "--amount is missing (parcela quote): say --amount AMOUNT"),
      (
        ["--amount", "1 USD", "--plan", "pay-in-4", "--locale", "en-US", "--locale", "en-GB"],
        "--locale is given 2 times (parcela quote): give it once"
      ),
      (
        ["--amount", "1 USD", "--plan", "pay-in-5"],
        "no plan has this id (\"pay-in-5\"): did you mean \"pay-in-2\", \"pay-in-3\" or \"pay-in-4\"?"
      ),
      (
        ["--amount", "1 USD", "--plan", "pay-in-4", "--start", "2026-02-29"],
        "there is no day 2026-02-29 (--start): write YYYY-MM-DD, as in 2026-11-30"
      ),
      (
        ["--amount", "40 USD", "--plan", "pay-in-4", "--start", "9999-12-31"],
        "a payment of pay-in-4 would be due beyond the year 9999 (--start): name an earlier date"
      ),
      (
        ["--amount", "1 USD", "--plan", "pay-in-4", "--shedule"],
        "unknown option --shedule (parcela quote): did you mean --schedule?"
      ),
    ])
  func usage(_ arguments: [String], _ message: String) throws {
    let result = try CommandRunner.run(["quote"] + arguments)
    #expect(result.errors == "parcela: \(message)\n")
    #expect(result.status == 2 && result.output == "")
  }

  @Test(
    "The first payment is on the date of --now at --utc-offset",
    arguments: [
      ("2026-11-30T23:30:00Z", "+00:00", "2026-11-30"), ("2026-11-30T23:30:00Z", "+01:00", "2026-12-01"),
      ("2026-11-30T03:00:00Z", "-05:00", "2026-11-29"), ("2026-11-30T00:30", "+09:00", "2026-11-30"),
    ])
  func start(_ now: String, _ offset: String, _ date: String) throws {
    let result = try CommandRunner.run([
      "quote", "--plan", "pay-in-2", "--amount", "10.00 USD", "--now", now, "--utc-offset", offset,
    ])
    #expect(result.output.hasPrefix("10.00 USD, first payment \(date), locale en-US\n"))
  }

  @Test("A file that cannot be read is exit code 3")
  func unreadable() throws {
    let result = try quote("10.00 USD", "--plan", "./no-such-plans.json")
    #expect(
      result.errors == "parcela: could not open: No such file or directory (./no-such-plans.json): "
        + "check the path and its permissions\n")
    #expect(result.status == 3)
  }

  /// Runs `body` with the path of a file that holds a text.
  private func withFile<Result>(_ name: String, _ text: String, _ body: (String) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("quote-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: folder) } }
    let file = folder.appendingPathComponent(name)
    try Data(text.utf8).write(to: file)
    return try body(file.path)
  }

  private let fullPlan = #"""
    {"id": "full", "count": 3, "every": {"unit": "month", "step": 1}, "first": {"after": {"unit": "month", "step": 1}},
     "businessDays": {"rule": "following", "calendar": "mine"}, "rounding": "halfAwayFromZero", "remainder": "spreadFirst",
     "fees": [{"kind": "service", "amount": "3.00", "paid": "first"}], "limits": [{"currency": "USD", "minimum": "35.00"}],
     "validUntil": "2026-12-31", "excludedCategories": ["gold"]}
    """#

  @Test("Fees, business days of one's own calendar, and a start without a payment")
  func full() throws {
    try withFile("mine.txt", "2026-12-30  Inventory\n2027-01-29\n") { calendar in
      try withFile("plan.json", fullPlan) { plan in
        let result = try quote("90.00 USD", "--plan", plan, "--holidays", calendar, "--schedule")
        #expect(
          result.output == """
            90.00 USD, start 2026-11-30, locale en-US

            full: 3 payments: the first $33.00, then 2 of $30.00; total of payments $93.00, including a fee of $3.00
              eligible: 0.00 USD due today
              number  due         adjusted    amount  principal   fee  balance
                   1  2026-12-30  2026-12-31   33.00      30.00  3.00    60.00
                   2  2027-01-30  2027-02-01   30.00      30.00  0.00    30.00
                   3  2027-02-28  2027-03-01   30.00      30.00  0.00     0.00
              total of payments 93.00 USD, fees in it 3.00 USD, finance charge 3.00 USD, APR not computed

            """)
        #expect(result.errors == "" && result.status == 0)
        let other = try quote("90.00 USD", "--plan", plan, "--holidays", "other=\(calendar)")
        #expect(other.errors.hasPrefix("parcela: no holiday calendar has the id \"mine\" ("))
        #expect(other.status == 2)
      }
    }
  }

  @Test("Every reason with its mend, as text and as JSON")
  func reasons() throws {
    let plan = fullPlan.replacing(#"calendar": "mine""#, with: #"calendar": "target""#)
    try withFile("plan.json", plan) { plan in
      let arguments = ["--plan", plan, "--category", "home", "--category", "gold", "--start", "2027-01-01"]
      let command = ["quote", "--amount", "20.00 USD"] + arguments
      let text = try CommandRunner.run(command).output
      #expect(
        text.hasSuffix(
          """
          full: Available until 2026-12-31
            outsideDates: the plan is offered until 2026-12-31: name such a --start, or choose another plan
            categoryExcluded: a category of the order is excluded: choose another plan
            belowMinimum: missing 15.00 USD: raise the total by that, or choose another plan

          """))
      #expect(
        try CommandRunner.run(command + ["--json"]).output == """
          {"plan": "full", "currency": "USD", "total": "20.00", "status": "outsideDates", "validUntil": "2026-12-31",
           "reasons": [{"status": "outsideDates", "validUntil": "2026-12-31"}, {"status": "categoryExcluded"}, \
          {"status": "belowMinimum", "missing": "15.00"}],
           "text": "Available until 2026-12-31", "textSpoken": "Available until 2026-12-31"}

          """)
    }
  }

  @Test(
    "A calendar that cannot be used is wrong usage",
    arguments: [
      (
        "2026-12-25\n2026-13-01\n",
        "there is no such day (PATH:2:1): use a date that the calendar has, of the years 1 to 9999"
      ),
      (
        "",
        "the list says for no day whether it is a holiday (PATH:1:1): list a date, or say by valid: for which days no date is a holiday"
      ),
    ])
  func calendars(_ list: String, _ message: String) throws {
    try withFile("mine.txt", list) { calendar in
      let result = try quote("90.00 USD", "--plan", "pay-in-4", "--holidays", calendar)
      #expect(result.errors == "parcela: \(message.replacing("PATH", with: calendar))\n")
      #expect(result.status == 2)
    }
    let empty = try quote("90.00 USD", "--plan", "pay-in-4", "--holidays", "a=")
    #expect(empty.errors == "parcela: a= names no calendar (--holidays): write FILE or ID=FILE\n")
    let category = try quote("90.00 USD", "--plan", "pay-in-4", "--category", "")
    #expect(category.errors == "parcela: --category is empty (parcela quote): write NAME after it\n")
  }

  @Test("A start that the first payment's date has passed is wrong usage")
  func passed() throws {
    let plan = #"""
      {"id": "trip", "count": 2, "every": {"unit": "month", "step": 1}, "first": {"on": "2026-11-29"}, "rounding": "up",
       "remainder": "last"}
      """#
    try withFile("plan.json", plan) { plan in
      let result = try quote("90.00 USD", "--plan", plan)
      #expect(
        result.errors
          == "parcela: the first payment of trip was due on 2026-11-29 (--start): name that date or an earlier one\n")
      #expect(result.status == 2)
    }
  }
}
