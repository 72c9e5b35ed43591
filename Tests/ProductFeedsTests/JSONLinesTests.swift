import Foundation
import ProductFeeds
import Testing

@Suite struct JSONLinesTests {
  private func objects(_ feed: some Sequence<UInt8>, columns: [OutputColumn]) throws -> [[String: Any]] {
    let run = try FeedRun(feed) {
      $0.format = .jsonl
      $0.columns = columns
    }
    return try run.lines.map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
  }

  @Test("Amounts, dates and rates are strings, the count a number, the payments a list")
  func types() throws {
    let object = try #require(
      try objects("id\tprice\na\t129.99 USD\n".utf8, columns: OutputColumn.allCases).first)
    #expect(Set(object.keys) == Set(OutputColumn.allCases.map(\.jsonKey)))
    #expect(object["count"] as? Int == 4)
    #expect(object["count"] as? String == nil)
    #expect(object["amounts"] as? [String] == ["32.50", "32.50", "32.50", "32.49"])
    let texts = object.compactMapValues { $0 as? String }
    #expect(
      texts == [
        "id": "a", "plan": "pay-in-4", "status": "eligible", "currency": "USD", "price": "129.99", "dueToday": "32.50",
        "amount": "32.50", "totalOfPayments": "129.99", "apr": "0.00", "firstDue": "2026-11-30",
        "lastDue": "2027-01-11", "text": "4 interest-free payments of $32.50",
        "textSpoken": "4 interest-free payments of 32.50 US dollars", "locale": "en-US",
      ])
  }

  @Test("A refused quote has no keys of payments")
  func refused() throws {
    let object = try #require(try objects("id\tprice\na\t0 USD\n".utf8, columns: OutputColumn.allCases).first)
    #expect(
      Set(object.keys) == ["id", "plan", "status", "currency", "price", "text", "textSpoken", "locale"])
  }

  @Test(
    "Identifiers come back from JSON as they were",
    arguments: ["\"", "\\", "a\"b\\c", "\\\"\\", "/", "منتج", "товар", "日本", "€", "😀", "\u{7F}", "\u{2028}", "'<>&"])
  func identifiers(_ id: String) throws {
    for filling in ["", "x", String(repeating: "x", count: 15), String(repeating: "y", count: 150)] {
      let object = try objects("id\tprice\n\(filling)\(id)\t99.00 USD\n".utf8, columns: [.id, .price]).first
      #expect(object?["id"] as? String == filling + id)
      #expect(object?["price"] as? String == "99.00")
    }
  }

  @Test("A control byte never reaches a line: records that hold one are rejected, a carriage return is a blank")
  func controlBytes() throws {
    for byte in UInt8.min..<0x20 where byte != 0x09 && byte != 0x0A {
      let feed = Array("id\tprice\nb\t1 USD\na".utf8) + [byte] + Array("c\t99.00 USD\n".utf8)
      let ids = try objects(feed, columns: [.id]).compactMap { $0["id"] as? String }
      #expect(ids == (byte == 0x0D ? ["b", "a c"] : ["b"]), "byte \(byte)")
    }
  }

  @Test("There is no header, with a key for each column in the order asked for")
  func order() throws {
    let run = try FeedRun("id\tprice\na\t99.00 USD\n") {
      $0.format = .jsonl
      $0.columns = [.text, .count, .id]
    }
    #expect(run.output == "{\"text\":\"4 interest-free payments of $24.75\",\"count\":4,\"id\":\"a\"}\n")
  }
}
