import ExactMoney
import MoneyText
import Parcela

/// `parcela format`.
enum FormatCommand {
  static let description = CommandDescription(
    name: "format", operands: "",
    summary: "Writes amounts as the people of a locale do.",
    details: """
      Every line of standard input is an amount such as 1234.5, or a currency and an
      amount, or a locale, a currency and an amount, parted by tabs; it is answered
      by a line. A line that cannot be is answered by "error: …", and the exit code
      is then 1. Amounts are never rounded: one with more decimals than its currency
      is an error.
      """,
    options: [
      AmountLines.localeOption,
      CommandOption("currency", "CODE", help: "currency of amounts that name none, ISO 4217"),
      CommandOption(
        "display", "HOW", completion: .words(displays.map(\.name)),
        help: "symbol, narrow (the shortest symbol), code or name (default symbol)"),
      CommandOption(
        "negative", "HOW", completion: .words(negatives.map(\.name)),
        help: "standard or accounting, often in parentheses (default standard)"),
    ],
    examples: [
      "echo 1234.5 | parcela format --locale de-CH --currency CHF",
      "printf 'hi-IN\\tINR\\t1234567.5\\nar-EG\\tEGP\\t-5\\n' | parcela format",
      "parcela format --currency USD --display name < amounts.txt",
    ])

  private static let displays: [(name: String, display: MoneyStyle.Display)] = [
    ("symbol", .symbol), ("narrow", .narrowSymbol), ("code", .code), ("name", .name),
  ]
  private static let negatives: [(name: String, negative: MoneyStyle.Negative)] = [
    ("standard", .standard), ("accounting", .accounting),
  ]

  private struct Format: Hashable {
    let locale: LocaleIdentifier
    let currency: Currency
  }

  /// Answers the lines of standard input.
  static func run(_ arguments: Arguments) throws(CommandFailure) {
    let style = MoneyStyle(
      try value(arguments, "display", of: displays.map { ($0.name, $0.display) }) ?? .symbol,
      negative: try value(arguments, "negative", of: negatives.map { ($0.name, $0.negative) }) ?? .standard)
    var lines = try AmountLines(arguments)
    var formatters: [Format: MoneyFormatter] = [:]
    var parser = MachineAmountParser()
    try lines.answer { (lines, bytes) throws(AmountLines.Fault) in
      let line = try lines.line(bytes)
      let money = try line.machineAmount(&parser)
      guard case .locale(let locale) = line.style else { return money.machineText }
      let format = Format(locale: locale, currency: money.currency)
      if let formatter = formatters[format] { return formatter.text(money.minorUnits) }
      if formatters.count >= 1 << 12 { formatters.removeAll() }
      let formatter = MoneyFormatter(money.currency, in: locale, style: style)
      formatters[format] = formatter
      return formatter.text(money.minorUnits)
    }
  }

  /// The value of an option with a few words.
  private static func value<Value>(
    _ arguments: Arguments, _ option: String, of known: [(String, Value)]
  ) throws(CommandFailure) -> Value? {
    guard let word = arguments.value(option) else { return nil }
    guard let found = known.first(where: { $0.0 == word }) else {
      let words = known.map(\.0)
      throw .usage(
        "unknown \(option) \(word)", where: "--\(option)",
        nearest(to: word, in: words).map { "did you mean \($0)?" } ?? "use one of \(words.joined(separator: ", "))")
    }
    return found.1
  }
}
