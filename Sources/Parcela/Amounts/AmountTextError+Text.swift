import ExactMoney

extension AmountTextError.Reason {
  /// What is wrong, as the predicate of a sentence about the text: `"1,299.00 USD" has grouped digits`.
  public var what: String {
    switch self {
    case .empty: "is empty"
    case .missingCurrency: "names no currency"
    case .unknownCurrency: "names a currency that ISO 4217 does not list"
    case .currencyWithoutMinorUnit: "names a code that has no minor unit"
    case .lowercaseCurrency: "has its currency code in small letters"
    case .currencyFirst: "begins with the currency"
    case .currencySymbol: "has a currency symbol"
    case .groupingSeparator: "has grouped digits"
    case .decimalComma: "has a decimal comma"
    case .missingInteger: "lacks a digit before the decimal point"
    case .missingFraction: "lacks a digit after the decimal point"
    case .tooManyFractionDigits: "has more decimals than its currency"
    case .plusSign: "begins with a plus sign"
    case .exponent: "has an exponent"
    case .missingSpace: "lacks the blank before the currency"
    case .extraSpace: "has a blank too many"
    case .nonASCIIDigit: "has a digit of another script"
    case .trailingCharacters: "goes on after the currency"
    case .unexpectedCharacter: "has a character that no amount has"
    case .overflow: "is too large"
    }
  }
}
