import ExactMoney
import Installments

/// Why a plan cannot be compiled: the key at fault, in plan JSON's words, what is wrong, and how to mend it.
public struct PlanError: Error, Hashable, Sendable {
  /// The key path in the plan: `count`, `limits[1].minimum`.
  public let key: String
  /// What is wrong.
  public let fault: Fault

  /// The faults that a plan can have. Amounts are in minor units.
  public enum Fault: Hashable, Sendable {
    /// An identifier that is empty or holds anything but ASCII letters, digits, `-`, `_` and `.`.
    case malformedIdentifier
    /// A last date of validity before the first.
    case datesCrossed(from: CalendarDate, until: CalendarDate)

    /// A count outside 1…600.
    case countOutOfRange(Int)
    /// A range of counts whose minimum is above its maximum.
    case countsCrossed(minimum: Int, maximum: Int)
    /// An empty list of counts.
    case noCounts
    /// A count listed twice.
    case repeatedCount(Int)
    /// A count of 1 in a plan with a down payment, which leaves no payment to split.
    case nothingAfterDownPayment

    /// Listed dates that are not as many as the payments, a down payment apart.
    case listedDates(listed: Int, payments: Int)
    /// Listed dates in a plan whose count varies.
    case listNeedsOneCount
    /// A rule for the first payment, or an interval after it, beside listed dates, which say it themselves.
    case besideListedDates
    /// A first payment on an anchor day, in a rhythm that has none.
    case noAnchorDays
    /// A first interval beside a down payment and a rule for the first payment, which says the same interval.
    case intervalBesideFirst
    /// A first payment that is or can be due at the start, by a list of days or on an anchor day, beside a down payment,
    /// which is due then.
    case firstWithDownPayment
    /// A payment that is due beyond the year 9999 from every start date.
    case beyondCalendar
    /// A date of the first payment that no start date for which the plan is offered can meet; beside a down payment, which
    /// comes before it, that date itself is none.
    case firstBeforeValid(first: CalendarDate, from: CalendarDate)
    /// A holiday calendar that nobody knows.
    case unknownCalendar(String)

    /// A remainder policy with another rounding rule than the plan's own.
    case roundingDiffers(RoundingRule, plan: RoundingRule)
    /// The remainder policy `roundedThenLast` with the rule `exact`, which rounds no share.
    case roundsNoShare
    /// A share by percent with the rule `exact`, which rounds no share.
    case roundsNoPercent
    /// A percentage that is not above 0 and below 100.
    case percentOutOfRange(DecimalAmount)
    /// A percentage with more than 15 decimals.
    case percentTooFine(DecimalAmount)
    /// A down payment and deducted fees that together are 100 percent of the total or more.
    case percentsTakeAll
    /// An amount that must be at least one minor unit.
    case amountNotPositive(Int64)
    /// An amount in a currency that the limits do not name.
    case currencyWithoutLimit(Currency)
    /// A list of amounts without one in a currency that the limits name.
    case missingAmount(Currency)
    /// Amounts in a plan without limits, which is offered in every currency.
    case amountsNeedLimits

    /// A closing or a balloon in a plan without a rate.
    case needsRate
    /// A rate with the rule `exact`, which rounds no interest.
    case roundsNoInterest
    /// The closing `unadjusted` beside a rate of zero, whose rounded payments would come to less than the price.
    case unadjustedWithoutInterest
    /// A split step beside a rate, whose level payments are of single minor units.
    case stepBesideRate
    /// A basis that divides the year, in a rhythm that is no whole part of one.
    case periodsNotOfYear
    /// A basis that divides the year, with periods that are not alike.
    case unequalPeriods(InterestBasis)
    /// Changes of the rate that, with a down payment or fees, give more different payments than a quote holds.
    case tooManyRateSteps(Int)
    /// Terms of level payments that make no sense.
    case loan(LoanTermsError)

    /// More than four fees.
    case tooManyFees(Int)
    /// The kind of a fee that is empty or holds anything but ASCII letters, digits, `-` and `_`.
    case malformedKind(String)
    /// A fee with neither an amount nor a percentage.
    case feeWithoutAmount
    /// A cap on a fee that is no percentage.
    case capWithoutPercent
    /// A greatest fee below the least.
    case capsCrossed(minimum: Int64, maximum: Int64)

    /// A currency listed twice.
    case repeatedCurrency(Currency)
    /// A currency that ISO 4217 has withdrawn.
    case withdrawnCurrency(Currency)
    /// A bound below zero.
    case negativeBound(Int64)
    /// A plan that no total could ever be eligible for: down payment, fees and least payments need `minimum`, which is
    /// above `maximum`. `Int64.max` stands for what no amount is enough for, and for no maximum.
    case neverEligible(minimum: Int64, maximum: Int64, Currency)

    /// A country that is not two ASCII capitals.
    case malformedCountry(String)
    /// A country listed twice.
    case repeatedCountry(String)
    /// An empty list of countries, which would exclude everybody.
    case noCountries
    /// A category without a name.
    case namelessCategory
    /// A category listed twice.
    case repeatedCategory(String)
  }

  /// Names a key and its fault.
  public init(key: String, fault: Fault) {
    self.key = key
    self.fault = fault
  }
}
