import Credit
import Installments
import Parcela

/// What every row of a run needs to know about the run: plans, locales, columns, dates.
struct RowPlan: Sendable {
  /// The plans, in the order given.
  let plans: [CompiledPlan]
  /// The plans for the start date.
  let dated: [DatedPlan]
  /// The locales; each gives lines of its own.
  let locales: [LocaleIdentifier]
  /// The output columns, in order.
  let columns: [OutputColumn]
  /// The output format.
  let format: RowFormat
  /// When the payments of each plan are due.
  let dueDates: [RowDueDates]
  /// Why each plan is not offered from the start date; `nil` where it is.
  let startRefusals: [RowIndex?]
  /// The rows compiled so far.
  let library = RowLibrary()

  /// Settles a run's dates.
  ///
  /// - Throws: `start` where a plan has no figures or a payment no date for that start.
  init(
    plans: [CompiledPlan], locales: [LocaleIdentifier], columns: [OutputColumn], format: RowFormat,
    start: CalendarDate
  ) throws(BatchError) {
    self.plans = plans
    self.locales = locales
    self.columns = columns
    self.format = format
    dated = try plans.map { (plan) throws(BatchError) in
      do throws(StartDateError) { return try plan.startingOn(start) } catch { throw .start(plan: plan.id, error) }
    }
    startRefusals = plans.map { $0.conditions.isValid(on: start) ? nil : .outsideDates }
    dueDates = try plans.map { (plan) throws(BatchError) in try RowDueDates(plan, startingOn: start) }
  }
}

/// When the payments of one plan are due.
struct RowDueDates: Sendable {
  /// The nominal dates; none of a plan that is not offered from the start date.
  let nominal: [CalendarDate]
  /// How many of the first payments are due on the start date, business days considered.
  let todayCount: Int

  /// Finds the dates of the greatest number of payments, of which fewer payments have the first.
  init(_ plan: CompiledPlan, startingOn start: CalendarDate) throws(BatchError) {
    var dates: [CalendarDate] = []
    var today = 0
    if plan.conditions.isValid(on: start) {
      for number in 1...plan.conditions.count {
        let due: DueDate
        do throws(PaymentDatesError) {
          due = try plan.conditions.dueDates.dueDate(ofPayment: number, startingOn: start)
        } catch {
          throw .start(plan: plan.id, .dates(error))
        }
        dates.append(due.nominal)
        if due.adjusted == start { today = number }
      }
    }
    nominal = dates
    todayCount = today
  }
}
