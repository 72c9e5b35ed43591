extension Explanation.Rule {
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
    case .principal: "What is lent is the total less the down payment, with financed fees."
    case .rate:
      "The rate of a period is the annual one times the period's part of a year, or what its basis says; it is rounded only where the plan says so."
    case .balloon: "The balloon is its part of what is lent, rounded by the plan's rule."
    case .levelPayment:
      "The level payment repays what is owed, with the interest of every period and less the balloon; it is rounded once, by the plan's rule."
    case .nudgedPayment:
      "Of all level payments the one is taken from which the last payment differs least, the balloon aside; of two, the one nearer to the rounded one."
    case .feeShares: "A spread fee is divided evenly over the level payments, by the plan's remainder rule."
    case .interest:
      "Interest is the period's rate times what is owed, or what was lent where the rate is flat, rounded by the plan's rule."
    case .closing:
      "The last payment is what is owed with its interest; unadjusted, it is level with the balloon, and its interest is what it leaves beyond the balance."
    case .payment: "A payment is its principal, its interest and its fee."
    case .dueDate: "A date is counted from the start, never from the payment before it."
    case .businessDay: "A date on a closed day moves by the plan's rule; one on the start date stays."
    case .totalOfPayments: "All payments together are the total, the interest, and the fees that are paid with them."
    case .sentence, .spokenSentence: "The sentence is the one whose every figure is true of the payments."
    }
  }
}
