import ExactMoney
import MoneyText
import Testing

@Suite("Sentence templates")
struct SentenceTemplateTests {
  private static let number = NumberFormat(decimalSeparator: .point, groupSeparator: .comma)
  private static let symbol = MoneyFormatter(currency: .usd, number: number, prefix: Array("$".utf8), suffix: [])
  private static let name = MoneyFormatter.coins(.jpy)

  private static func text(_ template: SentenceTemplate, _ split: EqualSplit, _ format: MoneyFormatter) -> String {
    var output: [UInt8] = []
    template.append(split, in: format, to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  @Test("Neighbouring texts are one piece, and empty ones none")
  func pieces() {
    var template = SentenceTemplate()
    #expect(template.pieces.isEmpty)
    template.append(text: "".utf8)
    #expect(template.pieces.isEmpty)
    template.append(text: "4 ".utf8)
    template.append(text: "of ".utf8)
    template.append(.largest, in: Self.symbol)
    template.append(text: "".utf8)
    template.append(.trailing, in: Self.name)
    template.append(text: "!".utf8)
    #expect(
      template.pieces == [
        .text(Array("4 of $".utf8)), .number(.largest), .number(.trailing),
        .unit(.trailing, forms: ["coins", "coins", "coin", "coins", "coins", "coins"].map { Array(" \($0)".utf8) }),
        .text(Array("!".utf8)),
      ])
  }

  @Test(
    "Slots state the first, the last and the largest payment",
    arguments: [
      (.spreadFirst, "$12.50 $12.49 $12.50"), (.spreadLast, "$12.49 $12.50 $12.50"), (.first, "$12.52 $12.49 $12.52"),
      (.last, "$12.49 $12.52 $12.52"),
    ] as [(RemainderPolicy, String)])
  func slots(policy: RemainderPolicy, expected: String) throws {
    var template = SentenceTemplate()
    template.append(.leading, in: Self.symbol)
    template.append(text: " ".utf8)
    template.append(.trailing, in: Self.symbol)
    template.append(text: " ".utf8)
    template.append(.largest, in: Self.symbol)
    #expect(Self.text(template, try EqualSplit(of: 4999, into: 4, remainder: policy), Self.symbol) == expected)
    let equal = try EqualSplit(of: 100_000_000, into: 4, remainder: policy)
    #expect(Self.text(template, equal, Self.symbol) == "$250,000.00 $250,000.00 $250,000.00")
  }

  @Test("Each unit agrees with its own amount")
  func units() throws {
    var template = SentenceTemplate()
    template.append(.leading, in: Self.name)
    template.append(text: ", ".utf8)
    template.append(.trailing, in: Self.name)
    #expect(Self.text(template, try EqualSplit(of: 5, into: 4, remainder: .first), Self.name) == "2 coins, 1 coin")
    #expect(Self.text(template, .nothing, Self.name) == "0 coins, 0 coins")
  }

  @Test("A sentence has no place for a sign, so negative payments are a programmer's error")
  func negative() async {
    await #expect(processExitsWith: .failure) {
      var output: [UInt8] = []
      let format = MoneyFormatter(
        currency: .usd, number: NumberFormat(decimalSeparator: .point, groupSeparator: .comma), prefix: [], suffix: [])
      SentenceTemplate().append(try EqualSplit(of: -5, into: 4, remainder: .first), in: format, to: &output)
    }
  }
}
