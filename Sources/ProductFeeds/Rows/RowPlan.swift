import Credit
import Installments
import Parcela

/// What every row of a run needs to know about the run: plans, locales, columns, dates.
struct RowPlan: Sendable {
  /// The plans, in the order given.
  let plans: [CompiledPlan]
  /// The locales; each gives lines of its own.
  let locales: [LocaleIdentifier]
  /// The output columns, in order.
  let columns: [OutputColumn]
  /// The output format.
  let format: RowFormat
  /// The due dates of each plan's first and last payment.
  let dueDates: [(first: CalendarDate, last: CalendarDate)]
  /// The rows compiled so far.
  let library = RowLibrary()

  /// Settles a run's dates.
  ///
  /// - Throws: `outOfRange` where a plan's last payment is due beyond year 9999.
  init(
    plans: [CompiledPlan], locales: [LocaleIdentifier], columns: [OutputColumn], format: RowFormat,
    start: CalendarDate
  ) throws(CalendarDateError) {
    self.plans = plans
    self.locales = locales
    self.columns = columns
    self.format = format
    dueDates = try plans.map { (plan) throws(CalendarDateError) in
      (
        try plan.dated.dueDate(ofPayment: 1, startingOn: start),
        try plan.dated.dueDate(ofPayment: plan.dated.count, startingOn: start)
      )
    }
  }
}
