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
  private static func reference(
    _ digits: String, _ decimals: Int, _ separators: (String, String), _ rule: DigitGroups, zero: Unicode.Scalar
  ) -> String {
    let parts = digits.split(separator: ".").map { part in
      String(String.UnicodeScalarView(part.utf8.map { Unicode.Scalar(zero.value + UInt32($0) - 0x30) ?? zero }))
    }
    var whole = parts[0]
    if whole.count >= rule.primary + rule.minimumDigits {
      var groups = [String(whole.suffix(rule.primary))]
      whole = String(whole.dropLast(rule.primary))
      while !whole.isEmpty {
        groups.insert(String(whole.suffix(rule.secondary)), at: 0)
        whole = String(whole.dropLast(rule.secondary))
      }
      whole = groups.joined(separator: separators.1)
    }
    return decimals == 0 ? whole : whole + separators.0 + parts[1]
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
            ? format.writeLong(digits: from2, wholeCount: wholeCount, minorUnitDigits: decimals, to: to)
            : format.write(digits: from2, count: digits.utf8.count, minorUnitDigits: decimals, to: to)
        }
      }
      guard target[NumberFormat.room...].allSatisfy({ $0 == 0xA5 }) else { return nil }
      texts.append(String(decoding: target[..<count], as: UTF8.self))
    }
    return texts
  }

  static let rules = [(3, 3, 1), (3, 3, 2), (3, 3, 3), (3, 3, 9), (3, 2, 1), (2, 2, 1), (4, 4, 1), (9, 2, 4)]

  @Test("Fast, general and by characters: 1…20 digits, 0…6 decimals", arguments: rules)
  func everyLength(primary: Int, secondary: Int, minimum: Int) throws {
    let rule = try #require(DigitGroups(primary: primary, secondary: secondary, minimumDigits: minimum))
    for zero in ["0", "٠", "०", "𞥐"] as [Unicode.Scalar] {
      let digits = NativeDigits(zero: Array(String(zero).utf8).span)
      let native = try #require(digits)
      for separators in Self.separators {
        let format = NumberFormat(
          decimalSeparator: try Self.separator(separators.0), groupSeparator: try Self.separator(separators.1),
          groups: rule, digits: native)
        for count in 1...20 {
          for decimals in 0...min(6, count - 1) {
            var digits = String("12345678901234567890".prefix(count))
            if decimals > 0 { digits.insert(".", at: digits.index(digits.endIndex, offsetBy: -decimals)) }
            let expected = Self.reference(digits, decimals, separators, rule, zero: zero)
            guard Self.written(digits, decimals, format) == [expected, expected] else {
              Issue.record("\(digits), \(separators): \(Self.written(digits, decimals, format) ?? []), not \(expected)")
              return
            }
          }
        }
      }
    }
  }

  @Test("Groups have 2 to 9 digits and begin after 1 to 9")
  func groupBounds() {
    for size in [Int.min, -1, 0, 1, 10, .max] {
      #expect(DigitGroups(primary: size, secondary: 3, minimumDigits: 1) == nil)
      #expect(DigitGroups(primary: 3, secondary: size, minimumDigits: 1) == nil)
    }
    #expect(DigitGroups(primary: 3, secondary: 3, minimumDigits: 0) == nil)
    #expect(DigitGroups(primary: 3, secondary: 3, minimumDigits: 10) == nil)
    #expect(DigitGroups(primary: 3, secondary: 3, minimumDigits: 1) == .thousands)
  }

  @Test("Digits of a script are ten neighbours whose last byte alone differs")
  func nativeDigits() {
    let accepted: [[UInt8]] = [[0x30], Array("٠".utf8), Array("०".utf8), Array("𞥐".utf8)]
    #expect(accepted.map { NativeDigits(zero: $0.span)?.byteCount } == accepted.map(\.count))
    let refused: [[UInt8]] = [
      [], [0x31], [0x61], [0x80], [0xD9], [0xD9, 0xB7], [0xC1, 0x80], [0xD9, 0xA0, 0xA0], [0xE0, 0x30, 0x80],
      [0xF5, 0x80, 0x80, 0x80], [0xF0, 0x9E, 0xA5, 0x90, 0x90],
    ]
    #expect(refused.allSatisfy { NativeDigits(zero: $0.span) == nil })
  }

  @Test("A separator has up to 7 bytes")
  func separatorLength() {
    let counts = (0...8).map { Separator([UInt8](repeating: 0x41, count: $0).span)?.byteCount }
    #expect(counts == [0, 1, 2, 3, 4, 5, 6, 7, nil])
    let standard = [".", ","].map { Separator(Array($0.utf8).span) }
    #expect(standard == [.point, .comma])
  }
}
