import Testing

@Suite("Wrong answers in vectors of dates")
struct DateVectorFaultTests {
  private static var answer: [String: Any] {
    [
      "id": "x", "start": "2026-04-02", "count": 2, "every": ["unit": "day", "step": 1],
      "businessDays": ["rule": "following", "table": "target"], "due": ["2026-04-02", "2026-04-03"],
      "adjusted": ["2026-04-02", "2026-04-07"],
    ]
  }

  private static func fault(_ changes: [String: Any], without key: String? = nil) throws -> String? {
    var fields = answer.merging(changes) { $1 }
    if let key { fields[key] = nil }
    return try Vector(fields: fields).datesFault()
  }

  @Test("A right answer is none")
  func right() throws {
    #expect(try Self.fault([:]) == nil)
  }

  @Test("Each figure changed is a fault")
  func changed() throws {
    #expect(try Self.fault(["due": ["2026-04-02", "2026-04-04"]]) != nil)
    #expect(try Self.fault(["due": ["2026-04-02"]]) != nil)
    #expect(try Self.fault(["adjusted": ["2026-04-02", "2026-04-06"]]) != nil)
    #expect(try Self.fault([:], without: "adjusted") != nil)
    #expect(try Self.fault([:], without: "businessDays") != nil)
    #expect(try Self.fault(["count": 3]) != nil)
    #expect(try Self.fault(["count": 0]) != nil)
    #expect(try Self.fault(["start": "2026-04-01"]) != nil)
    #expect(try Self.fault(["endOfMonth": true, "every": ["unit": "month", "step": 1]]) != nil)
    #expect(try Self.fault(["error": "outOfRange"]) != nil)
    #expect(try Self.fault(["error": "outOfRange"], without: "due") != nil)
  }

  @Test("A rule or a table that does not exist is refused")
  func unknown() {
    #expect(throws: VectorError.self) { try Self.fault(["businessDays": ["rule": "next", "table": "target"]]) }
    #expect(throws: VectorError.self) { try Self.fault(["businessDays": ["rule": "none", "table": "TARGET"]]) }
  }
}
