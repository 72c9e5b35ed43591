import Foundation
import Testing

@Suite("parcela quote --record, parcela verify")
struct VerifyCommandTests {
  private static let quote = [
    "quote", "--plan", "pay-in-3", "--plan", "pay-in-4", "--amount", "129.99 USD", "--start", "2026-11-30",
  ]

  private func record(_ arguments: String...) throws -> String {
    let result = try CommandRunner.run(Self.quote + ["--record"] + arguments)
    #expect(result.status == 0 && result.errors == "")
    return result.output
  }

  private func verify(_ text: String) throws -> (status: Int32, output: String, errors: String) {
    let folder = try TestFolder()
    let path = try folder.write(text, to: "order.json")
    let result = try CommandRunner.run(["verify", path])
    return (
      result.status, result.output.replacingOccurrences(of: path, with: "order.json"),
      result.errors.replacingOccurrences(of: path, with: "order.json")
    )
  }

  @Test("What was recorded is verified: exit code 0")
  func verified() throws {
    let result = try verify(record("--rank", "lowestPayment", "--country", "US", "--locale", "en-CA"))
    #expect(result.output == "order.json: verified\n")
    #expect(result.errors == "" && result.status == 0)
  }

  @Test("The same question gives the same bytes whatever the clock says; --now is recorded")
  func deterministic() throws {
    #expect(try record() == record())
    #expect(try !record().contains("\"date\""))
    let dated = try record("--now", "2026-11-30T23:30:00Z", "--utc-offset", "+01:00")
    #expect(dated.contains("\"rank\": \"given\", \"date\": \"2026-12-01\"}"))
  }

