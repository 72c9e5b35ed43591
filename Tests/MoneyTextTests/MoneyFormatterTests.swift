import ExactMoney
import SeededRandom
import Testing

@testable import MoneyText

extension MoneyFormatter {
  /// `1 coin`, `2 coins`: the rule of English, "one: i = 1 and v = 0", as a program of bytes.
  static func coins(_ currency: Currency, dropsZeroMinorUnits: Bool = false) -> MoneyFormatter {
    let one: [UInt8] = [
      PluralCategory.one.rawValue, 1, 2,
      PluralRules.Operand.whole.rawValue, 0, 0, 0, 0, 1, 1, 0, 0, 0, 1, 0, 0, 0,
      PluralRules.Operand.decimalCount.rawValue, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0,
    ]
    guard let rules = PluralRules(program: one) else { preconditionFailure("the program is well formed") }
    func affixes(_ category: PluralCategory, _ sign: String) -> Affixes {
      Affixes(
        prefix: MoneyAffix(.sign, sign.utf8),
        suffix: MoneyAffix(.currency, (category == .one ? " coin" : " coins").utf8))
    }
    return MoneyFormatter(
      currency: currency, number: NumberFormat(decimalSeparator: .point, groupSeparator: .comma), rules: rules,
      dropsZeroMinorUnits: dropsZeroMinorUnits, positive: { affixes($0, "") }, negative: { affixes($0, "-") })
  }
}

@Suite("Amounts in a locale's form")
struct MoneyFormatterTests {
  static let number = NumberFormat(decimalSeparator: .point, groupSeparator: .comma)

  private static func text(_ minorUnits: Int64, _ format: MoneyFormatter) -> String {
    String(decoding: [UInt8](capacity: format.maximumLength) { format.append(minorUnits, to: &$0) }, as: UTF8.self)
  }

  private static func dollars(_ minorUnits: Int64) -> String {
    text(minorUnits, MoneyFormatter(currency: .usd, number: number, prefix: Array("$".utf8), suffix: []))
  }

  private static func yen(_ minorUnits: Int64) -> String { text(minorUnits, .coins(.jpy)) }

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
    #expect(Self.text(100, .coins(.usd)) == "1.00 coins")
    #expect(Self.text(1, .coins(.usd)) == "0.01 coins")
    #expect(Self.text(100, .coins(.usd, dropsZeroMinorUnits: true)) == "1 coin")
    #expect(Self.text(-100, .coins(.usd, dropsZeroMinorUnits: true)) == "-1 coin")
    #expect(Self.text(1, .coins(.usd, dropsZeroMinorUnits: true)) == "0.01 coins")
    #expect(Self.text(0, .coins(.usd, dropsZeroMinorUnits: true)) == "0 coins")
  }

  @Test("Any amount of any currency: its digits are the machine form's, and no text is a negative zero")
  func anyAmount() {
    var random = SeededRandom(seed: 0x5EED_0008)
    for index in 0..<Currency.activeISOCount {
      let currency = Currency.iso(at: index)
      let format = MoneyFormatter(currency: currency, number: Self.number, prefix: [], suffix: [])
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
