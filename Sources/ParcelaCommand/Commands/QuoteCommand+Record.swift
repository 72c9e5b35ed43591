import Credit
import ExactMoney
import Installments
import Parcela

extension QuoteCommand {
  /// `--record`.
  static let record = CommandOption(
    "record", help: "print a self-contained record of every answer as JSON, which parcela verify computes again")

  /// Prints the record of the plans' answers.
  static func writeRecord(
    of plans: [CompiledPlan], _ inputs: QuoteRecord.Inputs, _ arguments: Arguments
  ) throws(CommandFailure) {
    for option in ["json", "schedule", "explain"] where arguments.has(option) {
      throw .usage(
        "--record and --\(option) exclude each other", where: "parcela quote",
        "leave one out: a record is JSON and has every schedule")
    }
    let record: QuoteRecord
    do throws(QuoteRecordError) { record = try QuoteRecord(inputs, plans: plans) } catch {
      switch error {
      case .unanswerable(let planID, let reason): throw SharedOptions.failure(reason, plan: planID)
      }
    }
    try StandardStreams.write(record.json)
  }

  /// What is asked, as records and explanations have it.
  ///
  /// The date of the answer is recorded where `--now` says it: the clock would make every record another one.
  static func inputs(_ arguments: Arguments, _ request: QuoteRequest) throws(CommandFailure) -> QuoteRecord.Inputs {
    var date: CalendarDate?
    if arguments.has("now") {
      let offset = try SharedOptions.utcOffset(arguments)
      date = try SharedOptions.now(arguments, offsetSeconds: offset).date(offsetSeconds: offset)
    }
    let rule = try rule(arguments)
    let amount = arguments.value("amount") ?? ""
    do throws(AmountTextError) {
      return try QuoteRecord.Inputs(
        amount: amount, start: request.start, country: request.circumstances.country,
        categories: arguments.all("category"), locale: request.locale, rule: rule, date: date)
    } catch {
      throw failure(of: amount, option: "amount", error)
    }
  }
}
