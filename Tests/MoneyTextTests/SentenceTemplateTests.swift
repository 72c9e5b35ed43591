import ExactMoney
import Installments
import MoneyText
import Testing

@Suite("Sentence templates")
struct SentenceTemplateTests {
  private static let number = NumberFormat(decimalSeparator: .point, groupSeparator: .comma)
  private static let symbol = MoneyFormatter(currency: .usd, number: number, prefix: Array("$".utf8), suffix: [])
  private static let name = MoneyFormatter.coins(.jpy)

  /// A sentence of a plan that splits a total and takes a fee with the first payment.
  private static func text(
    _ template: SentenceTemplate, _ total: Int64, _ remainder: RemainderPolicy, fee: Int64 = 0, _ format: MoneyFormatter
  ) throws -> String {
    var fees = FeeRules()
    if fee > 0 { fees.append(FeeRule(fixed: fee, paid: .first)) }
    let rules = CurrencyRules(currency: format.currency, remainder: remainder, fees: fees)
    let quote = try #require(QuoteTerms(rules, parts: PartCount(4))).quote(total)
    var output: [UInt8] = []
    template.append(StatedAmounts(quote, isTruncated: false), in: format, to: &output)
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
    template.append(.last, in: Self.name)
    template.append(text: "!".utf8)
    #expect(
      template.pieces == [
        .text(Array("4 of $".utf8)), .number(.largest), .number(.last),
        .unit(.last, forms: ["coins", "coins", "coin", "coins", "coins", "coins"].map { Array(" \($0)".utf8) }),
        .text(Array("!".utf8)),
      ])
  }

  @Test(
    "Slots state what they say",
    arguments: [
      (.spreadFirst, "$12.50 $12.50 $12.49 $12.50 $12.49 $12.50 $12.49 $49.99"),
      (.spreadLast, "$12.49 $12.50 $12.50 $12.50 $12.49 $12.50 $12.49 $49.99"),
      (.first, "$12.52 $12.49 $12.49 $12.49 $12.49 $12.52 $12.49 $49.99"),
      (.last, "$12.49 $12.49 $12.52 $12.49 $12.49 $12.52 $12.49 $49.99"),
    ] as [(RemainderPolicy, String)])
  func slots(policy: RemainderPolicy, expected: String) throws {
    var template = SentenceTemplate()
    let slots: [SentenceTemplate.Slot] = [
      .first, .second, .last, .regular, .smallest, .largest, .average, .totalOfPayments,
    ]
    for slot in slots {
      if !template.pieces.isEmpty { template.append(text: " ".utf8) }
      template.append(slot, in: Self.symbol)
    }
    #expect(try Self.text(template, 4999, policy, Self.symbol) == expected)
    #expect(try Self.text(template, 5000, policy, Self.symbol).hasPrefix("$12.50 $12.50 $12.50 $12.50 $12.50 $12.50"))
  }

  @Test("Each unit agrees with its own amount")
  func units() throws {
    var template = SentenceTemplate()
    template.append(.first, in: Self.name)
    template.append(text: ", ".utf8)
    template.append(.last, in: Self.name)
    template.append(text: ", ".utf8)
    template.append(.feesInPayments, in: Self.name)
    #expect(try Self.text(template, 5, .first, fee: 1, Self.name) == "3 coins, 1 coin, 1 coin")
    #expect(try Self.text(template, 0, .first, Self.name) == "0 coins, 0 coins, 0 coins")
  }

  @Test("A number that counts has neither symbol nor decimals")
  func counts() throws {
    var template = SentenceTemplate()
    template.append(text: "up to ".utf8)
    template.append(count: .largestCount)
    #expect(try Self.text(template, 3, .first, Self.symbol) == "up to 3")
    #expect(try Self.text(template, 0, .first, Self.symbol) == "up to 0")
    let many = Quote.refused(.installmentBelowMinimum(largestCount: 599))
    var output: [UInt8] = []
    template.append(StatedAmounts(many, isTruncated: false), in: Self.symbol, to: &output)
    #expect(output == Array("up to 599".utf8))
  }
}
