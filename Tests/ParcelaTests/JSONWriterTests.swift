import Parcela
import Testing

@Suite struct JSONWriterTests {
  private func sample(_ layout: JSONWriter.Layout) -> String {
    var writer = JSONWriter(layout)
    writer.object { writer in
      writer.member("z", "35.00")
      writer.member("a", 4)
      writer.member("yes", true)
      writer.key("every")
      writer.object(oneLine: true) { writer in
        writer.member("unit", "week")
        writer.member("step", 2)
      }
      writer.key("list")
      writer.array { writer in
        writer.null()
        writer.value(-1)
        writer.array { _ in }
      }
      writer.key("none")
      writer.object { _ in }
    }
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test("Compact text has no white space, and keys in the order written")
  func compact() {
    #expect(
      sample(.compact)
        == #"{"z":"35.00","a":4,"yes":true,"every":{"unit":"week","step":2},"list":[null,-1,[]],"none":{}}"#)
  }

  @Test("Pretty text indents by two, and keeps on one line what asks for it")
  func pretty() {
    let expected = """
      {
        "z": "35.00",
        "a": 4,
        "yes": true,
        "every": {"unit": "week", "step": 2},
        "list": [
          null,
          -1,
          []
        ],
        "none": {}
      }
      """
    #expect(sample(.pretty) == expected)
  }

  @Test("Only what RFC 8259 demands is escaped")
  func escapes() {
    var writer = JSONWriter(.compact)
    writer.value("\"\\/\u{8}\u{9}\u{A}\u{C}\u{D}\u{1}\u{1F}\u{7F}é€😀\u{2028}")
    #expect(
      String(decoding: writer.bytes, as: UTF8.self) == #""\"\\/\b\t\n\f\r\u0001\u001f"# + "\u{7F}é€😀\u{2028}\"")
  }

  @Test("Texts follow one another, and a value is copied as it was read")
  func appends() throws {
    let value = try JSONValue.parse(Array(#"{ "b": 1.50, "a": [ 1e3, "\u00e9" ] }"#.utf8))
    var writer = JSONWriter(.compact, appendingTo: Array("# ".utf8))
    writer.value(value)
    writer.endLine()
    writer.value(UInt64.max)
    writer.endLine()
    #expect(
      String(decoding: writer.bytes, as: UTF8.self) == "# {\"b\":1.50,\"a\":[1e3,\"é\"]}\n18446744073709551615\n")
  }

  @Test("A value without its key inside an object is the programmer's error")
  func refusesValueWithoutKey() async {
    await #expect(processExitsWith: .failure) {
      var writer = JSONWriter(.compact)
      writer.object { writer in writer.value(1) }
    }
  }

  @Test("A key without its value is the programmer's error")
  func refusesKeyWithoutValue() async {
    await #expect(processExitsWith: .failure) {
      var writer = JSONWriter(.compact)
      writer.object { writer in writer.key("a") }
    }
  }

  @Test("One-line text starts a line where asked, indented by its depth; other layouts do not")
  func startLine() {
    func text(_ layout: JSONWriter.Layout) -> String {
      var writer = JSONWriter(layout)
      writer.object { writer in
        writer.member("a", 1)
        writer.startLine()
        writer.key("b")
        writer.array { writer in
          writer.startLine()
          writer.value(2)
          writer.value(3)
        }
        writer.member("c", 4)
      }
      return String(decoding: writer.bytes, as: UTF8.self)
    }
    #expect(text(.oneLine) == "{\"a\": 1,\n \"b\": [\n  2, 3], \"c\": 4}")
    #expect(text(.compact) == "{\"a\":1,\"b\":[2,3],\"c\":4}")
    #expect(text(.pretty) == "{\n  \"a\": 1,\n  \"b\": [\n    2,\n    3\n  ],\n  \"c\": 4\n}")
  }
}
