extension PaymentDates {
  /// The due date of a payment, moved to a business day.
  ///
  /// The nominal date is moved, and moving never changes a later one. Two limits keep the result sensible: a payment that
  /// is due on the start date is paid at once and never moved, and no payment is moved to before the start.
  ///
  /// Adjusted dates are in the order of the payments, and two payments share one only where no open day lies between
  /// their nominal dates that is not that very day: daily payments over a weekend do, monthly ones do not.
  ///
  /// - Parameters:
  ///   - number: the payment, 1 to `count`; anything else is a programmer's mistake.
  ///   - start: the date on which the plan starts.
  ///   - rule: how a date on a closed day moves.
  ///   - calendar: which days are closed; not asked for a payment on the start date, nor by the rule `none`.
  /// - Throws: as `nominalDate(ofPayment:startingOn:)`; `outsideCalendar` where the calendar is not valid for the date or
  ///   for the days that it moves over.
  /// - Complexity: O(closed days in a row); no allocation.
  public func dueDate(
    ofPayment number: Int, startingOn start: CalendarDate, rule: BusinessDayRule, calendar: HolidayCalendar
  ) throws(PaymentDatesError) -> DueDate {
    let nominal = try nominalDate(ofPayment: number, startingOn: start)
    guard nominal > start else { return DueDate(nominal: nominal, adjusted: nominal) }
    do throws(HolidayCalendarError) {
      return DueDate(nominal: nominal, adjusted: max(try calendar.adjusted(nominal, by: rule), start))
    } catch {
      switch error {
      case .outsideCalendar(let date): throw .outsideCalendar(date)
      }
    }
  }
}
