import ProductFeeds
import Testing

/// Prices whose currency or country stands elsewhere take the narrow path too, and give what named ones give.
@Suite struct ContextColumnTests {
  private static let amounts = [
    "48", "99.99", "1234.5", "35.00", "0.07", "100000.00", "12.345", "1,299.00", "", "007.10",
  ]
  private static let currencies = ["USD", "USD", "EUR", "USD", "JPY", "KWD", "KWD"]

  private static var prices: [(amount: String, currency: String)] {
    (0..<400).map { (amounts[$0 % amounts.count], currencies[$0 / 3 % currencies.count]) }
  }

  private func run(_ header: String, currency: Bool = false, _ record: (Int, String, String) -> String) throws
    -> FeedRun
  {
    let records = Self.prices.enumerated().map { record($0, $1.amount, $1.currency) }
    return try FeedRun(header + "\n" + records.joined(separator: "\n") + "\n") {
      $0.columns = [.id, .currency, .price, .amounts]
    }
  }

  @Test("A currency column means what a currency in the price means")
  func currencyColumn() throws {
    let named = try run("id\tprice") { "p\($0)\t\($1)" + ($1.isEmpty ? "" : " \($2)") }
    for other in [
      try run("id\tprice\tcurrency") { "p\($0)\t\($1)\t\($2)" },
      try run("currency\tid\tprice") { "\($2)\tp\($0)\t\($1)" + ($0 % 2 == 0 || $1.isEmpty ? "" : " \($2)") },
      try run("id\tprice\tcurrency\tbrand") { "p\($0)\t\($1)\t \($2) \tAcme" },
    ] {
      #expect(other.lines == named.lines)
      #expect(other.counts?.reasons == named.counts?.reasons)
    }
    #expect(named.counts?.rejected == 131)
  }

  @Test("A currency that the caller names means what one in the price means")
  func defaultCurrency() throws {
    let records = { (suffix: String) in
      "id\tprice\tsale_price\n"
        + Self.amounts.map { "a\t\($0)" + ($0.isEmpty ? "" : suffix) + "\t7\(suffix)\n" }.joined()
    }
    let named = try FeedRun(records(" EUR"))
    let known = try FeedRun(records("")) { $0.currency = .eur }
    #expect(known.lines == named.lines)
    #expect(known.counts?.reasons == named.counts?.reasons)
  }

  @Test("Each record is offered what its country is offered")
  func countries() throws {
    let countries = ["US", "US", "", "AU", "US", " US ", "AU", "us", "USA", "AU"]
    let feed = "id\tprice\tcountry\n" + countries.map { "a\t99.00 USD\t\($0)\n" }.joined()
    let run = try FeedRun(feed, plans: ["afterpay-us"]) { $0.columns = [.status] }
    let statuses = [
      "eligible", "eligible", "eligible", "countryNotOffered", "eligible", "eligible", "countryNotOffered",
    ]
    #expect(Array(run.lines.dropFirst()) == statuses + ["countryNotOffered"])
    #expect(run.counts?.reasons == [.malformedCountry: 2])
  }
}
