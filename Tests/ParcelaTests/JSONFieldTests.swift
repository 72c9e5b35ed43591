import Parcela
import Testing

@Suite struct JSONFieldTests {
  private func field(_ text: String) throws -> JSONField {
    JSONField(top: try JSONValue.parse(Array(text.utf8)))
  }

  private func error(_ body: () throws -> Void) -> JSONFieldError? {
    do {
      try body()
      return nil
    } catch {
      return error as? JSONFieldError
    }
  }

  @Test("A fault carries the path and the place of its value")
  func paths() throws {
    let top = try field("{\"plans\": [\n  {\"limits\": [{}, {\"minimum\": 35}]}]}").fields(known: ["plans"])
    let plan = try top.required("plans").elements()[0].fields(known: ["limits"])
    let limit = try plan.required("limits").elements()[1].fields(known: ["minimum", "maximum"])
    let minimum = try limit.required("minimum")
    let fault = error { _ = try minimum.string() }
    #expect(fault?.path.description == "plans[0].limits[1].minimum")
    #expect(fault?.position == JSONPosition(line: 2, column: 31))
    #expect(fault?.fault == .wrongKind(expected: .string, found: .number))
    #expect(limit.optional("maximum") == nil)
    let missing = error { _ = try limit.required("maximum") }
    #expect(missing?.path.description == "plans[0].limits[1]")
    #expect(missing?.position == JSONPosition(line: 2, column: 19))
    #expect(missing?.fault == .missingKey("maximum"))
  }

  @Test("An unknown key is refused with the nearest known one, at the key")
  func unknownKeys() throws {
    let misspelled = try field("{\"id\": 1, \"cuont\": 4}")
    let fault = error { _ = try misspelled.fields(known: ["id", "count"]) }
    #expect(fault?.fault == .unknownKey("cuont", nearest: "count"))
    #expect(fault?.position == JSONPosition(line: 1, column: 11))
    let odd = try field("{\"a b\": 1}")
    let other = error { _ = try odd.fields(known: ["id", "count"]) }
    #expect(other?.path.description == "[\"a b\"]")
    #expect(other?.fault == .unknownKey("a b", nearest: nil))
  }

  @Test(
    "An integer has neither fraction nor exponent, and fits 64 bits",
    arguments: [
      ("4", 4), ("-9223372036854775808", Int.min), ("4.0", nil), ("4e0", nil), ("9223372036854775808", nil),
    ] as [(String, Int?)])
  func integers(_ lexeme: String, _ expected: Int?) throws {
    let number = try field(lexeme)
    guard let expected else {
      #expect(error { _ = try number.integer() }?.fault == .notAnInteger(lexeme))
      return
    }
    #expect(try number.integer() == expected)
  }

  @Test("null is no missing value, and kinds are not mixed up")
  func kinds() throws {
    let object = try field("{\"a\": null, \"b\": true}").fields(known: ["a", "b"])
    let null = try object.required("a")
    #expect(error { _ = try null.integer() }?.fault == .wrongKind(expected: .number, found: .null))
    #expect(error { _ = try null.elements() }?.fault == .wrongKind(expected: .array, found: .null))
    #expect(error { _ = try null.fields(known: []) }?.fault == .wrongKind(expected: .object, found: .null))
    #expect(error { _ = try null.bool() }?.fault == .wrongKind(expected: .bool, found: .null))
    #expect(try object.required("b").bool())
  }
}
