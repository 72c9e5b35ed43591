import Credit
import ExactMoney
import Installments

/// The words for faults that compiling a plan shows: what is wrong, and how to mend it.
extension PlanError.Fault {
  /// What is wrong.
  public var what: String {
    switch self {
    case .malformedIdentifier: "the id is malformed"
    case .datesCrossed(let from, let until): "the plan ends on \(until.isoText), before it begins on \(from.isoText)"
    case .countOutOfRange(let count): "the count \(count) is out of range"
    case .countsCrossed(let minimum, let maximum): "the counts from \(minimum) to \(maximum) are none"
    case .noCounts: "the list of counts is empty"
    case .repeatedCount(let count): "the count \(count) stands twice"
    case .nothingAfterDownPayment: "a down payment is all of a plan with one payment"
    case .listedDates(let listed, let payments): "\(listed) dates are listed for \(payments) payments"
    case .listNeedsOneCount: "the count varies, and the dates are listed"
    case .besideListedDates: "listed dates say already when each payment is due"
    case .noAnchorDays: "a rhythm without days of the month has no anchor day"
    case .intervalBesideFirst: "the first interval stands beside a down payment and a rule for the payment after it"
    case .firstWithDownPayment: "the payment after the down payment can be due on the same day"
    case .beyondCalendar: "a payment is due beyond the year 9999, whatever the start"
    case .firstBeforeValid(let first, let from):
      "the plan begins on \(from.isoText), too late for a first payment on \(first.isoText)"
    case .unknownCalendar(let id): "no holiday calendar has the id \(quoted(id))"
    case .repeatedCurrency(let currency): "the currency \(currency.code) stands twice"
    case .withdrawnCurrency(let currency): "ISO 4217 has withdrawn the currency \(currency.code)"
    case .negativeBound: "the amount is below zero"
    case .neverEligible: "no order total could meet these limits"
    case .malformedCountry(let code): "\(quoted(code)) is no country code"
    case .repeatedCountry(let code): "the country \(quoted(code)) stands twice"
    case .noCountries: "the list of countries is empty"
    case .roundingDiffers(let rule, let plan):
      "the remainder rounds by \(rule.planWord) and the plan by \(plan.planWord)"
    case .roundsNoPercent: "\"exact\" rounds no share, and percentages need it to"
    case .percentOutOfRange(let percent): "\(percent) percent is out of range"
    case .percentTooFine(let percent): "\(percent) percent has more than 15 decimals"
    case .percentsTakeAll: "down payment and deducted fees take all of a total"
    case .amountNotPositive: "the amount is not above zero"
    case .currencyWithoutLimit(let currency): "the limits do not name the currency \(currency.code)"
    case .missingAmount(let currency): "no amount is in \(currency.code), which the limits name"
    case .amountsNeedLimits: "the amounts are in currencies, and the plan is offered in every one"
    case .needsRate: "the plan has no rate"
    case .roundsNoInterest: "\"exact\" rounds no interest"
    case .unadjustedWithoutInterest: "at a rate of zero, payments that nothing adjusts do not come to the price"
    case .stepBesideRate: "level payments have no split step"
    case .periodsNotOfYear: "the rhythm is no whole part of a year"
    case .unequalPeriods: "the basis divides the year, and the periods are not alike"
    case .tooManyRateSteps(let count): "\(count) changes of the rate are too many beside the plan's other payments"
    case .loan(let error): error.what
    case .tooManyFees(let count): "\(count) fees are too many"
    case .malformedKind(let kind): "the kind of fee \(quoted(kind)) is malformed"
    case .feeWithoutAmount: "the fee has neither an amount nor a percentage"
    case .capWithoutPercent: "a fee of a fixed amount has a cap"
    case .capsCrossed: "the greatest fee is below the least"
    case .namelessCategory: "the category has no name"
    case .repeatedCategory(let category): "the category \(quoted(category)) stands twice"
    case .roundsNoShare: "\"exact\" rounds no share, and \"roundedThenLast\" needs it to"
    }
  }

