import Foundation
import Testing

/// `parcela batch` from end to end.
@Suite struct BatchTests {
  let folder: TestFolder
  static let feed = "id\tprice\na\t99.00 USD\nb\tx\nc\t20.00 EUR\n"

  private static let unexpected =
    "  1 unexpectedCharacter: write digits, one decimal point at most, one blank and the currency code\n"

  init() throws {
    folder = try TestFolder()
    try folder.write(Self.feed, to: "feed.tsv")
  }

  private func batch(
    _ arguments: [String], feed: String? = nil, out: String? = nil, input: Data = Data()
  ) throws -> (status: Int32, output: String, errors: String) {
    try CommandRunner.run(
      ["batch", feed ?? folder.path("feed.tsv"), "--plan", "pay-in-4", "--out", out ?? folder.path("out")] + arguments,
      input: input)
  }

  /// What is reported on standard error, its times and rates left out.
  private func report(_ errors: String) -> [String] {
    errors.replacing(folder.path + "/", with: "").split(separator: "\n").map(String.init).filter {
      !$0.hasSuffix(" records a second")
    }
  }

  @Test("Ten columns by default, the rejects beside the output, and counts that add up")
  func defaults() throws {
    let run = try batch(["--now", "2026-11-30T12:00Z"])
    #expect(run.status == 0)
    #expect(run.output.isEmpty)
    #expect(
      try folder.text("out") == """
        id\tplan\tstatus\tcurrency\tprice\tdue_today\tcount\tamount\ttotal_of_payments\ttext
        a\tpay-in-4\teligible\tUSD\t99.00\t24.75\t4\t24.75\t99.00\t4 interest-free payments of $24.75
        c\tpay-in-4\tbelowMinimum\tEUR\t20.00\t\t\t\t\tAvailable for order totals from €35.00 to €1,500.00

        """)
    let feed = folder.path("feed.tsv")
    #expect(
      try folder.text("out.rejects.tsv")
        == "file\tline\tcolumn\tid\treason\tvalue\n\(feed)\t3\t3\tb\tunexpectedCharacter\tx\n")
    #expect(
      report(run.errors).prefix(5) == [
        "read 3 records: 2 emitted, 1 rejected, 0 skipped", "wrote 2 lines to out: 1 eligible, 1 belowMinimum",
        "  1 unexpectedCharacter: write digits, one decimal point at most, one blank and the currency code",
        "rejected records are in out.rejects.tsv",
        "locale en-US by default, first payment 2026-11-30, sale windows at 2026-11-30T12:00:00Z",
      ])
    #expect(try folder.files() == ["feed.tsv", "out", "out.rejects.tsv"])
  }

  @Test("Columns, header, format, locales, dates and currency are what the options say")
  func options() throws {
    let columns = ["--columns", "id,currency,amounts,last_due,text_spoken,locale", "--no-header"]
    let input = Data("sku\tcost\nA\t10\n".utf8)
    let mapped = ["--map", "price=cost", "--currency", "GBP", "--locale", "en_gb", "--start", "2026-01-31"]
    let plan = ["--plan", "pay-in-3"]
    let run = try batch(columns + mapped + plan, feed: "-", input: input)
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      try folder.text("out")
        == "A\tGBP\t3.34;3.33;3.33\t2026-03-31\t3 payments of 3.34 British pounds\ten-GB\n")
    let json = try batch(
      ["--columns", "id,count", "--to", "jsonl", "--currency", "USD", "--map", "price=cost"] + plan, feed: "-",
      out: "-", input: input)
    #expect(json.output == "{\"id\":\"A\",\"count\":3}\n")
  }

  @Test("A locale without sentences has its amounts in English words, and the report says so")
  func wordlessLocale() throws {
    let run = try batch(
      ["--columns", "text", "--no-header", "--locale", "de-CH", "--plan", "pay-in-6"], feed: "-",
      input: Data("id\tprice\nA\t60000.00 CHF\n".utf8))
    #expect(run.status == 0, "\(run.errors)")
    #expect(try folder.text("out") == "6 interest-free payments of CHF\u{A0}10'000.00\n")
    let note = "no sentences in de-CH yet (--locale): the words are English, amounts are the locale's\n"
    #expect(run.errors.contains(note))
  }

  @Test("Standard output gets the lines, standard error the rejects and the report")
  func standardStreams() throws {
    let run = try batch(["--columns", "id"], feed: "-", out: "-", input: Data(Self.feed.utf8))
    #expect(run.status == 0)
    #expect(run.output == "id\na\nc\n")
    #expect(run.errors.hasPrefix("-\t3\t3\tb\tunexpectedCharacter\tx\nread 3 records: 2 emitted"))
    #expect(try folder.files() == ["feed.tsv"])
  }

  @Test("Several feeds become one output, and rejects name theirs")
  func severalFeeds() throws {
    let second = try folder.write("price\tid\n1 USD\td\ny\te\n", to: "second.tsv")
    let run = try batch([second, "--columns", "id", "--rejects", folder.path("bad"), "--threads", "2"])
    #expect(run.status == 0)
    #expect(try folder.text("out") == "id\na\nc\nd\n")
    #expect(
      try folder.text("bad").split(separator: "\n").map { $0.suffix(26) }.suffix(1)
        == ["3\t1\te\tunexpectedCharacter\ty"].map { $0.suffix(26) })
    #expect(try folder.files() == ["bad", "feed.tsv", "out", "second.tsv"])
  }

  @Test("The summary is JSON with the counts at its top")
  func summary() throws {
    #expect(try batch(["--summary", folder.path("s.json")]).status == 0)
    let summary = try JSONSerialization.jsonObject(with: Data(contentsOf: folder.url("s.json"))) as? [String: Any]
    #expect(["read", "emitted", "rejected", "skipped"].map { summary?[$0] as? Int } == [3, 2, 1, 0])
  }

  @Test(
    "Over --max-rejects there is exit code 4 and no output; within it all is well",
    arguments: [
      ("0", 4, "1 of 2 records was rejected, more than 0"), ("33%", 4, "1 of 3 records was rejected, more than 33.00%"),
      ("1", 0, ""), ("33.34%", 0, ""),
    ])
  func maxRejects(_ limit: String, _ status: Int32, _ expected: String) throws {
    try folder.write("old", to: "out")
    let run = try batch(["--max-rejects", limit])
    #expect(run.status == status)
    #expect(try folder.files() == ["feed.tsv", "out", "out.rejects.tsv"])
    guard status == 4 else { return }
    #expect(try folder.text("out") == "old")
    #expect(
      run.errors.replacing(folder.path + "/", with: "") == "parcela: \(expected) "
        + "(out.rejects.tsv): mend them, or raise --max-rejects; no output was written\n\(Self.unexpected)")
  }

  @Test("Where every record is rejected there is exit code 4 and no output, not even a header")
  func everyRecordRejected() throws {
    let bad = try folder.write("id\tprice\na\t5\nb\tx\n", to: "bad.tsv")
    let run = try batch([], feed: bad)
    #expect(run.status == 4)
    #expect(
      run.errors.replacing(folder.path + "/", with: "") == "parcela: every one of 2 records was rejected "
        + "(out.rejects.tsv): mend them; no output was written\n"
        + "  1 missingCurrency: write the currency after the amount, as in 12.34 USD, or say the feed's currency\n"
        + Self.unexpected)
    #expect(try folder.files() == ["bad.tsv", "feed.tsv", "out.rejects.tsv"])
    let piped = try batch([], feed: bad, out: "-")
    #expect(piped.status == 4)
    #expect(piped.output.isEmpty)
    #expect(piped.errors.hasPrefix("\(bad)\t2\t4\ta\tmissingCurrency\t5\n"))
  }

  @Test("Help says how to call it, in lines of at most 80 characters")
  func help() throws {
    for arguments in [["batch", "--help"], ["batch", "--help", "--out"], ["--help"], []] {
      let run = try CommandRunner.run(arguments)
      guard arguments.last == "--help" else {
        #expect(run.status == 2)
        continue
      }
      #expect(run.status == 0)
      #expect(run.errors.isEmpty)
      #expect(run.output.hasPrefix("usage: parcela "))
      #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    }
    let help = try CommandRunner.run(["batch", "--help"]).output
    #expect(help.hasPrefix("usage: parcela batch --out FILE --plan PLAN [options] FEED…\n"))
    #expect(help.contains("--accept-unterminated"))
    #expect(help.contains("\nexamples:\n"))
  }

  @Test("Progress is shown where asked for")
  func progress() throws {
    #expect(
      try batch(["--progress", "always"]).errors.hasPrefix(
        "[##############################] 100 % 3 records, 1 rejected\n"))
    #expect(try batch(["--progress", "auto"]).errors.hasPrefix("read 3 records"))
  }
}
