import Credit

/// The words for faults that compiling a plan shows: what is wrong, and how to mend it.
extension PlanError.Fault {
  /// What is wrong.
  public var what: String {
    switch self {
    case .malformedIdentifier: "the id is malformed"
    case .unavailable: "plans with this key are not computed yet"
    case .countOutOfRange(let count): "the count \(count) is out of range"
    case .repeatedCurrency(let currency): "the currency \(currency.code) stands twice"
    case .withdrawnCurrency(let currency): "ISO 4217 has withdrawn the currency \(currency.code)"
    case .negativeBound: "the amount is below zero"
    case .neverEligible: "no order total could meet these limits"
    case .malformedCountry(let code): "\(quoted(code)) is no country code"
    case .repeatedCountry(let code): "the country \(quoted(code)) stands twice"
    case .noCountries: "the list of countries is empty"
    case .roundingDiffers(let rule, let plan):
      "the remainder rounds by \(rule.planWord) and the plan by \(plan.planWord)"
    case .roundsNoShare: "\"exact\" rounds no share, and \"roundedThenLast\" needs it to"
    }
  }

  /// How to mend it.
  public var mend: String {
    switch self {
    case .malformedIdentifier: "use ASCII letters, digits, -, _ and . only, and at least one"
    case .unavailable: "remove the key"
    case .countOutOfRange: "write a whole number from 1 to 600"
    case .repeatedCurrency, .repeatedCountry: "remove one of the two"
    case .withdrawnCurrency: "remove it, or write the currency that replaced it"
    case .negativeBound: "write an amount from zero up"
    case .neverEligible: "raise the maximum, which must reach the minimum and one minor unit a payment"
    case .malformedCountry: "write two capital letters of ISO 3166, such as \"US\""
    case .roundingDiffers: "use one rounding rule for both"
    case .roundsNoShare: "name a rule that rounds, such as \"halfToEven\", or another remainder"
    case .noCountries: "list one or more, or remove the key to offer the plan everywhere"
    }
  }
}
