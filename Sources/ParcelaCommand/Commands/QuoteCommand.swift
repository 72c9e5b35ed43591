import Credit
import ExactMoney
import Installments
import Parcela

/// `parcela quote`.
enum QuoteCommand {
  static let description = CommandDescription(
    name: "quote", operands: "",
    summary: "Breaks one amount down into payments, by one plan or more.",
    details: """
      Plans that are offered for the amount come first, then the others with what
      would mend it, each in the order given. Both are answers: the exit code is 0.
      """,
    options: [
      CommandOption(
        "amount", "AMOUNT", required: true, help: "the order total, as in \"129.99 USD\": no grouping, no symbol"),
      SharedOptions.plan,
      CommandOption("start", "DATE", help: "date of the first payment (default the date of --now)"),
      CommandOption("now", "INSTANT", help: "the instant that gives the date of --start (default the clock)"),
      CommandOption(
        "utc-offset", "OFFSET", help: "offset of the date, and of an instant that names none (default +00:00)"),
      SharedOptions.country,
      CommandOption(
        "locale", "LOCALE", completion: .words(SharedOptions.sentenceTags),
        help: "locale of the sentence: \(SharedOptions.sentenceTags.joined(separator: " ")) (default en-US)"),
      CommandOption("schedule", help: "list the payments with due dates, amounts and balances"),
      CommandOption(
        "json",
        help: "print JSON: an object for one plan, {\"offers\": […]} for several; "
          + "the key installments only with --schedule"),
    ],
    examples: [
      "parcela quote --plan pay-in-4 --amount \"129.99 USD\" --schedule",
      "parcela quote --plan pay-in-4 --plan pay-in-3 --amount \"20.00 EUR\" --locale en-GB",
      "parcela quote --plan plans.json --amount \"10000 JPY\" --start 2026-11-30 --json",
    ])

  /// Prints the answer of every plan.
  static func run(_ arguments: Arguments) throws(CommandFailure) {
    let total = try amount(arguments)
    let plans = try PlanArguments.compiledPlans(arguments.all("plan"))
    let locale = try SharedOptions.locales(arguments).first ?? .enUS
    let country = try SharedOptions.country(arguments)
    let start = try start(arguments)
    var schedules: [Schedule] = []
    for plan in plans {
      do throws(CalendarDateError) {
        schedules.append(try plan.schedule(for: total, startingOn: start, country: country, locale: locale))
      } catch {
        throw .usage(
          "a payment of \(plan.id) would be due beyond the year 9999", where: "--start", "name an earlier date")
      }
    }
    let offers = schedules.filter(\.isEligible) + schedules.filter { !$0.isEligible }
    let listsPayments = arguments.has("schedule")
    if arguments.has("json") {
      let json = offers.count == 1 ? offers[0].json(installments: listsPayments) : nil
      return try StandardStreams.write(json ?? Schedule.json(offers, installments: listsPayments))
    }
    var text = "\(total.machineText), first payment \(start.isoText), locale \(locale.tag)\n"
    for offer in offers { text += "\n" + offer.terminalText(listsPayments: listsPayments) }
    try StandardStreams.write(text)
  }

  private static func amount(_ arguments: Arguments) throws(CommandFailure) -> Money {
    let text = arguments.value("amount") ?? ""
    let total: Money
    do throws(AmountTextError) {
      total = try Money(machineText: Array(text.utf8).span)
    } catch {
      // The reason's own mend speaks of feeds.
      let mend =
        error.reason == .missingCurrency
        ? "write the currency after the amount, as in 12.34 USD" : error.reason.mend.description
      throw .usage(
        "\(SharedOptions.quoted(text)) \(error.reason.what)", where: "--amount, byte \(error.position + 1)", mend)
    }
    _ = try SharedOptions.currency(total.currency.code, option: "--amount")
    return total
  }

  private static func start(_ arguments: Arguments) throws(CommandFailure) -> CalendarDate {
    let offset = try SharedOptions.utcOffset(arguments)
    let now = try SharedOptions.now(arguments, offsetSeconds: offset)
    return try SharedOptions.start(arguments, now: now, offsetSeconds: offset)
  }
}
