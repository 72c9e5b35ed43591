import Parcela
import Testing

@Suite("JSON compared and in canonical form")
struct JSONDifferenceTests {
  private func value(_ text: String) throws -> JSONValue { try JSONValue.parse(Array(text.utf8)) }

  @Test(
    "Each place that differs is named, whatever the order of members and white space",
    arguments: [
      (#"{"a": 1, "b": [1, 2]}"#, #"{"b":[1,2],"a":1}"#, ""),
      (#"{"a": 1}"#, #"{"a": 2}"#, "a 1 2"),
      (#"{"a": 1}"#, #"{"a": "1"}"#, #"a 1 "1""#),
      (#"{"a": 1.0}"#, #"{"a": 1}"#, "a 1.0 1"),
      (#"{"a": {"b": [1, {"c": "x"}]}}"#, #"{"a": {"b": [1, {"c": "y"}]}}"#, #"a.b[1].c "x" "y""#),
      (#"{"a": [1, 2, 3]}"#, #"{"a": [1, 9]}"#, "a[1] 2 9; a[2] 3 -"),
      (#"{"a": [1]}"#, #"{"a": [1, {"x": 1}]}"#, #"a[1] - {"x":1}"#),
      (#"{"a": 1, "old": null}"#, #"{"a": 1, "new": true}"#, "old null -; new - true"),
      (#"{"a": [1]}"#, #"{"a": {"0": 1}}"#, #"a [1] {"0":1}"#),
      ("\"\u{E9}\"", "\"e\u{301}\"", " \"\u{E9}\" \"e\u{301}\""),
    ])
  func differences(_ first: String, _ second: String, _ expected: String) throws {
    let found = JSONDifference.between(try value(first), try value(second)).map {
      "\($0.path) \($0.first ?? "-") \($0.second ?? "-")"
    }
    #expect(found.joined(separator: "; ").utf8.elementsEqual(expected.utf8))
  }

  @Test("The example of RFC 8785's section on sorting, but for its numbers")
  func canonical() throws {
    let text = #"""
      {
        "\u20ac": "Euro Sign", "\r": "Carriage Return", "\ufb33": "Hebrew Letter Dalet With Dagesh", "1": "One",
        "\ud83d\ude00": "Emoji: Grinning Face", "\u0080": "Control", "\u00f6": "Latin Small Letter O With Diaeresis"
      }
      """#
    let sorted = [
      #""\r":"Carriage Return""#, #""1":"One""#, "\"\u{80}\":\"Control\"",
      "\"\u{F6}\":\"Latin Small Letter O With Diaeresis\"", "\"\u{20AC}\":\"Euro Sign\"",
      "\"\u{1F600}\":\"Emoji: Grinning Face\"", "\"\u{FB33}\":\"Hebrew Letter Dalet With Dagesh\"",
    ]
    #expect(
      try value(text).canonicalBytes.elementsEqual("{\(sorted.joined(separator: ","))}".utf8))
  }
}
