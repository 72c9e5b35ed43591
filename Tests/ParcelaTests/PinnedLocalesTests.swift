import ExactMoney
import Foundation
import Testing

@testable import Parcela

@Suite("Locale data: texts")
struct PinnedLocalesTests {
  @Test(
    "Symbols tell currencies apart from where the reader stands",
    arguments: [
      (.enUS, .usd, "$", "", "$", ""), (.enUS, .aud, "A$", "", "$", ""), (.enUS, .cad, "CA$", "", "$", ""),
      (.enUS, .nzd, "NZ$", "", "$", ""), (.enUS, .gbp, "£", "", "£", ""), (.enUS, .jpy, "¥", "", "¥", ""),
      (.enUS, .chf, "CHF", "\u{A0}", "CHF", "\u{A0}"), (.enUS, .sek, "SEK", "\u{A0}", "kr", "\u{A0}"),
      (.enUS, .xof, "F\u{202F}CFA", "\u{A0}", "F\u{202F}CFA", "\u{A0}"),
      (.enGB, .usd, "US$", "", "$", ""), (.enGB, .gbp, "£", "", "£", ""), (.enGB, .jpy, "JP¥", "", "¥", ""),
      (.enAU, .aud, "$", "", "$", ""), (.enAU, .usd, "USD", "\u{A0}", "$", ""),
      (.enAU, .gbp, "GBP", "\u{A0}", "£", ""), (.enAU, .chf, "CHF", "\u{A0}", "CHF", "\u{A0}"),
      (.enCA, .cad, "$", "", "$", ""), (.enCA, .usd, "US$", "", "$", ""), (.enCA, .aud, "A$", "", "$", ""),
      (.enNZ, .nzd, "$", "", "$", ""), (.enNZ, .usd, "US$", "", "$", ""), (.enNZ, .eur, "€", "", "€", ""),
    ] as [(LocaleIdentifier, Currency, String, String, String, String)])
  func symbols(
    locale: LocaleIdentifier, currency: Currency, symbol: String, blank: String, narrow: String, narrowBlank: String
  ) {
    let display = PinnedLocales.currencyDisplay(of: currency, in: locale)
    #expect(display.symbol == symbol)
    #expect(display.symbolBlank == blank)
    #expect(display.narrowSymbol == narrow)
    #expect(display.narrowSymbolBlank == narrowBlank)
    #expect(display.isKnownToCLDR)
  }

  @Test(
    "Names in both plural categories",
    arguments: [
      (.enUS, .usd, "US dollar", "US dollars"), (.enCA, .cad, "Canadian dollar", "Canadian dollars"),
      (.enGB, .gbp, "British pound", "British pounds"), (.enUS, .jpy, "Japanese yen", "Japanese yen"),
      (.enUS, .sek, "Swedish krona", "Swedish kronor"), (.enNZ, .eur, "euro", "euros"),
    ] as [(LocaleIdentifier, Currency, String, String)])
  func names(locale: LocaleIdentifier, currency: Currency, one: String, other: String) {
    let display = PinnedLocales.currencyDisplay(of: currency, in: locale)
    #expect(display.nameOne == one)
    #expect(display.nameOther == other)
    #expect(display.nameBlank == " ")
  }

  @Test("A currency that CLDR does not know is shown by its code", arguments: LocaleIdentifier.allCases)
  func unknownToCLDR(locale: LocaleIdentifier) throws {
    let points = try #require(Currency(customCode: "POINTS", minorUnitDigits: 0))
    let accounting = try #require(Currency(isoCode: "XAD"))
    let borrowed = try #require(Currency(customCode: "USD", minorUnitDigits: 3))
    for (currency, code) in [(points, "POINTS"), (accounting, "XAD"), (borrowed, "USD")] {
      let display = PinnedLocales.currencyDisplay(of: currency, in: locale)
      #expect([display.symbol, display.narrowSymbol, display.nameOne, display.nameOther].allSatisfy { $0 == code })
      #expect(display.symbolBlank == "\u{A0}" && display.narrowSymbolBlank == "\u{A0}" && display.nameBlank == " ")
      #expect(!display.isKnownToCLDR)
    }
  }

  @Test("CLDR knows all but 19 of the ISO currencies, and only XAD of the active ones")
  func coverage() {
    let unknown = (0..<Currency.isoCount).map { Currency.iso(at: $0) }.filter {
      !PinnedLocales.currencyDisplay(of: $0, in: .enUS).isKnownToCLDR
    }
    #expect(unknown.count == 19)
    #expect(unknown.filter { $0.status == .active } == [Currency(isoCode: "XAD")].compactMap { $0 })
  }

