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
  /// - Throws: where a payment has no date from this start.
  init(
    plans: [CompiledPlan], locales: [LocaleIdentifier], columns: [OutputColumn], format: RowFormat,
    start: CalendarDate
  ) throws(PaymentDatesError) {
    self.plans = plans
    self.locales = locales
    self.columns = columns
    self.format = format
    dueDates = try plans.map { (plan) throws(PaymentDatesError) in
      (
        try plan.dated.dueDate(ofPayment: 1, startingOn: start).adjusted,
        try plan.dated.dueDate(ofPayment: plan.dated.count, startingOn: start).adjusted
      )
    }
  }
}
