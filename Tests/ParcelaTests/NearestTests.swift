import Parcela
import Testing

@Suite struct NearestTests {
  static let keys = ["id", "name", "count", "every", "rounding", "remainder", "limits", "countries"]

  @Test(
    "The nearest word is the one that few edits lead to",
    arguments: [
      ("cuont", "count"), ("Count", "count"), ("roundng", "rounding"), ("remainer", "remainder"), ("i", "id"),
      ("limit", "limits"), ("contries", "countries"), ("naem", "name"), ("rate", nil), ("", nil), ("xyz", nil),
    ] as [(String, String?)])
  func finds(_ word: String, _ expected: String?) {
    #expect(nearest(to: word, in: Self.keys) == expected)
  }

  @Test("Several words come nearest first, equals in their order, no more than asked for")
  func ranks() {
    let ids = ["pay-in-2", "pay-in-3", "pay-in-4", "afterpay-us", "afterpay-au"]
    #expect(nearest(to: "pay-in-5", in: ids, limit: 3) == ["pay-in-2", "pay-in-3", "pay-in-4"])
    #expect(nearest(to: "afterpay", in: ids, limit: 3) == ["afterpay-us", "afterpay-au"])
    #expect(nearest(to: "pay-in-33", in: ids, limit: 1) == ["pay-in-3"])
    #expect(nearest(to: String(repeating: "a", count: 65), in: ids, limit: 3).isEmpty)
  }
}
