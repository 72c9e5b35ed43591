@preconcurrency import Glibc
import Credit
import ExactMoney
import Installments
import Parcela
import ProductFeeds

/// Options that several commands have, and the reading of their values.
enum SharedOptions {
  static let plan = CommandOption(
    "plan", "PLAN", repeatable: true, required: true, completion: .plan,
    help: "id of a preset, or a plan file: a path with / or ending in .json")
  static let locale = CommandOption(
    "locale", "LOCALE", repeatable: true, completion: .words(LocaleIdentifier.all.map(\.tag)),
    help: localeHelp)
  static let country = CommandOption(
    "country", "CC", help: "the shopper's country, ISO 3166; without it a plan's countries are not checked")
  static let holidays = CommandOption(
    "holidays", "[ID=]FILE", repeatable: true, completion: .file,
    help: "holiday calendar of one's own for plans that name ID: a date a line; ID is the file's name unless given")

  /// What a start date is called for some plans: that of the first payment where all of them ask for one at once.
  static func nameOfStart(_ plans: [CompiledPlan]) -> String {
    let startAtOnce = plans.allSatisfy { plan in
      guard plan.plan.downPayment == nil else { return true }
      if case .listed = plan.plan.every { return false }
      return plan.plan.first == .atStart
    }
    return startAtOnce ? "first payment" : "start"
  }

  /// The failure of a plan that has no figures, or no dates, for the start.
  static func failure(_ error: StartDateError, plan: String) -> CommandFailure {
    let mend =
      switch error {
      case .dates(.outsideCalendar): "name another date, or a calendar of that year by --holidays"
      case .dates: "name an earlier date"
      case .plan(let error): error.fault.mend
      }
    return .usage(error.what(of: plan), where: "--start", mend)
  }

  /// What help says of a locale.
  static let localeHelp =
    "locale of sentences and their amounts (default en-US): \(sentenceTags.joined(separator: " ")), and English words "
    + "with amounts of any other"
  /// The tags of the locales that have sentences of their own.
  static let sentenceTags = SentenceCompiler.locales.map(\.tag).sorted()

  /// The locales of amounts and sentences, in the order given.
  static func locales(_ arguments: Arguments) throws(CommandFailure) -> [LocaleIdentifier] {
    var locales: [LocaleIdentifier] = []
    for tag in arguments.all("locale") {
      guard let locale = LocaleIdentifier(tag: tag) else {
        throw .usage(
          "unknown locale \(tag)", where: "--locale",
          LocaleIdentifier.nearest(to: tag).first.map { "did you mean \($0)?" }
            ?? "use one such as \(sentenceTags.joined(separator: ", ")) or de-CH")
      }
      guard !locales.contains(locale) else {
        throw .usage("\(locale.tag) is given twice", where: "--locale", "name each locale once")
      }
      locales.append(locale)
    }
    return locales.isEmpty ? [.enUS] : locales
  }

  /// What is to be said of locales that have no sentences of their own; `nil` where all have.
  static func noteOnWords(of locales: [LocaleIdentifier]) -> String? {
    let wordless = locales.filter { !SentenceCompiler.locales.contains($0) }.map(\.tag)
    guard !wordless.isEmpty else { return nil }
    return "no sentences in \(wordless.joined(separator: ", ")) yet (--locale): the words are English, "
      + "amounts are the locale's"
  }

  /// The country, if one is given.
  static func country(_ arguments: Arguments) throws(CommandFailure) -> CountryCode? {
    guard let text = arguments.value("country") else { return nil }
    guard let country = CountryCode(Array(text.utf8).span) else {
      throw .usage("\(text) is no country code", where: "--country", "write two capitals of ISO 3166, as in US")
    }
    return country
  }

  /// The currency, if one is given.
  static func currency(_ arguments: Arguments) throws(CommandFailure) -> Currency? {
    guard let text = arguments.value("currency") else { return nil }
    return try currency(text, option: "--currency")
  }

  /// A current currency by its code.
  static func currency(_ text: String, option: String) throws(CommandFailure) -> Currency {
    guard let currency = Currency(isoCode: text) else {
      let codes = (0..<Currency.activeISOCount).map { Currency.iso(at: $0).code }
      throw .usage(
        "unknown currency \(text)", where: option,
        nearest(to: text.uppercased(), in: codes).map { "did you mean \($0)?" } ?? "use a code of ISO 4217")
    }
    if case .historic(let withdrawn, let successor) = currency.status {
      throw .usage(
        "\(text) was withdrawn in \(withdrawn.year)", where: option,
        successor.map { "use \($0.code), which replaced it" } ?? "use a current currency")
    }
    return currency
  }

  /// The date of an option, if it is given.
  static func date(_ arguments: Arguments, _ name: String) throws(CommandFailure) -> CalendarDate? {
    guard let text = arguments.value(name) else { return nil }
    do throws(CalendarDateError) {
      return try CalendarDate(isoText: Array(text.utf8).span)
    } catch {
      throw .usage(
        error == .malformed ? "\(text) is no date" : "there is no day \(text)", where: "--\(name)",
        "write YYYY-MM-DD, as in 2026-11-30")
    }
  }

  /// The date on which plans start: that of `--start`, or the date of now.
  static func start(
    _ arguments: Arguments, now: Instant, offsetSeconds: Int
  ) throws(CommandFailure) -> CalendarDate {
    if let date = try date(arguments, "start") { return date }
    guard let date = now.date(offsetSeconds: offsetSeconds) else {
      throw .usage("--now has no date at that offset", where: "--utc-offset", "say --start")
    }
    return date
  }

  /// The offset from UTC in seconds; zero unless given.
  static func utcOffset(_ arguments: Arguments) throws(CommandFailure) -> Int {
    guard let text = arguments.value("utc-offset") else { return 0 }
    let offset = Array(text.utf8).withUnsafeBytes { Instant.offsetSeconds($0) }
    guard let offset else {
      throw .usage("\(text) is no offset from UTC", where: "--utc-offset", "write it as in +02:00")
    }
    return offset
  }

  /// The instant of `--now`, or the clock's.
  static func now(_ arguments: Arguments, offsetSeconds: Int) throws(CommandFailure) -> Instant {
    guard let text = arguments.value("now") else {
      guard let now = Instant(secondsSinceEpoch: Int64(time(nil))) else {
        throw .inputOutput("the clock is outside the years 1 to 9999", where: "clock", "say --now")
      }
      return now
    }
    let instant = Array(text.utf8).withUnsafeBytes { Instant($0, offsetSeconds: offsetSeconds) }
    guard let instant else {
      throw .usage("\(text) is no instant", where: "--now", "write it as in 2026-11-30T13:00:00+01:00")
    }
    return instant
  }

  /// A text in double quotes, for messages; control characters in it are escaped as in JSON.
  static func quoted(_ text: String) -> String {
    var writer = JSONWriter(.compact)
    writer.value(text)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// A whole number of at least `minimum`.
  static func integer(_ text: String, option: String, minimum: Int, maximum: Int) throws(CommandFailure) -> Int {
    guard let number = Int(text), (minimum...maximum).contains(number) else {
      throw .usage("\(text) is no number from \(minimum) to \(maximum)", where: option, "write such a number")
    }
    return number
  }
}
