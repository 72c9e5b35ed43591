import Testing

/// A record at fault, and the line of the rejects file that it must give behind the feed's path.
struct MalformedRecord: Sendable, CustomTestStringConvertible {
  let name: String
  let record: [UInt8]
  /// Column, id, reason, value.
  let expected: String

  init(_ name: String, _ record: String, _ expected: String) {
    self.init(name, Array(record.utf8), expected)
  }

  init(_ name: String, _ record: [UInt8], _ expected: String) {
    self.name = name
    self.record = record
    self.expected = expected
  }

  var testDescription: String { name }
}

@Suite struct MalformedRecordTests {
  private static let header = "id\ttitle\tprice\tsale_price\tsale_price_effective_date\n"
  private static let good = "before\tTitle\t99.00 USD\t\t\n"

  static let prices: [MalformedRecord] = [
    .init("no price", "a\tT\t\t\t", "5\ta\tmissingPrice\t"),
    .init("blank price", "a\tT\t \t\t", "5\ta\tmissingPrice\t "),
    .init("grouped", "a\tT\t1,299.00 USD\t\t", "6\ta\tgroupingSeparator\t1,299.00 USD"),
    .init("decimal comma", "a\tT\t12,34 EUR\t\t", "7\ta\tdecimalComma\t12,34 EUR"),
    .init("German grouping", "a\tT\t59.390,33 EUR\t\t", "11\ta\tdecimalComma\t59.390,33 EUR"),
    .init("Indian grouping", "a\tT\t1,00,000.00 INR\t\t", "6\ta\tgroupingSeparator\t1,00,000.00 INR"),
    .init("a tenth of a cent", "a\tT\t12.345 USD\t\t", "10\ta\ttooManyFractionDigits\t12.345 USD"),
    .init("decimals of yen", "a\tT\t16.24 JPY\t\t", "8\ta\ttooManyFractionDigits\t16.24 JPY"),
    .init("unknown currency", "a\tT\t12.34 ZZZ\t\t", "11\ta\tunknownCurrency\t12.34 ZZZ"),
    .init("letters of no currency", "a\tT\t12.34 XYZ\t\t", "11\ta\tunknownCurrency\t12.34 XYZ"),
    .init("gold", "a\tT\t12.34 XAU\t\t", "11\ta\tcurrencyWithoutMinorUnit\t12.34 XAU"),
    .init("withdrawn", "a\tT\t12.34 BGN\t\t", "5\ta\twithdrawnCurrency\t12.34 BGN"),
    .init("lower case", "a\tT\t12.34 usd\t\t", "11\ta\tlowercaseCurrency\t12.34 usd"),
    .init("currency first", "a\tT\tAED 15\t\t", "5\ta\tcurrencyFirst\tAED 15"),
    .init("symbol", "a\tT\t$12.34\t\t", "5\ta\tcurrencySymbol\t$12.34"),
    .init("symbol of several bytes", "a\tT\t€12.34\t\t", "5\ta\tcurrencySymbol\t€12.34"),
    .init("no currency", "a\tT\t12.34\t\t", "10\ta\tmissingCurrency\t12.34"),
    .init("no currency, blanks around", "a\tT\t 12.34 \t\t", "11\ta\tmissingCurrency\t 12.34 "),
    .init("plus", "a\tT\t+12.34 USD\t\t", "5\ta\tplusSign\t+12.34 USD"),
    .init("exponent", "a\tT\t1e3 USD\t\t", "6\ta\texponent\t1e3 USD"),
    .init("no integer", "a\tT\t.50 USD\t\t", "5\ta\tmissingInteger\t.50 USD"),
    .init("no fraction", "a\tT\t5. USD\t\t", "7\ta\tmissingFraction\t5. USD"),
    .init("no blank", "a\tT\t12.34USD\t\t", "10\ta\tmissingSpace\t12.34USD"),
    .init("two blanks", "a\tT\t12.34  USD\t\t", "11\ta\textraSpace\t12.34  USD"),
    .init("something behind", "a\tT\t12.34 USD incl. VAT\t\t", "14\ta\ttrailingCharacters\t12.34 USD incl. VAT"),
    .init("Arabic digits", "a\tT\t١٢ EGP\t\t", "5\ta\tnonASCIIDigit\t١٢ EGP"),
    .init("words", "a\tT\tfree\t\t", "5\ta\tunexpectedCharacter\tfree"),
    .init(
      "beyond Int64", "a\tT\t92233720368547758.08 USD\t\t", "5\ta\toverflow\t92233720368547758.08 USD"),
    .init("title of other scripts before it", "ا\tЦена €\t12,3 EUR\t\t", "12\tا\tdecimalComma\t12,3 EUR"),
    .init("decimal comma within quotes", "a\tT\t\"12,34 EUR\"\t\t", "8\ta\tdecimalComma\t\"12,34 EUR\""),
    .init("nothing within quotes", "a\tT\t\"\"\t\t", "5\ta\tmissingPrice\t\"\""),
  ]

