import ExactMoney
import Foundation
import MoneyText
import Parcela
import Testing

/// A right text with one thing wrong is an error, or says the same, or is one of the readings that stay legal.
///
/// These are, with the currency given:
///
/// - `sign`: a minus sign or a pair of parentheses more or less: the amount with the other sign;
/// - `decimals`: a decimal separator inserted into, taken from or moved within a number that has no groups;
/// - `groups`: the decimal separator of exactly three decimals turned into that of groups, or the other way round, where
///   the currency has three decimals.
///
/// Without it there is also `currency`: a symbol that lost or got a letter and is now another currency's.
@Suite("Localized amounts with one fault")
struct LocalizedMutationTests {
  enum Legal: String, CaseIterable { case sign, decimals, groups, currency }

  private static let isComplete = ProcessInfo.processInfo.environment["PARCELA_ROUND_TRIP"] == "all"
  private static let locales = isComplete ? allLocales : Array(allLocales.prefix(8))
  private static let allLocales = [
    "en-US", "de-DE", "fr-FR", "de-CH", "hi-IN", "ar-EG", "fa-IR", "pl-PL", "sv-SE", "en-IN", "ja-JP", "nl-NL", "bn-BD",
    "pt-PT", "he-IL", "en-CA",
  ]
  private static let codes = isComplete ? ["USD", "EUR", "JPY", "KWD", "INR", "CAD"] : ["USD", "JPY", "KWD"]
  private static let amounts: [Int64] =
    isComplete ? [5, 1250, -1250, 129_900, 123_456_789, -98_765_432_100] : [1250, -123_456_789]
  private static let styles = [
    MoneyStyle(.symbol), MoneyStyle(.symbol, negative: .accounting), MoneyStyle(.code), MoneyStyle(.name),
  ].suffix(isComplete ? 4 : 3)
  private static let insertions: [Unicode.Scalar] = [
    ".", ",", " ", "\u{A0}", "\u{202F}", "'", "’", "-", "\u{2212}", "+", "(", ")", "$", "€", "£", "\u{66B}", "\u{66C}",
    "\u{200F}", "/", "*", "%", "e", "٣", "५",
  ]

  @Test("Never another value silently", arguments: locales)
  func mutants(tag: String) throws {
    let locale = try #require(LocaleIdentifier(tag: tag))
    let parser = LocalizedAmountParser(in: locale)
    var faults: [String] = []
    var counts: [Legal: Int] = [:]
    var count = 0
    for currency in Self.codes.compactMap({ Currency(isoCode: $0) }) {
      for style in Self.styles {
        let formatter = MoneyFormatter(currency, in: locale, style: style)
        for amount in Self.amounts {
          let money = Money(minorUnits: amount, currency)
          let text = formatter.text(amount)
          for mutant in Self.mutants(of: Array(text.unicodeScalars), in: locale) {
            count += 1
            let judge = MutantJudge(original: text, mutant: mutant, money: money, locale: locale)
            for legal in judge.readings(parser, &faults) { counts[legal, default: 0] += 1 }
          }
        }
      }
    }
    let list = Legal.allCases.map { "\($0.rawValue) \(counts[$0] ?? 0)" }.joined(separator: ", ")
    print("  - mutants: \(count) in \(tag), legal readings of another value: \(list)")
    if !faults.isEmpty { Issue.record("\(faults.count) faults\n\(faults.prefix(30).joined(separator: "\n"))") }
  }

