import ExactMoney
import MoneyText
import Parcela
import ProductFeeds
import Testing

/// Prices as people of a locale write them.
@Suite struct NumberStyleTests {
  private func run(_ feed: String, _ tag: String, adjust: (inout BatchOptions) -> Void = { _ in }) throws -> FeedRun {
    let style = try #require(NumberStyle(name: tag))
    return try FeedRun(feed) {
      $0.numberStyle = style
      $0.columns = [.id, .currency, .price]
      adjust(&$0)
    }
  }

  @Test("German prices, with reasons where they are none")
  func german() throws {
    let run = try run(
      """
      id\tprice\tsale_price
      a\t1.299,00 €\t
      b\t1.299 €\t999,50 EUR
      c\t12.50 €\t
      d\tEUR 5\t
      e\t99,999 €\t
      f\t10 – 20 €\t
      g\t5\t
      h\t-5,00 €\t
      i\t5,00 kr.\t

      """, "de-DE")
    #expect(run.lines.dropFirst() == ["a\tEUR\t1299.00", "b\tEUR\t999.50", "d\tEUR\t5.00", "h\tEUR\t-5.00"])
    #expect(
      run.rejects == [
        "4\t5\tc\tirregularGrouping\t12.50 €", "6\t6\te\ttooManyFractionDigits\t99,999 €", "7\t6\tf\trange\t10 – 20 €",
        "8\t4\tg\tmissingCurrency\t5", "10\t10\ti\tunexpectedCharacter\t5,00 kr.",
      ])
    #expect(run.counts?.reasons[.localizedAmount(.irregularGrouping)] == 1)
  }

  @Test("A currency column and a default tell a shared symbol apart; machine amounts are none in German")
  func currencies() throws {
    let column = try run("id\tprice\tcurrency\na\t$1,299.00\tCAD\nb\t€5\tCAD\nc\t$5\t\n", "en-US")
    #expect(column.lines.dropFirst() == ["a\tCAD\t1299.00", "c\tUSD\t5.00"])
    #expect(column.rejects?.first?.contains("currencyConflict") == true)
    let standard = try run("id\tprice\na\t$5\nb\t5\nc\t€5\n", "en-US") { $0.currency = .aud }
    #expect(standard.lines.dropFirst() == ["a\tAUD\t5.00", "b\tAUD\t5.00", "c\tEUR\t5.00"])
    let machine = try run("id\tprice\na\t1234.50 EUR\nb\t1.234,50 EUR\n", "de")
    #expect(machine.lines.dropFirst() == ["b\tEUR\t1234.50"])
  }

  @Test("The same amounts give the same lines as machine amounts, at any chunk size")
  func sameAsMachine() throws {
    let amounts = (0..<500).map { Int64($0 * $0 * 37 % 9_999_991) }
    let formatter = MoneyFormatter(.eur, in: .enUS)
    let machine = "id\tprice\n" + amounts.map { "p\($0)\t\(Money(minorUnits: $0, .eur).machineText)\n" }.joined()
    let localized = "id\tprice\n" + amounts.map { "p\($0)\t\(formatter.text($0))\n" }.joined()
    let wanted = try FeedRun(machine)
    for chunkSize in [64, 4_096, 262_144] {
      let style = NumberStyle.locale(.enUS)
      let found = try FeedRun(localized) {
        $0.numberStyle = style
        $0.chunkSize = chunkSize
        $0.threads = 2
      }
      #expect(found.output == wanted.output)
    }
  }

  @Test("A last price without its line end may be cut, wherever its currency stands")
  func unterminated() throws {
    let run = try run("id\tprice\na\t$5\nb\t$1,299", "en-US")
    #expect(run.lines.dropFirst() == ["a\tUSD\t5.00"])
    #expect(run.rejects?.first?.contains("truncated") == true)
    let accepted = try self.run("id\tprice\na\t$5\nb\t$1,299", "en-US") { $0.acceptsUnterminated = true }
    #expect(accepted.lines.dropFirst() == ["a\tUSD\t5.00", "b\tUSD\t1299.00"])
  }
}
