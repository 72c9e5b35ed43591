import ExactMoney
import Foundation
import MoneyText
import Parcela
import SeededRandom
import Testing

@Suite("Fuzzed localized amounts")
struct LocalizedFuzzTests {
  private static let words = [
    "0", "1", "5", "00", "000", "123", "234", "999", ".", ",", " ", "\u{A0}", "\u{202F}", "'", "’", "-", "−", "–", "(",
    ")",
    "+", "$", "€", "US$", "CA$", "kr", "USD", "EUR", "JPY", "KWD", "euro", "US dollars", "٣", "٤", "\u{66B}", "\u{66C}",
    "१", "\u{200E}", "\u{61C}", "\u{2068}", "～", "e", "%", "\t", "zł", "₹", "￥",
  ]
  private static let tags = [
    "en-US", "de-DE", "fr-CH", "hi-IN", "ar-EG", "fa-IR", "pt-PT", "ja-JP", "ff-Adlm-GN", "nqo",
  ]

  private static func setting(_ name: String) -> UInt64? {
    ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
  }

  /// `PARCELA_FUZZ_SECONDS` makes it run that long instead of a fixed number of rounds.
  @Test("No trap; faults lie in the text; an amount has the text's digits; seeds from 0x5EED0300")
  func rounds() throws {
    let seconds = Self.setting("PARCELA_FUZZ_SECONDS")
    let first = Self.setting("PARCELA_FUZZ_SEED") ?? 0x5EED_0300
    let clock = ContinuousClock()
    let begin = clock.now
    let parsers = try Self.tags.map { LocalizedAmountParser(in: try #require(LocaleIdentifier(tag: $0))) }
    var round: UInt64 = 0
    var amounts = 0
    while seconds.map({ clock.now - begin < .seconds($0) }) ?? (round < 20_000) {
      var random = SeededRandom(seed: first &+ round)
      let text = Self.text(&random)
      let parser = parsers[random.below(parsers.count)]
      let currency = [nil, Currency.usd, .jpy, .eur][random.below(4)]
      if let fault = Self.fault(parser, text, currency, &amounts) {
        Issue.record("seed \(first &+ round), \(String(decoding: text, as: UTF8.self)): \(fault)")
        return
      }
      round += 1
    }
    #expect(amounts > 0)
    if seconds != nil { print("  - fuzz: \(round) localized texts from seed \(first), \(amounts) of them amounts") }
  }

  private static func text(_ random: inout SeededRandom) -> [UInt8] {
    var text: [UInt8] = []
    for _ in 0..<random.below(9) { text += words[random.below(words.count)].utf8 }
    // One in eight is damaged.
    if !text.isEmpty, random.below(8) == 0 { text[random.below(text.count)] = UInt8(truncatingIfNeeded: random.next()) }
    return text
  }

  private static func fault(
    _ parser: LocalizedAmountParser, _ text: [UInt8], _ currency: Currency?, _ amounts: inout Int
  ) -> String? {
    _ = parser.readings(text.span)
    do throws(LocalizedAmountError) {
      switch try parser.read(text.span, currency: currency) {
      case .range(let low, let high):
        return low.currency == high.currency && low.minorUnits <= high.minorUnits ? nil : "\(low) to \(high)"
      case .amount(let money):
        amounts += 1
        if let currency, money.currency != currency { return "is in another currency" }
        return money.minorUnits.magnitude.isDigits(of: text, upTo: money.currency.minorUnitDigits)
          ? nil : "reads as \(money.machineText)"
      }
    } catch {
      return error.position <= text.count ? nil : "the fault is at \(error.position)"
    }
  }
}

extension UInt64 {
  /// Whether the number is that of all digits in a text, with at most `zeros` zeros behind.
  fileprivate func isDigits(of text: [UInt8], upTo zeros: Int) -> Bool {
    var number: UInt64 = 0
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars where scalar.properties.numericType == .decimal {
      number = number &* 10 &+ UInt64(scalar.properties.numericValue ?? 0)
    }
    for _ in 0...zeros {
      if number == self { return true }
      number = number &* 10
    }
    return false
  }
}
