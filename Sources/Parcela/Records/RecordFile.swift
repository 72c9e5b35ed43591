import Credit
import ExactMoney
import Installments

/// A record as it was read: the versions that made it, what was asked, and the plans, with the whole text behind them.
///
/// Only what is computed from is read here; the answers are compared as JSON by `RecordVerification`.
public struct RecordFile: Sendable {
  /// The file's name, for messages.
  public let name: String
  /// The versions that the record names.
  public let versions: RecordVersions
  /// What was asked.
  public let inputs: QuoteRecord.Inputs
  /// The plans of the record, compiled.
  public let plans: [CompiledPlan]
  /// The whole record.
  public let value: JSONValue

  /// Reads a record's bytes.
  ///
  /// - Throws: `RecordFileError` with the first fault and its place: no JSON, no record, a format newer than
  ///   `QuoteRecord.format`, or inputs and plans that cannot be used.
  public init(name: String, bytes: [UInt8]) throws(RecordFileError) {
    self.name = name
    do throws(JSONError) { value = try JSONValue.parse(bytes) } catch {
      throw RecordFileError(.syntax(error.reason), file: name, path: .top, position: error.position)
    }
    let reader = RecordReader(file: name)
    let record = try reader.record(JSONField(top: value))
    versions = try reader.versions(record.required("versions"))
    inputs = try reader.inputs(record.required("inputs"))
    plans = try reader.plans(record.required("plans"))
  }
}

extension RecordFile {
  /// Everything but the seal, and the seal.
  var contentAndSeal: (content: JSONValue, seal: JSONValue) {
    guard case .object(let members) = value.kind, let seal = value["seal"] else {
      preconditionFailure("a record that was read has a seal")
    }
    return (JSONValue(.object(members.filter { !sameScalars($0.key, "seal") }), at: value.position), seal)
  }
}

/// Why a record cannot be read: the file, the place, the key path, and what is wrong.
///
///     the record has format 2 (order-81.json:1:18, recordFormat): read it with a later parcela: this one reads up to format 1
public struct RecordFileError: Error, Hashable, Sendable {
  /// The file's name, as it was handed in.
  public let file: String
  /// The place in the file.
  public let position: JSONPosition
  /// The way to the value at fault; empty for the whole text.
  public let path: JSONKeyPath
  /// What is wrong.
  public let fault: Fault

  /// The faults that a record can have.
  public enum Fault: Hashable, Sendable {
    /// The text is not JSON.
    case syntax(JSONError.Reason)
    /// The text is JSON, but no record: it has no `recordFormat`.
    case notARecord
    /// The format is newer than this library.
    case newerFormat(Int)
    /// There never was such a format.
    case unknownFormat(Int)
    /// A key is missing or unknown, or a value is of another kind.
    case shape(JSONFieldError.Fault)
    /// The amount is none.
    case amount(String, AmountTextError.Reason)
    /// A text that is no date.
    case date(String, CalendarDateError)
    /// A text that is no country code.
    case country(String)
    /// A word that is none of those that belong here.
    case unknownWord(String, known: [String])
    /// A calendar whose dates are not in their order, whose holidays lie outside them, or whose weekend is all week.
    case calendar
    /// The list of plans is empty.
    case noPlans
    /// A plan that cannot be used.
    case plan(PlanFileError.Fault)
    /// This plan has no figures or one of its payments no date for the start.
    case unanswerable(planID: String, StartDateError)
  }

  /// Names a file, a place in it and its fault.
  public init(_ fault: Fault, file: String, path: JSONKeyPath, position: JSONPosition) {
    self.fault = fault
    self.file = file
    self.path = path
    self.position = position
  }
}
