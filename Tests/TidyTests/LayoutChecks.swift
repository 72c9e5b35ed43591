/// Where files lie and what they are called.
enum LayoutChecks {
  static let topLevelText: Set<String> = ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", "NOTICE"]
  static let topLevelRequired: Set<String> = ["Package.swift", "Sources", "Tests", "LICENSE", "CONTRIBUTING.md"]

  /// Anything at the top but the package's file, its four folders, the usual texts and dot files; and what is missing.
  static func topLevel(_ names: [String]) -> [Finding] {
    let known = topLevelText.union(SourceTree.folders).union(["Package.swift"])
    let surplus = names.filter { !known.contains($0) && !$0.hasPrefix(".") }
    let missing = topLevelRequired.subtracting(names).sorted()
    return surplus.map { Finding(path: $0, complaint: "does not belong at the top") }
      + missing.map { Finding(path: $0, complaint: "is missing at the top") }
  }

  /// Names that say nothing about what is inside.
  static let emptyNames: Set<String> = [
    "helper", "helpers", "manager", "managers", "util", "utils", "utility", "utilities", "data", "info", "core",
    "common",
  ]

  /// Types that may be called so, and why.
  static let emptyNamesAllowed: [String: String] = [:]

  /// Files and folders whose names, or a part of them between signs, end in one of these words.
  static func emptyNames(_ files: [SourceFile]) -> [Finding] {
    files.filter { SourceTree.folders.contains($0.folder) }.flatMap { file in
      file.path.split(whereSeparator: { !$0.isLetter && !$0.isNumber }).compactMap { part -> Finding? in
        let name = part.hasSuffix("Tests") ? part.dropLast(5) : part
        guard emptyNamesAllowed[String(name)] == nil, let head = camelWords(String(name)).last,
          emptyNames.contains(head)
        else { return nil }
        return Finding(path: file.path, complaint: "\"\(head)\" says nothing: name the idea")
      }
    }
  }

  /// `CurrencyTable`: currency, table.
  static func camelWords(_ name: String) -> [String] {
    var words: [String] = []
    var word = ""
    var previous: Character = " "
    for character in name {
      if !character.isLetter || (character.isUppercase && !previous.isUppercase) {
        words.append(word)
        word = ""
      }
      if character.isLetter { word.append(character) }
      previous = character
    }
    words.append(word)
    return words.filter { !$0.isEmpty }.map { $0.lowercased() }
  }

  /// Scripts that cannot be started: `.sh` files and those of `.ci` without `#!`, and any `#!` file without the bit.
  static func scripts(_ files: [SourceFile]) -> [Finding] {
    files.compactMap { file in
      let saysHow = file.bytes.starts(with: Array("#!".utf8))
      if (file.fileExtension == "sh" || file.folder == ".ci") && !saysHow {
        return Finding(path: file.path, line: 1, complaint: "a script begins with #!")
      }
      if saysHow && !file.isExecutable {
        return Finding(path: file.path, complaint: "a script is executable: chmod +x")
      }
      return nil
    }
  }

  /// Files that README.md names, by link or as a text at the top, and that `exists` does not find.
  static func namedInReadme(_ files: [SourceFile], exists: (String) -> Bool) -> [Finding] {
    guard let readme = files.first(where: { $0.path == "README.md" }) else { return [] }
    return readme.lines.enumerated().flatMap { index, bytes -> [Finding] in
      let line = String(decoding: bytes, as: UTF8.self)
      let linked = line.matches(of: /\]\(([^)#]+)[^)]*\)/).map { String($0.1) }.filter { !$0.contains(":") }
      let texts = line.matches(of: /\b[A-Z]+\.md\b|\bLICENSE\b/).map { String($0.0) }
      return Set(linked + texts).filter { !exists($0) }.sorted().map {
        Finding(path: "README.md", line: index + 1, complaint: "names \($0), which does not exist")
      }
    }
  }

  /// Generated files whose first line names no script of the tree.
  static func generatedTables(_ files: [SourceFile], exists: (String) -> Bool) -> [Finding] {
    files.filter { $0.isGenerated && ["swift", "c", "h"].contains($0.fileExtension) }.compactMap { file in
      let named = file.firstLine.matches(of: /[A-Za-z0-9_.+\/-]+\/[A-Za-z0-9_.+-]+[A-Za-z0-9]/).map { String($0.0) }
      guard !named.contains(where: exists) else { return nil }
      return Finding(path: file.path, line: 1, complaint: "the first line names no script of the tree that makes it")
    }
  }
}
