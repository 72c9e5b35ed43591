/// Words that do not belong into the tree.
enum WordChecks {
  /// Spelled in two halves, so that this file does not trip its own check.
  static let banned: [String] = [
    "to" + "do", "fix" + "me", threeX, "ha" + "ck", "st" + "ub", "place" + "holder",
    "not imple" + "mented", "not yet imple" + "mented",
  ]

  private static let firstWords = Set(banned.compactMap { $0.split(separator: " ").first.map(String.init) })

  private static let threeX = "xx" + "x"
  private static let noCurrency = "ISO 4217's code for a transaction without a currency"
  /// Files that may hold three X, and why.
  static let threeXAllowed: [String: String] = [
    "Sources/ExactMoney/Currency/Currency+ISO4217.swift": noCurrency,
    "Sources/ExactMoney/Currency/ISO4217Table.swift": noCurrency,
    "Tests/ExactMoneyTests/CurrencyISOTests.swift": noCurrency,
  ]

  /// Words of unfinished work, in any case, in code, comments, data and texts.
  static func bannedWords(_ files: [SourceFile]) -> [Finding] {
    files.filter { SourceTree.folders.contains($0.folder) }.flatMap { file in
      let all = words(of: file.bytes)
      let lowercased = all.map { $0.text.lowercased() }
      let candidates = all.indices.filter { firstWords.contains(lowercased[$0]) }
      return banned.flatMap { phrase -> [Finding] in
        if phrase == threeX, threeXAllowed[file.path] != nil { return [] }
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

  /// Modules whose functions keep nothing between calls.
  static let modulesWithoutState: Set<String> = ["ExactMoney", "Installments", "MoneyText", "Credit", "Parcela"]
  private static let stateful: Set<String> = ["Atomic", "Mutex", "UnsafeMutablePointer", "UnsafeMutableRawPointer"]

  /// Global state that changes: the compiler refuses plain variables, these checks the ways around that.
  static func globalState(_ files: [SourceFile]) -> [Finding] {
    files.filter { file in
      file.fileExtension == "swift" && file.module.map(modulesWithoutState.contains) == true
    }.flatMap { file -> [Finding] in
      let code = Dictionary(grouping: words(of: SwiftCode(file.bytes).bytes), by: \.line)
      return code.sorted { $0.key < $1.key }.compactMap { line, words -> Finding? in
        let texts = Set(words.map(\.text))
        let isShared = texts.contains("static") && texts.contains("let") && !texts.isDisjoint(with: stateful)
        guard isShared || texts.contains("nonisolated") else { return nil }
        return Finding(path: file.path, line: line, complaint: "global state that changes")
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
