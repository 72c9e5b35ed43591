import SeededRandom
import Testing

@testable import ExactMoney

@Suite("Amounts: the narrow parser and the wide one")
struct AmountParserTwinTests {
  /// A text with 16 more bytes readable, as the narrow parser asks; what follows the text must not matter.
  struct PaddedText {
    var bytes = [UInt8](repeating: 0, count: 64)
    var count = 0

    mutating func set(_ text: some Sequence<UInt8>, filler: UInt8) {
      count = 0
      for byte in text {
        bytes[count] = byte
        count += 1
      }
      for index in count..<count + 16 { bytes[index] = filler }
    }

    func narrow(_ parser: MachineAmountParser) -> Int64 {
      bytes.withUnsafeBytes { buffer in
        buffer.baseAddress.map { parser.parseNarrow($0, count: count) } ?? .min
      }
    }

    func wide() -> Money? {
      bytes.withUnsafeBufferPointer { buffer in
        do throws(AmountTextError) {
          return try MachineAmountParser.parseWide(
            UnsafeBufferPointer(rebasing: buffer[..<count]), defaultCurrency: nil)
        } catch { return nil }
      }
    }
  }

  /// A parser that has just read an amount in a currency.
  static func parser(after text: StaticString) throws -> MachineAmountParser {
    var parser = MachineAmountParser()
    _ = try parser.parse(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount).span)
    return parser
  }

  @Test("A million prices, 0.00 to 9,999.99, are read by both and written back")
  func everyPrice() throws {
    let parser = MachineAmountParser()
    var padded = PaddedText()
    for cents in 0..<1_000_000 as Range<Int64> {
      let text = [UInt8](capacity: Money.maximumTextLength) {
        Money(minorUnits: cents, .usd).appendMachineText(to: &$0)
      }
      padded.set(text, filler: UInt8(truncatingIfNeeded: cents))
      guard text.count == (cents < 1000 ? 8 : cents < 10_000 ? 9 : cents < 100_000 ? 10 : 11) else {
        Issue.record("\(String(decoding: text, as: UTF8.self)) is as long as no price of \(cents)")
        return
      }
      guard padded.narrow(parser) == cents, padded.wide() == Money(minorUnits: cents, .usd) else {
        Issue.record("\(String(decoding: text, as: UTF8.self))")
        return
      }
    }
  }

  @Test(
    "Every way to write a number of up to 8 bytes", arguments: ["1 JPY", "1 USD", "1 KWD", "1 CLF"] as [StaticString])
  func everyForm(example: StaticString) throws {
    let parser = try Self.parser(after: example)
    let digits = parser.narrowCurrency.minorUnitDigits
    var padded = PaddedText()
    let code = [UInt8](capacity: 8) { parser.narrowCurrency.appendCode(to: &$0) }
    for length in 1...8 {
      for point in 0...length {
        // `point` is where the point stands; at `length` there is none.
        var number = (0..<length).map { UInt8(0x39 - ($0 * 3) % 10) }
        if point < length { number[point] = 0x2E }
        padded.set(number + [0x20] + code, filler: 0x39)
        let narrow = padded.narrow(parser)
        let fraction = point < length ? length - point - 1 : 0
        let isPlain = point == length || (point > 0 && fraction > 0 && fraction <= digits)
        guard (narrow >= 0) == isPlain, narrow < 0 || padded.wide() == Money(minorUnits: narrow, parser.narrowCurrency)
        else {
          Issue.record("\(String(decoding: number, as: UTF8.self)) \(example): \(narrow)")
          return
        }
      }
    }
  }

  @Test(
    "As many random texts as twins compare: narrow says nothing, or what wide says",
    arguments: [("1 JPY", 11), ("1 USD", 12), ("1 KWD", 13), ("1 CLF", 14)] as [(StaticString, UInt64)])
  func anyBytes(example: StaticString, seed: UInt64) throws {
    let parser = try Self.parser(after: example)
    let code = [UInt8](capacity: 8) { parser.narrowCurrency.appendCode(to: &$0) }
    var random = SeededRandom(seed: seed)
    var padded = PaddedText()
    var text: [UInt8] = []
    var agreed = 0
    for _ in 0..<(TwinNumbers.count / 4) {
      text.removeAll(keepingCapacity: true)
      let bits = random.next()
      let isWild = bits & 3 == 0
      for _ in 0..<bits >> 8 % 10 {
        let draw = random.next()
        let byte = UInt8(truncatingIfNeeded: draw >> 8)
        text.append(isWild ? byte : draw & 15 == 0 ? 0x2E : draw & 63 == 1 ? byte : 0x30 + byte % 10)
      }
      if bits & 4 == 0 { text.append(0x20) }
      text += code
      if bits & 0x70 == 0 { text[Int(bits >> 16) % text.count] = UInt8(truncatingIfNeeded: bits >> 24) }
      padded.set(text, filler: UInt8(truncatingIfNeeded: bits >> 32))
      let narrow = padded.narrow(parser)
      if narrow == -1 { continue }
      agreed += 1
      guard narrow >= 0, padded.wide() == Money(minorUnits: narrow, parser.narrowCurrency) else {
        Issue.record("\(text): \(narrow)")
        return
      }
    }
    #expect(agreed > TwinNumbers.count / 50)
  }

  @Test("An amount with one byte changed, whatever the byte and the place")
  func oneByteChanged() throws {
    let parser = MachineAmountParser()
    var padded = PaddedText()
    for text in ["129.99 USD", "9 USD", "99999.99 USD", "12345678 USD", "1.5 USD"] {
      for place in 0..<text.utf8.count {
        for byte in UInt8.min...UInt8.max {
          var bytes = Array(text.utf8)
          bytes[place] = byte
          padded.set(bytes, filler: byte)
          let narrow = padded.narrow(parser)
          guard narrow == -1 || padded.wide() == Money(minorUnits: narrow, .usd) else {
            Issue.record("\(bytes): \(narrow)")
            return
          }
        }
      }
    }
  }
}

