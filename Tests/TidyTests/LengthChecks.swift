/// Limits that keep a file one idea and a function one screen.
enum LengthChecks {
  static let longestFile = 400
  static let longestFunction = 60
  static let codeExtensions: Set<String> = ["swift", "c", "h", "sh", "py", "mjs", "js"]

  /// Code files of more than 400 lines; a generated table is as long as it is.
  static func fileLength(_ files: [SourceFile]) -> [Finding] {
    files.compactMap { file in
      guard codeExtensions.contains(file.fileExtension), !file.isGenerated else { return nil }
      let count = file.lines.count
      guard count > longestFile else { return nil }
      return Finding(path: file.path, complaint: "\(count) lines, the limit is \(longestFile): two ideas?")
    }
  }

  /// Functions, initializers, subscripts and computed properties of more than 60 lines, from the keyword to the
  /// closing brace and without the lines of a literal's text; in C, blocks that begin and end at the margin.
  static func functionLength(_ files: [SourceFile]) -> [Finding] {
    files.filter { !$0.isGenerated }.flatMap { file -> [Finding] in
      switch file.fileExtension {
      case "swift": return longSwiftFunctions(file)
      case "c", "h": return longCFunctions(file)
      default: return []
      }
    }
  }

  private static let beginsFunction: Set<String> = ["func", "init", "deinit", "subscript", "var"]
  /// A word that, met before any brace, shows that the declaration had no body.
  private static let beginsSomethingElse: Set<String> = [
    "func", "init", "deinit", "subscript", "var", "let", "case", "struct", "enum", "class", "actor", "protocol",
    "extension", "typealias", "associatedtype", "import", "if", "guard", "for", "while", "repeat", "switch", "return",
    "do", "try", "defer", "throw",
  ]

  private static func longSwiftFunctions(_ file: SourceFile) -> [Finding] {
    let source = SwiftCode(file.bytes)
    let code = source.bytes
    let all = words(of: code)
    var findings: [Finding] = []
    for (index, word) in all.enumerated() where beginsFunction.contains(word.text) {
      // `.init(…)` and `self.init(…)` are calls.
      if word.offset > 0, code[word.offset - 1] == UInt8(ascii: ".") { continue }
      guard let body = bodyStart(in: code, words: all, from: index), let end = closingBrace(in: code, from: body) else {
        continue
      }
      let count =
        (word.offset...end).count { code[$0] == 0x0A && !source.lineFeedsInLiterals.contains($0) } + 1
      guard count > longestFunction else { continue }
      let name = index + 1 < all.count && word.text != "init" ? "\(word.text) \(all[index + 1].text)" : word.text
      findings.append(
        Finding(path: file.path, line: word.line, complaint: "\(name): \(count) lines, the limit is \(longestFunction)")
      )
    }
    return findings
  }

  /// The brace that opens the body, or `nil` for a requirement or a stored property.
  private static func bodyStart(in code: [UInt8], words all: [Word], from index: Int) -> Int? {
    var next = index + 1
    var depth = 0
    var position = all[index].offset + all[index].text.utf8.count
    while position < code.count {
      while next < all.count, all[next].offset < position { next += 1 }
      if depth == 0, next < all.count, all[next].offset == position, beginsSomethingElse.contains(all[next].text) {
        return nil
      }
      switch code[position] {
      case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "{") where depth == 0: return position
      case UInt8(ascii: "}") where depth == 0: return nil
      case UInt8(ascii: "=") where depth == 0 && all[index].text == "var": return nil
      default: break
      }
      position += 1
    }
    return nil
  }

  private static func closingBrace(in code: [UInt8], from start: Int) -> Int? {
    var depth = 0
    for position in start..<code.count {
      if code[position] == UInt8(ascii: "{") { depth += 1 }
      if code[position] == UInt8(ascii: "}") {
        depth -= 1
        if depth == 0 { return position }
      }
    }
    return nil
  }

  private static func longCFunctions(_ file: SourceFile) -> [Finding] {
    var findings: [Finding] = []
    var start: Int?
    for (index, line) in file.lines.enumerated() {
      if let first = line.first, first != 0x20, line.last == UInt8(ascii: "{") { start = index }
      guard line.first == UInt8(ascii: "}"), let opened = start else { continue }
      start = nil
      let count = index - opened + 1
      guard count > longestFunction else { continue }
      findings.append(
        Finding(path: file.path, line: opened + 1, complaint: "\(count) lines, the limit is \(longestFunction)"))
    }
    return findings
  }
}
