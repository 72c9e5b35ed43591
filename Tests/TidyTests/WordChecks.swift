/// Words that do not belong into the tree.
enum WordChecks {
  /// Spelled in two halves, so that this file does not trip its own check.
  static let banned: [String] = [
    "to" + "do", "fix" + "me", "xx" + "x", "ha" + "ck", "st" + "ub", "place" + "holder",
    "not imple" + "mented", "not yet imple" + "mented",
  ]

  private static let firstWords = Set(banned.compactMap { $0.split(separator: " ").first.map(String.init) })

  /// Files that may hold a banned word, and why.
  static let allowed: [String: (word: String, reason: String)] = [:]

  /// Words of unfinished work, in any case, in code, comments, data and texts. A generated table may hold three X: that
  /// is ISO 4217's code for "no currency".
  static func bannedWords(_ files: [SourceFile]) -> [Finding] {
    files.filter { SourceTree.folders.contains($0.folder) }.flatMap { file in
      let all = words(of: file.bytes)
      let lowercased = all.map { $0.text.lowercased() }
      let candidates = all.indices.filter { firstWords.contains(lowercased[$0]) }
      return banned.flatMap { phrase -> [Finding] in
        if allowed[file.path]?.word == phrase || (file.isGenerated && phrase == "xx" + "x") { return [] }
        let parts = phrase.split(separator: " ").map(String.init)
        return candidates.filter { lowercased[$0...].starts(with: parts) }.map {
          Finding(path: file.path, line: all[$0].line, complaint: "the banned word \"\(phrase)\"")
        }
      }
    }
  }

  static let exactModules: Set<String> = [
    "ExactMoney", "Installments", "MoneyText", "Credit", "Parcela", "ProductFeeds",
  ]
  static let floatingPoint: Set<String> = [
    "Double", "Float", "Float16", "Float32", "Float64", "Float80", "CGFloat", "CDouble", "CFloat",
  ]
  /// Files that may name a binary floating-point type, and why no amount of money passes through it.
  static let floatingPointAllowed: [String: String] = [:]

  /// Binary floating-point types in the code of the modules through which money flows.
  static func floatingPoint(_ files: [SourceFile], allowed: [String: String] = floatingPointAllowed) -> [Finding] {
    files.filter { file in
      file.fileExtension == "swift" && allowed[file.path] == nil && file.module.map(exactModules.contains) == true
    }.flatMap { file in
      words(of: SwiftCode(file.bytes).bytes).filter { floatingPoint.contains($0.text) }.map {
        Finding(path: file.path, line: $0.line, complaint: "\($0.text) where money flows")
      }
    }
  }

  /// The first folder of paths that exist on one machine only.
  static let machineFolders: [String] = ["home", "root", "work", "Users", "opt", "mnt", "srv"]

  /// Absolute paths of somebody's machine, anywhere in the tree. The path of a web address is none.
  static func machinePaths(_ files: [SourceFile]) -> [Finding] {
    files.flatMap { file -> [Finding] in
      words(of: file.bytes).compactMap { word in
        let end = word.offset + word.text.utf8.count
        guard machineFolders.contains(word.text), word.offset > 0, file.bytes[word.offset - 1] == UInt8(ascii: "/"),
          end + 1 < file.bytes.count, file.bytes[end] == UInt8(ascii: "/"), isPathCharacter(file.bytes[end + 1]),
          word.offset < 2 || !isPathCharacter(file.bytes[word.offset - 2])
        else { return nil }
        return Finding(path: file.path, line: word.line, complaint: "a path of one machine: /\(word.text)/…")
      }
    }
  }

  private static func isPathCharacter(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"),
      UInt8(ascii: "}"), UInt8(ascii: ")"):
      true
    default: false
    }
  }
}