  @Test("Each figure that differs is told with its path, and the exit code is 1")
  func differences() throws {
    let changed = try record().replacingOccurrences(of: "\"balance\": \"32.49\"", with: "\"balance\": \"32.48\"")
    let result = try verify(changed)
    let lines = result.errors.split(separator: "\n")
    #expect(
      lines.first == """
        parcela: order.json: offers[1].schedule.installments[2].balance: recorded "32.48", computed "32.49"
        """)
    #expect(lines.count == 2 && lines[1].hasPrefix("parcela: order.json: seal: recorded \""))
    #expect(result.status == 1 && result.output == "")
  }

  @Test("Plans with interest are recorded, verified and explained; a changed interest is told with its path")
  func interest() throws {
    let folder = try TestFolder()
    let plan = try folder.write(
      #"""
      {"id": "daily", "count": 3, "every": {"unit": "month", "step": 1}, "rounding": "down", "remainder": "last",
      "first": {"after": {"unit": "month", "step": 1}}, "rate": {"annualPercent": "36.5", "basis": "actual365"}}
      """#, to: "daily.json")
    let quote = ["quote", "--plan", plan, "--amount", "100.00 USD", "--start", "2026-11-30"]
    let record = try CommandRunner.run(quote + ["--record"])
    #expect(record.status == 0 && record.errors == "")
    // 36.5 % over 365 days is a thousandth a day: 3.00 for the first 30 days of 100.00.
    #expect(record.output.contains("\"interest\": \"3.00\"") && !record.output.contains("\"apr\""))
    #expect(try verify(record.output).output == "order.json: verified\n")
    let changed = record.output.replacingOccurrences(of: "\"interest\": \"3.00\"", with: "\"interest\": \"3.01\"")
    let result = try verify(changed)
    #expect(
      result.errors.hasPrefix(
        #"parcela: order.json: offers[0].schedule.installments[0].interest: recorded "3.01", computed "3.00""#))
    #expect(result.status == 1)
    let steps = try CommandRunner.run(quote + ["--explain"]).output
    #expect(steps.contains("from 2026-11-30, to 2026-12-30, years 6/73 -> 3/100\n"))
    #expect(steps.contains(". interest: payment 1, balance 100.00, rate 3/100, rounding down = 300 -> 3.00\n"))
  }

  @Test("Several records are verified in one go, and one that differs decides the exit code")
  func several() throws {
    let folder = try TestFolder()
    let right = try folder.write(record(), to: "right.json")
    let wrong = try folder.write(record().replacingOccurrences(of: "43.33", with: "43.32"), to: "wrong.json")
    let result = try CommandRunner.run(["verify", wrong, right])
    #expect(result.output == "\(right): verified\n" && result.status == 1)
  }

  @Test(
    "What is no record: exit code 3, with the place",
    arguments: [
      ("{", "the JSON text ends too early (order.json:1:2): get the record as it was written"),
      (
        "{\"plans\": []}",
        "the file is no record of a quote (order.json:1:1): name a file that parcela quote --record has written"
      ),
      (
        "{\"recordFormat\": 7}",
        "the record has format 7 (order.json:1:18, recordFormat): read it with a later parcela: this one reads up to format 1"
      ),
    ])
  func unreadable(_ text: String, _ message: String) throws {
    let result = try verify(text)
    #expect(result.errors == "parcela: \(message)\n")
    #expect(result.status == 3 && result.output == "")
  }

  @Test("A file that is not there is exit code 3, no file at all exit code 2")
  func usage() throws {
    #expect(try CommandRunner.run(["verify", "./no-such-record.json"]).status == 3)
    let result = try CommandRunner.run(["verify"])
    #expect(result.errors == "parcela: no record is named (parcela verify): name one or more\n")
    #expect(result.status == 2)
  }

  @Test(
    "--record is JSON with every schedule, so that other outputs are wrong usage", arguments: ["--json", "--schedule"])
  func excluded(_ option: String) throws {
    let result = try CommandRunner.run(Self.quote + ["--record", option])
    #expect(
      result.errors == "parcela: --record and \(option) exclude each other (parcela quote): "
        + "leave one out: a record is JSON and has every schedule\n")
    #expect(result.status == 2)
  }

  @Test("--rank orders the offers and says why each is where it is")
  func rank() throws {
    let result = try CommandRunner.run(Self.quote + ["--rank", "lowestPayment"])
    #expect(
      result.output == """
        129.99 USD, first payment 2026-11-30, locale en-US

        pay-in-4: 4 interest-free payments of $32.50
          eligible: 32.50 USD due today
          place 1

        pay-in-3: 3 interest-free payments of $43.33
          eligible: 43.33 USD due today
          place 2, behind pay-in-4 by largestPayment: 43.33 after 32.50

        """)
    let json = try CommandRunner.run(Self.quote + ["--rank", "soonestPaid", "--json"]).output
    #expect(json.contains(" \"ranking\": {\"rule\": \"soonestPaid\", \"places\": [\n"))
    let unknown = try CommandRunner.run(Self.quote + ["--rank", "lowestCosts"])
    #expect(unknown.errors == "parcela: unknown rule lowestCosts (--rank): did you mean lowestCost?\n")
    #expect(unknown.status == 2)
  }

  @Test("--explain tells the steps, as text and as JSON")
  func explain() throws {
    let text = try CommandRunner.run(Self.quote + ["--explain"])
    #expect(text.output.hasPrefix("pay-in-3, step by step:\n  1. amount: text \"129.99 USD\" -> 12999 minor units\n"))
    #expect(text.output.contains("\npay-in-4, step by step:\n") && text.status == 0)
    let json = try CommandRunner.run(Self.quote + ["--explain", "--json"])
    #expect(json.output.hasPrefix("{\"explanations\": [\n  {\"plan\": \"pay-in-3\", \"steps\": [\n"))
  }

  @Test("--amount-to quotes the least total of a range that a plan takes")
  func ranges() throws {
    let command = ["quote", "--plan", "pay-in-4", "--start", "2026-11-30", "--amount", "20.00 USD", "--amount-to"]
    let result = try CommandRunner.run(command + ["60.00 USD"])
    #expect(
      result.output == """
        20.00 USD to 60.00 USD, first payment 2026-11-30, locale en-US

        pay-in-4: From $35.00: 4 interest-free payments of $8.75. Available for order totals from $35.00 to $60.00
          part of the range
        pay-in-4: 4 interest-free payments of $8.75
          eligible: 8.75 USD due today

        """)
    #expect(try CommandRunner.run(command + ["60.00 EUR"]).status == 2)
    #expect(try CommandRunner.run(command + ["10.00 USD"]).errors.contains("the range ends below its beginning"))
    #expect(
      try CommandRunner.run(command + ["60.00 USD", "--json"]).output.hasPrefix("{\"plan\": \"pay-in-4\", \"lowest\""))
  }
}