  /// How to mend it.
  public var mend: String {
    switch self {
    case .malformedIdentifier: "use ASCII letters, digits, -, _ and . only, and at least one"
    case .countOutOfRange: "write a whole number from 1 to 600"
    case .datesCrossed: "write a last date that is not before the first"
    case .countsCrossed: "write a maximum that is not below the minimum"
    case .noCounts: "list one or more, or write a number"
    case .nothingAfterDownPayment: "write a count of 2 or more, or remove the down payment"
    case .listedDates: "list as many dates as there are payments, a down payment apart"
    case .listNeedsOneCount: "write one number of payments"
    case .besideListedDates: "remove the key"
    case .noAnchorDays: "write \"semiMonth\" as the unit, or another first payment"
    case .intervalBesideFirst: "remove one of the two"
    case .firstWithDownPayment: "list days from 1 on, or write \"afterStart\" for the anchor day"
    case .beyondCalendar: "write a shorter interval or fewer payments"
    case .firstBeforeValid: "write a later day, or an earlier validFrom"
    case .unknownCalendar(let id): mendOfCalendar(id)
    case .roundsNoPercent: "name a rule that rounds, such as \"halfToEven\""
    case .percentOutOfRange: "write a number above 0 and below 100"
    case .percentTooFine: "write at most 15 decimals"
    case .percentsTakeAll: "lower the percentages to less than 100 together"
    case .amountNotPositive: "write an amount of one minor unit or more"
    case .currencyWithoutLimit: "add it to the limits, or remove the amount"
    case .missingAmount: "add one, for every currency of the limits needs it"
    case .amountsNeedLimits: "add limits with the currencies of the amounts"
    case .needsRate: "add a rate, or remove the key"
    case .roundsNoInterest: "name a rule that rounds, such as \"halfToEven\""
    case .unadjustedWithoutInterest: "write \"lastAbsorbs\" or \"nudged\""
    case .stepBesideRate: "remove the step, or the rate"
    case .periodsNotOfYear: "write how many periods a year has as periodsPerYear, or a basis that counts days"
    case .unequalPeriods: "write a basis that counts days, such as \"actual365\""
    case .tooManyRateSteps: "write fewer, and fees that are not spread"
    case .loan(let error): error.mend
    case .tooManyFees: "write at most 4"
    case .malformedKind: "use ASCII letters, digits, - and _ only, and at least one"
    case .feeWithoutAmount: "write an amount, a percentage or both"
    case .capWithoutPercent: "remove the cap, or write a percentage"
    case .capsCrossed: "write a maximum that is not below the minimum"
    case .namelessCategory: "write the category's name, or remove it"
    case .repeatedCurrency, .repeatedCountry, .repeatedCount, .repeatedCategory: "remove one of the two"
    case .withdrawnCurrency: "remove it, or write the currency that replaced it"
    case .negativeBound: "write an amount from zero up"
    case .neverEligible(.max, _, _): "lower minimum, least payments, down payment or fees: no amount is large enough"
    case .neverEligible(let minimum, _, let currency):
      "raise the maximum to \(decimalText(minorUnits: minimum, currency: currency)) or more, or lower minimum, least "
        + "payments, down payment or fees"
    case .malformedCountry: "write two capital letters of ISO 3166, such as \"US\""
    case .roundingDiffers: "use one rounding rule for both"
    case .roundsNoShare: "name a rule that rounds, such as \"halfToEven\", or another remainder"
    case .noCountries: "list one or more, or remove the key to offer the plan everywhere"
    }
  }

  private func mendOfCalendar(_ id: String) -> String {
    let known = HolidayTable.allCases.map(\.name.description)
    if let near = nearest(to: id, in: known) { return "did you mean \(quoted(near))?" }
    return "name a built-in one, \(alternatives(known)), or pass your own"
  }
}
