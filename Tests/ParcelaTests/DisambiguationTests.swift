import ExactMoney
import Foundation
import MoneyText
import Parcela
import Testing

/// Every how many locales one is looked at: `PARCELA_ROUND_TRIP=all` asks for all.
private let step = ProcessInfo.processInfo.environment["PARCELA_ROUND_TRIP"] == "all" ? 1 : 157

/// Styles that tell shared symbols apart do so: no text of theirs may be taken for another currency's.
@Suite("Shared symbols told apart in all locales")
struct DisambiguationTests {
  /// Locales where CLDR gives two currencies one symbol, or a currency the code of another or an invisible symbol; always
  /// looked at.
  private static let known: Set = ["ar-SS", "en-FK", "en-GI", "en-SH", "en-SS", "es-MX", "pt-CV", "sq", "zh"]

  private static var locales: [LocaleIdentifier] {
    LocaleIdentifier.all.enumerated().filter { $0.offset % step == 0 || known.contains($0.element.tag) }.map(\.element)
  }

  /// The currencies that have each text as their own symbol in a locale, or as their code.
  private static func owners(in locale: LocaleIdentifier) -> [String: Set<Currency>] {
    var owners: [String: Set<Currency>] = [:]
    for currency in LocalizedAmountParser.allCurrencies {
      owners[visible(PinnedLocales.currencyDisplay(of: currency, in: locale).symbol), default: []].insert(currency)
    }
    // A code is its currency's alone, whatever CLDR says.
    for currency in LocalizedAmountParser.allCurrencies { owners[currency.code] = [currency] }
    return owners
  }

  /// A text as readers see it: without what is invisible, blanks of all kinds alike.
  private static func visible(_ text: String) -> String {
    let marks: Set<Unicode.Scalar> = ["\u{200E}", "\u{200F}", "\u{61C}", "\u{200B}"]
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where !marks.contains(scalar) {
      scalars.append(scalar.properties.isWhitespace ? " " : scalar)
    }
    return String(scalars)
  }

  @Test(
    "Every symbol is the currency's alone or has its code beside it, and the text alone says the currency",
    arguments: [MoneyStyle.Disambiguation.trailingCode, .countryPrefix])
  func all(_ disambiguation: MoneyStyle.Disambiguation) {
    var faults: [String] = []
    var count = 0
    for locale in Self.locales {
      let parser = LocalizedAmountParser(in: locale)
      let owners = Self.owners(in: locale)
      for currency in LocalizedAmountParser.allCurrencies {
        let formatter = MoneyFormatter(currency, in: locale, style: MoneyStyle(disambiguation: disambiguation))
        count += 1
        let symbols = formatter.parts(120).filter { $0.kind == .currency }.map { Self.visible($0.text) }
        let isTold =
          symbols.last == currency.code
          || symbols.allSatisfy { (owners[$0] ?? []).isSubset(of: [currency]) && !$0.isEmpty }
        let text = formatter.text(120)
        if !isTold || symbols.isEmpty {
          faults.append("\(locale.tag) \(currency.code): \(text)")
        } else if let fault = Self.fault(text, currency, parser) {
          faults.append("\(locale.tag) \(currency.code): \(text) \(fault)")
        }
      }
    }
    print("  - told apart: \(count) formats")
    if !faults.isEmpty { Issue.record("\(faults.count) faults\n\(faults.prefix(40).joined(separator: "\n"))") }
  }

  private static func fault(_ text: String, _ currency: Currency, _ parser: LocalizedAmountParser) -> String? {
    do throws(LocalizedAmountError) {
      let money = try parser.parse(Array(text.utf8).span)
      return money == Money(minorUnits: 120, currency) ? nil : "reads as \(money.machineText)"
    } catch {
      return "is refused: \(error.reason) at \(error.position)"
    }
  }
}
