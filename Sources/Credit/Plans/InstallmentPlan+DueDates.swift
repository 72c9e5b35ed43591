import Installments

extension InstallmentPlan {
  /// The rule of due dates for the greatest number of payments: fewer payments have the first of them.
  func compiledDueDates(
    greatestCount: Int, calendar: (String) -> HolidayCalendar?
  ) throws(PlanError) -> DueDateRule {
    let isApart = downPayment != nil && standsApart
    if isApart, firstInterval != nil, !isListed {
      throw PlanError(key: "firstInterval", fault: .intervalBesideFirst)
    }
    if isListed {
      guard case .exactly = count else { throw PlanError(key: "count", fault: .listNeedsOneCount) }
    }
    let dates = try paymentDates(count: greatestCount - (isApart ? 1 : 0))
    if isApart { try checkAfterStart() }
    return DueDateRule(
      dates: dates, startsWithDownPayment: isApart, businessDays: try compiledBusinessDays(calendar: calendar))
  }

  /// Checks that the payments after a down payment come after the start, when that is due.
  private func checkAfterStart() throws(PlanError) {
    if case .listed(let list) = every, list.beginsAtStart {
      throw PlanError(key: "every.daysAfterStart[0]", fault: .firstWithDownPayment)
    }
    if first == .onAnchorDay(includingStart: true) {
      throw PlanError(key: "first.onAnchorDay", fault: .firstWithDownPayment)
    }
  }

  /// The dates of the rhythm, which the earliest start date has all of: a later one never has more.
  private func paymentDates(count: Int) throws(PlanError) -> PaymentDates {
    let dates: PaymentDates
    do throws(PaymentDatesError) {
      dates = try PaymentDates(
        count: count, rhythm: every, first: first, secondAfter: firstInterval, endOfMonth: endOfMonth)
    } catch {
      throw planError(error)
    }
    do throws(PaymentDatesError) {
      _ = try dates.nominalDate(ofPayment: count, startingOn: validFrom ?? .earliest)
    } catch {
      throw PlanError(key: "every", fault: .beyondCalendar)
    }
    return dates
  }

  /// The last start date for which the plan is offered: `validUntil`, but no later than a first payment that is due on a
  /// date of the calendar, and before it where a down payment, due at the start, comes first.
  ///
  /// - Throws: `firstBeforeValid` where no start date is left.
  func compiledValidUntil() throws(PlanError) -> CalendarDate? {
    guard let first = firstDate else { return validUntil }
    let from = validFrom ?? .earliest
    guard let last = downPayment == nil ? first : first.dayBefore, last >= from else {
      throw PlanError(key: isListed ? "every" : "first", fault: .firstBeforeValid(first: first, from: from))
    }
    return validUntil.map { min($0, last) } ?? last
  }

  /// A start date that the plan allows, which shows what is wrong whatever the date: the first, which has all dates that
  /// any has; but the last before a first payment on a date of the calendar, which may be centuries from the first.
  ///
  /// - Parameter lastStart: the last start date for which the plan is offered.
  func sampleStart(until lastStart: CalendarDate?) -> CalendarDate {
    if firstDate != nil, let lastStart { return lastStart }
    return validFrom ?? .earliest
  }

  /// The first payment's date where the plan names one, a down payment apart.
  private var firstDate: CalendarDate? {
    if case .listed(let list) = every { return list.firstDate }
    if case .on(let date) = first { return date }
    return nil
  }

  private var isListed: Bool {
    if case .listed = every { true } else { false }
  }

  /// Whether a down payment stands before the rhythm instead of being its first payment.
  private var standsApart: Bool { isListed || first != .atStart }

  private func planError(_ error: PaymentDatesError) -> PlanError {
    switch error {
    case .listCount(let listed, let count):
      PlanError(key: "every", fault: .listedDates(listed: listed, payments: count))
    case .listStatesFirst:
      PlanError(key: first == .atStart ? "firstInterval" : "first", fault: .besideListedDates)
    case .noAnchorDays: PlanError(key: "first", fault: .noAnchorDays)
    case .countOutOfRange(let count): PlanError(key: "count", fault: .countOutOfRange(count))
    case .emptyList, .listNotIncreasing, .offsetOutOfRange, .firstBeforeStart, .outOfRange, .outsideCalendar:
      preconditionFailure("payment dates without a start date fail otherwise")
    }
  }

  private func compiledBusinessDays(
    calendar: (String) -> HolidayCalendar?
  ) throws(PlanError) -> DueDateRule.BusinessDays? {
    guard let businessDays, businessDays.rule != .none else { return nil }
    guard let calendar = calendar(businessDays.calendar) else {
      throw PlanError(key: "businessDays.calendar", fault: .unknownCalendar(businessDays.calendar))
    }
    return DueDateRule.BusinessDays(rule: businessDays.rule, calendar: calendar)
  }
}

extension CalendarDate {
  /// The date before; `nil` where that is no date, before the year 1.
  fileprivate var dayBefore: CalendarDate? {
    do throws(CalendarDateError) { return try adding(days: -1) } catch { return nil }
  }
}
