import Installments
import ProductFeeds
import Testing

@Suite struct SaleWindowTests {
  private static let window = "2026-11-30T13:00+0100/2026-12-24T15:30:30-08:00"

  private func price(_ window: String, now: String, offsetSeconds: Int = 0) throws -> String? {
    let feed = "id\tprice\tsale_price\tsale_price_effective_date\na\t99.00 USD\t90.00 USD\t\(window)\n"
    return try FeedRun(feed) {
      $0.columns = [.price]
      $0.now = FeedRun.instant(now)
      $0.utcOffsetSeconds = offsetSeconds
    }.lines.last
  }

  @Test(
    "The start counts and the end does not",
    arguments: [
      ("2026-11-30T11:59:59Z", "99.00"), ("2026-11-30T12:00:00Z", "90.00"), ("2026-12-24T23:30:29Z", "90.00"),
      ("2026-12-24T23:30:30Z", "99.00"),
    ])
  func bounds(_ now: String, _ expected: String) throws {
    #expect(try price(Self.window, now: now) == expected)
    #expect(try price(" \(Self.window.replacing("/", with: " / ")) ", now: now) == expected)
  }

  @Test("An instant without an offset has that of the run", arguments: [(0, "99.00"), (7200, "90.00")])
  func defaultOffset(_ seconds: Int, _ expected: String) throws {
    #expect(
      try price("2026-11-30T14:00/2026-12-01T00:00", now: "2026-11-30T12:00Z", offsetSeconds: seconds) == expected)
  }

  @Test("A window may have no end to speak of, and no beginning")
  func endless() throws {
    let window = "0001-01-01T00:00Z/9999-12-31T23:59:59Z"
    #expect(try price(window, now: "2026-11-30T12:00Z") == "90.00")
    #expect(try price(window, now: "9999-12-31T23:59:59Z") == "99.00")
  }

  @Test("Beyond the calendar's ends an instant has no date")
  func ends() {
    #expect(FeedRun.instant("9999-12-31T23:59Z").date(offsetSeconds: 7200) == nil)
    #expect(FeedRun.instant("0001-01-01T00:00Z").date(offsetSeconds: -7200) == nil)
  }

  @Test("Without a window, or with a blank one, the sale price always counts", arguments: ["", " "])
  func always(_ window: String) throws { #expect(try price(window, now: "2026-11-30T12:00Z") == "90.00") }

  @Test("Outside its window a sale price is not judged")
  func outside() throws {
    let feed =
      "id\tprice\tsale_price\tsale_price_effective_date\na\t9.00 USD\t10,00 EUR\t2020-01-01T00:00Z/2020-01-02T00:00Z\n"
    #expect(try FeedRun(feed) { $0.columns = [.price] }.lines.last == "9.00")
  }

  @Test(
    "An instant is read in every form of its offset",
    arguments: [
      ("2026-11-30T13:00Z", 0), ("2026-11-30t13:00z", 0), ("2026-11-30 13:00:00Z", 0), ("2026-11-30T13:00+01", -3600),
      ("2026-11-30T13:00+0130", -5400), ("2026-11-30T13:00-08:00", 28_800), ("2026-11-30T13:00 -0800", 28_800),
      ("2026-11-30T13:00:01", 1), ("2026-11-30T13:00:01.000Z", 1), ("2026-11-30T13:00:00.001Z", 1),
      ("2026-11-30T24:00Z", 39_600), (" 2026-11-30T13:00\t", 0),
    ])
  func instants(_ text: String, _ difference: Int64) {
    let base = FeedRun.instant("2026-11-30T13:00Z").secondsSinceEpoch
    #expect(FeedRun.instant(text).secondsSinceEpoch - base == difference)
  }

  @Test(
    "Anything else is no instant",
    arguments: [
      "", "2026-11-30", "2026-11-30T13", "2026-11-30T13:60Z", "2026-11-30T13:00:60Z",
      "2026-13-01T00:00Z", "2026-02-29T00:00Z", "2026-11-30T13:00+19:00", "2026-11-30T13:00+1", "2026-11-30T13:00Zx",
      "26-11-30T13:00Z", "2026-11-30T13:00+01:60", "0000-01-01T00:00Z", "2026-11-30T13:00.5Z", "2026-11-30T13:00:00.Z",
      "2026-11-30T24:00:00.5Z", "2026-11-30T24:01Z",
    ])
  func malformed(_ text: String) {
    #expect(Array(text.utf8).withUnsafeBytes { Instant($0, offsetSeconds: 0) } == nil)
  }

  @Test(
    "An instant's text and date follow the offset",
    arguments: [
      ("2026-11-30T23:30Z", 0, "2026-11-30"), ("2026-11-30T23:30Z", 1800, "2026-12-01"),
      ("1969-12-31T23:59:59Z", 0, "1969-12-31"), ("2026-03-01T00:00Z", -1, "2026-02-28"),
    ])
  func dates(_ text: String, _ offset: Int, _ expected: String) throws {
    let date = FeedRun.instant(text).date(offsetSeconds: offset)
    #expect(date == (try CalendarDate(isoText: Array(expected.utf8).span)))
  }
}
