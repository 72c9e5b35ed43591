import ProductFeeds
import Testing

@Suite struct QuotedFieldTests {
  private func lines(_ feed: String) throws -> [String] {
    let run = try FeedRun(feed) { $0.columns = [.id, .price] }
    #expect(run.rejects == [])
    return Array(run.lines.dropFirst())
  }

  @Test(
    "Quotation marks around a whole field are taken off",
    arguments: [
      ("\"a\"\t\"48.00 USD\"", "a\t48.00"), (" \"a\" \t \" 48.00 USD \" ", "a\t48.00"),
      ("\"a\"\"b\"\t48.00 USD", "a\"b\t48.00"), ("\"\"\"\"\t48.00 USD", "\"\t48.00"),
      ("\"\"\"a\"\"\"\t48.00 USD", "\"a\"\t48.00"), ("\"\"\"\"\"\"\t48.00 USD", "\"\"\t48.00"),
    ])
  func taken(_ record: String, _ expected: String) throws {
    #expect(try lines("id\tprice\n\(record)\n") == [expected])
    #expect(try lines("\"id\"\t\"price\"\r\n\(record)\r\n") == [expected])
  }

  @Test(
    "Marks that are not around the whole field are text",
    arguments: ["\"a", "a\"", "\"a\"b", "a\"\"b", "12\" shelf", "\""])
  func kept(_ id: String) throws {
    #expect(try lines("id\tprice\n\(id)\t48.00 USD\n") == ["\(id)\t48.00"])
  }
}