  /// Every character that is no digit left out, doubled and swapped with the next; every character of a list inserted
  /// everywhere; points and commas exchanged; every digit in another script.
  private static func mutants(of text: [Unicode.Scalar], in locale: LocaleIdentifier) -> [[Unicode.Scalar]] {
    var mutants: [[Unicode.Scalar]] = []
    for index in text.indices {
      var mutant = text
      if let value = text[index].properties.numericType == .decimal ? text[index].properties.numericValue : nil {
        for zero: UInt32 in [0x30, 0x660, 0x966] where zero != text[index].value - UInt32(value) {
          mutant[index] = Unicode.Scalar(zero + UInt32(value)) ?? "?"
          mutants.append(mutant)
        }
      } else {
        mutant.remove(at: index)
        mutants.append(mutant)
        mutant = text
        mutant.insert(text[index], at: index)
        mutants.append(mutant)
        for neighbour in [index - 1, index + 1] where text.indices.contains(neighbour) {
          mutant = text
          mutant.swapAt(index, neighbour)
          mutants.append(mutant)
        }
        for other in insertions.prefix(7) {
          mutant = text
          mutant[index] = other
          mutants.append(mutant)
        }
      }
    }
    let ownDigit = PinnedLocales.numberConventions(in: locale).zeroDigit.unicodeScalars.first.map { $0.value + 3 }
    for insertion in insertions where insertion.value != ownDigit {
      for index in 0...text.count {
        var mutant = text
        mutant.insert(insertion, at: index)
        mutants.append(mutant)
      }
    }
    let exchanged = text.map { scalar -> Unicode.Scalar in scalar == "." ? "," : scalar == "," ? "." : scalar }
    return mutants + [exchanged]
  }
}

/// Says which legal reading a mutant's other value is, by means of its own: looking at the text's digits and signs.
private struct MutantJudge {
  let original: String
  let mutant: String
  let money: Money
  let locale: LocaleIdentifier

  init(original: String, mutant: [Unicode.Scalar], money: Money, locale: LocaleIdentifier) {
    self.original = original
    var text = String.UnicodeScalarView()
    text.append(contentsOf: mutant)
    self.mutant = String(text)
    self.money = money
    self.locale = locale
  }

  /// Reads the mutant with and without the currency.
  func readings(_ parser: LocalizedAmountParser, _ faults: inout [String]) -> [LocalizedMutationTests.Legal] {
    var found: [LocalizedMutationTests.Legal] = []
    for currency in [money.currency, nil] {
      let read: Money
      do throws(LocalizedAmountError) {
        read = try parser.parse(Array(mutant.utf8).span, currency: currency)
      } catch {
        guard error.position >= 0, error.position <= mutant.utf8.count else {
          faults.append("\(mutant): the fault is at \(error.position)")
          continue
        }
        continue
      }
      guard read != money else { continue }
      if let legal = legal(read, given: currency) {
        found.append(legal)
      } else {
        faults.append("\(original) \(money.machineText), as \(mutant): \(read.machineText)")
      }
    }
    return found
  }

  private func legal(_ read: Money, given currency: Currency?) -> LocalizedMutationTests.Legal? {
    if read.currency != money.currency {
      return currency == nil && words(mutant) != words(original) ? .currency : nil
    }
    if read.minorUnits.magnitude == money.minorUnits.magnitude {
      return signs(mutant) != signs(original) ? .sign : nil
    }
    // The same digits, read with the decimal separator elsewhere.
    guard digits(mutant) == digits(original) else { return nil }
    if !hasGroups(mutant), !hasGroups(original) { return .decimals }
    return money.currency.minorUnitDigits == 3 ? .groups : nil
  }

  private func digits(_ text: String) -> [Double?] {
    text.unicodeScalars.filter { $0.properties.numericType == .decimal }.map(\.properties.numericValue)
  }

  private func signs(_ text: String) -> Int {
    text.unicodeScalars.count { ["-", "\u{2212}", "("].contains($0) }
  }

  private func words(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.filter { $0.properties.isAlphabetic || $0.properties.generalCategory == .currencySymbol }
  }

  /// Whether the locale's separator of groups stands between two digits.
  private func hasGroups(_ text: String) -> Bool {
    let group = PinnedLocales.numberConventions(in: locale).groupSeparator
    let isBlank = group.unicodeScalars.allSatisfy { $0.properties.isWhitespace }
    let scalars = text.unicodeScalars.filter { $0.properties.generalCategory != .format }
    return zip(zip(scalars, scalars.dropFirst()), scalars.dropFirst(2)).contains { pair, after in
      let isGroup =
        isBlank ? pair.1.properties.isWhitespace : String(Character(pair.1)) == group || (group == "'" && pair.1 == "’")
      return isGroup && pair.0.properties.numericType == .decimal && after.properties.numericType == .decimal
    }
  }
}
