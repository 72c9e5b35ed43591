import ExactMoney
import SeededRandom
import Testing

@testable import MoneyText

@Suite("Numbers in a locale's form")
struct NumberFormatTests {
  static let separators = [
    (".", ","), (",", "."), (".", "\u{A0}"), (",", "\u{202F}"), ("٫", "٬"), ("·abcde", "·12345"), (".", ""),
  ]

  private static func separator(_ text: String) throws -> Separator {
    let separator = Separator(Array(text.utf8).span)
    return try #require(separator)
  }

  /// The text by characters: groups counted from the right, then the decimals.
  private static func reference(_ digits: String, _ decimals: Int, _ format: (String, String, Int)) -> String {
    let parts = digits.split(separator: ".")
    var whole = String(parts[0])
    if whole.count >= 3 + format.2 {
      var groups: [String] = []
      while !whole.isEmpty {
        groups.insert(String(whole.suffix(3)), at: 0)
        whole = String(whole.dropLast(3))
      }
      whole = groups.joined(separator: format.1)
    }
    return decimals == 0 ? whole : whole + format.0 + parts[1]
  }

  /// What the format and its general case wrote, or `nil` where one wrote beyond its room.
  private static func written(_ digits: String, _ decimals: Int, _ format: NumberFormat) -> [String]? {
    var source = [UInt8](digits.utf8) + [UInt8](repeating: 0x7E, count: 32)
    var target = [UInt8](repeating: 0xA5, count: NumberFormat.room + 16)
    let wholeCount = decimals == 0 ? digits.utf8.count : digits.utf8.count - decimals - 1
    var texts: [String] = []
    for isGeneral in [false, true] {
      for index in target.indices { target[index] = 0xA5 }
      let count = source.withUnsafeMutableBytes { source in
        target.withUnsafeMutableBytes { target -> Int in
          guard let from = source.baseAddress, let to = target.baseAddress else { return 0 }
          let from2 = UnsafeRawPointer(from)
          return isGeneral
            ? format.writeGrouped(digits: from2, wholeCount: wholeCount, minorUnitDigits: decimals, to: to)
            : format.write(digits: from2, count: digits.utf8.count, minorUnitDigits: decimals, to: to)
        }
      }
      guard target[NumberFormat.room...].allSatisfy({ $0 == 0xA5 }) else { return nil }
      texts.append(String(decoding: target[..<count], as: UTF8.self))
    }
    return texts
  }

  @Test("Fast, general and by characters: 1…20 digits, 0…6 decimals", arguments: [1, 2, 3, 4, 9])
  func everyLength(minimumGroupingDigits: Int) throws {
    for (decimal, group) in Self.separators {
      let format = NumberFormat(
        decimalSeparator: try Self.separator(decimal), groupSeparator: try Self.separator(group),
        minimumGroupingDigits: minimumGroupingDigits)
      for count in 1...20 {
        for decimals in 0...min(6, count - 1) {
          var digits = String("12345678901234567890".prefix(count))
          if decimals > 0 { digits.insert(".", at: digits.index(digits.endIndex, offsetBy: -decimals)) }
          let expected = Self.reference(digits, decimals, (decimal, group, minimumGroupingDigits))
          guard Self.written(digits, decimals, format) == [expected, expected] else {
            Issue.record(
              "\(digits), \(decimal)\(group): \(Self.written(digits, decimals, format) ?? []), not \(expected)")
            return
          }
        }
      }
    }
  }

  @Test("A separator has up to 7 bytes")
  func separatorLength() {
    let counts = (0...8).map { Separator([UInt8](repeating: 0x41, count: $0).span)?.byteCount }
    #expect(counts == [0, 1, 2, 3, 4, 5, 6, 7, nil])
    let standard = [".", ","].map { Separator(Array($0.utf8).span) }
    #expect(standard == [.point, .comma])
  }
}

@Suite("Amounts in a locale's form")
struct MoneyFormatTests {
  static let number = NumberFormat(decimalSeparator: .point, groupSeparator: .comma)

  private static func text(_ minorUnits: Int64, _ format: MoneyFormat) -> String {
    String(decoding: [UInt8](capacity: format.maximumLength) { format.append(minorUnits, to: &$0) }, as: UTF8.self)
  }

  private static func dollars(_ minorUnits: Int64) -> String {
    text(minorUnits, MoneyFormat(currency: .usd, number: number, prefix: Array("$".utf8), suffix: []))
  }

  private static func yen(_ minorUnits: Int64) -> String {
    text(
      minorUnits,
      MoneyFormat(
        currency: .jpy, number: number, prefix: [], suffix: Array(" coins".utf8), singularSuffix: Array(" coin".utf8)))
  }

  @Test("The sign stands before everything, and zero has none")
  func signs() {
    #expect(Self.dollars(0) == "$0.00")
    #expect(Self.dollars(-1) == "-$0.01")
    #expect(Self.dollars(-123_450) == "-$1,234.50")
    #expect(Self.dollars(99_999) == "$999.99")
    #expect(Self.dollars(100_000) == "$1,000.00")
    #expect(Self.dollars(.max) == "$92,233,720,368,547,758.07")
    #expect(Self.dollars(.min) == "-$92,233,720,368,547,758.08")
    #expect(Self.yen(.min) == "-9,223,372,036,854,775,808 coins")
  }

  @Test("The singular is for exactly 1 without decimals")
  func singular() {
    #expect(Self.yen(1) == "1 coin")
    #expect(Self.yen(-1) == "-1 coin")
    #expect(Self.yen(0) == "0 coins")
    #expect(Self.yen(2) == "2 coins")
    #expect(Self.yen(11) == "11 coins")
    let cents = MoneyFormat(
      currency: .usd, number: Self.number, prefix: [], suffix: Array(" pl".utf8), singularSuffix: Array(" sg".utf8))
    #expect(Self.text(100, cents) == "1.00 pl")
    #expect(Self.text(1, cents) == "0.01 pl")
  }

  @Test("Any amount of any currency: its digits are the machine form's, and no text is a negative zero")
  func anyAmount() {
    var random = SeededRandom(seed: 0x5EED_0008)
    for index in 0..<Currency.activeISOCount {
      let currency = Currency.iso(at: index)
      let format = MoneyFormat(currency: currency, number: Self.number, prefix: [], suffix: [])
      for round in 0..<50 {
        let minorUnits = round == 0 ? 0 : Int64(bitPattern: random.next()) >> Int64(random.below(64))
        let machine = [UInt8](capacity: Money.maximumTextLength) {
          Money(minorUnits: minorUnits, currency).appendAmount(to: &$0)
        }
        let text = Self.text(minorUnits, format)
        guard text.filter({ $0 != "," }) == String(decoding: machine, as: UTF8.self),
          text.hasPrefix("-") == (minorUnits < 0)
        else {
          Issue.record("\(minorUnits): \(text)")
          return
        }
      }
    }
  }
}
