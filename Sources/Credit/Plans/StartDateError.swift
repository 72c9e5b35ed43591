import Installments

/// Why a plan gives no figures for a start date.
public enum StartDateError: Error, Hashable, Sendable {
  /// A payment has no date: beyond the year 9999, before the start, or on days that a holiday calendar does not know.
  case dates(PaymentDatesError)
  /// The plan cannot be compiled for the dates that follow from the start, although it can be for others.
  case plan(PlanError)

  /// The fault of a plan that has none of its start dates.
  var planError: PlanError {
    switch self {
    case .dates: PlanError(key: "every", fault: .beyondCalendar)
    case .plan(let error): error
    }
  }
}
