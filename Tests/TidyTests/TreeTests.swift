import Testing

/// The tree as it stands passes every check. Each test lists what it found, by file and line.
@Suite("The tree is tidy")
struct TreeTests {
  /// Read once, although every test makes its own suite value.
  static let reading = Result { try SourceTree() }
  let tree: SourceTree

  init() throws {
    tree = try Self.reading.get()
  }

  private func expectNone(_ findings: [Finding], _ location: SourceLocation = #_sourceLocation) {
    guard !findings.isEmpty else { return }
    let list = findings.map { "  \($0)" }.joined(separator: "\n")
    Issue.record("\(findings.count) findings\n\(list)", sourceLocation: location)
  }

  @Test func treeIsFound() {
    #expect(tree.files.contains { $0.path == "Package.swift" })
    #expect(tree.files.contains { $0.path == "Tests/TidyTests/TreeTests.swift" })
    #expect(tree.files.contains { $0.module == "ExactMoney" })
  }

  @Test func filesAreShort() { expectNone(LengthChecks.fileLength(tree.files)) }

  @Test func functionsAreShort() { expectNone(LengthChecks.functionLength(tree.files)) }

  @Test func wordsOfUnfinishedWorkAreAbsent() { expectNone(WordChecks.bannedWords(tree.files)) }

  @Test func moneyNeverFloats() { expectNone(WordChecks.floatingPoint(tree.files)) }

  @Test func librariesKeepNoState() { expectNone(WordChecks.globalState(tree.files)) }

  @Test func pathsOfOneMachineAreAbsent() { expectNone(WordChecks.machinePaths(tree.files)) }

  @Test func importsFollowTheArrows() { expectNone(ImportChecks.imports(tree.files)) }

  @Test func topLevelHoldsTheUsual() { expectNone(LayoutChecks.topLevel(tree.topLevel)) }

  @Test func namesSaySomething() { expectNone(LayoutChecks.emptyNames(tree.files)) }

  @Test func scriptsRun() { expectNone(LayoutChecks.scripts(tree.files)) }

  @Test func readmeNamesWhatExists() { expectNone(LayoutChecks.namedInReadme(tree.files, exists: tree.exists)) }

  @Test func generatedTablesNameTheirScript() {
    expectNone(LayoutChecks.generatedTables(tree.files, exists: tree.exists))
  }

  @Test func exceptionsAreStillNeeded() {
    let paths = Set(tree.files.map(\.path))
    for path in Array(WordChecks.floatingPointAllowed.keys) + Array(WordChecks.threeXAllowed.keys) {
      #expect(paths.contains(path), "the exception for \(path) names no file")
    }
  }
}