@Suite("Amounts: the currency that the narrow parser knows")
struct NarrowCurrencyTests {
  private static func narrow(_ text: String, _ parser: MachineAmountParser) -> Int64 {
    var padded = AmountParserTwinTests.PaddedText()
    padded.set(text.utf8, filler: 0)
    return padded.narrow(parser)
  }

  @Test("It is that of the last amount in current money")
  func lastCurrency() throws {
    var parser = MachineAmountParser()
    #expect(parser.narrowCurrency == .usd)
    _ = try parser.parse(Array("5 JPY".utf8).span)
    #expect(parser.narrowCurrency == .jpy)
    #expect(Self.narrow("7 JPY", parser) == 7)
    #expect(Self.narrow("7 USD", parser) == -1)
    _ = try parser.parse(Array("5".utf8).span, defaultCurrency: .kwd)
    #expect(Self.narrow("1.5 KWD", parser) == 1500)
    #expect(throws: AmountTextError.self) { try parser.parse(Array("x EUR".utf8).span) }
    #expect(parser.narrowCurrency == .kwd)
  }

  @Test("No withdrawn currency becomes it, whether named or by default")
  func withdrawn() throws {
    for index in Currency.activeISOCount..<Currency.isoCount {
      let currency = Currency.iso(at: index)
      let text = [UInt8](capacity: Money.maximumTextLength) {
        Money(minorUnits: 5, currency).appendMachineText(to: &$0)
      }
      var parser = MachineAmountParser()
      let named = try parser.parse(text.span)
      let byDefault = try parser.parse(Array("5".utf8).span, defaultCurrency: currency)
      guard named.currency == currency, byDefault.currency == currency, parser.narrowCurrency == .usd,
        Self.narrow(String(decoding: text, as: UTF8.self), parser) == -1
      else {
        Issue.record("\(String(decoding: text, as: UTF8.self))")
        return
      }
    }
    var parser = MachineAmountParser()
    _ = try parser.parse(Array("5.00 BGN".utf8).span)
    #expect(parser.narrowCurrency == .usd)
    #expect(Self.narrow("5.00 BGN", parser) == -1)
  }

  @Test("No custom currency becomes it, nor one that borrows a code")
  func custom() throws {
    for (code, digits) in [("POINTS", 0), ("EUR", 3), ("BGN", 2)] as [(StaticString, Int)] {
      let currency = try #require(Currency(customCode: code, minorUnitDigits: digits))
      var parser = MachineAmountParser()
      #expect(try parser.parse(Array("5".utf8).span, defaultCurrency: currency).currency == currency)
      #expect(parser.narrowCurrency == .usd)
    }
  }
}
