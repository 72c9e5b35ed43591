import Foundation
import Testing

@Suite("Further cases")
struct FurtherCasesTests {
  /// The folder that the environment names, if any.
  private static var folder: URL? {
    guard let path = ProcessInfo.processInfo.environment["PARCELA_EXTRA_CASES"], !path.isEmpty else { return nil }
    return URL(fileURLWithPath: path)
  }

  /// The files below a folder whose names end so, in the order of their paths.
  private static func files(below folder: URL, endingIn ending: String) throws -> [URL] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return paths.filter { $0.hasSuffix(ending) }.sorted().map { folder.appendingPathComponent($0) }
  }

  @Test("Cases of known formats below PARCELA_EXTRA_CASES")
  func vectors() throws {
    guard let folder = Self.folder else {
      print("  - further cases: not run, PARCELA_EXTRA_CASES names no folder")
      return
    }
    var (count, names, others): (Int, [String], [String]) = (0, [], [])
    for url in try Self.files(below: folder, endingIn: ".json") {
      guard let file = try VectorFile(url) else {
        guard let published = try PublishedCaseFile(url) else {
          others.append(url.lastPathComponent)
          continue
        }
        let faults = published.faults()
        #expect(!published.cases.isEmpty, "\(published.name) has no cases")
        #expect(faults.isEmpty, "\(faults.joined(separator: "\n"))")
        count += published.cases.count
        names.append(published.name)
        continue
      }
      let faults = try file.faults()
      #expect(!file.cases.isEmpty, "\(file.name) has no cases")
      #expect(faults.isEmpty, "\(faults.joined(separator: "\n"))")
      count += file.cases.count
      names.append(file.name)
    }
    let notRun = others.isEmpty ? "" : "; \(others.count) of another format not run: \(others.joined(separator: ", "))"
    print("  - further cases: \(count) of \(names.count) files\(notRun)")
  }

  @Test("Feeds below PARCELA_EXTRA_CASES: every data line is emitted, rejected or skipped")
  func feeds() throws {
    guard let folder = Self.folder else {
      print("  - further feeds: not run, PARCELA_EXTRA_CASES names no folder")
      return
    }
    let feeds = try Self.files(below: folder, endingIn: ".tsv").filter { $0.pathComponents.contains("feeds") }
    for url in feeds {
      let run = try FeedRun(url)
      let counts = try run.counts()
      #expect(counts.emitted + counts.rejected + counts.skipped == run.dataLineCount, "\(url.lastPathComponent)")
      #expect(run.dataLineCount > 0, "\(url.lastPathComponent)")
      let guess = run.guess.map { ", prices without a currency read as \($0)" } ?? ""
      print(
        "  - further feed \(url.lastPathComponent): \(run.dataLineCount) records, \(counts.emitted) emitted, "
          + "\(counts.rejected) rejected, \(counts.skipped) skipped\(guess)")
    }
    if feeds.isEmpty { print("  - further feeds: none in \(folder.lastPathComponent)") }
  }

  @Test("The count of data lines is that of lines, not of line feeds")
  func dataLines() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("parcela-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: folder) } }
    let feed = folder.appendingPathComponent("feed.tsv")
    try Data("id\tprice\r\na\t5\r\n\r\nb\t5.00 USD\r\nc\tx\nd\t7.00 USD".utf8).write(to: feed)
    let run = try FeedRun(feed)
    #expect(run.dataLineCount == 5)
    #expect(run.guess == nil)
    let counts = try run.counts()
    #expect(counts.read == 5)
    #expect((counts.emitted, counts.skipped) == (2, 1))
    try Data("id\tprice\na\t5\nb\t6\n".utf8).write(to: feed)
    let bare = try FeedRun(feed)
    #expect(bare.guess == "AED")
    #expect(try bare.counts().emitted == 2)
  }
}
