import ExactMoney
import Foundation
import MoneyText
import Parcela
import Testing

@Suite("Formatted amounts: a sample of Intl.NumberFormat in every locale")
struct FormattedAmountTests {
  /// One line of formatted-amounts.tsv.
  private struct Sample {
    let locale: LocaleIdentifier
    let currency: Currency
    let style: MoneyStyle
    let minorUnits: Int64
    let text: String

    init?(_ line: Substring) {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard fields.count == 6, let locale = LocaleIdentifier(tag: fields[0]),
        let currency = Currency(isoCode: fields[1]),
        let display = MoneyStyle.Display.allCases.first(where: { "\($0)" == fields[2] }),
        let negative = MoneyStyle.Negative.allCases.first(where: { "\($0)" == fields[3] }),
        let minorUnits = Int64(fields[4])
      else { return nil }
      self.locale = locale
      self.currency = currency
      style = MoneyStyle(display, negative: negative)
      self.minorUnits = minorUnits
      text = fields[5]
    }
  }

  @Test("Every line of the sample")
  func samples() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../Vectors/formatted-amounts.tsv")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    var locales: Set<LocaleIdentifier> = []
    var differences: [String] = []
    for line in lines {
      let sample = try #require(Sample(line), "\(line)")
      locales.insert(sample.locale)
      let text = MoneyFormatter(sample.currency, in: sample.locale, style: sample.style).text(sample.minorUnits)
      // Texts are equal when their bytes are: "==" would take canonically equivalent ones for equal.
      if !text.utf8.elementsEqual(sample.text.utf8) { differences.append("\(line), ours \(text)") }
    }
    #expect(locales.count == LocaleIdentifier.all.count)
    #expect(differences.isEmpty, "\(differences.count), such as \(differences.prefix(10).joined(separator: "\n"))")
  }
}
