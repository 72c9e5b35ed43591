import Testing

/// The reader of Swift code, on which the other checks rest.
@Suite("Comments and strings are told from code")
struct SwiftCodeTests {
  @Test(arguments: [
    ("a // b", "a     "),
    ("a /* b /* c */ d */ e", "a                   e"),
    (#"f("x", y)"#, "f(   , y)"),
    (#"f("\"x", y)"#, #"f(     , y)"#),
    (#"f("\(g("x") + y)z")"#, "f(   g(   ) + y   )"),
    (##"f(#"x"y"#, z)"##, "f(       , z)"),
    (##"f(#"\#(x)\(y)"#)"##, "f(     x       )"),
    ("\"\"\"\nx \"y\" z\n\"\"\" + a", "   \n       \n    + a"),
    ("#if DEBUG", "#if DEBUG"),
    ("\"open\nlet a = 1", "     \nlet a = 1"),
  ])
  func blanks(source: String, code: String) {
    #expect(String(decoding: SwiftCode([UInt8](source.utf8)).bytes, as: UTF8.self) == code)
  }

  @Test func wordsHavePlaces() {
    let found = words(of: [UInt8]("ab c_1\n\nd".utf8))
    #expect(found.map(\.text) == ["ab", "c_1", "d"])
    #expect(found.map(\.offset) == [0, 3, 8])
    #expect(found.map(\.line) == [1, 1, 3])
  }
}
