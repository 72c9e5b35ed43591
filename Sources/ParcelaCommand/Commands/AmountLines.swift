import ExactMoney
import MoneyText
import Parcela

/// What `format` and `parse` have in common: the fields of a line, their locale and currency, and the count of errors.
struct AmountLines {
  /// Why a line has no answer, without the word "error".
  struct Fault: Error {
    let text: String

    init(_ what: String, _ mend: String) { text = "\(what): \(mend)".printable }
  }

  /// A line in parts.
  struct Line {
    let style: NumberStyle
    /// `nil` where neither the line nor the command says it.
    let currency: Currency?
    let text: ArraySlice<UInt8>

    /// The amount that the text is in machine form, in the line's currency where it has one.
    func machineAmount(_ parser: inout MachineAmountParser) throws(Fault) -> Money {
      let money: Money
      do throws(AmountTextError) {
        money = try parser.parse(text.span, defaultCurrency: currency)
      } catch {
        let mend = error.reason == .missingCurrency ? "say --currency" : error.reason.mend.description
        throw Fault("\(quoted) \(error.reason.what) (byte \(error.position + 1))", mend)
      }
      guard currency == nil || currency == money.currency else {
        throw Fault("\(quoted) names another currency", "let line and amount name one")
      }
      return money
    }

    private var quoted: String { SharedOptions.quoted(String(decoding: text, as: UTF8.self)) }
  }

  static let localeOption = CommandOption(
    "locale", "LOCALE", completion: .words(["machine"] + LocaleIdentifier.all.map(\.tag)),
    help: "locale of lines that name none, such as de-CH, one of \(LocaleIdentifier.all.count), or machine for "
      + "amounts such as 1234.50 EUR (default en-US)")

  /// The style of lines that name none.
  let style: NumberStyle
  /// The currency of lines that name none.
  let currency: Currency?
  private(set) var count = 0
  private(set) var faultCount = 0
  /// The first line without an answer, counted from 1.
  private var firstFault = 0
  private var styles: [ArraySlice<UInt8>: NumberStyle] = [:]

  /// Takes the options of a command line.
  init(_ arguments: Arguments) throws(CommandFailure) {
    style =
      try arguments.value("locale").map { (name) throws(CommandFailure) in
        try Self.style(name, option: "--locale")
      } ?? .locale(.enUS)
    currency = try Self.currency(arguments)
  }

  /// Answers every line of standard input; one that cannot be answered with its fault. Fails at the end if any was.
  mutating func answer(
    _ body: (inout AmountLines, ArraySlice<UInt8>) throws(Fault) -> String
  ) throws(CommandFailure) {
    try InputLines.answer { line in
      count += 1
      do throws(Fault) {
        guard let line else { throw Fault("the line is longer than \(InputLines.mostBytes) bytes", "shorten it") }
        return try body(&self, line)
      } catch {
        faultCount += 1
        if faultCount == 1 { firstFault = count }
        return "error: \(error.text)"
      }
    }
    guard faultCount > 0 else { return }
    let (predicate, place) = faultCount == 1 ? ("is no amount", "line") : ("are no amounts", "first line")
    throw .findings([
      "\(faultCount) of \(BatchCommand.counted(count, "line")) \(predicate) "
        + "(standard input, \(place) \(firstFault)): see the answers that begin with error"
    ])
  }

  /// A line's fields: the text alone, the currency and the text, or locale, currency and text, parted by tabs. An empty
  /// field is as good as none.
  mutating func line(_ bytes: ArraySlice<UInt8>) throws(Fault) -> Line {
    let fields = bytes.split(separator: 0x09, omittingEmptySubsequences: false)
    guard fields.count <= 3, let text = fields.last else {
      throw Fault("the line has \(fields.count) fields", "write at most locale, currency and amount, parted by tabs")
    }
    var style = style
    if fields.count == 3, !fields[0].isEmpty { style = try self.style(fields[0]) }
    var currency = currency
    if fields.count >= 2, !fields[fields.count - 2].isEmpty { currency = try Self.currency(fields[fields.count - 2]) }
    return Line(style: style, currency: currency, text: text)
  }

  private mutating func style(_ name: ArraySlice<UInt8>) throws(Fault) -> NumberStyle {
    if let known = styles[name] { return known }
    let text = String(decoding: name, as: UTF8.self)
    guard let style = NumberStyle(name: text) else { throw Fault("unknown locale \(text)", Self.mend(ofLocale: text)) }
    // Spellings of one tag are few; a hostile list of them must not fill the memory.
    if styles.count < 1 << 12 { styles[name] = style }
    return style
  }

  private static func currency(_ code: ArraySlice<UInt8>) throws(Fault) -> Currency {
    guard let currency = code.withUnsafeBufferPointer({ Currency(isoCode: $0) }) else {
      let text = String(decoding: code, as: UTF8.self)
      throw Fault("unknown currency \(text)", mend(ofCurrency: text))
    }
    return currency
  }

  // MARK: Options

  /// A style by its name.
  static func style(_ name: String, option: String) throws(CommandFailure) -> NumberStyle {
    guard let style = NumberStyle(name: name) else {
      throw .usage("unknown locale \(name)", where: option, mend(ofLocale: name))
    }
    return style
  }

  /// The currency of `--currency`, any of ISO 4217, withdrawn ones too.
  private static func currency(_ arguments: Arguments) throws(CommandFailure) -> Currency? {
    guard let code = arguments.value("currency") else { return nil }
    guard let currency = Currency(isoCode: code) else {
      throw .usage("unknown currency \(code)", where: "--currency", mend(ofCurrency: code))
    }
    return currency
  }

  private static func mend(ofLocale tag: String) -> String {
    let near = NumberStyle.nearest(to: tag)
    return near.isEmpty ? "write a tag of CLDR such as en-US" : "did you mean \(near.joined(separator: ", "))?"
  }

  private static func mend(ofCurrency code: String) -> String {
    let codes = LocalizedAmountParser.allCurrencies.map(\.code)
    let near = nearest(to: code, in: codes, limit: 3)
    return near.isEmpty ? "write a code of ISO 4217, as in USD" : "did you mean \(near.joined(separator: ", "))?"
  }
}