  static let sales: [MalformedRecord] = [
    .init("sale above price", "a\tT\t12.34 USD\t12.35 USD\t", "15\ta\tsalePriceAbovePrice\t12.35 USD"),
    .init("sale in another currency", "a\tT\t12.34 USD\t9.00 EUR\t", "15\ta\tsaleCurrencyMismatch\t9.00 EUR"),
    .init("malformed sale price", "a\tT\t12.34 USD\t9,00 USD\t", "16\ta\tdecimalComma\t9,00 USD"),
    .init("sale without currency", "a\tT\t12.34 USD\t9.00\t", "19\ta\tmissingCurrency\t9.00"),
    .init(
      "window of dates", "a\tT\t12.34 USD\t9.00 USD\t2026-11-01/2026-12-01",
      "24\ta\tmalformedSaleWindow\t2026-11-01/2026-12-01"),
    .init(
      "window reversed", "a\tT\t12.34 USD\t9.00 USD\t2026-12-01T00:00Z/2026-11-01T00:00Z",
      "24\ta\tmalformedSaleWindow\t2026-12-01T00:00Z/2026-11-01T00:00Z"),
    .init(
      "window of one instant", "a\tT\t12.34 USD\t9.00 USD\t2026-12-01T00:00Z/2026-12-01T01:00+01:00",
      "24\ta\tmalformedSaleWindow\t2026-12-01T00:00Z/2026-12-01T01:00+01:00"),
    .init(
      "window without end", "a\tT\t12.34 USD\t9.00 USD\t2026-12-01T00:00Z",
      "24\ta\tmalformedSaleWindow\t2026-12-01T00:00Z"),
    .init(
      "window on no day", "a\tT\t12.34 USD\t9.00 USD\t2026-02-29T00:00Z/2026-03-01T00:00Z",
      "24\ta\tmalformedSaleWindow\t2026-02-29T00:00Z/2026-03-01T00:00Z"),
    .init("window of words", "a\tT\t12.34 USD\t9.00 USD\tsoon", "24\ta\tmalformedSaleWindow\tsoon"),
  ]

