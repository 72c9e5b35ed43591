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
      Plans that are offered for the amount come first, then the others with every
      reason and what would mend it, each in the order given. Both are answers: the
      exit code is 0.
      """,
    options: [
      CommandOption(
        "amount", "AMOUNT", required: true, help: "the order total, as in \"129.99 USD\": no grouping, no symbol"),
      SharedOptions.plan,
      CommandOption(
        "start", "DATE", help: "date on which plans start: that of a payment at purchase (default the date of --now)"),
      CommandOption("now", "INSTANT", help: "the instant that gives the date of --start (default the clock)"),
      CommandOption(
        "utc-offset", "OFFSET", help: "offset of the date, and of an instant that names none (default +00:00)"),
      SharedOptions.country,
      CommandOption(
        "category", "NAME", repeatable: true,
        help: "a product category of the order, for plans that exclude some; without it none is checked"),
      SharedOptions.holidays,
      CommandOption(
        "locale", "LOCALE", completion: .words(LocaleIdentifier.all.map(\.tag)), help: SharedOptions.localeHelp),
      CommandOption("schedule", help: "list the payments with due dates, amounts and balances"),
      CommandOption(
        "json",
        help: "print JSON: an object for one plan, {\"offers\": […]} for several; "
          + "the key installments only with --schedule"),
      amountTo, rank, explain, record,
    ],
    examples: [
      "parcela quote --plan pay-in-4 --amount \"129.99 USD\" --schedule",
      "parcela quote --plan pay-in-4 --plan pay-in-3 --amount \"20.00 EUR\" --locale en-GB",
      "parcela quote --plan plans.json --amount \"10000 JPY\" --start 2026-11-30 --json",
    ])

  /// Prints the answer of every plan.
  static func run(_ arguments: Arguments) throws(CommandFailure) {
    let total = try amount(arguments, "amount")
    let holidays = try HolidayFiles(arguments.all("holidays"))
    let plans = try PlanArguments.compiledPlans(arguments.all("plan"), holidays)
    let locale = try SharedOptions.locales(arguments).first ?? .enUS
    if let note = SharedOptions.noteOnWords(of: [locale]) { StandardStreams.complain("parcela: \(note)\n") }
    let circumstances = try circumstances(arguments)
    let start = try start(arguments)
    let request = QuoteRequest(total: total, start: start, in: circumstances, locale: locale)
    if arguments.has("amount-to") { return try writeRanges(of: plans, request, arguments) }
    if arguments.has("record") { return try writeRecord(of: plans, inputs(arguments, request), arguments) }
    if arguments.has("explain") {
      return try writeExplanations(of: plans, inputs(arguments, request), asJSON: arguments.has("json"))
    }
    var schedules: [Schedule] = []
    for plan in plans {
      do throws(StartDateError) { schedules.append(try plan.schedule(for: request)) } catch {
        throw SharedOptions.failure(error, plan: plan.id)
      }
    }
    let ranking = OfferRanking(schedules, by: try rule(arguments))
    let offers = ranking.offers
    let listsPayments = arguments.has("schedule")
    if arguments.has("json") {
      let json = offers.count == 1 ? offers[0].json(installments: listsPayments) : nil
      return try StandardStreams.write(json ?? ranking.json(installments: listsPayments))
    }
    let name = SharedOptions.nameOfStart(plans)
    var text = "\(total.machineText), \(name) \(start.isoText), locale \(locale.tag)\n"
    for place in ranking.places {
      text += "\n" + place.schedule.terminalText(listsPayments: listsPayments)
      if arguments.has("rank") { text += place.terminalText }
    }
    try StandardStreams.write(text)
  }

  private static func circumstances(_ arguments: Arguments) throws(CommandFailure) -> Circumstances {
    var categories: [CategoryName] = []
    for name in arguments.all("category") {
      guard let category = CategoryName(Array(name.utf8)) else {
        throw .usage("a category has no name", where: "--category", "name it as the plan does, or leave it out")
      }
      categories.append(category)
    }
    return Circumstances(country: try SharedOptions.country(arguments), categories: categories)
  }

  /// The amount of an option.
  static func amount(_ arguments: Arguments, _ option: String) throws(CommandFailure) -> Money {
    let text = arguments.value(option) ?? ""
    let total: Money
    do throws(AmountTextError) {
      total = try Money(machineText: Array(text.utf8).span)
    } catch {
      throw failure(of: text, option: option, error)
    }
    _ = try SharedOptions.currency(total.currency.code, option: "--\(option)")
    return total
  }

  /// What is wrong with an amount.
  static func failure(of text: String, option: String, _ error: AmountTextError) -> CommandFailure {
    // The reason's own mend speaks of feeds.
    let mend =
      error.reason == .missingCurrency
      ? "write the currency after the amount, as in 12.34 USD" : error.reason.mend.description
    return .usage(
      "\(SharedOptions.quoted(text)) \(error.reason.what)", where: "--\(option), byte \(error.position + 1)", mend)
  }

  private static func start(_ arguments: Arguments) throws(CommandFailure) -> CalendarDate {
    let offset = try SharedOptions.utcOffset(arguments)
    let now = try SharedOptions.now(arguments, offsetSeconds: offset)
    return try SharedOptions.start(arguments, now: now, offsetSeconds: offset)
  }
}
