import SeededRandom
import Testing

@testable import ExactMoney

@Suite("Amounts as machine text")
struct MachineTextTests {
  private static func text(_ money: Money) -> String {
    String(decoding: [UInt8](capacity: Money.maximumTextLength) { money.appendMachineText(to: &$0) }, as: UTF8.self)
  }

  @Test(
    "Named texts",
    arguments: [
      (.min, .usd, "-92233720368547758.08 USD"), (.max, .usd, "92233720368547758.07 USD"),
      (.min, .jpy, "-9223372036854775808 JPY"), (.min, .kwd, "-9223372036854775.808 KWD"), (0, .usd, "0.00 USD"),
      (-5, .eur, "-0.05 EUR"), (12999, .usd, "129.99 USD"), (1000, .jpy, "1000 JPY"), (-1, .jpy, "-1 JPY"),
      (1, .bhd, "0.001 BHD"),
    ] as [(Int64, Currency, String)])
  func named(minorUnits: Int64, currency: Currency, text: String) {
    #expect(Self.text(Money(minorUnits: minorUnits, currency)) == text)
  }

  @Test("Every ISO currency's amounts are read back as they were written")
  func roundTrip() throws {
    var random = SeededRandom(seed: 0x5EED_0005)
    for index in 0..<Currency.isoCount {
      let drawn = (0..<60).map { _ in Int64(bitPattern: random.next()) >> Int64(random.below(64)) }
      for minorUnits in [.min, .min + 1, -1, 0, 1, 99, 100, 101, .max] + drawn {
        let money = Money(minorUnits: minorUnits, Currency.iso(at: index))
        let text = Self.text(money)
        guard try Money(machineText: Array(text.utf8).span) == money, text.utf8.count <= Money.maximumTextLength else {
          Issue.record("\(text)")
          return
        }
      }
    }
  }

  @Test("White space of ASCII around an amount or a decimal is passed over, and no other character is")
  func whiteSpace() throws {
    for byte in UInt8.min...UInt8.max where !(0x30...0x39).contains(byte) {
      let isPassedOver = byte == 0x20 || (0x09...0x0D).contains(byte)
      for text in [[byte] + Array("5 USD".utf8), Array("5 USD".utf8) + [byte]] {
        let money = Self.isRead { () throws(AmountTextError) in _ = try Money(machineText: text.span) }
        let isMinus = byte == 0x2D && text[0] == byte
        guard money == (isPassedOver || isMinus) else {
          Issue.record("\(text)")
          return
        }
      }
      let decimal = [byte, 0x35, byte]
      guard
        Self.isRead({ () throws(AmountTextError) in _ = try DecimalAmount(machineText: decimal.span) }) == isPassedOver
      else {
        Issue.record("\(decimal)")
        return
      }
    }
  }

  private static func isRead(_ read: () throws(AmountTextError) -> Void) -> Bool {
    do throws(AmountTextError) { try read() } catch { return false }
    return true
  }

  @Test("The longest text fits the stated length")
  func longest() throws {
    let points = try #require(Currency(customCode: "LOYALTY1", minorUnitDigits: 6))
    #expect(Self.text(Money(minorUnits: .min, points)) == "-9223372036854.775808 LOYALTY1")
  }

  @Test("Zero has no sign", arguments: ["-0", "-0.00", "-0.000000"])
  func negativeZero(text: String) throws {
    var parser = MachineAmountParser()
    for index in 0..<Currency.activeISOCount {
      let money = try parser.parse(Array(text.utf8).span, defaultCurrency: Currency.iso(at: index))
      guard money.minorUnits == 0, !Self.text(money).contains("-") else {
        Issue.record("\(Self.text(money))")
        return
      }
    }
  }

  @Test(
    "Characters beyond ASCII are named for what they are",
    arguments: [
      ("€5", .currencySymbol, 0), ("5 ₿", .currencySymbol, 2), ("฿5", .currencySymbol, 0), ("5 ﷼", .currencySymbol, 2),
      ("￥5", .currencySymbol, 0), ("＄5", .currencySymbol, 0), ("₹5", .currencySymbol, 0), ("5 ֏", .currencySymbol, 2),
      ("١٢ EGP", .nonASCIIDigit, 0), ("۱۲ IRR", .nonASCIIDigit, 0), ("１２ CNY", .nonASCIIDigit, 0),
      ("५ INR", .nonASCIIDigit, 0), ("৫ BDT", .nonASCIIDigit, 0), ("๕ THB", .nonASCIIDigit, 0),
      ("5𝟗 USD", .nonASCIIDigit, 1), ("５", .nonASCIIDigit, 0),
      // Letters and signs of the same blocks are neither.
      ("ก5 THB", .unexpectedCharacter, 0), ("（5） CNY", .unexpectedCharacter, 0), ("Ａ5", .unexpectedCharacter, 0),
      ("5₂ USD", .unexpectedCharacter, 1), ("अ5 INR", .unexpectedCharacter, 0), ("ا5 EGP", .unexpectedCharacter, 0),
      ("é5 EUR", .unexpectedCharacter, 0), ("5 é", .unexpectedCharacter, 2), ("－5 CNY", .unexpectedCharacter, 0),
    ] as [(String, AmountTextError.Reason, Int)])
  func beyondASCII(text: String, reason: AmountTextError.Reason, position: Int) {
    #expect(throws: AmountTextError(reason, at: position)) { try Money(machineText: Array(text.utf8).span) }
  }

  @Test("Digits and symbols are those of Unicode 17, as far as the standard library knows it")
  func categories() {
    for value in 0x80...0x10_FFFF as ClosedRange<UInt32> {
      guard let properties = Unicode.Scalar(value)?.properties, let age = properties.age, age.major <= 17 else {
        continue
      }
      let isDigit = properties.generalCategory == .decimalNumber
      let isSymbol = properties.generalCategory == .currencySymbol || (0x20A0...0x20CF).contains(value)
      guard UnicodeCharacter.isForeignDigit(value) == isDigit, UnicodeCharacter.isCurrencySymbol(value) == isSymbol
      else {
        Issue.record("U+\(String(value, radix: 16)): \(properties.generalCategory)")
        return
      }
    }
  }

  @Test(
    "A character cut short is no character", arguments: [[0xC2], [0xE2, 0x82], [0xF0, 0x9D, 0x9F], [0xA4], [0xFF]])
  func cutCharacters(bytes: [UInt8]) {
    for text in [bytes, bytes + [0x35], [0x35] + bytes, [0x35, 0x20] + bytes] {
      #expect(throws: AmountTextError(.unexpectedCharacter, at: text.firstIndex(of: bytes[0]) ?? -1)) {
        try Money(machineText: text.span)
      }
    }
  }

  @Test("Every reason has a name and a way to mend it of its own")
  func reasons() {
    let names = AmountTextError.Reason.allCases.map(\.name.description)
    #expect(Set(names).count == AmountTextError.Reason.allCases.count)
    #expect(AmountTextError.Reason.allCases.allSatisfy { !$0.mend.description.isEmpty })
    #expect(names == AmountTextError.Reason.allCases.map { "\($0)" })
  }
}
