/// Why a machine amount could not be read, and at which byte.
public struct AmountTextError: Error, Hashable, Sendable {
  /// What is wrong.
  public let reason: Reason
  /// The offset of the offending byte in the text, from 0; the text's length where something is missing at its end.
  public let position: Int

  /// Names a fault and the byte it was found at.
  @inlinable
  public init(_ reason: Reason, at position: Int) {
    self.reason = reason
    self.position = position
  }

  /// The faults that a machine amount can have.
  public enum Reason: UInt8, CaseIterable, Sendable {
    /// No text, or white space alone.
    case empty
    /// A number without a currency, and no default currency was given.
    case missingCurrency
    /// Three capitals that ISO 4217 does not list.
    case unknownCurrency
    /// A code that ISO 4217 lists without a minor unit, such as gold.
    case currencyWithoutMinorUnit
    /// A currency code in lower or mixed case.
    case lowercaseCurrency
    /// The currency stands before the number.
    case currencyFirst
    /// A symbol instead of a code: `$12.34`.
    case currencySymbol
    /// Grouped digits: `1,299.00`.
    case groupingSeparator
    /// A comma as the decimal separator: `12,34`.
    case decimalComma
    /// No digit before the decimal point: `.50`.
    case missingInteger
    /// No digit after the decimal point: `5.`.
    case missingFraction
    /// More decimals than the currency has, and not zeros: `12.345 USD`.
    case tooManyFractionDigits
    /// A leading plus sign.
    case plusSign
    /// An exponent: `1e3`.
    case exponent
    /// No blank between number and currency: `12.34USD`.
    case missingSpace
    /// More than one blank between number and currency.
    case extraSpace
    /// A digit of another script.
    case nonASCIIDigit
    /// Something after the currency.
    case trailingCharacters
    /// A byte that cannot stand there.
    case unexpectedCharacter
    /// An amount outside Int64 minor units.
    case overflow
  }
}

extension AmountTextError.Reason {
  /// The reason's name as feeds, vectors and JSON write it.
  public var name: StaticString {
    switch self {
    case .empty: "empty"
    case .missingCurrency: "missingCurrency"
    case .unknownCurrency: "unknownCurrency"
    case .currencyWithoutMinorUnit: "currencyWithoutMinorUnit"
    case .lowercaseCurrency: "lowercaseCurrency"
    case .currencyFirst: "currencyFirst"
    case .currencySymbol: "currencySymbol"
    case .groupingSeparator: "groupingSeparator"
    case .decimalComma: "decimalComma"
    case .missingInteger: "missingInteger"
    case .missingFraction: "missingFraction"
    case .tooManyFractionDigits: "tooManyFractionDigits"
    case .plusSign: "plusSign"
    case .exponent: "exponent"
    case .missingSpace: "missingSpace"
    case .extraSpace: "extraSpace"
    case .nonASCIIDigit: "nonASCIIDigit"
    case .trailingCharacters: "trailingCharacters"
    case .unexpectedCharacter: "unexpectedCharacter"
    case .overflow: "overflow"
    }
  }

  /// How to mend the text, as a clause for an error message.
  public var mend: StaticString {
    switch self {
    case .empty: "write an amount such as 12.34 USD"
    case .missingCurrency: "write the currency after the amount, as in 12.34 USD, or say the feed's currency"
    case .unknownCurrency: "use a currency code of ISO 4217"
    case .currencyWithoutMinorUnit: "use a currency that payments are made in; this code has no minor unit"
    case .lowercaseCurrency: "write the currency code in capitals, as in USD"
    case .currencyFirst: "write the currency after the amount, as in 12.34 USD"
    case .currencySymbol: "write the ISO 4217 code after the amount instead of a symbol, as in 12.34 USD"
    case .groupingSeparator: "write the amount without grouping, as in 1299.00"
    case .decimalComma: "write a decimal point, as in 12.34"
    case .missingInteger: "write a digit before the decimal point, as in 0.50"
    case .missingFraction: "write digits after the decimal point, or leave the point out"
    case .tooManyFractionDigits: "round the amount to the currency's minor unit"
    case .plusSign: "leave the plus sign out"
    case .exponent: "write the amount out, without an exponent"
    case .missingSpace: "write one blank between amount and currency, as in 12.34 USD"
    case .extraSpace: "write exactly one blank between amount and currency"
    case .nonASCIIDigit: "write the digits 0 to 9"
    case .trailingCharacters: "end the text after the currency code"
    case .unexpectedCharacter: "write digits, one decimal point at most, one blank and the currency code"
    case .overflow: "check the amount; it is beyond what any price can be"
    }
  }
}