  @Test("Numbers are written alike in the five locales", arguments: LocaleIdentifier.allCases)
  func numbers(locale: LocaleIdentifier) {
    let symbols = PinnedLocales.numberSymbols(in: locale)
    #expect(symbols.decimalSeparator == ".")
    #expect(symbols.groupSeparator == ",")
    #expect(symbols.minusSign == "-")
  }

  @Test("Tags with hyphen or underscore, in any case")
  func tags() {
    #expect(LocaleIdentifier(tag: "en-US") == .enUS)
    #expect(LocaleIdentifier(tag: "en_GB") == .enGB)
    #expect(LocaleIdentifier(tag: "EN_nz") == .enNZ)
    for tag in ["", "en", "en-", "en-IN", "en--US", "en-US-u-nu-latn", "de-DE", "en US", "en-US "] {
      #expect(LocaleIdentifier(tag: tag) == nil)
    }
    #expect(LocaleIdentifier.supportedTags == ["en-AU", "en-CA", "en-GB", "en-NZ", "en-US"])
  }
}

@Suite("Locale data: snapshot and generated table")
struct LocaleSnapshotTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Sources/Parcela/Locales").standardizedFileURL

  @Test("The embedded text is the snapshot, and its version is the one reported")
  func embeddedIsSnapshot() throws {
    let snapshot = try Data(contentsOf: Self.folder.appendingPathComponent("cldr-48.txt"))
    let embedded = CLDRTables.snapshot
    #expect(Data(bytes: embedded.utf8Start, count: embedded.utf8CodeUnitCount) + [0x0A] == snapshot)
    #expect(snapshot.starts(with: Data("cldr\t\(PinnedLocales.cldrVersion)\n".utf8)))
    #expect(PinnedLocales.cldrVersion.hasPrefix("48."))
  }

  @Test("The snapshot is sorted, and a locale repeats no line of en-US")
  func sortedAndSmall() throws {
    let text = try String(contentsOf: Self.folder.appendingPathComponent("cldr-48.txt"), encoding: .utf8)
    let lines = text.split(separator: "\n").map { Array($0.utf8) }
    #expect(zip(lines, lines.dropFirst()).allSatisfy { $0.lexicographicallyPrecedes($1) })
    let base = Set(lines.filter { $0.starts(with: "en-US\t".utf8) }.map { Array($0.dropFirst(6)) })
    #expect(base.count == 273)
    for line in lines where !line.starts(with: "en-US\t".utf8) { #expect(!base.contains(Array(line.dropFirst(6)))) }
  }

  @Test("Every line of the snapshot is found by its locale and key, with its own fields")
  func everyLineIsFound() throws {
    let text = try String(contentsOf: Self.folder.appendingPathComponent("cldr-48.txt"), encoding: .utf8)
    for line in text.split(separator: "\n").dropFirst() {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let locale = try #require(LocaleIdentifier(tag: fields[0]))
      guard CLDRRecord.find(fields[1], in: locale) == Array(fields[2...]) else {
        Issue.record("\(line)")
        return
      }
    }
  }

  @Test("embed.sh makes the table that is checked in")
  func generatedTableIsInStep() throws {
    let script = Self.folder.appendingPathComponent("embed.sh").path
    let generated = try #require(try run("/bin/sh", [script, "--print"]))
    #expect(try generated == Data(contentsOf: Self.folder.appendingPathComponent("CLDRTables.swift")))
  }

  @Test("Node with the same CLDR extracts the same snapshot")
  func reExtraction() throws {
    let version = try run("/usr/bin/env", ["node", "--print", "process.versions.cldr"])
    guard version == Data("\(PinnedLocales.cldrVersion)\n".utf8) else {
      print("Left out: re-extraction needs a node with CLDR \(PinnedLocales.cldrVersion) on PATH.")
      return
    }
    let script = Self.folder.appendingPathComponent("renew-snapshot.mjs").path
    let extracted = try #require(try run("/usr/bin/env", ["node", script, "--print"]))
    #expect(try extracted == Data(contentsOf: Self.folder.appendingPathComponent("cldr-48.txt")))
  }

  /// What a program writes to standard output, or `nil` where it ends with a failure.
  private func run(_ program: String, _ arguments: [String]) throws -> Data? {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? data : nil
  }
}
