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
    case .percentIsNumber(let lexeme): "the percentage \(lexeme) is a number"
    case .percent(let text, .overflow), .percent(let text, .tooManyFractionDigits):
      "\(quoted(text)) has too many digits"
    case .percent(let text, _): "\(quoted(text)) is no percentage"
    case .amountWithoutCurrency(_, let currencies):
      currencies.isEmpty
        ? "the amount stands alone, and the plan has no limits that name a currency"
        : "the amount stands alone, and the limits name \(currencies.count) currencies"
    case .noAmounts: "the list of amounts is empty"
    case .keysExclude(let first, let second): "\(quoted(first)) and \(quoted(second)) exclude each other"
    case .noneOfKeys(let keys): "none of the keys \(alternatives(keys)) is there"
    case .stepOutOfRange(let step): "the step \(step) is out of range"
    case .semiMonthlyDays: "the days are not two of a month"
    case .listedDates(.emptyList): "the list is empty"
    case .listedDates(.listNotIncreasing): "the day is not after the one before it"
    case .listedDates: "a day is out of range"
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
    case .percentIsNumber(let lexeme): "write it as a string: \(quoted(lexeme))"
    case .percent(_, let reason): mendOfPercent(reason)
    case .amountWithoutCurrency(let several, _):
      "write \(quoted(several)) instead, as in [{\"currency\": \"USD\", \"amount\": \"5.00\"}]"
    case .noAmounts: "list one amount for each currency of the limits, or remove the key"
    case .keysExclude: "keep one of the two"
    case .noneOfKeys: "add one of them"
    case .stepOutOfRange: "write a whole number from 1 to \(PaymentStep.maximumCount)"
    case .semiMonthlyDays: "write the earlier, 1 to 27, and the later, up to 31 for the last of the month: [1, 15]"
    case .listedDates(.emptyList): "list one for each payment"
    case .listedDates(.listNotIncreasing): "list them in order, each once"
    case .listedDates: "write whole numbers from 0 up"
    case .date(_, .malformed): "write it as YYYY-MM-DD"
    case .date: "write a day of the calendar as YYYY-MM-DD"
    case .noPlans: "write one or more in \"plans\""
    case .noLimits: "list one or more, or remove the key to offer the plan in every currency"
    case .repeatedIdentifier(_, let first): "rename this one or the one at \(first.line):\(first.column)"
    case .plan(let fault): fault.mend
    }
  }

  private func mendOfPercent(_ reason: AmountTextError.Reason) -> String {
    switch reason {
    case .overflow, .tooManyFractionDigits: "write fewer digits"
    case .groupingSeparator, .decimalComma, .missingInteger, .missingFraction, .plusSign, .exponent, .nonASCIIDigit:
      reason.mend.description
    default: "write digits alone, with a point before the decimals, such as \"2.5\" for 2.5 %"
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
