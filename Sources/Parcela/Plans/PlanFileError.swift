import Credit
import ExactMoney
import Installments

/// Why a plan file cannot be used: the file, the place, the key path, and what is wrong.
///
///     the amount 35.00 is a number (plans.json:7:42, plans[0].limits[0].minimum): write it as a string: "35.00"
public struct PlanFileError: Error, Hashable, Sendable {
  /// The file's name, as it was handed in.
  public let file: String
  /// The place in the file.
  public let position: JSONPosition
  /// The way to the value at fault; empty where the text is no JSON.
  public let path: JSONKeyPath
  /// What is wrong.
  public let fault: Fault

  /// The faults that a plan file can have.
  public enum Fault: Hashable, Sendable {
    /// The text is not JSON.
    case syntax(JSONError.Reason)
    /// A key is missing or unknown, or a value is of another kind.
    case shape(JSONFieldError.Fault)
    /// A word that can mean one or several of the words that belong here.
    case foreignWord(String, meanings: [String])
    /// A word that is none of those that belong here.
    case unknownWord(String, known: [String], nearest: String?)
    /// A currency that ISO 4217 does not list.
    case unknownCurrency(String, nearest: String?)
    /// A code that ISO 4217 lists without a minor unit, such as gold.
    case currencyWithoutMinorUnit(String)
    /// An amount written as a JSON number, which readers round to binary fractions.
    case amountIsNumber(String)
    /// A string that is no amount of its currency.
    case amount(String, AmountTextError.Reason, Currency)
    /// A percentage written as a JSON number.
    case percentIsNumber(String)
    /// A string that is no decimal.
    case percent(String, AmountTextError.Reason)
    /// An amount without a currency beside it, where the limits do not name exactly one; `several` is the key of the
    /// list that takes amounts with currencies.
    case amountWithoutCurrency(several: String, currencies: [String])
    /// An empty list of amounts.
    case noAmounts
    /// Two keys of which one is enough.
    case keysExclude(String, String)
    /// An object with none of the keys of which it needs one.
    case noneOfKeys([String])
    /// A step outside 1…3660.
    case stepOutOfRange(Int)
    /// Days of a semi-monthly rhythm that are not two, or not far enough apart.
    case semiMonthlyDays([Int])
    /// A list of dates or days that cannot be one: empty, not increasing, or with a day out of range.
    case listedDates(PaymentDatesError)
    /// A text that is no date.
    case date(String, CalendarDateError)
    /// A list without plans.
    case noPlans
    /// An empty list of limits, which would exclude every currency.
    case noLimits
    /// An identifier that an earlier plan of the file has, `first` being where.
    case repeatedIdentifier(String, first: JSONPosition)
    /// What only compiling the plan shows.
    case plan(PlanError.Fault)
  }

  /// Names a file, a place in it and its fault.
  public init(_ fault: Fault, file: String, path: JSONKeyPath, position: JSONPosition) {
    self.fault = fault
    self.file = file
    self.path = path
    self.position = position
  }
}
