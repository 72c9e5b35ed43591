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
    let dates: PaymentDates
    do throws(PaymentDatesError) {
      dates = try PaymentDates(
        count: greatestCount - (isApart ? 1 : 0), rhythm: every, first: first, secondAfter: firstInterval,
        endOfMonth: endOfMonth)
    } catch {
      throw planError(error)
    }
    return DueDateRule(
      dates: dates, startsWithDownPayment: isApart, businessDays: try compiledBusinessDays(calendar: calendar))
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
