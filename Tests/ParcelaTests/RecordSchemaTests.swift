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

  @Test(
    "Records meet the schema, and their plans that of plans",
    arguments: [QuoteRecordTests.record, QuoteRecordTests.recordWithInterest])
  func records(_ record: @Sendable () throws -> QuoteRecord) throws {
    let value = try JSONValue.parse(try record().json)
    let (records, plans) = (SchemaCheck(try Self.schema()), SchemaCheck(try PlanSchemaTests.schema()))
    #expect(records.fault(of: value) == nil)
    guard case .array(let entries)? = value["plans"]?.kind else {
      Issue.record("no plans")
      return
    }
    for entry in entries { #expect(plans.fault(of: try #require(entry["plan"])) == nil) }
    let changed = Mutant.replacing("offers[0].checksum", in: value, by: .string("5EE4"))
    #expect(records.fault(of: changed) == "offers[0].checksum by pattern")
  }
}
