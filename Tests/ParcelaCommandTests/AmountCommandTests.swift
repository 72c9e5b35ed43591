import Foundation
import Testing

@Suite struct AmountCommandTests {
  private func run(_ words: String..., input: String) throws -> (status: Int32, output: String, errors: String) {
    try CommandRunner.run(words, input: Data(input.utf8))
  }

  @Test("format: three forms of lines")
  func formats() throws {
    let result = try run(
      "format", "--currency", "USD", input: "1234.5\nEUR\t-5\r\nhi-IN\tINR\t1234567.5\nfr\t\t0.05 USD")
    #expect(result.output == "$1,234.50\n-€5.00\n₹12,34,567.50\n0,05\u{A0}$US\n")
    #expect(result.errors == "" && result.status == 0)
  }

  @Test("format: displays and negatives")
  func styles() throws {
    func text(_ words: String...) throws -> String {
      try CommandRunner.run(["format", "--currency", "CAD"] + words, input: Data("-1234.5\n".utf8)).output
    }
    #expect(try text() == "-CA$1,234.50\n")
    #expect(try text("--display", "narrow") == "-$1,234.50\n")
    #expect(try text("--display", "code", "--locale", "en-CA") == "-CAD\u{A0}1,234.50\n")
    #expect(try text("--display", "name") == "-1,234.50 Canadian dollars\n")
    #expect(try text("--negative", "accounting") == "(CA$1,234.50)\n")
    #expect(try text("--locale", "machine") == "-1234.50 CAD\n")
  }

  @Test("format: a line that cannot be written is an error in its place, and exit code 1")
  func faults() throws {
    let result = try run(
      "format", input: "5\nUSD\t5\nUSD\t1,5\nUSX\t5\nxx\tUSD\t5\nUSD\t5.001\nUSD\t5 EUR\na\tb\tc\td\n\n")
    #expect(
      result.output == """
        error: "5" names no currency (byte 2): say --currency
        $5.00
        error: "1,5" has a decimal comma (byte 2): write a decimal point, as in 12.34
        error: unknown currency USX: did you mean USD, UGX, USN?
        error: unknown locale xx: did you mean xh?
        error: "5.001" has more decimals than its currency (byte 5): round the amount to the currency's minor unit
        error: "5 EUR" names another currency: let line and amount name one
        error: the line has 4 fields: write at most locale, currency and amount, parted by tabs
        error: "" is empty (byte 1): write an amount such as 12.34 USD

        """)
    #expect(
      result.errors
        == "parcela: 8 of 9 lines are no amounts (standard input, first line 1): see the answers that begin with error\n"
    )
    #expect(result.status == 1)
  }

  @Test("parse: amounts, ranges and errors in place")
  func parses() throws {
    let result = try run(
      "parse", "--locale", "de-DE",
      input:
        "1.234,50 €\nEUR\t1.299\nen-CA\t\t$5\n12.50 €\n10–20 €\nmachine\t\t1234.50 EUR\nmachine\tUSD\t5 EUR\n5 $\nfr\t\t5 $\n"
    )
    #expect(
      result.output == """
        1234.50 EUR
        1299.00 EUR
        5.00 CAD
        error: "12.50 €" has digits in groups that the locale does not have (de-DE, byte 3): did you mean 12,50?
        10.00 EUR - 20.00 EUR
        1234.50 EUR
        error: "5 EUR" names another currency: let line and amount name one
        5.00 USD
        error: "5 $" names a currency by a text that several share (fr, byte 3): did you mean USD, AUD or CAD?

        """)
    #expect(result.status == 1)
    let one = try run("parse", "--locale", "de-DE", input: "5 €\n5\n5 €")
    #expect(
      one.errors
        == "parcela: 1 of 3 lines is no amount (standard input, line 2): see the answers that begin with error\n")
  }

  @Test("parse: ranges as ranges, in either spelling, and what is none")
  func ranges() throws {
    let result = try run(
      "parse", input: "$10.00 – $20.00\n$10-20\nGBP\t£1 — £2.50\n€5 – $6\n$20 – $10\nja-JP\tJPY\t￥1,000～￥2,000\n")
    #expect(
      result.output == """
        10.00 USD - 20.00 USD
        10.00 USD - 20.00 USD
        1.00 GBP - 2.50 GBP
        error: "€5 – $6" has a character that cannot stand there (en-US, byte 6): write the amount and its currency alone
        error: "$20 – $10" is a range whose end is below its start (en-US, byte 5): write the lower amount first
        1000 JPY - 2000 JPY

        """)
  }

  @Test("parse: machine amounts alone, and other readings on request")
  func readings() throws {
    #expect(try run("parse", "--locale", "machine", input: "1234.5 EUR\n").output == "1234.50 EUR\n")
    let result = try run("parse", "--locale", "de", "--currency", "EUR", "--readings", input: "1.299\n5,50\n")
    #expect(result.output == "1299.00 EUR\t1.299\n5.50 EUR\n" && result.status == 0)
  }

  @Test("What format writes, parse reads")
  func roundTrip() throws {
    let lines = ["de-CH\tCHF", "hi-IN\tINR", "ar-EG\tEGP", "ja-JP\tJPY", "fa-IR\tIRR"].flatMap { key in
      ["-5", "0", "1234567"].map { "\(key)\t\($0)\n" }
    }
    let written = try run("format", "--negative", "accounting", input: lines.joined())
    let texts = zip(lines, written.output.split(separator: "\n")).map { line, text in
      line.split(separator: "\t").prefix(2).joined(separator: "\t") + "\t\(text)\n"
    }
    let read = try run("parse", input: texts.joined())
    let again = zip(lines, read.output.split(separator: "\n")).map { line, text in
      line.split(separator: "\t").prefix(2).joined(separator: "\t") + "\t\(text)\n"
    }
    #expect(try run("format", "--negative", "accounting", input: again.joined()).output == written.output)
    #expect(written.status == 0 && read.status == 0)
  }

  @Test("Hostile lines: bytes that are no text, and lines without an end to them")
  func hostile() throws {
    let long = Data(repeating: 0x35, count: 200_000)
    let result = try CommandRunner.run(
      ["parse", "--currency", "USD"], input: Data([0x35, 0xFF, 0x0A]) + long + Data("\n5\n".utf8))
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == 3 && lines[0].hasPrefix("error: ") && lines[0].contains("is not UTF-8"))
    #expect(
      lines.count == 3 && lines[1] == "error: the line is longer than 65536 bytes: shorten it" && lines[2] == "5.00 USD"
    )
    #expect(try run("parse", input: "").status == 0)
  }

  @Test(
    "Names that are near",
    arguments: [
      (["format", "--locale", "de-CJ"], "--locale", "de-CH"), (["parse", "--locale", "enUS"], "--locale", "en-US"),
      (["parse", "--locale", "machin"], "--locale", "machine"), (["format", "--currency", "EUT"], "--currency", "EUR"),
      (["format", "--display", "symbl"], "--display", "symbol"),
      (["format", "--negative", "acounting"], "--negative", "accounting"),
      (["batch", "x.tsv", "--out", "y", "--plan", "pay-in-4", "--number-style", "de-DF"], "--number-style", "de-DE"),
    ] as [([String], String, String)])
  func near(_ words: [String], _ place: String, _ name: String) throws {
    let result = try CommandRunner.run(words)
    #expect(result.status == 2 && result.errors.contains("(\(place)): did you mean ") && result.errors.contains(name))
  }
}
