import Foundation
import Testing

/// What `parcela batch` says when it is called the wrong way, word for word.
@Suite struct BatchUsageTests {
  let folder: TestFolder

  init() throws {
    folder = try TestFolder()
    try folder.write(BatchTests.feed, to: "feed.tsv")
    try folder.write("{}", to: "plans.json")
    try FileManager.default.createSymbolicLink(atPath: folder.path("link.tsv"), withDestinationPath: "feed.tsv")
  }

  /// Runs `parcela batch`, its words split at blanks, in the folder.
  private func errors(_ words: String, status: Int32) throws -> String {
    let before = try folder.files()
    let run = try CommandRunner.shell("\"$PARCELA\" batch \(words)", in: folder)
    #expect(run.status == status)
    #expect(run.output.isEmpty)
    #expect(try folder.files() == before)
    #expect(try folder.text("feed.tsv") == BatchTests.feed)
    return run.errors
  }

  @Test(
    "Wrong usage is exit code 2, and says what, where and how to mend it",
    arguments: [
      ("", "--out is missing (parcela batch): say --out FILE"),
      ("feed.tsv --out o", "--plan is missing (parcela batch): say --plan PLAN"),
      ("--plan pay-in-4 --out o", "no feed is named (parcela batch): name a file, or - for standard input"),
      ("'' --plan pay-in-4 --out o", "a feed's name is empty (parcela batch): name a file, or - for standard input"),
      ("--out o --out p --plan pay-in-4 feed.tsv", "--out is given 2 times (parcela batch): give it once"),
      ("--colums id", "unknown option --colums (parcela batch): did you mean --columns?"),
      ("feed.tsv --zzz", "unknown option --zzz (parcela batch): see parcela batch --help"),
      ("feed.tsv -out o", "unknown option -out (parcela batch): did you mean --out?"),
      ("feed.tsv -z", "unknown option -z (parcela batch): see parcela batch --help"),
      ("feed.tsv --out", "--out needs a value (parcela batch): write it after the option"),
      ("feed.tsv --plan pay-in-4 --out ''", "--out is empty (parcela batch): write FILE after it"),
      ("--no-header=yes", "--no-header takes no value (parcela batch): leave out what follows the equals sign"),
      ("--c x", "--c could be --columns or --currency or --country or --chunk-size (parcela batch): write more of it"),
      ("feed.tsv --pla=x --outp y", "unknown option --outp (parcela batch): did you mean --out?"),
    ])
  func commandLine(_ words: String, _ expected: String) throws {
    #expect(try errors(words, status: 2) == "parcela: \(expected)\n")
  }

  @Test(
    "A wrong value is exit code 2, and says what would be right",
    arguments: [
      (
        "--plan pay-in-5",
        "no plan has this id (\"pay-in-5\"): did you mean \"pay-in-2\", \"pay-in-3\" or \"pay-in-4\"?"
      ),
      ("--columns id,txt", "unknown column txt (--columns): did you mean text?"),
      (
        "--columns id,,text",
        "unknown column \"\" (--columns): use some of id,plan,status,currency,price,due_today,count,"
          + "amount,amounts,total_of_payments,apr,first_due,last_due,text,text_spoken,locale"
      ),
      ("--columns id,id", "column id is named twice (--columns): name each column once"),
      ("--from xml", "this build does not read xml (--from): use one of auto, tsv"),
      ("--to json", "unknown output format json (--to): did you mean jsonl?"),
      ("--map price", "price is no FIELD=COLUMN (--map): write it as in price=Retail_Price"),
      ("--map price=", "price= names no column (--map): write it as in price=Retail_Price"),
      ("--map prise=x", "unknown field prise (--map): did you mean price?"),
      ("--map id=a --map id=b", "field id is mapped twice (--map): map each field once"),
      ("--currency usd", "unknown currency usd (--currency): did you mean USD?"),
      ("--currency BGN", "BGN was withdrawn in 2026 (--currency): use EUR, which replaced it"),
      ("--locale de-CJ", "unknown locale de-CJ (--locale): did you mean de-CH?"),
      ("--locale en-US --locale en_us", "en-US is given twice (--locale): name each locale once"),
      ("--country us", "us is no country code (--country): write two capitals of ISO 3166, as in US"),
      ("--now yesterday", "yesterday is no instant (--now): write it as in 2026-11-30T13:00:00+01:00"),
      ("--utc-offset 1", "1 is no offset from UTC (--utc-offset): write it as in +02:00"),
      ("--start 2026-02-29", "there is no day 2026-02-29 (--start): write YYYY-MM-DD, as in 2026-11-30"),
      ("--start 9999-12-31", "a payment of pay-in-4 would be due beyond the year 9999 (--start): name an earlier date"),
      (
        "--max-rejects 5.5",
        "5.5 is no limit of rejects (--max-rejects): write a count as in 100, or a share as in 0.5%"
      ),
      ("--threads 0", "0 is no number from 1 to 64 (--threads): write such a number"),
      ("--chunk-size 0", "0 is no number from 1 to 67108864 (--chunk-size): write such a number"),
      ("--progress sometimes", "unknown value sometimes (--progress): use auto, always or never"),
    ])
  func values(_ words: String, _ expected: String) throws {
    let plan = words.hasPrefix("--plan") ? "" : "--plan pay-in-4"
    #expect(try errors("feed.tsv \(plan) --out o \(words)", status: 2) == "parcela: \(expected)\n")
  }

