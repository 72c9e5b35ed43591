import Credit
import ExactMoney
import Installments
import Parcela

extension QuoteCommand {
  /// `--record`.
  static let record = CommandOption(
    "record", help: "print a self-contained record of every answer as JSON, which parcela verify computes again")

  /// Prints the record of the plans' answers.
  ///
  /// The date of the answer is recorded where `--now` says it: the clock would make every record another one.
  static func writeRecord(
    of plans: [CompiledPlan], from start: CalendarDate, _ arguments: Arguments
  ) throws(CommandFailure) {
    for option in ["json", "schedule", "explain"] where arguments.has(option) {
      throw .usage(
        "--record and --\(option) exclude each other", where: "parcela quote",
        "leave one out: a record is JSON and has every schedule")
    }
    var date: CalendarDate?
    if arguments.has("now") {
      let offset = try SharedOptions.utcOffset(arguments)
      date = try SharedOptions.now(arguments, offsetSeconds: offset).date(offsetSeconds: offset)
    }
    let country = try SharedOptions.country(arguments)
    let locale = try SharedOptions.locales(arguments).first ?? .enUS
    let rule = try rule(arguments)
    let amount = arguments.value("amount") ?? ""
    let inputs: QuoteRecord.Inputs
    do throws(AmountTextError) {
      inputs = try QuoteRecord.Inputs(
        amount: amount, start: start, country: country, categories: arguments.all("category"), locale: locale,
        rule: rule, date: date)
    } catch {
      throw failure(of: amount, error)
    }
    let record: QuoteRecord
    do throws(QuoteRecordError) { record = try QuoteRecord(inputs, plans: plans) } catch { throw unanswerable(error) }
    try StandardStreams.write(record.json)
  }

  private static func unanswerable(_ error: QuoteRecordError) -> CommandFailure {
    switch error {
    case .unanswerable(let planID, let reason): SharedOptions.failure(reason, plan: planID)
    }
  }
}
