/// The words of the command line, as the system has handed them over.
enum CommandWords {
  /// The words after the program's name.
  ///
  /// A word that is not UTF-8 is refused: read as text, it would become another word, and another file.
  static func all() throws(CommandFailure) -> [String] {
    var words: [String] = []
    for index in 1..<max(Int(CommandLine.argc), 1) {
      guard let start = CommandLine.unsafeArgv[index] else { break }
      guard let word = String(validatingCString: start) else {
        throw .usage(
          "argument \(index) is not UTF-8: \(escaped(start))", where: "parcela", "give the file a name in UTF-8")
      }
      words.append(word)
    }
    return words
  }

  /// Its ASCII characters, and its other bytes as `\\xE9`.
  private static func escaped(_ start: UnsafePointer<CChar>) -> String {
    var text = ""
    var next = start
    while next.pointee != 0 {
      let byte = UInt8(bitPattern: next.pointee)
      let digits = String(byte, radix: 16, uppercase: true)
      text += byte < 0x80 ? String(UnicodeScalar(byte)) : "\\x\(digits)"
      next += 1
    }
    return text
  }
}