  @Test(
    "No file that is read is written, however it is spelt, and none is written twice",
    arguments: [
      ("feed.tsv --out feed.tsv", "feed.tsv is a feed too (--out): name another file"),
      ("feed.tsv --out ./feed.tsv", "./feed.tsv is a feed too (--out): name another file"),
      ("feed.tsv --out link.tsv", "link.tsv is a feed too (--out): name another file"),
      ("link.tsv --out feed.tsv", "feed.tsv is a feed too (--out): name another file"),
      ("- --out feed.tsv < feed.tsv", "feed.tsv is a feed too (--out): name another file"),
      ("feed.tsv --out - >> feed.tsv", "standard output is a feed too (--out): name another file"),
      (
        "feed.tsv --out o --rejects ../${PWD##*/}/feed.tsv",
        "../NAME/feed.tsv is a feed too (--rejects): name another file"
      ),
      ("feed.tsv --out o --summary feed.tsv", "feed.tsv is a feed too (--summary): name another file"),
      ("feed.tsv --out o --rejects ./o", "./o is written by --out too (--rejects): name another file"),
      (
        "feed.tsv --out o --summary o.rejects.tsv",
        "o.rejects.tsv is written by --rejects too (--summary): name another file"
      ),
      ("feed.tsv --out - --rejects -", "standard output is written by --out too (--rejects): name another file"),
      (
        "feed.tsv --out o --rejects - --summary -",
        "standard output is written by --rejects too (--summary): name another file"
      ),
      ("- feed.tsv - --out o", "standard input is named twice (FEED): name - once"),
    ])
  func files(_ words: String, _ expected: String) throws {
    let text = expected.replacing("NAME", with: folder.url("").lastPathComponent)
    #expect(try errors("--plan pay-in-4 \(words)", status: 2) == "parcela: \(text)\n")
  }

  @Test("A plan file is not written over")
  func planFile() throws {
    try folder.write(
      #"{"id":"p","count":2,"every":{"unit":"week","step":2},"rounding":"halfAwayFromZero","remainder":"last"}"#,
      to: "plans.json")
    #expect(
      try errors("feed.tsv --plan ./plans.json --out plans.json", status: 2)
        == "parcela: plans.json is a plan file too (--out): name another file\n")
  }

  @Test("An unknown command is answered with the one that resembles it")
  func unknownCommand() throws {
    #expect(
      try CommandRunner.run(["btach"]).errors == "parcela: unknown command btach (parcela): did you mean batch?\n")
  }

  @Test(
    "What cannot be read is exit code 3",
    arguments: [
      ("missing.tsv", "could not open: No such file or directory (missing.tsv): check the path"),
      (".", "could not read: Is a directory (.): name a file, not a folder"),
      ("- < /dev/null", "the feed is empty (standard input:1): check that the export has finished"),
      (
        "- <<< '<rss>'",
        "the feed looks like XML, which this build does not read (standard input:1): "
          + "export the feed as tab-separated values with a header"
      ),
      (
        "- <<< 'id,price'",
        "the feed looks like comma-separated values, which this build does not read "
          + "(standard input:1): export the feed as tab-separated values with a header"
      ),
      (
        "- <<< '{}'",
        "the feed looks like JSON, which this build does not read (standard input:1): "
          + "export the feed as tab-separated values with a header"
      ),
      ("feed.tsv --map price=prize", "the header has no column prize (feed.tsv:1): did you mean --map price=price?"),
      ("feed.tsv --rejects no/r", "could not create: No such file or directory (no/r): create the folder first"),
      ("feed.tsv --summary no/s", "could not create: No such file or directory (no/s): create the folder first"),
    ])
  func unreadable(_ words: String, _ expected: String) throws {
    #expect(try errors("--plan pay-in-4 --out o \(words)", status: 3) == "parcela: \(expected)\n")
  }
}
