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
  public let plans: [InstallmentPlan]
  /// The answers of all plans, whether they are offered or not.
  public let ranking: OfferRanking

  /// The version of the format that this library writes, and the greatest that it reads.
  public static let format = 1

  /// What was asked, with the amount as it was written.
  public struct Inputs: Hashable, Sendable {
    /// The amount as it was written: `129.99 USD`.
    public let amount: String
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
    ///   - locale: the language and number format of the sentences.
    ///   - rule: the rule that ranks the offers.
    ///   - date: the day on which the answer is given, to be recorded.
    /// - Throws: `AmountTextError` where `amount` is none.
    public init(
      amount: String, start: CalendarDate, country: CountryCode? = nil, locale: LocaleIdentifier,
      rule: OfferRanking.Rule = .given, date: CalendarDate? = nil
    ) throws(AmountTextError) {
      self.amount = amount
      request = QuoteRequest(
        total: try Money(machineText: Array(amount.utf8).span), start: start, country: country, locale: locale)
      self.rule = rule
      self.date = date
    }
  }

  /// Computes the answers of the plans and makes their record.
  ///
  /// - Throws: `unanswerable` with the plan where a payment would be due beyond the year 9999.
  public init(_ inputs: Inputs, plans: [CompiledPlan]) throws(QuoteRecordError) {
    var schedules: [Schedule] = []
    for plan in plans {
      do throws(PaymentDatesError) { schedules.append(try plan.schedule(for: inputs.request)) } catch {
        throw .unanswerable(planID: plan.id, error)
      }
    }
    self.inputs = inputs
    self.plans = plans.map(\.plan)
    ranking = OfferRanking(schedules, by: inputs.rule)
  }
}

/// Why a record cannot be made.
public enum QuoteRecordError: Error, Hashable, Sendable {
  /// A plan has no answer, because a date is out of the calendar.
  case unanswerable(planID: String, PaymentDatesError)
}
