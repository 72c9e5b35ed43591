import ExactMoney
import Installments
import ProductFeeds
import Testing

/// Records that are not simply right or wrong: what becomes of them.
@Suite struct RecordDispositionTests {
  @Test(
    "A zero or negative price is emitted with its status, and no payments",
    arguments: [
      ("0.00 USD", "nothingToPay", "0.00"), ("0 KWD", "nothingToPay", "0.000"), ("-0.00 USD", "nothingToPay", "0.00"),
      ("-12.34 USD", "negativeTotal", "-12.34"), ("-1 JPY", "negativeTotal", "-1"),
      ("-92233720368547758.08 USD", "negativeTotal", "-92233720368547758.08"),
      ("92233720368547758.07 USD", "aboveMaximum", "92233720368547758.07"),
      ("0.01 USD", "belowMinimum", "0.01"), ("12.34 XCG", "currencyNotOffered", "12.34"),
    ])
  func refusals(_ price: String, _ status: String, _ shown: String) throws {
    let run = try FeedRun("id\tprice\na\t\(price)\n") { $0.columns = [.id, .status, .price, .dueToday, .count] }
    #expect(run.lines.dropFirst() == ["a\t\(status)\t\(shown)\t\t"])
    #expect(run.counts?.refusals == [status: 1])
    #expect(run.counts?.eligibleLines == 0)
    #expect(run.rejects == [])
  }

  @Test(
    "Fewer decimals than the currency has are exact, and so is white space around a price",
    arguments: [
      ("374990 KZT", "KZT\t374990.00"), ("32.0 USD", "USD\t32.00"), ("28.2 OMR", "OMR\t28.200"),
      ("1000.00 JPY", "JPY\t1000"), (" 85 USD ", "USD\t85.00"), ("352 AED\r", "AED\t352.00"),
    ])
  func amounts(_ price: String, _ shown: String) throws {
    let run = try FeedRun("id\tprice\ttitle\na\t\(price)\tT\n") { $0.columns = [.id, .currency, .price] }
    #expect(run.lines.dropFirst() == ["a\t\(shown)"])
  }

  @Test("A carriage return inside an id becomes a blank and is counted; other fields are not written")
  func carriageReturn() throws {
    let run = try FeedRun("id\ttitle\tprice\na\rb\rc\tT\r\t99.00 USD\n") { $0.columns = [.id, .price] }
    #expect(run.output == "id\tprice\na b c\t99.00\n")
    #expect(run.counts?.blankedCharacters == 2)
  }

  @Test("A line with nothing in it is skipped", arguments: ["", "\r", " ", "\t", "\t \t\r", "\t\t\t\t\t"])
  func nothing(_ line: String) throws {
    let run = try FeedRun("id\tprice\n\(line)\na\t9.00 USD\n")
    #expect([run.counts?.read, run.counts?.emitted, run.counts?.skipped] == [2, 1, 1])
  }

  @Test("Blank lines are skipped, and every other line has one disposition")
  func countsAddUp() throws {
    let run = try FeedRun("id\tprice\n\na\t99.00 USD\n\r\nb\tx\nc\t0 USD\n\n", plans: ["pay-in-4", "pay-in-6"])
    let counts = try #require(run.counts)
    #expect([counts.read, counts.emitted, counts.rejected, counts.skipped] == [6, 2, 1, 3])
    #expect(counts.lines == 3)
    #expect(run.lines.count == 1 + 3)
    #expect(run.rejects == ["5\t3\tb\tunexpectedCharacter\tx"])
  }

  @Test("A currency column fills in for prices that name none, and wins over the default")
  func currencyColumn() throws {
    let feed = "id\tprice\tcurrency\na\t99\tEUR\nb\t99 EUR\tEUR\nc\t99 EUR\t\nd\t99\t\ne\t9900\tJPY\n"
    let run = try FeedRun(feed) {
      $0.currency = .usd
      $0.columns = [.id, .currency, .price]
    }
    #expect(
      run.lines.dropFirst() == ["a\tEUR\t99.00", "b\tEUR\t99.00", "c\tEUR\t99.00", "d\tUSD\t99.00", "e\tJPY\t9900"])
  }

  @Test("A custom default currency is written in its own digits")
  func customCurrency() throws {
    let points = try #require(Currency(customCode: "POINTS", minorUnitDigits: 1))
    let run = try FeedRun("id\tprice\na\t99.00 USD\nb\t40.4\nc\t98.00 USD\nd\t12\n", plans: ["pay-in-6"]) {
      $0.currency = points
      $0.columns = [.id, .currency, .price, .amounts]
    }
    #expect(
      run.lines.dropFirst().map { $0.split(separator: "\t").prefix(3).joined(separator: " ") }
        == ["a USD 99.00", "b POINTS 40.4", "c USD 98.00", "d POINTS 12.0"])
    #expect(run.lines[2].hasSuffix("\t6.8;6.8;6.7;6.7;6.7;6.7"))
  }

  @Test("A country column decides which plans are offered; a blank one leaves it to the default")
  func countryColumn() throws {
    let feed = "id\tprice\tcountry\na\t99 USD\tUS\nb\t99 USD\tFR\nc\t99 USD\t\n"
    let run = try FeedRun(feed, plans: ["afterpay-us"]) {
      $0.columns = [.id, .status]
      $0.country = CountryCode("US")
    }
    #expect(run.lines.dropFirst() == ["a\teligible", "b\tcountryNotOffered", "c\teligible"])
    let unknown = try FeedRun(feed, plans: ["afterpay-us"]) { $0.columns = [.id, .status] }
    #expect(unknown.lines.dropFirst() == ["a\teligible", "b\tcountryNotOffered", "c\teligible"])
  }

  @Test("Every plan that fits has its line in each locale; where none fits, the first one's reason stands")
  func plansAndLocales() throws {
    let run = try FeedRun("id\tprice\na\t99.00 USD\nb\t1.00 USD\n", plans: ["pay-in-4", "pay-in-3"]) {
      $0.locales = [.enUS, .enGB]
      $0.columns = [.id, .plan, .status, .locale]
    }
    #expect(
      run.lines.dropFirst() == [
        "a\tpay-in-4\teligible\ten-US", "a\tpay-in-3\teligible\ten-US", "a\tpay-in-4\teligible\ten-GB",
        "a\tpay-in-3\teligible\ten-GB", "b\tpay-in-3\teligible\ten-US", "b\tpay-in-3\teligible\ten-GB",
      ])
    let none = try FeedRun("id\tprice\na\t0 USD\n", plans: ["pay-in-4", "pay-in-3"]) { $0.columns = [.plan, .status] }
    #expect(none.lines.dropFirst() == ["pay-in-4\tnothingToPay"])
  }
}
