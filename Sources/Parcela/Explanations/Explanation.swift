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
/// Results are those of the functions that quote, never computed beside them; exact values are fractions of minor units.
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
    /// The value before rounding, as a fraction of minor units; `nil` where nothing was to be rounded.
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
      + writer.splitSteps + writer.paymentSteps + writer.sentenceSteps
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

    /// What the rule says.
    public var statement: String {
      switch self {
      case .amount: "A machine amount is read digit by digit; nothing is rounded."
      case .currency: "ISO 4217 says how many decimals a currency has; minor units are counted in them."
      case .plan: "The plan as written is told by its fingerprint, FNV-1a 64 of its compact JSON."
      case .offeredCurrency: "A plan with limits is offered in their currencies, one without in every currency."
      case .offeredCountry: "A plan that names countries is offered there; without a country none is checked."
      case .validity: "A plan is offered from start dates within its dates, both of which count."
      case .category: "A plan is not offered for an order with a category that it excludes."
      case .bounds: "Bounds are the least and greatest totals for which every payment is right; both count."
      case .count: "The greatest number of payments is taken whose least total the order reaches."
      case .downPayment:
        "A down payment is payment 1; a share is rounded by the plan's rule, and it takes what is off step."
      case .fee: "A fee is its amount and its share of the total, rounded by the plan's rule, within its caps."
      case .splitAmount: "What is split is the total less the down payment, with financed and spread fees."
      case .share: "It is divided evenly, in whole steps."
      case .remainder: "The plan's remainder rule says which payments take what does not divide."
      case .payment: "A payment is its principal, its interest and its fee."
      case .dueDate: "A date is counted from the start, never from the payment before it."
      case .businessDay: "A date on a closed day moves by the plan's rule; one on the start date stays."
      case .totalOfPayments: "All payments together are the total and the fees that are paid with them."
      case .sentence, .spokenSentence: "The sentence is the one whose every figure is true of the payments."
      }
    }
  }
}
