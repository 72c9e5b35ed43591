import Installments

/// The sentences of one language, with named slots in braces.
///
/// Amounts of the quote: `{first}`, `{second}`, `{last}`, `{regular}` (the largest of the payments that are alike),
/// `{smallest}`, `{largest}`, `{average}` (truncated), `{totalOfPayments}`, `{feesInPayments}`, `{feesDeducted}`, `{interest}`. Numbers:
/// `{count}` payments, `{rest}` without the first, `{middle}` without two, `{largestCount}` that a total allows. Of the
/// plan: `{minimum}` and `{maximum}` order totals, `{currency}`, `{interval}`, `{date}`, `{validFrom}`, `{validUntil}`;
/// `{free}` is the word for interest-free with its blank.
struct MessagePatterns: Sendable {
  /// "interest-free" with the blank that follows it.
  var interestFree: String
  /// Payments without a down payment.
  var payments: Payments
  /// Further payments without a down payment, which differ at both ends.
  var differing: Differing
  /// Payments after a down payment, which is `{first}`; the first of them is `{second}`.
  var afterDownPayment: Payments
  /// What stands behind the payments.
  var clauses: Clauses
  /// Why there are none.
  var refusals: Refusals
  /// A unit of time, for one and for several.
  var units: [PaymentStep.Unit: (one: String, other: String)]

  /// Payments, of which at most one differs from the others by more than one minor unit.
  struct Payments: Sendable {
    /// One payment.
    var single: String
    /// Several that are alike; states the largest.
    var several: String
    /// Two that differ.
    var two: String
    /// The first differs from the others.
    var firstApart: String
    /// The last differs from the others.
    var lastApart: String
    /// They differ otherwise.
    var uneven: String
    /// Their truncated average is stated.
    var average: String
  }

  /// Payments of which two differ from the others.
  struct Differing: Sendable {
    /// Three payments, all apart.
    var three: String
    /// The first and the last.
    var endsApart: String
    /// The first two.
    var firstTwoApart: String
    /// The first is stated, and the truncated average of the others.
    var firstApartAverage: String
  }

  /// What is said beside the payments, each with its separator in front.
  struct Clauses: Sendable {
    /// One payment is due so long after the start.
    var singleAfter: String
    /// One payment is due on a date.
    var singleOn: String
    /// The first payment is due so long after the start.
    var firstAfter: String
    /// The first payment is due on a date.
    var firstOn: String
    /// What all payments come to.
    var totalOfPayments: String
    /// The same with a fee in them.
    var feeInPayments: String
    /// The same with several fees in them.
    var feesInPayments: String
    /// The same with interest in them.
    var interest: String
    /// The same with interest and a fee in them.
    var interestAndFee: String
    /// The same with interest and several fees in them.
    var interestAndFees: String
    /// A fee that is deducted, behind the total.
    var feeDeducted: String
    /// Several fees that are deducted, behind the total.
    var feesDeducted: String
    /// Tax comes on top.
    var taxNotIncluded: String
  }

  /// Why there are no payments.
  struct Refusals: Sendable {
    /// The plan's bounds, both.
    var fromTo: String
    /// The plan's bounds where only the least total is limited.
    var from: String
    /// The plan's bounds where only the greatest total is limited.
    var upTo: String
    /// The plan's bounds where they are one amount.
    var exactly: String
    /// Behind the bounds: how many payments the total would allow, two at least.
    var fewerPayments: String
    /// The plan is not offered in the currency.
    var currencyNotOffered: String
    /// The plan is not offered in the country.
    var countryNotOffered: String
    /// The plan is offered between two dates.
    var validFromUntil: String
    /// The plan is offered from a date on.
    var validFrom: String
    /// The plan was offered until a date.
    var validUntil: String
    /// The plan is not offered for a category of the order.
    var categoryExcluded: String
  }
}

extension MessagePatterns {
  static let english = MessagePatterns(
    interestFree: "interest-free ",
    payments: Payments(
      single: "{count} {free}payment of {largest}",
      several: "{count} {free}payments of {largest}",
      two: "{count} {free}payments: the first {first}, then a last one of {last}",
      firstApart: "{count} {free}payments: the first {first}, then {rest} of {regular}",
      lastApart: "{count} {free}payments: {rest} of {regular}, then a last one of {last}",
      uneven: "{count} {free}payments of {smallest} to {largest}",
      average: "{count} {free}payments of about {average}"),
    differing: Differing(
      three: "{count} {free}payments: the first {first}, the second {second}, then a last one of {last}",
      endsApart: "{count} {free}payments: the first {first}, then {middle} of {regular}, then a last one of {last}",
      firstTwoApart: "{count} {free}payments: the first {first}, the second {second}, then {middle} of {regular}",
      firstApartAverage: "{count} {free}payments: the first {first}, then {rest} of about {average}"),
    afterDownPayment: Payments(
      single: "{first} today, then {rest} {free}payment of {last}",
      several: "{first} today, then {rest} {free}payments of {regular}",
      two: "{first} today, then {rest} {free}payments: the first {second}, then a last one of {last}",
      firstApart: "{first} today, then {rest} {free}payments: the first {second}, then {middle} of {regular}",
      lastApart: "{first} today, then {rest} {free}payments: {middle} of {regular}, then a last one of {last}",
      uneven: "{first} today, then {rest} {free}payments of {smallest} to {largest}",
      average: "{first} today, then {rest} {free}payments of about {average}"),
    clauses: Clauses(
      singleAfter: " in {interval}", singleOn: " on {date}", firstAfter: "; the first in {interval}",
      firstOn: "; the first on {date}", totalOfPayments: "; total of payments {totalOfPayments}",
      feeInPayments: "; total of payments {totalOfPayments}, including a fee of {feesInPayments}",
      feesInPayments: "; total of payments {totalOfPayments}, including fees of {feesInPayments}",
      interest: "; total of payments {totalOfPayments}, including interest of {interest}",
      interestAndFee:
        "; total of payments {totalOfPayments}, including interest of {interest} and a fee of {feesInPayments}",
      interestAndFees:
        "; total of payments {totalOfPayments}, including interest of {interest} and fees of {feesInPayments}",
      feeDeducted: "; a fee of {feesDeducted} is deducted from what is paid out",
      feesDeducted: "; fees of {feesDeducted} are deducted from what is paid out",
      taxNotIncluded: "; tax is not included"),
    refusals: Refusals(
      fromTo: "Available for order totals from {minimum} to {maximum}",
      from: "Available for order totals from {minimum}", upTo: "Available for order totals up to {maximum}",
      exactly: "Available for order totals of exactly {minimum}",
      fewerPayments: "; this total allows up to {largestCount} payments",
      currencyNotOffered: "Not available in {currency}", countryNotOffered: "Not available in your country",
      validFromUntil: "Available from {validFrom} to {validUntil}", validFrom: "Available from {validFrom}",
      validUntil: "Available until {validUntil}",
      categoryExcluded: "Not available for a product category of this order"),
    units: [
      .day: ("day", "days"), .week: ("week", "weeks"), .month: ("month", "months"), .year: ("year", "years"),
    ])
}
