/// When the payments of a plan are due: the dates of its rhythm, a down payment before them, moved to business days.
///
/// A plan whose first payment is due at the start has all payments, with or without a down payment, in one rhythm. Where
/// the first payment is due otherwise, or dates are listed, a down payment stands before them, on the start date.
public struct DueDateRule: Hashable, Sendable {
  /// The dates of the rhythm.
  public let dates: PaymentDates
  /// Whether payment 1 is a down payment on the start date, and the rhythm that of the payments from 2 on.
  public let startsWithDownPayment: Bool
  /// How dates on closed days move; `nil` where they stay.
  public let businessDays: BusinessDays?

  /// A business-day rule with its calendar.
  public struct BusinessDays: Hashable, Sendable {
    /// Which way a date on a closed day moves.
    public let rule: BusinessDayRule
    /// Which days are closed.
    public let calendar: HolidayCalendar

    /// Pairs a rule and a calendar.
    public init(rule: BusinessDayRule, calendar: HolidayCalendar) {
      self.rule = rule
      self.calendar = calendar
    }
  }

  /// Assembles a checked rule.
  public init(dates: PaymentDates, startsWithDownPayment: Bool = false, businessDays: BusinessDays? = nil) {
    self.dates = dates
    self.startsWithDownPayment = startsWithDownPayment
    self.businessDays = businessDays
  }

  /// How many payments have a date.
  public var count: Int { dates.count + (startsWithDownPayment ? 1 : 0) }

  /// The due date of payment `number`, counted from 1, of a plan that starts on `start`.
  ///
  /// - Throws: `firstBeforeStart`, `outOfRange`, `outsideCalendar`, all of them facts of the start date.
  /// - Precondition: `number` is 1 to `count`.
  public func dueDate(
    ofPayment number: Int, startingOn start: CalendarDate
  ) throws(PaymentDatesError) -> DueDate {
    precondition(number >= 1 && number <= count, "payments are numbered from 1 to the plan's count")
    guard startsWithDownPayment else { return try date(number, start) }
    return number == 1 ? DueDate(nominal: start, adjusted: start) : try date(number - 1, start)
  }

  /// The nominal due date of payment `number`, counted from 1: what the rhythm says, whatever days are closed.
  ///
  /// - Throws: `firstBeforeStart`, `outOfRange`.
  /// - Precondition: `number` is 1 to `count`.
  public func nominalDate(
    ofPayment number: Int, startingOn start: CalendarDate
  ) throws(PaymentDatesError) -> CalendarDate {
    precondition(number >= 1 && number <= count, "payments are numbered from 1 to the plan's count")
    guard startsWithDownPayment else { return try dates.nominalDate(ofPayment: number, startingOn: start) }
    return number == 1 ? start : try dates.nominalDate(ofPayment: number - 1, startingOn: start)
  }

  private func date(_ number: Int, _ start: CalendarDate) throws(PaymentDatesError) -> DueDate {
    guard let businessDays else {
      let nominal = try dates.nominalDate(ofPayment: number, startingOn: start)
      return DueDate(nominal: nominal, adjusted: nominal)
    }
    return try dates.dueDate(
      ofPayment: number, startingOn: start, rule: businessDays.rule, calendar: businessDays.calendar)
  }
}

extension DatedPlan {
  /// The due date of payment `number`, counted from 1, of a plan that starts on `start`.
  ///
  /// - Throws: as `DueDateRule.dueDate(ofPayment:startingOn:)`; error payments are numbered without a down payment that
  ///   stands before the rhythm.
  /// - Precondition: `number` is 1 to `count`.
  public func dueDate(
    ofPayment number: Int, startingOn start: CalendarDate
  ) throws(PaymentDatesError) -> DueDate {
    try dueDates.dueDate(ofPayment: number, startingOn: start)
  }
}
