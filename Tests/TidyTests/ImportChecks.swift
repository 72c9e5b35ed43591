/// The arrows between modules: what each may import. A module that is not listed has no arrows yet and is refused.
enum ImportChecks {
  private static let foundations: Set<String> = ["ExactMoney", "Installments"]
  private static let library: Set<String> = foundations.union(["MoneyText", "Credit"])
  private static let operatingSystem: Set<String> = ["Glibc", "Synchronization"]

  static let arrows: [String: Set<String>] = [
    "CGMP": [],
    "CSeparatorIndex": [],
    "CGetopt": [],
    "CFileSpace": [],
    "CProcessors": [],
    "ExactMoney": [],
    "Installments": ["ExactMoney"],
    "MoneyText": foundations,
    "Credit": foundations.union(["CGMP"]),
    "Parcela": library.union(["FoundationEssentials", "Synchronization"]),
    "ParcelaCheckout": library.union(["Parcela", "FoundationEssentials"]),
    "ParcelaC": library.union(["Parcela", "FoundationEssentials"]),
    "ProductFeeds": library.union(["Parcela", "FoundationEssentials", "CSeparatorIndex", "CFileSpace"]).union(
      operatingSystem),
    "ParcelaCommand": library.union(["Parcela", "ParcelaCheckout", "ProductFeeds", "FoundationEssentials"])
      .union(["CGetopt", "CProcessors"]).union(operatingSystem),
  ]

  private static let importKinds: Set<String> = [
    "struct", "class", "enum", "protocol", "typealias", "func", "let", "var",
  ]

  /// Imports below `Sources` that the arrows do not allow, and modules without arrows.
  static func imports(_ files: [SourceFile]) -> [Finding] {
    files.filter { $0.fileExtension == "swift" }.flatMap { file -> [Finding] in
      guard let module = file.module else { return [] }
      guard let allowed = arrows[module] else {
        return [Finding(path: file.path, complaint: "module \(module) has no arrows: list what it may import")]
      }
      return importedModules(file).filter { !allowed.contains($0.text) }.map {
        Finding(path: file.path, line: $0.line, complaint: "\(module) may not import \($0.text)")
      }
    }
  }

  private static func importedModules(_ file: SourceFile) -> [Word] {
    let all = words(of: SwiftCode(file.bytes).bytes)
    return all.indices.compactMap { index in
      guard all[index].text == "import", index + 1 < all.count else { return nil }
      let next = all[index + 1]
      return importKinds.contains(next.text) && index + 2 < all.count ? all[index + 2] : next
    }
  }
}
