import ExactMoney
import Foundation
import MoneyText
import Parcela
import Testing

/// What a browser is sent, and what it must write: the module for WebAssembly is checked against the same file.
@Suite("Formatters sent to a browser")
struct SerializedFormatterTests {
  /// A line of serialized-formatters.tsv: locale, currency, display, negative style, the bytes in hexadecimal digits, and a
  /// text for each amount of the first line.
  private static func line(
    _ tag: String, _ code: String, _ display: MoneyStyle.Display, _ negative: MoneyStyle.Negative
  ) throws -> String {
    let currency = try #require(Currency(isoCode: code))
    let locale = try #require(LocaleIdentifier(tag: tag))
    let compiled = MoneyFormatter(currency, in: locale, style: MoneyStyle(display, negative: negative))
    let bytes = compiled.serialized()
    let formatter = try MoneyFormatter(serialized: bytes)
    let digits = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    return (["\(tag)", code, "\(display)", "\(negative)", digits] + amounts.map { formatter.text($0) })
      .joined(separator: "\t")
  }

  private static let amounts: [Int64] = [0, 1, -5, 100, 200, 500, 123_450, -123_456_789, .max, .min]

  @Test("The file's lines are what this library makes")
  func lines() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../Vectors/serialized-formatters.tsv")
    let found = try String(contentsOf: file, encoding: .utf8)
    let header = (["locale", "currency", "display", "negative", "bytes"] + Self.amounts.map { "\($0)" })
      .joined(separator: "\t")
    let expected =
      try [
        header, Self.line("en-US", "USD", .symbol, .standard), Self.line("de-DE", "EUR", .symbol, .standard),
        Self.line("de-CH", "CHF", .symbol, .accounting), Self.line("ar-EG", "EGP", .symbol, .accounting),
        Self.line("hi-IN", "INR", .symbol, .standard), Self.line("ja-JP", "JPY", .narrowSymbol, .standard),
        Self.line("fr-CA", "USD", .code, .accounting), Self.line("sv-SE", "SEK", .symbol, .standard),
        Self.line("ar-KW", "KWD", .symbol, .standard), Self.line("pt-CV", "CVE", .symbol, .standard),
        Self.line("ru", "RUB", .name, .standard), Self.line("pl-PL", "PLN", .name, .accounting),
      ].joined(separator: "\n") + "\n"
    #expect(found.utf8.elementsEqual(expected.utf8), "the file should be:\n\(expected)")
  }
}
