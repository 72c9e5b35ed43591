import ExactMoney
import MoneyText
import Parcela

/// `parcela parse`.
enum ParseCommand {
  static let description = CommandDescription(
    name: "parse", operands: "",
    summary: "Reads amounts as the people of a locale write them, strictly.",
    details: """
      Every line of standard input is a text such as 1.234,50 €, or a currency and a
      text, or a locale, a currency and a text, parted by tabs. It is answered by
      the amount, as in 1234.50 EUR; a range such as $10 – $20 by both ends, as in
      10.00 USD - 20.00 USD. A text that is no amount in its locale is answered by
      "error: …" with what is wrong, the byte, and what may be meant; the exit code
      is then 1. The locale machine takes amounts such as 1234.50 EUR alone.
      """,
    options: [
      AmountLines.localeOption,
      CommandOption(
        "currency", "CODE",
        help: "the currency that texts are in, ISO 4217; a text that names another one is an error"),
      CommandOption(
        "readings",
        help: "where a text is another number to readers of other places, add it behind a tab: 1.299 is 1299 in German"),
    ],
    examples: [
      "echo '1.234,50 €' | parcela parse --locale de-DE",
      "printf 'fr-FR\\tEUR\\t1 234,50\\nen-CA\\t\\t$5\\n' | parcela parse",
      "parcela parse --locale machine < amounts.txt",
    ])

  /// Answers the lines of standard input.
  static func run(_ arguments: Arguments) throws(CommandFailure) {
    var lines = try AmountLines(arguments)
    var reader = AmountTextReader(addsReadings: arguments.has("readings"))
    try lines.answer { (lines, bytes) throws(AmountLines.Fault) in
      try reader.answer(try lines.line(bytes))
    }
  }
}

/// Reads the texts of lines and words the answers.
private struct AmountTextReader {
  let addsReadings: Bool
  private var machine = MachineAmountParser()
  private var parsers: [LocaleIdentifier: LocalizedAmountParser] = [:]

  init(addsReadings: Bool) { self.addsReadings = addsReadings }

  mutating func answer(_ line: AmountLines.Line) throws(AmountLines.Fault) -> String {
    guard case .locale(let locale) = line.style else { return try line.machineAmount(&machine).machineText }
    let parser = parser(locale)
    do throws(LocalizedAmountError) {
      var answer =
        switch try parser.read(line.text.span, currency: line.currency) {
        case .amount(let money): money.machineText
        case .range(let low, let high): "\(low.machineText) - \(high.machineText)"
        }
      if addsReadings {
        for reading in parser.readings(line.text.span).elsewhere { answer += "\t" + reading.machineText }
      }
      return answer
    } catch {
      let text = String(decoding: line.text, as: UTF8.self)
      throw AmountLines.Fault(
        "\(SharedOptions.quoted(text)) \(error.reason.what) (\(locale.tag), byte \(error.position + 1))",
        error.reason == .missingCurrency ? "say --currency" : error.mend(of: text, in: locale))
    }
  }

  private mutating func parser(_ locale: LocaleIdentifier) -> LocalizedAmountParser {
    if let parser = parsers[locale] { return parser }
    // Each takes some 50 kB.
    if parsers.count >= 64 { parsers.removeAll() }
    let parser = LocalizedAmountParser(in: locale)
    parsers[locale] = parser
    return parser
  }
}
