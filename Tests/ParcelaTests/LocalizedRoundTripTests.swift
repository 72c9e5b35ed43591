import ExactMoney
import Foundation
import MoneyText
import Parcela
import Testing

/// Every how many locales and currencies one is read back: `PARCELA_ROUND_TRIP=all` asks for all, which takes minutes.
private let steps: (locale: Int, currency: Int) =
  ProcessInfo.processInfo.environment["PARCELA_ROUND_TRIP"] == "all" ? (1, 1) : (157, 5)

/// What a formatter writes is read back: all currencies, displays and styles.
@Suite("Localized amounts read back")
struct LocalizedRoundTripTests {
  private static let styles: [MoneyStyle] =
    MoneyStyle.Display.allCases.flatMap { display in
      MoneyStyle.Negative.allCases.map { MoneyStyle(display, negative: $0) }
    } + [
      MoneyStyle(.symbol, disambiguation: .trailingCode, dropsZeroMinorUnits: true),
      MoneyStyle(.symbol, disambiguation: .countryPrefix, blanks: .breaking, isIsolated: true),
      MoneyStyle(.narrowSymbol, negative: .accounting, blanks: .nonBreaking, isIsolated: true),
    ]

  /// Around units and groups, in all plural categories, and the ends.
  private static let amounts: [Int64] = [
    0, 1, -5, 100, 200, 300, -100_000, 123_456, 99_999_999, -1_234_567_890, 2_100_000_000, .max, .min,
  ]

  private static var locales: [LocaleIdentifier] {
    LocaleIdentifier.all.enumerated().filter { $0.offset % steps.locale == 0 }.map(\.element)
  }

  @Test("With the currency given: always; without: the same or an error", arguments: [0, 1])
  func readsBack(half: Int) throws {
    var faults: [String] = []
    var counts = (texts: 0, alone: 0)
    for (index, locale) in Self.locales.enumerated() where index % 2 == half {
      let parser = LocalizedAmountParser(in: locale)
      for (place, currency) in LocalizedAmountParser.allCurrencies.enumerated()
      where (place + index) % steps.currency == 0 {
        for style in Self.styles {
          let formatter = MoneyFormatter(currency, in: locale, style: style)
          let isShared = Self.isShared(style, currency, locale)
          for amount in Self.amounts {
            let text = formatter.text(amount)
            counts.texts += 1
            if let fault = Self.fault(text, Money(minorUnits: amount, currency), parser, isShared, &counts.alone) {
              faults.append("\(locale.tag) \(currency.code) \(style.display) \(style.negative) \(text): \(fault)")
            }
          }
        }
      }
    }
    print(
      "  - read back: \(counts.texts) texts, \(counts.alone) of them without the currency")
    if !faults.isEmpty { Issue.record("\(faults.count) faults\n\(faults.prefix(40).joined(separator: "\n"))") }
  }

  private static func fault(
    _ text: String, _ money: Money, _ parser: LocalizedAmountParser, _ isShared: Bool, _ alone: inout Int
  ) -> String? {
    let bytes = Array(text.utf8)
    do throws(LocalizedAmountError) {
      let read = try parser.parse(bytes.span, currency: money.currency)
      guard read == money else { return "reads as \(read.machineText)" }
    } catch {
      return "is refused: \(error.reason) at \(error.position)"
    }
    do throws(LocalizedAmountError) {
      let read = try parser.parse(bytes.span)
      if read == money { alone += 1 }
      guard read == money || (isShared && read.currency != money.currency) else {
        return "reads as \(read.machineText) without the currency"
      }
    } catch {
      switch error.reason {
      case .ambiguousCurrency, .missingCurrency: return nil
      // Numbers of some currencies have separators of their own, which only the currency tells.
      case .irregularGrouping, .foreignSeparator, .separatorAfterDecimals, .tooManyFractionDigits: return nil
      // Where it is another's symbol, the amount may be too large for that.
      case .overflow where isShared: return nil
      default: return "is refused without the currency: \(error.reason) at \(error.position)"
      }
    }
    return nil
  }

  /// Narrow symbols are made to be shared, and symbols that are forced on a locale may be another currency's there: the
  /// one whose own symbol it is has it. In few locales a symbol is the code of another currency, such as MRU for MRO.
  private static func isShared(_ style: MoneyStyle, _ currency: Currency, _ locale: LocaleIdentifier) -> Bool {
    guard style.display == .symbol, style.disambiguation == .byLocale else {
      return style.display == .narrowSymbol || style.disambiguation != .byLocale
    }
    let named = Currency(isoCode: PinnedLocales.currencyDisplay(of: currency, in: locale).symbol)
    return named.map { $0 != currency } ?? false
  }
}
