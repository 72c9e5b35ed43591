import ExactMoney
import Foundation
import Testing

@testable import Parcela

@Suite("Locale data: snapshot and generated table")
struct LocaleSnapshotTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Sources/Parcela/Locales").standardizedFileURL

  private static func snapshot() throws -> [[String]] {
    let text = try String(contentsOf: folder.appendingPathComponent("Snapshot/cldr-48.txt"), encoding: .utf8)
    return text.split(separator: "\n").map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
  }

  private static func key(_ name: String) -> CLDRKey? {
    switch name {
    case "@": .parent
    case "numbers": .numbers
    case "patterns": .patterns
    case "units": .units
    case "plurals": .plurals
    case "dates": .dates
    case "months": .months
    case "signs": .signs
    default: Currency(isoCode: name).flatMap { CLDRKey($0) }
    }
  }

  @Test("Every line of the snapshot is found by its locale and key, with its own fields")
  func everyLineIsFound() throws {
    var count = 0
    for line in try Self.snapshot() where line[0] != "cldr" && line[0] != "alias" {
      let position = try #require(CLDRText.position(of: line[0].utf8))
      let key = try #require(Self.key(line[1]))
      guard CLDRText.fields(key, at: position) ?? [""] == (line.count > 2 ? Array(line[2...]) : [""]) else {
        Issue.record("\(line)")
        return
      }
      count += 1
    }
    #expect(count > 36_000)
  }

  @Test("The snapshot is sorted, and its version is the one reported")
  func sorted() throws {
    let bytes = try Data(contentsOf: Self.folder.appendingPathComponent("Snapshot/cldr-48.txt"))
    let lines = bytes.split(separator: 0x0A)
    #expect(zip(lines, lines.dropFirst()).allSatisfy { $0.lexicographicallyPrecedes($1) })
    #expect(try Self.snapshot().contains(["cldr", PinnedLocales.cldrVersion]))
    #expect(PinnedLocales.cldrVersion.hasPrefix("48."))
  }

  @Test("No field of a locale repeats its parent's")
  func differencesOnly() throws {
    let lines = try Self.snapshot().filter { $0[0] != "cldr" && $0[0] != "alias" }
    for line in lines where line[0] != "root" && !["@", "dates", "months"].contains(line[1]) {
      let locale = try #require(LocaleIdentifier(tag: line[0]))
      let key = try #require(Self.key(line[1]))
      let inherited = PinnedLocales.record(key, in: (locale.parent ?? .root).fallbackChain, count: 8)
      guard zip(line[2...], inherited).allSatisfy({ $0 != $1 || $0.isEmpty }) else {
        Issue.record("\(line), inherited \(inherited)")
        return
      }
    }
  }

  @Test("All tables together are less than a megabyte")
  func size() {
    let tables = [
      CLDRTables.aliases, CLDRTables.alphabet, CLDRTables.currencies, CLDRTables.locales, CLDRTables.sections,
      CLDRTables.stretches, CLDRTables.stretchStarts,
    ]
    #expect(tables.reduce(0) { $0 + $1.utf8CodeUnitCount } < 1_000_000)
  }

  @Test("A character's value is its place in the table's alphabet")
  func alphabet() {
    let alphabet = CLDRText.bytes(CLDRTables.alphabet)
    #expect(alphabet.map(CLDRText.value) == Array(0..<91))
  }

  @Test("embed.sh makes the table that is checked in")
  func generatedTableIsInStep() throws {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [Self.folder.appendingPathComponent("Snapshot/embed.sh").path, "--print"]
    process.standardOutput = output
    try process.run()
    let generated = try output.fileHandleForReading.readToEnd()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(try generated == Data(contentsOf: Self.folder.appendingPathComponent("CLDRTables.swift")))
  }
}
