import Installments
import Testing

@Suite("Due dates")
struct DueDateTests {
  @Test("Due dates: two fields, never before the start, and at the start never moved")
  func dueDates() throws {
    let calendar = HolidayTable.target.calendar()
    let week = try #require(PaymentStep(1, .week))
    let day = try #require(PaymentStep(1, .day))
    let weekly = try PaymentDates(count: 3, rhythm: .every(week))
    // 2026-03-20 is a Friday and 2026-04-03 Good Friday.
    let third = try weekly.dueDate(
      ofPayment: 3, startingOn: isoDate("2026-03-20"), rule: .following, calendar: calendar)
    #expect(try third == DueDate(nominal: isoDate("2026-04-03"), adjusted: isoDate("2026-04-07")))
    #expect(third.isMoved)
    // A Saturday.
    let start = try isoDate("2026-03-21")
    let atStart = try weekly.dueDate(ofPayment: 1, startingOn: start, rule: .following, calendar: calendar)
    #expect(!atStart.isMoved && atStart.nominal == start)
    let daily = try PaymentDates(count: 3, rhythm: .every(day))
    let adjusted = try (1...3).map {
      isoText(
        try daily.dueDate(ofPayment: $0, startingOn: start, rule: .preceding, calendar: calendar).adjusted)
    }
    #expect(adjusted == ["2026-03-21", "2026-03-21", "2026-03-23"])
    let late = try isoDate("2100-01-01")
    #expect(throws: PaymentDatesError.outsideCalendar(try late.adding(days: 7))) {
      try weekly.dueDate(ofPayment: 2, startingOn: late, rule: .following, calendar: calendar)
    }
    let unmoved = try weekly.dueDate(ofPayment: 2, startingOn: late, rule: .none, calendar: calendar)
    #expect(!unmoved.isMoved)
  }

  @Test("Adjusted due dates never change the order", arguments: BusinessDayRule.allCases)
  func order(rule: BusinessDayRule) throws {
    let calendar = HolidayTable.japan.calendar()
    let semi = try PaymentRhythm.semiMonthly(#require(SemiMonthlyDays(1, 3)))
    let daily = try PaymentRhythm.every(#require(PaymentStep(1, .day)))
    for rhythm in [semi, daily] {
      let dates = try PaymentDates(count: 20, rhythm: rhythm)
      for offset in 0..<400 {
        let start = try isoDate("2025-12-20").adding(days: offset)
        var previous: DueDate?
        for number in 1...20 {
          let due = try dates.dueDate(ofPayment: number, startingOn: start, rule: rule, calendar: calendar)
          let isSound = try previous.map { try isInOrder($0, due, start, calendar) } ?? (due.nominal >= start)
          guard isSound, due.adjusted >= start else {
            Issue.record("\(rule), \(isoText(start)), \(number): \(isoText(due.adjusted))")
            return
          }
          previous = due
        }
      }
    }
  }

  /// Whether one date is before the next, or both are the same and no other open day lies between the nominal ones.
  private func isInOrder(
    _ left: DueDate, _ right: DueDate, _ start: CalendarDate, _ calendar: HolidayCalendar
  ) throws -> Bool {
    guard left.adjusted == right.adjusted else { return left.adjusted < right.adjusted }
    var day = left.nominal
    while day <= right.nominal {
      if try calendar.isBusinessDay(day), day != left.adjusted { return false }
      day = try day.adding(days: 1)
    }
    return true
  }
}
