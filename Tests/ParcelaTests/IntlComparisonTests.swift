import ExactMoney
import Foundation
import MoneyText
import Parcela
import Testing

/// Every how many locales one is compared; `nil` where none is.
private let intlStep = ProcessInfo.processInfo.environment["PARCELA_INTL"].flatMap { $0 == "all" ? 1 : Int($0) }

/// Everything that `Intl.NumberFormat` prints, compared byte by byte: all locales, currencies, styles, some thirty amounts.
///
/// Takes minutes, and a Node of the snapshot's CLDR version: `PARCELA_INTL=all` asks for it, `PARCELA_INTL=20` for every
/// twentieth locale. A difference that is meant is listed in `meant` with its reason, and must occur.
@Suite("All formats against Intl.NumberFormat", .enabled(if: intlStep != nil))
struct IntlComparisonTests {
  private static let styles: [MoneyStyle] = MoneyStyle.Display.allCases.flatMap { display in
    MoneyStyle.Negative.allCases.map { MoneyStyle(display, negative: $0) }
  }

  /// In minor units: cents, units, groups, plural forms, and the ends of what a `Money` can be.
  private static let amounts: [Int64] = [
    0, 1, -1, 2, 5, -5, 10, 100, -100, 101, 110, 200, 300, 500, 1100, 2100, 10000, 10100, 99999, 100_000, -100_000,
    1_234_567, -123_456_789, 100_000_000, 1_000_000_000, 3_000_000_000, 9_007_199_254_740_993, -9_007_199_254_740_993,
    .max, .min,
  ]

  @Test("Zero differences but those that are meant", arguments: [0, 1])
  func everything(half: Int) async throws {
    let step = try #require(intlStep)
    let locales = LocaleIdentifier.all.enumerated().filter { $0.offset % (2 * step) == half * step }.map(\.element)
    let currencies = (0..<Currency.isoCount).map { Currency.iso(at: $0) }
    let stream = try IntlStream(locales: locales, currencies: currencies, styles: Self.styles, amounts: Self.amounts)
    var findings = Findings()
    for locale in locales {
      for currency in currencies {
        for style in Self.styles {
          let formatter = MoneyFormatter(currency, in: locale, style: style)
          findings.count += Self.amounts.count
          if try stream.skip(Self.lines(formatter)) { continue }
          for amount in Self.amounts {
            let (ours, theirs) = (formatter.text(amount), try stream.nextLine())
            // Equal by their bytes: "==" would take canonically equivalent texts for equal.
            if ours.utf8.elementsEqual(theirs.utf8) { continue }
            if Self.isRounded(amount, formatter, ours, theirs) {
              findings.rounded += 1
            } else {
              findings.add(locale, currency, style, ours, theirs)
            }
          }
        }
      }
    }
    print("  - \(findings.summary), \(locales.count) locales")
    if !findings.examples.isEmpty {
      let examples = findings.examples.sorted { $0.key < $1.key }.prefix(40).map { "\($0.key): \($0.value)" }
      Issue.record("differences, of each locale and style one:\n\(examples.joined(separator: "\n"))")
    }
    #expect(step > 1 || findings.mangled > 0 && findings.rounded > 0, "a difference that is meant no longer occurs")
  }

  /// Whether two texts differ in the plural form alone, of a number that binary floating point cannot hold: ICU takes
  /// the form that goes with the nearest such number (92 233 720 368 547 760 for …758,08), we that of the number itself.
  private static func isRounded(_ amount: Int64, _ formatter: MoneyFormatter, _ ours: String, _ theirs: String) -> Bool
  {
    guard formatter.hasForms, amount.magnitude >= 1 << 53 else { return false }
    let own = formatter.suffix(formatter.category(of: amount.magnitude))
    return PluralCategory.allCases.contains { category in
      Array(ours.utf8.dropLast(own.count)) + formatter.suffix(category) == Array(theirs.utf8)
    }
  }

  /// All amounts, a line feed behind each.
  private static func lines(_ formatter: MoneyFormatter) -> [UInt8] {
    [UInt8](capacity: amounts.count * (formatter.maximumLength + 1)) { output in
      for amount in amounts {
        formatter.append(amount, to: &output)
        output.append(0x0A)
      }
    }
  }
}

/// What a comparison found.
private struct Findings {
  var count = 0
  var mangled = 0
  var rounded = 0
  var examples: [String: String] = [:]

  var summary: String {
    "\(count) texts compared; meant: \(mangled) where ICU tears digits apart, \(rounded) where it rounds to find a form"
  }

  /// The locales whose pattern of plain numbers has a symbol by mistake. Where ICU adds a blank between that symbol and
  /// the number, it puts the name between the digits: "CHF 5.0 Swiss francs0", "CHF  Swiss francs5". We do not.
  private static let manglingLocales: Set<String> = [
    "en-BE", "en-DE", "en-EE", "en-ES", "en-FI", "en-FR", "en-IT", "en-LT", "en-LV", "en-NL", "en-PT", "en-SI",
    "en-SK", "tr-TR",
  ]

  mutating func add(
    _ locale: LocaleIdentifier, _ currency: Currency, _ style: MoneyStyle, _ ours: String, _ theirs: String
  ) {
    if style.display == .name, Self.manglingLocales.contains(locale.tag), theirs.last?.isNumber == true {
      mangled += 1
    } else {
      let key = "\(locale) \(style.display) \(style.negative)"
      examples[key] = examples[key] ?? "\(currency.code) ours \(ours), Intl's \(theirs)"
    }
  }
}

/// What a Node prints, read as it comes.
private final class IntlStream {
  private let process = Process()
  private let output = Pipe()
  private var buffer: [UInt8] = []
  private var start = 0

  init(locales: [LocaleIdentifier], currencies: [Currency], styles: [MoneyStyle], amounts: [Int64]) throws {
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../Slow/intl-formats.mjs").standardizedFileURL
    let request: [String: Any] = [
      "cldr": PinnedLocales.cldrVersion, "locales": locales.map(\.tag),
      "currencies": currencies.map { [$0.code, $0.minorUnitDigits] }, "amounts": amounts.map(String.init),
      "styles": styles.map { ["\($0.display)", "\($0.negative)"] },
    ]
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).json")
    try JSONSerialization.data(withJSONObject: request).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["node", script.path]
    process.standardInput = try FileHandle(forReadingFrom: file)
    process.standardOutput = output
    try process.run()
  }

  /// Whether the next bytes are these; goes beyond them if so.
  func skip(_ bytes: [UInt8]) throws -> Bool {
    try fill(bytes.count)
    guard buffer[start...].starts(with: bytes) else { return false }
    start += bytes.count
    return true
  }

  func nextLine() throws -> String {
    var end = start
    while true {
      try fill(end - start + 1)
      guard end < buffer.count else { throw CocoaError(.fileReadCorruptFile) }
      if buffer[end] == 0x0A { break }
      end += 1
    }
    defer { start = end + 1 }
    return String(decoding: buffer[start..<end], as: UTF8.self)
  }

  private func fill(_ count: Int) throws {
    guard buffer.count - start < count else { return }
    buffer.removeSubrange(..<start)
    start = 0
    while buffer.count < count {
      let chunk = output.fileHandleForReading.availableData
      if chunk.isEmpty { return }
      buffer.append(contentsOf: chunk)
    }
  }
}
