import Credit
import ExactMoney
import Installments

/// Every step from the text of an amount to the cents of each payment: the rule, what it was given, the exact value
/// before anything was rounded, and what came of it.
///
///     let inputs = try QuoteRecord.Inputs(amount: "129.99 USD", start: CalendarDate("2026-11-30"), locale: .enUS)
///     let explanation = try Explanation(of: plan, for: inputs)
///     explanation.steps.first { $0.rule == .share }?.exact        // 12999/4
///
/// Results are those of the functions that quote, never computed beside them. Exact values of amounts are in minor units: a
/// fraction, or, where that is long or the number irrational, decimals that are certain with `…` behind them.
public struct Explanation: Hashable, Sendable {
  /// The plan's identifier.
  public let planID: String
  /// The steps, in the order in which they are taken.
  public let steps: [Step]

  /// One step.
  public struct Step: Hashable, Sendable {
    /// The rule that was followed.
    public let rule: Rule
    /// What it was given, by name.
    public let inputs: [Input]
    /// The value before rounding, in minor units where it is an amount; `nil` where nothing was to be rounded.
    public let exact: String?
    /// What came of it.
    public let result: String

    init(_ rule: Rule, _ inputs: [(String, String?)], exact: String? = nil, _ result: String) {
      self.rule = rule
      self.inputs = inputs.compactMap { name, value in value.map { Input(name: name, value: $0) } }
      self.exact = exact
      self.result = result
    }
  }

  /// One thing that a rule was given.
  public struct Input: Hashable, Sendable {
    /// What it is.
    public let name: String
    /// Its value.
    public let value: String
  }

  /// Explains a plan's answer.
  ///
  /// - Throws: `StartDateError` where the plan has no figures or a payment no date for that start.
  /// - Complexity: O(payments), and the sentences are compiled anew.
  public init(of plan: CompiledPlan, for inputs: QuoteRecord.Inputs) throws(StartDateError) {
    let writer = try ExplanationWriter(plan, inputs)
    planID = plan.id
    steps =
      writer.amountSteps + writer.conditionSteps + writer.countSteps + writer.downPaymentSteps + writer.feeSteps
      + writer.splitSteps + writer.loanSteps + writer.paymentSteps + writer.sentenceSteps
  }
}

extension Explanation {
  /// The rules, in the order in which they are followed. The raw value is the word of JSON.
  public enum Rule: String, CaseIterable, Hashable, Sendable {
    /// The text of the amount is read.
    case amount
    /// The currency's decimals are looked up.
    case currency
    /// The plan is identified.
    case plan
    /// The plan's currencies are looked through.
    case offeredCurrency
    /// The plan's countries are looked through.
    case offeredCountry
    /// The start date is compared with the plan's dates.
    case validity
    /// The order's categories are looked up among those excluded.
    case category
    /// The total is compared with the effective bounds.
    case bounds
    /// The number of payments is chosen.
    case count
    /// The down payment is taken.
    case downPayment
    /// A fee is computed.
    case fee
    /// What is split is summed up.
    case splitAmount
    /// It is divided by the number of payments that are split.
    case share
    /// What does not divide is placed.
    case remainder
    /// What is lent is summed up.
    case principal
    /// The rate of a period is derived from the annual one.
    case rate
    /// What the last payment takes beside the level one is computed.
    case balloon
    /// The level payment of a rate is computed.
    case levelPayment
    /// The level payment is moved to suit the last one.
    case nudgedPayment
    /// A spread fee is divided over level payments.
    case feeShares
    /// The interest of a period is computed.
    case interest
    /// The last payment meets the balance.
    case closing
    /// A payment is put together.
    case payment
    /// A payment gets its date.
    case dueDate
    /// A date on a closed day is moved.
    case businessDay
    /// The payments are summed up.
    case totalOfPayments
    /// The sentence to be read is chosen.
    case sentence
    /// The sentence to be spoken is chosen.
    case spokenSentence
  }
}
