import Foundation
import Parcela
import ProductFeeds
import Testing

@Suite struct BatchSummaryTests {
  private func summary(_ feed: String, limit: RejectLimit? = nil) throws -> [String: Any] {
    let run = try FeedRun(feed, plans: ["pay-in-4", "pay-in-6"]) {
      $0.summary = "here"
      $0.rejectLimit = limit
      $0.threads = 2
      $0.locales = [.enUS, .enGB]
    }
    let bytes = try #require(run.summary)
    #expect(bytes.last == 0x0A)
    return try #require(try JSONSerialization.jsonObject(with: bytes) as? [String: Any])
  }

  private static let feed = "id\tprice\na\r1\t99.00 USD\nb\tx\n\nc\t0 USD\nd\t12,34 USD\ne\ty\n"

  @Test("The counts stand at the top and add up")
  func counts() throws {
    let summary = try summary(Self.feed)
    let number = { (key: String) in summary[key] as? Int }
    #expect(summary["result"] as? String == "done")
    #expect(number("read") == 6)
    #expect(number("emitted") == 2)
    #expect(number("rejected") == 3)
    #expect(number("skipped") == 1)
    #expect(number("lines") == 6)
    #expect(number("blankedCharacters") == 1)
    #expect(summary["statuses"] as? [String: Int] == ["eligible": 4, "nothingToPay": 2])
    #expect(summary["rejectReasons"] as? [String: Int] == ["unexpectedCharacter": 2, "decimalComma": 1])
    #expect(number("inputBytes") == Self.feed.utf8.count)
  }

  @Test("Every key is there, in an order that stays")
  func keys() throws {
    let summary = try summary(Self.feed)
    #expect(
      Set(summary.keys) == [
        "result", "read", "emitted", "rejected", "skipped", "lines", "statuses", "rejectReasons", "blankedCharacters",
        "feeds", "output", "rejects", "plans", "locales", "numberStyle", "now", "start", "versions", "inputBytes",
        "outputBytes",
        "threads", "elapsedMicroseconds", "recordsPerSecond",
      ])
    #expect(summary["now"] as? String == "2026-11-30T12:00:00Z")
    #expect(summary["start"] as? String == "2026-11-30")
    #expect(summary["locales"] as? [String] == ["en-US", "en-GB"])
    #expect(summary["threads"] as? Int == 2)
    let plans = try #require(summary["plans"] as? [[String: String]])
    #expect(plans.map { $0["id"] } == ["pay-in-4", "pay-in-6"])
    #expect(plans.allSatisfy { Set($0.keys) == ["id", "version", "fingerprint"] })
    let versions = try #require(summary["versions"] as? [String: String])
    #expect(versions["parcela"] == ParcelaVersion.current)
    #expect(Set(versions.keys) == ["parcela", "cldr", "iso4217"])
  }

  @Test("The bytes of the output are counted, its header too", arguments: ["", "a\t99.00 USD\n"])
  func outputBytes(_ records: String) throws {
    let run = try FeedRun("id\tprice\n\(records)") { $0.summary = "here" }
    guard case .success(let report) = run.result else { throw FeedRunFailure() }
    #expect(report.outputBytes == run.output?.utf8.count)
  }

  @Test("A run that fails for its rejects says so")
  func results() throws {
    #expect(try summary(Self.feed, limit: .count(1))["result"] as? String == "tooManyRejects")
    #expect(try summary("id\tprice\na\tx\n")["result"] as? String == "everyRecordRejected")
  }

  private struct FeedRunFailure: Error {}
}

@Suite struct OutputColumnTests {
  @Test("Columns have the documented names and keys")
  func names() {
    #expect(
      OutputColumn.allCases.map(\.columnName) == [
        "id", "plan", "status", "currency", "price", "due_today", "count", "amount", "amounts", "total_of_payments",
        "apr",
        "first_due", "last_due", "text", "text_spoken", "locale",
      ])
    #expect(
      OutputColumn.allCases.map(\.jsonKey) == [
        "id", "plan", "status", "currency", "price", "dueToday", "count", "amount", "amounts", "totalOfPayments", "apr",
        "firstDue", "lastDue", "text", "textSpoken", "locale",
      ])
    #expect(
      OutputColumn.standard.map(\.columnName).joined(separator: ",")
        == "id,plan,status,currency,price,due_today,count,amount,total_of_payments,text")
  }

  @Test("A breakdown's header names the columns asked for, or is left out")
  func header() throws {
    let feed = "id\tprice\na\t99.00 USD\n"
    #expect(try FeedRun(feed) { $0.columns = [.lastDue, .id] }.output == "last_due\tid\n2027-01-11\ta\n")
    let bare = try FeedRun(feed) {
      $0.columns = [.id]
      $0.writesHeader = false
    }
    #expect(bare.output == "a\n")
  }
}