  static let texts: [MalformedRecord] = [
    .init("NUL in the id", "a\0b\tT\t12.34 USD\t\t", "2\ta b\tcontrolCharacter\ta b"),
    .init("bell in the title", "a\tT\u{7}\t12.34 USD\t\t", "4\ta\tcontrolCharacter\tT "),
    .init("escape in the price", "a\tT\t12.34\u{1B} USD\t\t", "10\ta\tcontrolCharacter\t12.34  USD"),
    .init("vertical tab in the last field", "a\tT\t12.34 USD\t\t\u{B}", "16\ta\tcontrolCharacter\t "),
    .init(
      "invalid UTF-8 in the id", [0x61, 0xFF] + Array("\tT\t12.34 USD\t\t".utf8), "2\ta\u{FFFD}\tinvalidUTF8\ta\u{FFFD}"
    ),
    .init(
      "invalid UTF-8 in the title", Array("a\tü".utf8) + [0xFC] + Array("\t12.34 USD\t\t".utf8),
      "4\ta\tinvalidUTF8\tü\u{FFFD}"),
    .init(
      "invalid UTF-8 in the price", Array("a\tT\t12.34 ".utf8) + [0x80] + Array("\t\t".utf8),
      "11\ta\tinvalidUTF8\t12.34 \u{FFFD}"),
    .init(
      "a surrogate", Array("a\tT".utf8) + [0xED, 0xA0, 0x80] + Array("\t12.34 USD\t\t".utf8),
      "4\ta\tinvalidUTF8\tT\u{FFFD}\u{FFFD}\u{FFFD}"),
    .init(
      "control character before bad UTF-8", [0x61, 0xFF, 0x01, 0x09], "3\ta\u{FFFD}\tcontrolCharacter\ta\u{FFFD} "),
    .init("too few fields", "a\tT\t12.34 USD\t", "1\ta\tcolumnCountMismatch\ta T 12.34 USD "),
    .init("too many fields", "a\tT\t12.34 USD\t\t\t", "1\ta\tcolumnCountMismatch\ta T 12.34 USD   "),
    .init("one field", "a", "1\ta\tcolumnCountMismatch\ta"),
    .init("empty id", "\tT\t12.34 USD\t\t", "1\t\tmissingID\t"),
    .init("blank id", " \tT\t12.34 USD\t\t", "1\t\tmissingID\t "),
    .init(
      "a long value is cut between characters", "a\tT\t" + String(repeating: "é", count: 59) + "x€\t\t",
      "5\ta\tunexpectedCharacter\t" + String(repeating: "é", count: 59) + "x"),
  ]

  @Test("A record at fault is rejected with its place, reason and value", arguments: prices + sales + texts)
  func rejects(_ example: MalformedRecord) throws {
    let feed = Array((Self.header + Self.good).utf8) + example.record + Array("\nafter\tT\t50.00 EUR\t\t\n".utf8)
    let run = try FeedRun(feed)
    #expect(run.rejects == ["3\t\(example.expected)"])
    let counts = try #require(run.counts)
    #expect([counts.read, counts.emitted, counts.rejected, counts.skipped] == [3, 2, 1, 0])
    #expect(counts.reasons.values.reduce(0, +) == 1)
    // The records beside it are untouched.
    #expect(run.lines.dropFirst().map { $0.prefix { $0 != "\t" } } == ["before", "after"])
    #expect(run.lines.last?.contains("\tEUR\t50.00\t12.50\t") == true)
  }

  @Test("What a currency or country column can get wrong", arguments: columns)
  func rejectsColumns(_ example: MalformedRecord) throws {
    let header = "id\tprice\tcurrency\tcountry\n"
    let feed = Array((header + "before\t99.00\tUSD\tUS\n").utf8) + example.record + Array("\n".utf8)
    let run = try FeedRun(feed, plans: ["afterpay-us"])
    #expect(run.rejects == ["3\t\(example.expected)"])
  }

  static let columns: [MalformedRecord] = [
    .init("conflict", "a\t12.34 EUR\tUSD\tUS", "3\ta\tcurrencyConflict\t12.34 EUR"),
    .init("neither names one", "a\t12.34\t \tUS", "8\ta\tmissingCurrency\t12.34"),
    .init("unknown", "a\t12.34\tZZZ\tUS", "9\ta\tunknownCurrency\tZZZ"),
    .init("lower case", "a\t12.34\tusd\tUS", "9\ta\tlowercaseCurrency\tusd"),
    .init("gold", "a\t12.34\tXAU\tUS", "9\ta\tcurrencyWithoutMinorUnit\tXAU"),
    .init("a word", "a\t12.34\tEuro\tUS", "9\ta\tlowercaseCurrency\tEuro"),
    .init("symbol", "a\t12.34\t$\tUS", "9\ta\tunknownCurrency\t$"),
    .init("withdrawn", "a\t12.34\tBGN\tUS", "9\ta\twithdrawnCurrency\tBGN"),
    .init("decimals of the column's currency", "a\t12.34\tJPY\tUS", "6\ta\ttooManyFractionDigits\t12.34"),
    .init("country in lower case", "a\t12.34\tUSD\tus", "13\ta\tmalformedCountry\tus"),
    .init("country of three letters", "a\t12.34\tUSD\tUSA", "13\ta\tmalformedCountry\tUSA"),
  ]
}
