import Credit
import Installments

/// The words for a start date for which a plan gives no figures: what is wrong, and how to mend it.
extension StartDateError {
  /// What is wrong.
  public var what: String {
    switch self {
    case .dates(.outsideCalendar): "its holiday calendar does not know a day that is needed"
    case .dates(.firstBeforeStart): "its first payment would be due before the start date"
    case .dates: "a payment would be due beyond the year 9999"
    case .plan(let error): error.fault.what
    }
  }

  /// How to mend it.
  public var mend: String {
    switch self {
    case .dates(.outsideCalendar): "use an earlier start date, or a calendar that goes further"
    case .dates: "use an earlier start date"
    case .plan(let error): error.fault.mend
    }
  }
}
