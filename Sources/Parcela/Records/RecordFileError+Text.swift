import ExactMoney
import Installments

extension RecordFileError: CustomStringConvertible {
  /// `WHAT (WHERE): HOW TO MEND`, WHERE being file, line, column and key path.
  public var description: String {
    let place = "\(file):\(position.line):\(position.column)"
    let path = path.description
    return "\(fault.what) (\(path.isEmpty ? place : "\(place), \(path)")): \(fault.mend)"
  }
}

extension RecordFileError.Fault {
  /// What is wrong.
  public var what: String {
    switch self {
    case .syntax(let reason): reason.what
    case .notARecord: "the file is no record of a quote"
    case .newerFormat(let format), .unknownFormat(let format): "the record has format \(format)"
    case .shape(let fault): fault.what
    case .amount(let text, let reason): "\(quoted(text)) \(reason.what)"
    case .date(let text, .malformed): "\(quoted(text)) is no date"
    case .date(let text, _): "there is no day \(quoted(text))"
    case .country(let text): "\(quoted(text)) is no country code"
    case .unknownWord(let word, _): "the word \(quoted(word)) is unknown"
    case .noPlans: "the record has no plans"
    case .plan(let fault): fault.what
    case .calendar: "the calendar contradicts itself"
    case .unanswerable(let planID, let error): error.what(of: planID)
    }
  }

  /// How to mend it. A record is not to be edited, so that most faults are mended by the record as it was written.
  public var mend: String {
    switch self {
    case .syntax, .shape, .amount, .date, .country, .noPlans, .plan, .calendar, .unanswerable:
      "get the record as it was written"
    case .notARecord: "name a file that parcela quote --record has written"
    case .newerFormat: "read it with a later parcela: this one reads up to format \(QuoteRecord.format)"
    case .unknownFormat: "get the record as it was written: formats are counted from 1"
    case .unknownWord(_, let known): "get the record as it was written; the words are \(alternatives(known))"
    }
  }
}
