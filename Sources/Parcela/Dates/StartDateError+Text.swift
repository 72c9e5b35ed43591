import Credit
import Installments

/// The words for a start date for which a plan gives no figures.
extension StartDateError {
  /// What is wrong with the start date of a plan, by its id.
  public func what(of plan: String) -> String {
    switch self {
    case .dates(.outsideCalendar(let date)): "the holiday calendar of \(plan) does not know \(date.isoText)"
    case .dates(.firstBeforeStart(let first, _)): "the first payment of \(plan) was due on \(first.isoText)"
    case .dates: "a payment of \(plan) would be due beyond the year 9999"
    case .plan(let error): "\(plan) has no figures for that date: \(error.fault.what) (\(error.key))"
    }
  }
}
