import ProductFeeds
import Testing

@Suite struct FeedHeaderTests {
  private func failure(_ feed: some Sequence<UInt8>, mapping: [FeedField: String] = [:]) throws -> FeedHeaderError? {
    let run = try FeedRun(feed) { $0.mapping = mapping }
    #expect(run.files == [])
    guard case .header(let error, _) = run.failure else { return nil }
    return error
  }

  /// `what`, then `mend`.
  private func text(_ error: FeedHeaderError?) -> [String] { error.map { [$0.what, $0.mend] } ?? [] }

  @Test(
    "A feed without a header that can be used is an error that says why",
    arguments: [
      ("", .empty), ("\u{FEFF}", .empty), ("\n", .blankLine), (" \t\nid\tprice\n", .blankLine),
      ("id\ttitle\n", .missingColumn(.price, ["id", "title"])),
      ("title\tprice\n", .missingColumn(.id, ["title", "price"])),
      ("id price\n", .missingColumn(.id, ["id price"])),
      ("id\tprice\tID\n", .repeatedColumn(.id, name: "id")),
      ("id\tprice\tg:price\n", .repeatedColumn(.price, name: "price")),
      ("id\tprice\tsale price\tsale_price\n", .repeatedColumn(.salePrice, name: "sale_price")),
      ("id\u{1}\tprice\n", .controlCharacter), ("id\0\tprice\n", .controlCharacter),
      ("id\tprice\ra\t9.00 USD\r", .carriageReturns),
    ] as [(String, FeedHeaderError)])
  func unusable(_ feed: String, _ expected: FeedHeaderError) throws {
    #expect(try failure(feed.utf8) == expected)
  }

  @Test("A header that is not UTF-8 is not text")
  func notText() throws { #expect(try failure(Array("id\tprice\tgr".utf8) + [0xF6, 0xDF, 0x65, 0x0A]) == .notText) }

  @Test(
    "Another format is named",
    arguments: [
      ([0x1F, 0x8B, 0x08, 0x00], .gzip), ([0xFF, 0xFE, 0x69, 0x00], .utf16), ([0xFE, 0xFF, 0x00, 0x69], .utf16),
      (Array("<?xml version=\"1.0\"?>".utf8), .xml), (Array("\u{FEFF}<rss>".utf8), .xml),
      (Array("  <feed>\n".utf8), .xml), (Array("{\"id\":\"a\"}\n".utf8), .jsonl),
      (Array("\u{FEFF}[{\"id\":\"a\",\"price\":1}]\n".utf8), .jsonl), (Array("[\n".utf8), .jsonl),
      (Array("id,price\n".utf8), .csv), (Array("\"id\";\"price\"\r\n".utf8), .csv),
    ] as [([UInt8], FeedFormat)])
  func otherFormats(_ feed: [UInt8], _ format: FeedFormat) throws {
    #expect(try failure(feed) == .unsupportedFormat(format))
    #expect(FeedHeaderError.unsupportedFormat(format).what.hasSuffix(", which this build does not read"))
  }

  @Test("A comma or bracket in a header with tabs does not make it another format")
  func tabsDecide() throws {
    #expect(try FeedRun("id\tprice\ttitle, long\n1\t99.00 USD\tT\n").lines.count == 2)
    #expect(try FeedRun("[id]\tprice\n1\t99.00 USD\n") { $0.mapping = [.id: "[id]"] }.lines.count == 2)
  }

  @Test(
    "Usual names are found whatever their case, prefix and blanks",
    arguments: [
      "id\tprice", "ID\tPrice", "g:id\tg:price", "G:ID\tg:Price", " id \tprice ", "\u{FEFF}id\tprice", " g:id\tprice",
      "Variant SKU\tVariant Price", "SKU\tRegular price", "id\tprice\r",
    ])
  func names(_ header: String) throws {
    #expect(try FeedRun("\(header)\na\t99.00 USD\n") { $0.columns = [.id, .price] }.output == "id\tprice\na\t99.00\n")
  }

  @Test("Columns that no field needs may repeat")
  func repeatedOthers() throws {
    #expect(try FeedRun("id\timage\timage\tprice\na\t1\t2\t99.00 USD\n").counts?.emitted == 1)
  }

  @Test("An earlier usual name wins over a later one")
  func order() throws {
    #expect(try FeedRun("sku\tid\tprice\nx\ta\t99.00 USD\n") { $0.columns = [.id] }.lines.last == "a")
  }

  @Test(
    "A mapped column is found as written, else whatever its case; and wins over the usual name",
    arguments: [
      ("id\tprice\tRetail", "Retail", "88.00"), ("id\tprice\tretail", "RETAIL", "88.00"),
      ("id\tRetail\tretail", "retail", "88.00"), ("id\tprice\tg:my price", "my_price", "88.00"),
    ])
  func mapping(_ header: String, _ column: String, _ expected: String) throws {
    let run = try FeedRun("\(header)\na\t99.00 USD\t88.00 USD\n") {
      $0.mapping = [.price: column]
      $0.columns = [.price]
    }
    #expect(run.lines.last == expected)
  }

  @Test("A mapped column must exist once")
  func badMapping() throws {
    #expect(
      try failure("id\tprice\tRetail\n".utf8, mapping: [.price: "Retial"])
        == .unknownColumn(.price, name: "Retial", ["id", "price", "Retail"]))
    #expect(
      try failure("id\tPRICE\tprice\n".utf8, mapping: [.price: "Price"]) == .repeatedColumn(.price, name: "Price"))
    #expect(try failure("id\tx\tx\n".utf8, mapping: [.price: "x"]) == .repeatedColumn(.price, name: "x"))
  }

  @Test("Errors say what is wrong and how to mend it")
  func texts() throws {
    #expect(text(.empty) == ["the feed is empty", "check that the export has finished"])
    #expect(text(.blankLine) == ["the first line is blank", "begin the feed with a line of column names"])
    #expect(text(.notText) == ["the header is not UTF-8 text", "save the feed as UTF-8"])
    #expect(text(.tooLong) == ["the header is longer than 6 MiB", "check that the feed has line ends"])
    #expect(
      text(.missingColumn(.price, ["id", "cost"])) == [
        "the header has no column for price", "say --map price=COLUMN with one of its columns (id, cost)",
      ])
    #expect(
      text(.repeatedColumn(.id, name: "sku")) == [
        "the header has several columns sku, which stands for id", "rename one of them, or say --map id=COLUMN",
      ])
    #expect(
      text(.unknownColumn(.price, name: "Retial", ["id", "Retail"])) == [
        "the header has no column Retial", "did you mean --map price=Retail?",
      ])
    #expect(
      text(.unsupportedFormat(.gzip)) == [
        "the feed looks like a gzip file, which this build does not read",
        "unpack it first, as in: zcat FEED | parcela batch - …",
      ])
  }

  @Test("A long header is shown in part")
  func longHeader() {
    let names = (1...20).map { String(repeating: "n", count: 50) + "\($0)" }
    let mend = FeedHeaderError.missingColumn(.id, names).mend
    #expect(mend.hasSuffix(", …)"))
    #expect(mend.count < 600)
  }

  @Test("A feed of a header alone is done without records", arguments: ["id\tprice", "id\tprice\n", "id\tprice\r\n"])
  func onlyHeader(_ feed: String) throws {
    let run = try FeedRun(feed) { $0.columns = [.id, .text] }
    #expect(run.output == "id\ttext\n")
    #expect(run.counts?.read == 0)
    #expect(run.rejects == [])
  }
}
