import Credit
import ExactMoney
import Installments

/// One answer with everything that it was computed from: what was asked, the plans in full, and the versions at work.
///
/// A record is kept with an order. Years later `RecordVerification` computes every figure and sentence again from the
/// record alone, whatever plans are installed by then, and says what differs.
///
///     let inputs = try QuoteRecord.Inputs(amount: "129.99 USD", start: CalendarDate("2026-11-30"), locale: .enUS)
///     let record = try QuoteRecord(inputs, plans: [PlanLibrary.presets().plan("pay-in-4").compiled()])
///     let bytes = record.json             // {"recordFormat": 1, …, "seal": "3b0c…"}
///
/// The same inputs and plans give the same bytes on every machine: no clock is read, and nothing of the machine is written.
public struct QuoteRecord: Hashable, Sendable {
  /// What was asked.
  public let inputs: Inputs
  /// The plans, in the order given.
  public let plans: [CompiledPlan]
  /// The answers of all plans, whether they are offered or not.
  public let ranking: OfferRanking

  /// What each plan's dates need of its holiday calendar; `nil` where a plan moves no dates.
  let calendars: [HolidayCalendar?]

  /// The version of the format that this library writes, and the greatest that it reads.
  public static let format = 1

  /// What was asked, with the amount as it was written.
  public struct Inputs: Hashable, Sendable {
    /// The amount as it was written: `129.99 USD`.
    public let amount: String
    /// The product categories in the order.
    public let categories: [String]
    /// What the amount and the further inputs ask for.
    public let request: QuoteRequest
    /// The rule that ranks the offers.
    public let rule: OfferRanking.Rule
    /// The day on which the answer was given, where somebody said so. No figure depends on it.
    public let date: CalendarDate?

    /// Asks for a machine amount.
    ///
    /// - Parameters:
    ///   - amount: the order total: `129.99 USD`.
    ///   - start: the date of the first payment.
    ///   - country: the shopper's country; `nil` leaves the plans' countries unchecked.
    ///   - categories: the product categories in the order. One without a name excludes nothing.
    ///   - locale: the language and number format of the sentences.
    ///   - rule: the rule that ranks the offers.
    ///   - date: the day on which the answer is given, to be recorded.
    /// - Throws: `AmountTextError` where `amount` is none.
    public init(
      amount: String, start: CalendarDate, country: CountryCode? = nil, categories: [String] = [],
      locale: LocaleIdentifier, rule: OfferRanking.Rule = .given, date: CalendarDate? = nil
    ) throws(AmountTextError) {
      self.amount = amount
      self.categories = categories
      let circumstances = Circumstances(
        country: country, categories: categories.compactMap { CategoryName(Array($0.utf8)) })
      request = QuoteRequest(
        total: try Money(machineText: Array(amount.utf8).span), start: start, in: circumstances, locale: locale)
      self.rule = rule
      self.date = date
    }
  }

  /// Computes the answers of the plans and makes their record.
  ///
  /// - Throws: `unanswerable` with the plan where a payment has no date for that start.
  public init(_ inputs: Inputs, plans: [CompiledPlan]) throws(QuoteRecordError) {
    var schedules: [Schedule] = []
    for plan in plans {
      let schedule: Schedule
      do throws(StartDateError) { schedule = try plan.schedule(for: inputs.request) } catch {
        throw .unanswerable(planID: plan.id, error)
      }
      schedules.append(schedule)
    }
    self.inputs = inputs
    self.plans = plans
    calendars = zip(plans, schedules).map { RecordCalendar(of: $0, for: $1)?.calendar }
    ranking = OfferRanking(schedules, by: inputs.rule)
  }
}

/// Why a record cannot be made.
public enum QuoteRecordError: Error, Hashable, Sendable {
  /// A plan has no figures or a payment no date for the start.
  case unanswerable(planID: String, StartDateError)
}
