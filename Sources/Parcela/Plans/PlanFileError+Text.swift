import ExactMoney
import Installments

extension PlanFileError: CustomStringConvertible {
  /// `WHAT (WHERE): HOW TO MEND`, WHERE being file, line, column and key path.
  public var description: String {
    let place = "\(file):\(position.line):\(position.column)"
    let path = path.description
    return "\(fault.what) (\(path.isEmpty ? place : "\(place), \(path)")): \(fault.mend)"
  }
}

extension PlanFileError.Fault {
  /// What is wrong.
  public var what: String {
    switch self {
    case .syntax(let reason): reason.what
    case .shape(let fault): fault.what
    case .foreignWord(let word, let meanings):
      meanings.count > 1 ? "\(quoted(word)) can mean \(meanings.count) rules" : "the word \(quoted(word)) is unknown"
    case .unknownWord(let word, _, _): "the word \(quoted(word)) is unknown"
    case .unknownCurrency(let code, _): "the currency \(quoted(code)) is unknown"
    case .currencyWithoutMinorUnit(let code): "\(quoted(code)) has no minor unit"
    case .amountIsNumber(let lexeme): "the amount \(lexeme) is a number"
    case .amount(let text, .tooManyFractionDigits, let currency):
      "\(quoted(text)) has more decimals than \(currency.code)"
    case .amount(let text, .overflow, _): "\(quoted(text)) is too large"
    case .amount(let text, _, _): "\(quoted(text)) is no amount"
    case .stepOutOfRange(let step): "the step \(step) is out of range"
    case .date(let text, .malformed): "\(quoted(text)) is no date"
    case .date(let text, _): "there is no day \(quoted(text))"
    case .noPlans: "the file lists no plans"
    case .noLimits: "the list of limits is empty"
    case .repeatedIdentifier(let id, _): "the id \(quoted(id)) stands twice"
    case .plan(let fault): fault.what
    }
  }

  /// How to mend it.
  public var mend: String {
    switch self {
    case .syntax(let reason): reason.mend
    case .shape(let fault): fault.mend
    case .foreignWord(_, let meanings): "did you mean \(alternatives(meanings))?"
    case .unknownWord(_, _, let nearest?): "did you mean \(quoted(nearest))?"
    case .unknownWord(_, let known, nil): "write \(alternatives(known))"
    case .unknownCurrency(_, let nearest?): "did you mean \(quoted(nearest))?"
    case .unknownCurrency(_, nil): "write a code of ISO 4217, such as \"USD\""
    case .currencyWithoutMinorUnit: "use a currency that payments are made in"
    case .amountIsNumber(let lexeme): "write it as a string: \(quoted(lexeme))"
    case .amount(_, let reason, let currency): mendOfAmount(reason, currency)
    case .stepOutOfRange: "write a whole number from 1 to \(PaymentStep.maximumCount)"
    case .date(_, .malformed): "write it as YYYY-MM-DD"
    case .date: "write a day of the calendar as YYYY-MM-DD"
    case .noPlans: "write one or more in \"plans\""
    case .noLimits: "list one or more, or remove the key to offer the plan in every currency"
    case .repeatedIdentifier(_, let first): "rename this one or the one at \(first.line):\(first.column)"
    case .plan(let fault): fault.mend
    }
  }

  private func mendOfAmount(_ reason: AmountTextError.Reason, _ currency: Currency) -> String {
    switch reason {
    case .tooManyFractionDigits where currency.minorUnitDigits == 0: "write a whole number"
    case .tooManyFractionDigits: "write at most \(currency.minorUnitDigits) decimals"
    case .overflow, .groupingSeparator, .decimalComma, .missingInteger, .missingFraction, .plusSign, .exponent,
      .nonASCIIDigit:
      reason.mend.description
    default: "write digits alone, with a point before the decimals, such as \"1234.50\""
    }
  }
}

/// `"a"`, `"a" or "b"`, `"a", "b" or "c"`.
func alternatives(_ words: [String]) -> String {
  let quotedWords = words.map(quoted)
  guard let last = quotedWords.last, quotedWords.count > 1 else { return quotedWords.joined() }
  return quotedWords.dropLast().joined(separator: ", ") + " or " + last
}
