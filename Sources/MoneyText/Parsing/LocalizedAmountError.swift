import ExactMoney

/// Why a text is no amount in a locale's form, at which byte, and what may have been meant.
public struct LocalizedAmountError: Error, Hashable, Sendable {
  /// What is wrong.
  public let reason: Reason
  /// The offset of the offending byte in the text, from 0; the text's length where something is missing at its end.
  public let position: Int
  /// Currencies that the text may mean, the more usual ones first; empty where none is at hand.
  public let currencies: [Currency]
  /// Numbers that the text says where points and commas are used the other way, each once.
  public let amounts: [DecimalAmount]

  /// Names a fault and the byte it was found at.
  public init(_ reason: Reason, at position: Int, currencies: [Currency] = [], amounts: [DecimalAmount] = []) {
    self.reason = reason
    self.position = position
    self.currencies = currencies
    self.amounts = amounts
  }

  /// The faults that a localized amount can have.
  public enum Reason: UInt8, CaseIterable, Sendable {
    /// No text, or blanks alone.
    case empty
    /// More than 512 bytes.
    case tooLong
    /// Bytes that are not UTF-8.
    case invalidUTF8
    /// No digit at all.
    case missingNumber
    /// No digit before the decimal separator: `,50`.
    case missingInteger
    /// No digit after the decimal separator: `5,`.
    case missingFraction
    /// A needless zero before the first digit: `007`, `0,123` where the comma groups.
    case leadingZero
    /// Groups of another size than the locale's: `12.50` where the point groups, `1,23,456` where India does not read.
    case irregularGrouping
    /// A separator that the locale has not, or a second kind of separators of groups: `1.50` in French.
    case foreignSeparator
    /// A separator after the decimals: `1.234,50.00`.
    case separatorAfterDecimals
    /// Digits of two scripts, or digits with separators of another script.
    case mixedScripts
    /// More decimals than the currency has, zeros too.
    case tooManyFractionDigits
    /// A plus sign.
    case plusSign
    /// Two signs, or a sign and parentheses.
    case doubledSign
    /// A parenthesis without its counterpart.
    case unbalancedParenthesis
    /// A text beside the number that names no currency in the locale.
    case unknownCurrency
    /// No currency, and none was given.
    case missingCurrency
    /// A symbol or name that several currencies share.
    case ambiguousCurrency
    /// Two texts of different currencies, or another currency than the one that was given.
    case currencyConflict
    /// A range such as `$10 – $20`, which is no single amount.
    case range
    /// A range whose end is below its start.
    case descendingRange
    /// A character that cannot stand there.
    case unexpectedCharacter
    /// An amount outside Int64 minor units.
    case overflow
  }
}

extension LocalizedAmountError.Reason {
  /// The reason's name as rejects files, vectors and JSON write it.
  public var name: StaticString {
    switch self {
    case .empty: "empty"
    case .tooLong: "tooLong"
    case .invalidUTF8: "invalidUTF8"
    case .missingNumber: "missingNumber"
    case .missingInteger: "missingInteger"
    case .missingFraction: "missingFraction"
    case .leadingZero: "leadingZero"
    case .irregularGrouping: "irregularGrouping"
    case .foreignSeparator: "foreignSeparator"
    case .separatorAfterDecimals: "separatorAfterDecimals"
    case .mixedScripts: "mixedScripts"
    case .tooManyFractionDigits: "tooManyFractionDigits"
    case .plusSign: "plusSign"
    case .doubledSign: "doubledSign"
    case .unbalancedParenthesis: "unbalancedParenthesis"
    case .unknownCurrency: "unknownCurrency"
    case .missingCurrency: "missingCurrency"
    case .ambiguousCurrency: "ambiguousCurrency"
    case .currencyConflict: "currencyConflict"
    case .range: "range"
    case .descendingRange: "descendingRange"
    case .unexpectedCharacter: "unexpectedCharacter"
    case .overflow: "overflow"
    }
  }

  /// How to mend the text, as a clause for an error message.
  public var mend: StaticString {
    switch self {
    case .empty: "write an amount"
    case .tooLong: "write the amount alone"
    case .invalidUTF8: "save the text as UTF-8"
    case .missingNumber: "write the amount in digits"
    case .missingInteger: "write a digit before the decimal separator"
    case .missingFraction: "write digits after the decimal separator, or leave it out"
    case .leadingZero: "leave the first zero out, or say the locale that the text is written in"
    case .irregularGrouping: "group the digits as the locale does or not at all, or say the locale of the text"
    case .foreignSeparator: "use the locale's separators, or say the locale that the text is written in"
    case .separatorAfterDecimals: "say the locale that the text is written in"
    case .mixedScripts: "write all digits and separators in one script"
    case .tooManyFractionDigits: "round the amount to the currency's minor unit, or say the locale of the text"
    case .plusSign: "leave the plus sign out"
    case .doubledSign: "write one minus sign, or parentheses"
    case .unbalancedParenthesis: "close the parenthesis"
    case .unknownCurrency: "write a symbol or name that the locale knows, or the ISO 4217 code"
    case .missingCurrency: "write the currency beside the amount, or say which it is"
    case .ambiguousCurrency: "write the ISO 4217 code, or say the currency"
    case .currencyConflict: "let all texts name one currency"
    case .range: "write a single amount"
    case .descendingRange: "write the lower amount first"
    case .unexpectedCharacter: "write the amount and its currency alone"
    case .overflow: "check the amount; it is beyond what any price can be"
    }
  }
}

/// A fault at an offset of the canonical form, before suggestions are looked for.
struct AmountFault: Error {
  let reason: LocalizedAmountError.Reason
  let place: Int

  init(_ reason: LocalizedAmountError.Reason, at place: Int) {
    self.reason = reason
    self.place = place
  }

  /// Whether the text is an amount of a currency that it does not tell.
  var lacksCurrency: Bool {
    switch reason {
    case .missingCurrency, .ambiguousCurrency: true
    default: false
    }
  }
}
