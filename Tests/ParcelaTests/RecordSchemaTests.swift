import Foundation
import Parcela
import Testing

@Suite("The schema of records")
struct RecordSchemaTests {
  private static func schema() throws -> JSONValue {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let path = "Sources/Parcela/Records/record.schema.json"
    return try JSONValue.parse(
      Array(Data(contentsOf: tests.deletingLastPathComponent().appendingPathComponent(path))))
  }

  private static func words(_ value: JSONValue?) -> [String] {
    switch value?.kind {
    case .object(let members): members.map(\.key)
    case .array(let elements):
      elements.compactMap { element in
        guard case .string(let text) = element.kind else { return nil }
        return text
      }
    default: []
    }
  }

  @Test("The schema has the keys that are read and written, in their order, and the words")
  func keys() throws {
    let schema = try Self.schema()
    let definitions = try #require(schema["$defs"])
    #expect(Self.words(schema["properties"]) == RecordKeys.record)
    #expect(Self.words(schema["required"]) == RecordKeys.record)
    #expect(schema["properties"]?["recordFormat"]?["const"]?.kind == .number("\(QuoteRecord.format)"))
    #expect(Self.words(definitions["versions"]?["properties"]) == RecordKeys.versions)
    #expect(Self.words(definitions["inputs"]?["properties"]) == RecordKeys.inputs)
    #expect(Self.words(definitions["calendar"]?["properties"]) == RecordKeys.calendar)
    #expect(Self.words(definitions["plan"]?["properties"]) == RecordKeys.plan)
    #expect(Self.words(definitions["rule"]?["enum"]) == OfferRanking.Rule.allCases.map(\.rawValue))
    #expect(
      Self.words(definitions["place"]?["properties"]?["criterion"]?["enum"])
        == OfferRanking.Criterion.allCases.map(\.rawValue))
    let record = try JSONValue.parse(try QuoteRecordTests.record().json)
    #expect(Self.words(record) == RecordKeys.record)
  }
}
